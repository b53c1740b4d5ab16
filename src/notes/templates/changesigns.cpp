// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/changesigns.h"

#include "notes/text/escape.h"
#include "release/assess/release.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "wording/text.h"

#include <QRegularExpression>

namespace waybill::notes {

namespace {

using release::Signal;
using release::SignalEvent;
using release::SignalGroup;

/// What only the program itself uses: nobody else notices.
bool isOwnBusiness(SignalGroup group)
{
    return group == SignalGroup::ProgramDeclaration || group == SignalGroup::ProgramMember
           || group == SignalGroup::ProgramAbstract;
}

bool isApi(SignalGroup group)
{
    return group == SignalGroup::Protocol || group == SignalGroup::Schema || group == SignalGroup::Route;
}

void read(const release::Reason &reason, ChangeSigns &signs)
{
    if (reason.signal == Signal::TitleDeprecate || reason.announcesDeprecation)
        signs.deprecates = true;
    if (reason.signal == Signal::TitleRemove || reason.rule.endsWith(QLatin1String("_NO_DELETE")))
        signs.removes = true;
    if (reason.source == release::Source::Protocol && reason.impact > Impact::None)
        signs.touchesApi = true;
    const release::SignalRow *row = reason.signal ? &rowOf(*reason.signal) : nullptr;
    if (row && isOwnBusiness(row->group))
        return;
    const SignalEvent event = row ? row->event : SignalEvent::None;
    if (event == SignalEvent::Deprecated || reason.rule == QLatin1String("DEPRECATED_CHANGED"))
        signs.deprecations.append(shownLine(wording::text(reason.text)));
    if (event == SignalEvent::Removed)
        signs.removes = true;
    if (row && isApi(row->group) && reason.impact > Impact::None)
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
