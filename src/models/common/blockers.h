// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/rowsmodel.h"
#include "support/problem.h"

#include <QVariantMap>

namespace waybill::release {
struct Release;
}

namespace waybill::models {

/// Something that is still open before a release goes out, and where in the window it can be settled.
struct Blocker {
    Problem::Severity severity = Problem::Severity::Warning; ///< a note stops nobody
    QString text;                                            ///< translated, one sentence
    QString page;                                            ///< of the window: "changes"
    int repository = -1;                                     ///< index in the product; -1: all
    QVariantMap place;                                       ///< on that page, as pages name their places
    bool operator==(const Blocker &) const = default;
};

/// What to know and to settle before a release goes out: how people must upgrade, changes that nobody classified, a
/// version that its line does not allow, files that name another version, errors. The board, the notes and the tags
/// show the same. The most important first. Pure.
[[nodiscard]] std::vector<Blocker> blockersOf(const release::Release &release);

/// Blockers as rows, with the roles that ProblemDelegate paints.
class BlockersModel : public RowsModel<Blocker> {
    Q_OBJECT

public:
    using RowsModel::RowsModel;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const Blocker &row) const override { return row.text; }
};

} // namespace waybill::models
