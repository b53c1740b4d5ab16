// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/cachefolder.h"

#include <QDir>
#include <QStandardPaths>

namespace waybill {

QString userCacheFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QLatin1String("/waybill");
}

QString userStateFolder()
{
    // As the XDG Base Directory Specification has it; Qt knows this folder from 6.7 on.
    const QString named = qEnvironmentVariable("XDG_STATE_HOME");
    if (QDir::isAbsolutePath(named))
        return named + QLatin1String("/waybill");
    const QLatin1String usual(QStandardPaths::isTestModeEnabled() ? "/.qttest/state/waybill" : "/.local/state/waybill");
    return QDir::homePath() + usual;
}

} // namespace waybill
