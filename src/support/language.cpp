// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/language.h"

#include <QDir>

namespace waybill {

namespace {

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

} // namespace waybill
