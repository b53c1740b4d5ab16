// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/help/explanations.h"

#include "proto/rule.h"
#include "wording/labels.h"
#include "wording/protorules.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace waybill::app {

namespace {

struct ExplanationsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::Explanations)
};

using Entry = Explanations::Entry;

QString exampleOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Works:
        return ExplanationsStrings::tr("A new client calls an RPC that the old server has, with fields that it knows.");
    case Verdict::Ignored:
        return ExplanationsStrings::tr(
            "A new client sets a new field “timeout”; the old server drops it and uses its default.");
    case Verdict::Guarded:
        return ExplanationsStrings::tr(
            "The old server answers UNIMPLEMENTED, and the client is known to go on without that RPC.");
    case Verdict::Ruling:
        return ExplanationsStrings::tr(
            "A string became bytes in a request: whether an old server accepts it depends on what is sent.");
    case Verdict::Refused:
        return ExplanationsStrings::tr(
            "A new client calls a new RPC. The old server answers UNIMPLEMENTED, and the caller sees that error.");
    case Verdict::Broken:
        return ExplanationsStrings::tr("Field 4 was a number and is now a string: the old end decodes something else.");
    }
    return {};
}

Entry entryOf(Impact impact)
{
    switch (impact) {
    case Impact::Breaking:
        return {label(impact), ExplanationsStrings::tr("Existing users must act, or something stops working."),
                ExplanationsStrings::tr("The flag --log-output was removed.")};
    case Impact::Additive:
        return {label(impact), ExplanationsStrings::tr("Something new that breaks nothing."),
                ExplanationsStrings::tr("A field with a new number was added to a message.")};
    case Impact::Fix:
        return {label(impact), ExplanationsStrings::tr("A repair that adds nothing."),
                ExplanationsStrings::tr("A file is closed on every path.")};
    case Impact::None:
        return {label(impact), ExplanationsStrings::tr("No effect on users."),
                ExplanationsStrings::tr("A test was renamed.")};
    case Impact::Undecided:
        return {label(impact), ExplanationsStrings::tr("A suggestion without enough evidence: a person has to decide."),
                ExplanationsStrings::tr("The title is “Update agent”, and files of many kinds changed.")};
    }
    return {};
}

Entry entryOf(Trait trait)
{
    switch (trait) {
    case Trait::Live:
        return {label(trait), headline(trait),
                ExplanationsStrings::tr("Old and new ends of the protocol work together in both directions.")};
    case Trait::Restart:
        return {label(trait), headline(trait), ExplanationsStrings::tr("A setting is read only at startup.")};
    case Trait::NewWorkloads:
        return {label(trait), headline(trait),
                ExplanationsStrings::tr("Running sandboxes keep the agent that they were started with.")};
    case Trait::DrainNode:
        return {label(trait), headline(trait),
                ExplanationsStrings::tr("The new runtime cannot talk to agents that already run on the node.")};
    case Trait::StopWorkloads:
        return {label(trait), headline(trait),
                ExplanationsStrings::tr("The format of stored state changed, and running workloads hold it open.")};
    case Trait::Reboot:
        return {label(trait), headline(trait), ExplanationsStrings::tr("A kernel module was replaced.")};
    }
    return {};
}

Entry entryOf(Stance stance)
{
    switch (stance) {
    case Stance::Atomic:
        return {label(stance),
                ExplanationsStrings::tr(
                    "Both ends are replaced together while nothing runs; no mix of versions has to work."),
                ExplanationsStrings::tr(
                    "Client and server are in one package, and the machine is stopped for the upgrade.")};
    case Stance::ServerFirst:
        return {label(stance),
                ExplanationsStrings::tr("Servers are upgraded first: an old client must work with a new server."),
                ExplanationsStrings::tr("The control plane of Kubernetes before the kubelets.")};
    case Stance::ClientFirst:
        return {label(stance),
                ExplanationsStrings::tr("Clients are upgraded first: a new client must work with an old server."),
                ExplanationsStrings::tr("A runtime that meets agents from images built earlier.")};
    case Stance::Live:
        return {label(stance), ExplanationsStrings::tr("Everything runs on, in any order: both mixes must work."),
                ExplanationsStrings::tr("A rolling update of instances that call each other.")};
    }
    return {};
}

Entry entryOf(Bump bump)
{
    switch (bump) {
    case Bump::Major:
        return {label(bump), ExplanationsStrings::tr("A release that breaks existing users: the first number goes up."),
                ExplanationsStrings::tr("1.5.0, then 2.0.0.")};
    case Bump::Minor:
        return {label(bump), ExplanationsStrings::tr("A release that adds something: the second number goes up."),
                ExplanationsStrings::tr("1.5.0, then 1.6.0. Some policies allow breaking changes here.")};
    case Bump::Patch:
        return {label(bump), ExplanationsStrings::tr("A release that only fixes bugs: the third number goes up."),
                ExplanationsStrings::tr("1.5.0, then 1.5.1.")};
    case Bump::Prerelease:
        return {label(bump), ExplanationsStrings::tr("A version to try before the release."),
                ExplanationsStrings::tr("1.6.0-rc.1, before 1.6.0.")};
    case Bump::None: break;
    }
    return {};
}

