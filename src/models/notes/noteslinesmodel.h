// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/changesmodel.h"
#include "words/impact.h"

#include <functional>

namespace waybill::models {

/// The lines that the changes have in the notes, to be edited in place, in the sections of the notes: what breaks
/// first. Pairs that cancel out are left out. A line of a change that nobody classified, people included, cannot
/// be edited: there is no verdict that it could go with.
class NotesLinesModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        HeadingRole = Qt::UserRole + 100, ///< bool: the row is a section's heading
        EditedRole,                       ///< bool: a person wrote the line
    };

    using QAbstractListModel::QAbstractListModel;

    /// Whether notes have a change of a row under "Deprecated".
    using IsDeprecation = std::function<bool(const release::RepositoryRelease &, const release::AssessedChange &)>;

    /// Takes over what differs; the same lines change nothing.
    void update(const release::Release &release, const IsDeprecation &isDeprecation = {});

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// Changes nothing itself: says lineEdited(), and the release that comes of it shows the line.
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

    /// The change of a row; without a repository for a heading.
    [[nodiscard]] ChangeKey key(int row) const;

Q_SIGNALS:
    /// `note` is empty where the change's own title shall stand again.
    void lineEdited(const waybill::models::ChangeKey &key, const QString &note);

private:
    struct Line {
        bool heading = false;
        ChangeKey key;
        QString text; ///< as the notes say it, or the heading
        QString title;
        QString reference; ///< "#12", or a short id
        QString badge;     ///< the same, behind the repository's name where there are several
        Impact impact = Impact::Undecided;
        bool edited = false;
        bool decided = false;
        bool operator==(const Line &) const = default;
    };

    /// A heading and what is below it, as the notes have them; no heading where nothing is.
    static std::vector<Line> linesOf(const release::Release &release, const IsDeprecation &isDeprecation);

    std::vector<Line> m_lines;
};

} // namespace waybill::models
