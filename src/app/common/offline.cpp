// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/offline.h"

#include <QSettings>

namespace waybill::app::offline {

namespace {

constexpr char OfflineKey[] = "network/offline";

} // namespace

bool isOn()
{
    return QSettings().value(QLatin1String(OfflineKey)).toBool();
}

void set(bool on)
{
    QSettings().setValue(QLatin1String(OfflineKey), on);
}

} // namespace waybill::app::offline
