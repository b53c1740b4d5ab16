// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/programlanguage.h"

#include <QSettings>

namespace waybill::app {

namespace {

constexpr QLatin1String ProgramKey("language/program");
constexpr QLatin1String NotesKey("notes/language");

} // namespace

ProgramLanguage ProgramLanguage::load()
{
    const QSettings settings;
    return {settings.value(ProgramKey).toString(), settings.value(NotesKey).toString()};
}

void ProgramLanguage::save() const
{
    QSettings settings;
    settings.setValue(ProgramKey, program);
    settings.setValue(NotesKey, notes);
}

QLocale ProgramLanguage::locale() const
{
    const QLocale system;
    // With the country of the system where its language is the same: dates and numbers stay as they were.
    if (program.isEmpty() || system.name() == program || system.name().startsWith(program + QLatin1Char('_')))
        return system;
    return QLocale(program);
}

QString ProgramLanguage::nameOf(const QString &language)
{
    const QLocale own(language);
    const QLocale world(own.language(), QLocale::World);
    const bool isWide = !language.contains(QLatin1Char('_')) && world.language() == own.language();
    QString name = (isWide ? world : own).nativeLanguageName();
    return name.isEmpty() ? language : name.replace(0, 1, name.left(1).toUpper());
}

} // namespace waybill::app
