// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/changesigns.h"

#include "notes/text/escape.h"
#include "wording/text.h"

#include <QRegularExpression>

namespace waybill::notes {

namespace {

/// Signals of what only the program itself uses: nobody else notices.
bool isOwnBusiness(const QString &signal)
{
    return signal.startsWith(QLatin1String("program-"));
}

bool beginsWithAny(const QString &signal, std::initializer_list<const char *> prefixes)
{
    return std::any_of(prefixes.begin(), prefixes.end(),
                       [&signal](const char *prefix) { return signal.startsWith(QLatin1String(prefix)); });
}

/// An announcement quotes the section that it stands in, and its text.
bool announcesDeprecation(const release::Reason &reason)
{
    return reason.source == QLatin1String("announcement")
           && wording::text(reason.text).contains(QLatin1String("deprecat"), Qt::CaseInsensitive);
}

void read(const release::Reason &reason, ChangeSigns &signs)
{
    if (reason.signal == QLatin1String("title.deprecate") || announcesDeprecation(reason))
        signs.deprecates = true;
    if (reason.signal == QLatin1String("title.remove") || reason.rule.endsWith(QLatin1String("_NO_DELETE")))
        signs.removes = true;
    if (reason.source == QLatin1String("protocol") && reason.impact > Impact::None)
        signs.touchesApi = true;
    if (isOwnBusiness(reason.signal))
        return;
    if (reason.signal.endsWith(QLatin1String(".deprecated")) || reason.rule == QLatin1String("DEPRECATED_CHANGED"))
        signs.deprecations.append(shownLine(wording::text(reason.text)));
    if (reason.signal.endsWith(QLatin1String(".removed")))
        signs.removes = true;
    if (beginsWithAny(reason.signal, {"protocol.", "schema.", "route."}) && reason.impact > Impact::None)
        signs.touchesApi = true;
}

bool speaksOfSecurity(const release::AssessedChange &assessed)
{
    static const QRegularExpression number(QStringLiteral("\\bCVE-[0-9]{4}-[0-9]{3,}"));
    static const QRegularExpression words(QStringLiteral("\\bCVE-[0-9]{4}-|\\bGHSA-|\\bvulnerabilit|\\bsecurity fix"),
                                          QRegularExpression::CaseInsensitiveOption);
    const QString note = assessed.decision ? assessed.decision->note : QString();
    return assessed.change->title.contains(words) || note.contains(words) || assessed.change->body.contains(number);
}

} // namespace

ChangeSigns signsOf(const release::AssessedChange &assessed)
{
    ChangeSigns signs;
    for (const release::Reason &reason : assessed.suggestion().reasons)
        read(reason, signs);
    signs.deprecations.removeDuplicates();
    signs.security = speaksOfSecurity(assessed);
    return signs;
}

} // namespace waybill::notes
