// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/preferencesfile.h"

#include "app/common/settingsformat.h"
#include "support/file.h"

#include <QBuffer>
#include <QCoreApplication>

namespace waybill::app {

namespace {

struct PreferencesfileStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::PreferencesFile)
};

/// What makes a file one of ours, and the version of its form.
constexpr QLatin1String FormKey("waybill.preferences");
constexpr int Form = 1;

} // namespace

bool PreferencesFile::holds(const QString &key)
{
    static const QStringList groups{QStringLiteral("appearance/"), QStringLiteral("differences/"),
                                    QStringLiteral("editor/"), QStringLiteral("keys/"), QStringLiteral("language/")};
    static const QStringList single{QStringLiteral("window/theme"),     QStringLiteral("notes/language"),
                                    QStringLiteral("notes/suspected"),  QStringLiteral("changes/confidence"),
                                    QStringLiteral("changes/grouping"), QStringLiteral("changes/learn"),
                                    QStringLiteral("network/offline")};
    return single.contains(key)
           || std::any_of(groups.begin(), groups.end(), [&key](const QString &group) { return key.startsWith(group); });
}

Result<void> PreferencesFile::save(const QString &path)
{
    const QSettings settings;
    QSettings::SettingsMap values{{FormKey, Form}};
    const QStringList keys = settings.allKeys();
    for (const QString &key : keys) {
        if (holds(key))
            values.insert(key, settings.value(key));
    }
    QBuffer buffer;
    if (!buffer.open(QIODevice::WriteOnly) || !writeSettings(buffer, values)) {
        return fail(Fault::Environment,
                    PreferencesfileStrings::tr("The preferences cannot be written: %1").arg(buffer.errorString()),
                    Place{path, 0, 0});
    }
    if (const auto written = replaceFile(path, buffer.data()); !written) {
        return fail(Fault::Environment,
                    PreferencesfileStrings::tr("The preferences cannot be written: %1").arg(written.error()),
                    Place{path, 0, 0});
    }
    return {};
}

Result<QStringList> PreferencesFile::load(const QString &path)
{
    const auto bytes = readFile(path);
    if (!bytes) {
        return fail(Fault::Environment,
                    PreferencesfileStrings::tr("The preferences cannot be read: %1").arg(bytes.error()),
                    Place{path, 0, 0});
    }
    QBuffer buffer;
    buffer.setData(*bytes);
    buffer.open(QIODevice::ReadOnly);
    QSettings::SettingsMap values;
    if (!readSettings(buffer, values) || values.value(FormKey).toInt() != Form) {
        return fail(Fault::Input, PreferencesfileStrings::tr("This is not a preferences file"), Place{path, 0, 0},
                    PreferencesfileStrings::tr("Choose one that Waybill exported"));
    }
    values.remove(FormKey);
    QSettings settings;
    const QStringList before = settings.allKeys();
    for (const QString &key : before) {
        if (holds(key))
            settings.remove(key);
    }
    QStringList unknown;
    for (auto value = values.begin(); value != values.end(); ++value) {
        if (holds(value.key()))
            settings.setValue(value.key(), value.value());
        else
            unknown.append(value.key());
    }
    return unknown;
}

} // namespace waybill::app
