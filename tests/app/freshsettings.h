// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QSettings>
#include <QTemporaryDir>

namespace waybill::testing {

/// Settings of this test alone.
struct FreshSettings {
    FreshSettings()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("waybill-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
        QSettings().clear();
    }
    QTemporaryDir folder;
};

} // namespace waybill::testing
