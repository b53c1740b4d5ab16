// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/rowsmodel.h"
#include "release/catalogue/appgrid.h"

namespace waybill::models {

/// A row of AppGridModel: a version of an application, and where the releases of its repository begin among all.
struct AppGridEntry {
    QString repository;
    std::size_t offset = 0;
    release::AppGridRow row;
    bool operator==(const AppGridEntry &) const = default;
};

/// The versions of applications down, the releases across: those of one repository, then those of the next. Cells have
/// the roles of factcell.h and cataloguecell.h; those of releases have the ones below.
class AppGridModel : public RowsModel<AppGridEntry> {
    Q_OBJECT

public:
    enum Column { Id, Version, Name, Repository, FirstRelease };
    enum Role {
        StateRole = Qt::UserRole + 192, ///< int, an AppGridCell::State; invalid for what is no release's
        NewestRole,                     ///< bool: a search for the newest version finds it in that release
        InRangeRole,                    ///< bool, also of headers: the release came after the base
    };

    explicit AppGridModel(QObject *parent = nullptr);

    void setGrids(const std::vector<release::AppGrid> &grids);
    /// Whether a column is a release of this repository; a null name is any.
    [[nodiscard]] bool isReleaseOf(int column, const QString &repository) const;
    /// What a release did to the version of a row; null where it did nothing, or the cell is no release's. Lives until
    /// the next setGrids().
    [[nodiscard]] const release::CatalogueEvent *event(int row, int column) const;
    /// Rows as grids again, in their order.
    [[nodiscard]] std::vector<release::AppGrid> gridsOf(const std::vector<int> &wanted) const;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const AppGridEntry &entry) const override;

private:
    struct Release {
        QString repository;
        release::AppGridColumn column;
        bool operator==(const Release &) const = default;
    };

    void setReleases(std::vector<Release> releases);
    /// Null where the column is of another repository.
    [[nodiscard]] const release::AppGridCell *cell(const AppGridEntry &entry, int column) const;
    [[nodiscard]] QVariant cellData(const AppGridEntry &entry, int column, int role) const;
    [[nodiscard]] static QString tagText(const Release &release);
    [[nodiscard]] static QString releaseText(const Release &release); ///< with its repository and date
    [[nodiscard]] QString tip(const AppGridEntry &entry, int column) const;

    std::vector<Release> m_releases;
};

} // namespace waybill::models
