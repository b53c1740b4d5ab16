// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/changesigns.h"

#include "notes/templates/reasontext.h"
#include "release/assess/assessedchange.h"
#include "release/evidence/conventionalevidence.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"

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

/// Whether deprecating something is what a change is for: "Deprecate flags", "cli: deprecate --old".
bool isForDeprecation(const QString &title)
{
    static const QRegularExpression form(QStringLiteral(R"(^(?:[\w./-]+: )?deprecat\w*\b)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(release::titleWithoutKind(title)).hasMatch();
}

void read(const release::Reason &reason, ChangeSigns &signs, ReasonLines &deprecations)
{
    if (reason.announcesDeprecation)
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
        deprecations.add(reason.text);
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
    ReasonLines deprecations;
    signs.deprecates = isForDeprecation(assessed.change->title);
    for (const release::Reason &reason : assessed.suggestion().reasons)
        read(reason, signs, deprecations);
    signs.deprecations = deprecations.lines();
    signs.security = speaksOfSecurity(assessed);
    return signs;
}

} // namespace waybill::notes
