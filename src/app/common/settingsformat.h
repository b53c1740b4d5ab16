// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSettings>

namespace waybill::app {

/// The format in which the window remembers its settings: JSON, a key a setting. Not one of Qt's own: up to Qt 6.4
/// those take a disk that is full while the last bytes are written for success, and replace the settings with an empty
/// file. Registers the format; to be called once, before QSettings::setDefaultFormat().
[[nodiscard]] QSettings::Format settingsFormat();

/// What the format does; for tests.
[[nodiscard]] bool readSettings(QIODevice &device, QSettings::SettingsMap &values);
[[nodiscard]] bool writeSettings(QIODevice &device, const QSettings::SettingsMap &values);

} // namespace waybill::app
