// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/discussion.h"

#include <QAbstractListModel>

namespace waybill::models {

/// The comments on one change, oldest first: who and when in the first line, what below it.
class CommentsModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// The same ones again change nothing.
    void setComments(std::vector<release::Comment> comments);
    /// Null without one. Valid until others are set.
    [[nodiscard]] const release::Comment *comment(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<release::Comment> m_comments;
};

} // namespace waybill::models
