// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/editorsettings.h"

#include <QSettings>

namespace waybill::app {

EditorSettings EditorSettings::load()
{
    const QSettings settings;
    return {settings.value(QLatin1String("editor/command")).toString(),
            settings.value(QLatin1String("editor/both")).toString()};
}

void EditorSettings::save() const
{
    QSettings settings;
    settings.setValue(QLatin1String("editor/command"), command.trimmed());
    settings.setValue(QLatin1String("editor/both"), both.trimmed());
}

models::EditorCommand EditorSettings::editor() const
{
    if (!command.trimmed().isEmpty() || !both.trimmed().isEmpty()) {
        const models::EditorCommand own(command, both);
        if (!own.isEmpty())
            return own;
    }
    return models::EditorCommand::ofEnvironment(qEnvironmentVariable("VISUAL"), qEnvironmentVariable("EDITOR"));
}

} // namespace waybill::app