std::vector<Entry> terms()
{
    return {
        {ExplanationsStrings::tr("confidence"),
         ExplanationsStrings::tr("How often suggestions like this one are right."),
         ExplanationsStrings::tr("98%: of a hundred such suggestions, 98 were right.")},
        {ExplanationsStrings::tr("suggestion"),
         ExplanationsStrings::tr(
             "The impact that Waybill proposes for a change, with reasons. A decision always wins."),
         ExplanationsStrings::tr("Additive, because the message declares a new field.")},
        {ExplanationsStrings::tr("not reviewed yet"),
         ExplanationsStrings::tr("A change without a decision of a person, whatever its suggestion says."),
         ExplanationsStrings::tr("A change that was merged today.")},
        {ExplanationsStrings::tr("stance"),
         ExplanationsStrings::tr("What counts as a breakage: which mixes of versions have to work."),
         ExplanationsStrings::tr("Server first: removing an RPC breaks old clients, adding one breaks nobody.")},
        {ExplanationsStrings::tr("pin"), ExplanationsStrings::tr("A file that pins the version of something else."),
         ExplanationsStrings::tr("go.mod requires agent v1.4.0.")},
        {ExplanationsStrings::tr("lag"), ExplanationsStrings::tr("How far a pin lags behind what it pins."),
         ExplanationsStrings::tr("12 behind: the pinned commit lacks twelve commits of the release.")},
        {ExplanationsStrings::tr("point of no return"),
         ExplanationsStrings::tr("The first release that is made public: until then, publishing can be undone."),
         ExplanationsStrings::tr("agent 1.4.0, which the runtime pins, is published before it.")},
        {ExplanationsStrings::tr("draft"),
         ExplanationsStrings::tr("A release on a forge that only those who may write there can see."),
         ExplanationsStrings::tr("All repositories have their draft, with all files, before any is made public.")},
        {ExplanationsStrings::tr("rollback"), ExplanationsStrings::tr("Returning to the previous version."),
         ExplanationsStrings::tr("Not possible once the new version has migrated the database.")},
    };
}

bool isWordAt(const QString &text, qsizetype at, qsizetype size)
{
    // Chinese sets no spaces between words.
    const auto joins = [](QChar c) { return c.isLetterOrNumber() && c.script() != QChar::Script_Han; };
    const bool before = at > 0 && joins(text.at(at - 1));
    const bool behind = at + size < text.size() && joins(text.at(at + size));
    return !before && !behind;
}

} // namespace

std::vector<Explanations::Entry> Explanations::all()
{
    std::vector<Entry> entries;
    for (const Verdict verdict : AllVerdicts)
        entries.push_back({label(verdict), explanation(verdict), exampleOf(verdict)});
    for (const Impact impact : AllImpacts)
        entries.push_back(entryOf(impact));
    for (const Trait trait : AllTraits)
        entries.push_back(entryOf(trait));
    for (const Stance stance : AllStances)
        entries.push_back(entryOf(stance));
    for (const Bump bump : {Bump::Major, Bump::Minor, Bump::Patch, Bump::Prerelease})
        entries.push_back(entryOf(bump));
    for (Entry &entry : terms())
        entries.push_back(std::move(entry));
    return entries;
}

std::vector<Explanations::Entry> Explanations::in(const QString &text)
{
    std::vector<Entry> candidates = all();
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Entry &a, const Entry &b) { return a.word.size() > b.word.size(); });
    QString left = text;
    std::vector<Entry> found;
    for (Entry &entry : candidates) {
        const qsizetype at = entry.word.isEmpty() ? -1 : left.indexOf(entry.word, 0, Qt::CaseInsensitive);
        if (at < 0 || !isWordAt(left, at, entry.word.size()))
            continue;
        left.replace(at, entry.word.size(), QString(entry.word.size(), QLatin1Char(' ')));
        found.push_back(std::move(entry));
    }
    static const QRegularExpression id(QStringLiteral("\\b[A-Z]+(_[A-Z]+)+\\b"));
    for (auto match = id.globalMatch(text); match.hasNext();) {
        const QString name = match.next().captured();
        if (const proto::Rule *rule = proto::findRule(name))
            found.push_back({name, wording::title(*rule), wording::meaning(*rule)});
    }
    return found;
}

QString Explanations::html(const QString &title, const QString &text, const std::vector<Entry> &entries)
{
    QString html;
    if (!title.isEmpty())
        html += QStringLiteral("<p><b>%1</b></p>").arg(title.toHtmlEscaped());
    if (!text.isEmpty() && text != title)
        html += QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
    for (const Entry &entry : entries) {
        html += QStringLiteral("<p><b>%1</b>: %2").arg(entry.word.toHtmlEscaped(), entry.meaning.toHtmlEscaped());
        if (!entry.example.isEmpty())
            html += QStringLiteral("<br><i>%1</i>")
                        .arg(ExplanationsStrings::tr("For example: %1").arg(entry.example).toHtmlEscaped());
        html += QLatin1String("</p>");
    }
    return html;
}

} // namespace waybill::app
