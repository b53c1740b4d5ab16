// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace waybill::app {

/// Two revisions of one repository whose protocols are to be compared.
struct PairOfRevisions {
    int repository = -1; ///< in the product
    QByteArray before;
    QByteArray after;
    QString subject; ///< what to show of them, "CreateContainerRequest.sandbox_pidns"; empty: the first finding
};

} // namespace waybill::app
