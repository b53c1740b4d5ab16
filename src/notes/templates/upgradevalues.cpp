// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/upgradevalues.h"

#include "notes/templates/lists.h"
#include "notes/templates/requirementvalues.h"
#include "notes/text/escape.h"
#include "release/assess/release.h"
#include "release/survey/pintext.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <tuple>

namespace waybill::notes {

namespace {

struct UpgradevaluesStrings {
    Q_DECLARE_TR_FUNCTIONS(Notes)
};

using release::Release;

QJsonValue lines(const Messages &messages)
{
    QJsonArray array;
    for (const QString &text : wording::texts(messages))
        array.append(shownLine(text));
    return rowsOrNull(array);
}

QJsonValue stepValues(const std::vector<upgrade::ProcedureStep> &steps)
{
    QJsonArray array;
    for (const upgrade::ProcedureStep &step : steps) {
        if (!step.dismissed)
            array.append(QJsonObject{{QStringLiteral("position"), array.size() + 1},
                                     {QStringLiteral("text"), shownLine(wording::text(step.text))},
                                     {QStringLiteral("why"), lines(step.why)}});
    }
    return rowsOrNull(array);
}

/// Whether a person wrote a step, or left one out: what stays is told even where nothing else is asked.
bool hasOwnWords(const std::vector<upgrade::ProcedureStep> &steps)
{
    return std::any_of(steps.begin(), steps.end(), [](const upgrade::ProcedureStep &step) {
        return step.dismissed == (step.origin == upgrade::ProcedureStep::Origin::Derived);
    });
}

QJsonArray warningValues(const std::vector<upgrade::UpgradeWarning> &warnings)
{
    QJsonArray array;
    for (const upgrade::UpgradeWarning &warning : warnings) {
        array.append(QJsonObject{{QStringLiteral("text"), shownLine(wording::text(warning.text))},
                                 {QStringLiteral("affected"), shownLine(wording::text(warning.affected))},
                                 {QStringLiteral("what_to_do"), shownLine(wording::text(warning.action))}});
    }
    return array;
}

/// Promises that the release does not keep: those who relied on one must know. `affected` is empty.
QJsonArray promiseValues(const std::vector<release::BrokenPromise> &promises)
{
    QJsonArray array;
    for (const release::BrokenPromise &promise : promises)
        array.append(QJsonObject{{QStringLiteral("text"), shownLine(wording::text(promise.problem.message))},
                                 {QStringLiteral("what_to_do"), shownLine(wording::text(promise.action))}});
    return array;
}

/// "▲ refused: PauseContainer, ResumeContainer": the verdict that counts, and what it is about.
QString mixText(const upgrade::ClientFacts &client, const upgrade::Mix &mix)
{
    if (!client.problem.isEmpty())
        return UpgradevaluesStrings::tr("unknown");
    const Verdict verdict = client.knowsUse ? mix.used : mix.verdict;
    QStringList subjects;
    for (const upgrade::MixReason &reason : mix.reasons) {
        if ((client.knowsUse ? reason.used : reason.verdict) == verdict && !subjects.contains(reason.subject))
            subjects << reason.subject;
    }
    const QString shown = glyph(verdict) + QLatin1Char(' ') + label(verdict);
    if (verdict == Verdict::Works || subjects.isEmpty())
        return shown;
    constexpr qsizetype Most = 4;
    QString names = subjects.mid(0, Most).join(QLatin1String(", "));
    if (subjects.size() > Most)
        names = UpgradevaluesStrings::tr("%1 and %n more", nullptr, int(subjects.size() - Most)).arg(names);
    return UpgradevaluesStrings::tr("%1: %2").arg(shown, shownLine(names));
}

QJsonArray protocolRows(const Release &release)
{
    QJsonArray rows;
    for (const upgrade::ProtocolFacts &protocol : release.relations->facts.protocols) {
        for (const upgrade::ClientFacts &client : protocol.clients) {
            rows.append(
                QJsonObject{{QStringLiteral("protocol"), shownLine(protocol.name)},
                            {QStringLiteral("client"), client.client.isEmpty() ? UpgradevaluesStrings::tr("any client")
                                                                               : shownLine(client.client)},
                            {QStringLiteral("server"), shownLine(protocol.server)},
                            {QStringLiteral("new_client_old_server"), mixText(client, client.newClientOldServer)},
                            {QStringLiteral("old_client_new_server"), mixText(client, client.oldClientNewServer)}});
        }
    }
    return rows;
}

QJsonArray componentRows(const Release &release)
{
    QJsonArray rows;
    for (const upgrade::ComponentFacts &component : release.relations->facts.components) {
        if (!component.pinned || (component.before.isEmpty() && component.after.isEmpty()))
            continue;
        rows.append(QJsonObject{{QStringLiteral("name"), shownLine(component.name)},
                                {QStringLiteral("before"), shownLine(component.before)},
                                {QStringLiteral("after"), shownLine(component.after)},
                                {QStringLiteral("moved"), component.changed}});
    }
    return rows;
}

/// Whether a component of the product is that, and told as such.
bool isComponent(const Release &release, const QString &repository, const release::DependencyMove &move)
{
    const auto &components = release.relations->facts.components;
    return std::any_of(components.begin(), components.end(), [&](const upgrade::ComponentFacts &component) {
        return component.pinned && component.repository == repository && component.place.file == move.place.file
               && component.place.line == move.place.line;
    });
}

/// What moved in the lock files and lists of dependencies, by name; what repositories move alike is one row.
QJsonArray dependencyRows(const Release &release)
{
    std::map<std::tuple<QString, QString, QString>, QStringList> repositories; // by name, before and after
    for (const release::RepositoryRelease &row : release.repositories) {
        const auto moves = release.relations->dependencies.find(row.name());
        if (moves == release.relations->dependencies.end())
            continue;
        for (const release::DependencyMove &move : moves->second) {
            if (!isComponent(release, row.name(), move))
                repositories[{move.name, move.before, move.after}] << shownLine(row.name());
        }
    }
    QJsonArray rows;
    for (const auto &[move, names] : repositories) {
        const auto &[name, before, after] = move;
        rows.append(QJsonObject{{QStringLiteral("name"), shownLine(name)},
                                {QStringLiteral("before"), shownLine(before)},
                                {QStringLiteral("after"), shownLine(after)},
                                {QStringLiteral("moved"), true},
                                {QStringLiteral("repository"), release.repositories.size() > 1
                                                                   ? QJsonValue(names.join(QLatin1String(", ")))
                                                                   : QJsonValue()}});
    }
    return rows;
}

/// What each repository pins of the others.
QJsonArray siblingRows(const Release &release)
{
    QJsonArray rows;
    for (const release::PinRelation &pin : release.relations->pins) {
        // What a pin that cannot be found says is for those who release, not for those who upgrade.
        if (pin.sibling && pin.resolved.state == pins::ResolvedPin::State::Found)
            rows.append(QJsonObject{{QStringLiteral("repository"), shownLine(pin.repository)},
                                    {QStringLiteral("text"), shownLine(wording::text(release::pinState(pin)))},
                                    {QStringLiteral("file"), shownLine(pin.pin.place.file)}});
    }
    return rows;
}

/// Whether the way to upgrade is more than what goes without saying, that new things run when they are restarted:
/// something makes a step necessary, a person wrote one, or workloads must go.
bool asksForSomething(const Release &release)
{
    if (!release.upgrade || release.upgrade->trait == Trait::Live)
        return false;
    const auto &steps = release.procedure.steps;
    return release.upgrade->trait >= Trait::DrainNode
           || std::any_of(steps.begin(), steps.end(), [](const upgrade::ProcedureStep &step) {
                  return !step.dismissed && (step.why.size() > std::size_t(step.hints) || !step.by.isEmpty());
              });
}

/// What to do, in a sentence. Where there are only warnings, the way to upgrade is not what is required.
QString headlineOf(const Release &release, const Entries &entries, bool advised, Trait trait)
{
    if (!advised && entries.actions.isEmpty())
        return UpgradevaluesStrings::tr("Check whether this affects you before you upgrade.");
    return wording::text(release.upgrade && !release.upgrade->headline.isEmpty() ? release.upgrade->headline
                                                                                 : waybill::headlineOf(trait));
}

QJsonValue orNull(const QJsonArray &array)
{
    return array.isEmpty() ? QJsonValue() : QJsonValue(array);
}

} // namespace

QJsonValue actionRequired(const Release &release, const Entries &entries)
{
    const upgrade::Procedure &procedure = release.procedure;
    const bool asked = asksForSomething(release);
    const bool advised = asked || hasOwnWords(procedure.steps) || hasOwnWords(procedure.rollback.steps);
    const QJsonValue steps = advised ? stepValues(procedure.steps) : QJsonValue();
    const QJsonValue requirements = requirementValues(release);
    if (entries.actions.isEmpty() && !advised && procedure.warnings.empty() && requirements.isNull()
        && release.brokenPromises.empty())
        return {};
    const Trait trait = asked ? release.upgrade->trait : entries.strongest;
    const QString text = headlineOf(release, entries, advised, trait);
    const bool tellsBack = advised && !procedure.rollback.headline.isEmpty();
    return QJsonObject{
        {QStringLiteral("heading"), QCoreApplication::translate("Notes", "Action required before upgrading")},
        {QStringLiteral("headline"), shownLine(text)},
        {QStringLiteral("trait"), keyName(trait)},
        {QStringLiteral("requirements"), requirements},
        {QStringLiteral("steps"), steps},
        {QStringLiteral("rollback"),
         tellsBack ? QJsonValue(
             QJsonObject{{QStringLiteral("headline"), shownLine(wording::text(procedure.rollback.headline))},
                         {QStringLiteral("possible"), procedure.rollback.possible},
                         {QStringLiteral("known"), procedure.rollback.isKnown},
                         {QStringLiteral("steps"), stepValues(procedure.rollback.steps)}})
                   : QJsonValue()},
        {QStringLiteral("warnings"), orNull(warningValues(procedure.warnings))},
        {QStringLiteral("promises"), orNull(promiseValues(release.brokenPromises))},
        {QStringLiteral("has_notes"),
         !procedure.warnings.empty() || !entries.actions.isEmpty() || !release.brokenPromises.empty()},
        {QStringLiteral("actions"), entries.actions}};
}

QJsonValue compatibility(const Release &release)
{
    if (!release.relations)
        return {};
    const QJsonArray protocols = protocolRows(release);
    const QJsonArray components = componentRows(release);
    const QJsonArray pins = siblingRows(release);
    if (protocols.isEmpty() && components.isEmpty() && pins.isEmpty())
        return {};
    QJsonArray unused;
    for (const Message &line : release.procedure.unused)
        unused.append(shownLine(wording::text(line)));
    QJsonValue unusedValue;
    if (!unused.isEmpty())
        unusedValue =
            QJsonObject{{QStringLiteral("summary"),
                         UpgradevaluesStrings::tr("Broken by contract, but not used: %n", nullptr, int(unused.size()))},
                        {QStringLiteral("rows"), unused}};
    return QJsonObject{{QStringLiteral("heading"), UpgradevaluesStrings::tr("Pins and compatibility")},
                       {QStringLiteral("protocols"), rowsOrNull(protocols)},
                       {QStringLiteral("unused"), unusedValue},
                       {QStringLiteral("components"), rowsOrNull(components)},
                       {QStringLiteral("siblings"), rowsOrNull(pins)}};
}

QJsonObject dependencyValues(const Release &release)
{
    QJsonArray added;
    QJsonArray changed;
    QJsonArray removed;
    const auto append = [&](const QJsonArray &rows) {
        for (const QJsonValue value : rows) {
            QJsonObject row = value.toObject();
            if (!row.contains(QLatin1String("repository")))
                row.insert(QStringLiteral("repository"), QJsonValue()); // a component is the product's
            if (row.value(QLatin1String("before")).toString().isEmpty())
                added.append(row);
            else if (row.value(QLatin1String("after")).toString().isEmpty())
                removed.append(row);
            else if (row.value(QLatin1String("moved")).toBool())
                changed.append(row);
        }
    };
    if (release.relations) {
        append(componentRows(release));
        append(dependencyRows(release));
    }
    return {{QStringLiteral("added"), rowsOrNull(added)},
            {QStringLiteral("changed"), rowsOrNull(changed)},
            {QStringLiteral("removed"), rowsOrNull(removed)}};
}

QJsonObject pinnedValues(const Release &release, const QString &title)
{
    static const QRegularExpression others(QStringLiteral("[^a-z0-9]+"));
    QJsonObject pinned;
    if (!release.relations)
        return pinned;
    for (const QJsonValue value : componentRows(release)) {
        QJsonObject component = value.toObject();
        const QString name = component.value(QLatin1String("name")).toString();
        const QString after = component.value(QLatin1String("after")).toString();
        component.insert(QStringLiteral("heading"), UpgradevaluesStrings::tr("Compatibility with %1").arg(name));
        component.insert(QStringLiteral("text"),
                         after.isEmpty()
                             ? QString()
                             : UpgradevaluesStrings::tr("%1 is compatible with %2 %3.").arg(title, name, after));
        pinned.insert(name.toLower().replace(others, QLatin1String("_")), component);
    }
    return pinned;
}

QJsonArray pinValues(const Release &release)
{
    QJsonArray pins;
    if (!release.relations)
        return pins;
    for (const release::PinRelation &pin : release.relations->pins) {
        const auto lag = pin.lag();
        pins.append(
            QJsonObject{{QStringLiteral("repository"), shownLine(pin.repository)},
                        {QStringLiteral("name"), shownLine(pin.component)},
                        {QStringLiteral("version"), shownLine(pin.pin.version)},
                        {QStringLiteral("behind"), lag ? QJsonValue(*lag) : QJsonValue()},
                        {QStringLiteral("text"), shownLine(wording::text(release::pinState(pin)))},
                        {QStringLiteral("id"),
                         pin.resolved.commit.isNull() ? QJsonValue() : QJsonValue(pin.resolved.commit.toString())}});
    }
    return pins;
}

} // namespace waybill::notes
