// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/productrange.h"

#include <QAbstractListModel>

namespace waybill::models {

/// The tags that a line for a revision offers: the name, and beside it in how many repositories it is and when it was
/// released.
class OfferedTagsModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        DetailRole = Qt::UserRole, ///< "3 of 4 repositories, Oct 12, 2026"; may be empty
    };

    using QAbstractListModel::QAbstractListModel;

    /// `repositories`: how many there are; beside the tags of one (1) no number stands.
    void setTags(std::vector<SharedTag> tags, int repositories);
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<SharedTag> m_tags;
    int m_repositories = 1;
};

} // namespace waybill::models
