// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/language.h"

#include <QCoreApplication>
#include <QDir>

namespace waybill {

namespace {

struct LanguageStrings {
    Q_DECLARE_TR_FUNCTIONS(Language)
};

QString &scoped()
{
    static thread_local QString language;
    return language;
}

} // namespace

LanguageScope::LanguageScope(const QString &language)
    : m_around(scoped())
{
    if (!language.isEmpty())
        scoped() = language;
}

LanguageScope::~LanguageScope()
{
    scoped() = m_around;
}

const QString &LanguageScope::current()
{
    return scoped();
}

QStringList installedLanguages(const QString &folder)
{
    const QString prefix = QStringLiteral("waybill_");
    const QString suffix = QStringLiteral(".qm");
    QStringList languages;
    for (const QString &name : QDir(folder).entryList({prefix + QLatin1Char('*') + suffix}, QDir::Files, QDir::Name))
        languages.append(name.mid(prefix.size()).chopped(suffix.size()));
    return languages;
}

QString currentLanguage()
{
    if (!scoped().isEmpty())
        return scoped();
    return LanguageStrings::tr("en", "the code of the language that this catalogue is in: de, fr, zh_CN, ...");
}

} // namespace waybill
