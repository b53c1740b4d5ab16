// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/step.h"

#include <QAbstractListModel>

namespace waybill::models {

/// Why a version is what it is, step by step: from where, what asks for how much, what holds it back, and the version
/// that each step comes to.
class VersionStepsModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        KindRole = Qt::UserRole, ///< QString: version::keyName() of the step's kind
    };

    using QAbstractListModel::QAbstractListModel;

    /// Shows other steps; the same ones change nothing.
    void setSteps(const std::vector<version::VersionStep> &steps);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<version::VersionStep> m_steps;
};

} // namespace waybill::models
