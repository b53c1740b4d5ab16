// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/values.h"

#include "notes/entries.h"
#include "notes/upgradevalues.h"
#include "release/links.h"
#include "support/text.h"

#include <QJsonArray>

namespace waybill::notes {

namespace {

using release::Links;
using release::Release;
using release::RepositoryRelease;

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QJsonValue listOrNull(const QString &heading, const QJsonArray &entries, qsizetype count)
{
    if (entries.isEmpty())
        return {};
    return QJsonObject{
        {QStringLiteral("heading"), heading}, {QStringLiteral("count"), count}, {QStringLiteral("entries"), entries}};
}

/// The version that a repository's head already is: all heads are tags when one looks back at a release.
std::optional<version::SemVer> releasedVersion(const Release &release)
{
    std::optional<version::SemVer> highest;
    for (const RepositoryRelease &row : release.repositories) {
        if (!row.survey->readable)
            continue;
        const auto &head = row.survey->range.headVersion;
        if (!head)
            return {};
        if (!highest || *highest < *head)
            highest = head;
    }
    return highest;
}

std::optional<version::SemVer> versionOf(const Release &release, const NotesOptions &options)
{
    if (options.version)
        return options.version;
    if (const auto released = releasedVersion(release))
        return released;
    return release.next.version;
}

std::optional<version::SemVer> versionOf(const RepositoryRelease &row, const Release &release,
                                         const NotesOptions &options)
{
    const bool shared = release.product.lockstep || release.product.policy == version::Policy::Lockstep
                        || release.repositories.size() == 1;
    if (options.version && shared)
        return options.version;
    if (row.survey->range.headVersion)
        return row.survey->range.headVersion;
    if (shared && release.next.version)
        return release.next.version;
    return row.next.version ? row.next.version : row.survey->currentVersion;
}

QDate dateOf(const Release &release, const NotesOptions &options)
{
    if (options.date.isValid())
        return options.date;
    QDateTime newest;
    for (const RepositoryRelease &row : release.repositories) {
        for (const release::AssessedChange &change : row.changes) {
            if (!newest.isValid() || change.change->date > newest)
                newest = change.change->date;
        }
        if (row.changes.empty() && row.survey->releasedAt && !newest.isValid())
            newest = *row.survey->releasedAt;
    }
    return newest.date();
}

/// A name of the head that means the same tomorrow: its tag, else its id.
QByteArray lastingHead(const release::Survey &survey)
{
    const auto &headVersion = survey.range.headVersion;
    if (headVersion && survey.range.head != "HEAD")
        return survey.range.head;
    if (headVersion) {
        for (const version::VersionTag &tag : survey.versions.releases) {
            if (tag.version == *headVersion)
                return tag.name;
        }
    }
    return survey.range.headId.toHex();
}

QJsonObject rangeValues(const release::Survey &survey, const std::optional<Links> &links)
{
    const QByteArray head = lastingHead(survey);
    const bool isId = head == survey.range.headId.toHex();
    const QString shownHead = isId ? survey.range.headId.shortId() : visiblePath(head);
    if (survey.range.base.isEmpty())
        return {{QStringLiteral("label"), shownHead},
                {QStringLiteral("url"), links && !survey.range.headId.isNull()
                                            ? QJsonValue(address(links->commit(survey.range.headId)))
                                            : QJsonValue()}};
    return {
        {QStringLiteral("label"), QString(visiblePath(survey.range.base) + QLatin1String("..") + shownHead)},
        {QStringLiteral("url"), links ? QJsonValue(address(links->compare(survey.range.base, head))) : QJsonValue()}};
}

QJsonObject repositoryValues(const RepositoryRelease &row, const Release &release, const NotesOptions &options)
{
    const release::Survey &survey = *row.survey;
    const std::optional<Links> links = Links::fromRemote(survey.remoteUrl);
    const auto version = versionOf(row, release, options);
    QJsonArray problems;
    for (const Problem &problem : row.problems)
        problems.append(visibleLine(problem.message));
    return {{QStringLiteral("name"), visibleLine(row.name())},
            {QStringLiteral("readable"), survey.readable},
            {QStringLiteral("version"), version ? QJsonValue(version->toString()) : QJsonValue()},
            {QStringLiteral("base"), textOrNull(visiblePath(survey.range.base))},
            {QStringLiteral("head"), textOrNull(visiblePath(survey.range.head))},
            {QStringLiteral("range"), rangeValues(survey, links)},
            {QStringLiteral("commits"), survey.commitsSince},
            {QStringLiteral("changes"), qint64(row.changes.size())},
            {QStringLiteral("breaking_count"), row.counts.breaking},
            {QStringLiteral("added_count"), row.counts.additive},
            {QStringLiteral("fixed_count"), row.counts.fix},
            {QStringLiteral("internal_count"), row.counts.none},
            {QStringLiteral("undecided_count"), row.counts.undecided},
            {QStringLiteral("problems"), problems}};
}

QStringList contributors(const Release &release)
{
    std::map<QString, QString> names; // by folded name, so that the order does not hang on the locale
    for (const RepositoryRelease &row : release.repositories) {
        for (const release::AssessedChange &change : row.changes) {
            for (const QString &name : change.change->contributors) {
                const QString shown = visibleLine(name).trimmed();
                if (!shown.isEmpty())
                    names.emplace(shown.toCaseFolded(), shown);
            }
        }
    }
    QStringList sorted;
    for (const auto &[key, name] : names)
        sorted.append(name);
    return sorted;
}

/// "Ada made their first contribution in #12", by name; null where nobody did.
QJsonValue newcomers(const Release &release)
{
    std::map<QString, QString> lines;
    for (const RepositoryRelease &row : release.repositories) {
        for (const release::AssessedChange &change : row.changes) {
            const QString where = change.change->pullRequest ? QStringLiteral("#%1").arg(*change.change->pullRequest)
                                                             : change.change->id.shortId();
            for (const QString &name : change.change->newcomers) {
                const QString shown = visibleLine(name).trimmed();
                if (!shown.isEmpty())
                    lines.emplace(
                        shown.toCaseFolded() + QLatin1Char('\n') + row.name(),
                        release.repositories.size() > 1
                            ? QCoreApplication::translate("Notes", "%1 made their first contribution to %2 in %3")
                                  .arg(shown, visibleLine(row.name()), where)
                            : QCoreApplication::translate("Notes", "%1 made their first contribution in %2")
                                  .arg(shown, where));
            }
        }
    }
    if (lines.empty())
        return {};
    QJsonArray sorted;
    for (const auto &[key, line] : lines)
        sorted.append(line);
    return QJsonObject{{QStringLiteral("entries"), sorted}};
}

} // namespace

QJsonObject notesValues(const Release &release, const NotesOptions &options)
{
    const Entries entries = collectEntries(release);
    const auto version = versionOf(release, options);
    const QString product = visibleLine(release.product.name);
    QJsonArray repositories;
    for (const RepositoryRelease &row : release.repositories)
        repositories.append(repositoryValues(row, release, options));
    QJsonArray reasons;
    for (const QString &reason : release.next.reasons)
        reasons.append(reason);
    const QStringList people = contributors(release);
    return {
        {QStringLiteral("product"), product},
        {QStringLiteral("version"), version ? QJsonValue(version->toString()) : QJsonValue()},
        {QStringLiteral("title"), version
                                      ? QCoreApplication::translate("Notes", "%1 %2").arg(product, version->toString())
                                      : QCoreApplication::translate("Notes", "%1, unreleased").arg(product)},
        {QStringLiteral("current_version"), release.current ? QJsonValue(release.current->toString()) : QJsonValue()},
        {QStringLiteral("date"), textOrNull(dateOf(release, options).toString(Qt::ISODate))},
        {QStringLiteral("several"), release.repositories.size() > 1},
        {QStringLiteral("empty"), entries.isEmpty()},
        {QStringLiteral("version_reasons"), reasons},
        {QStringLiteral("action_required"), actionRequired(release, entries)},
        {QStringLiteral("breaking"), listOrNull(QCoreApplication::translate("Notes", "Breaking changes"),
                                                entries.breaking, entries.breaking.size())},
        {QStringLiteral("added"),
         listOrNull(QCoreApplication::translate("Notes", "Added"), entries.added, entries.added.size())},
        {QStringLiteral("fixed"),
         listOrNull(QCoreApplication::translate("Notes", "Fixed"), entries.fixed, entries.fixed.size())},
        {QStringLiteral("undecided"), listOrNull(QCoreApplication::translate("Notes", "Not classified yet"),
                                                 entries.undecided, entries.undecided.size())},
        {QStringLiteral("internal"),
         listOrNull(QCoreApplication::translate("Notes", "Internal"), entries.internal, entries.internalChanges)},
        {QStringLiteral("repositories"), repositories},
        {QStringLiteral("compatibility"), compatibility(release)},
        {QStringLiteral("pins"), pinValues(release)},
        {QStringLiteral("contributors"),
         people.isEmpty()
             ? QJsonValue()
             : QJsonValue(QJsonObject{{QStringLiteral("heading"), QCoreApplication::translate("Notes", "Contributors")},
                                      {QStringLiteral("count"), people.size()},
                                      {QStringLiteral("people"), QJsonArray::fromStringList(people)},
                                      {QStringLiteral("names"), people.join(QLatin1String(", "))},
                                      {QStringLiteral("newcomers"), newcomers(release)}})},
    };
}

QJsonObject notesWords()
{
    return {{QStringLiteral("affected"), QCoreApplication::translate("Notes", "Am I affected?")},
            {QStringLiteral("what_to_do"), QCoreApplication::translate("Notes", "What to do:")},
            {QStringLiteral("reverted_by"), QCoreApplication::translate("Notes", "reverted by")},
            {QStringLiteral("undecided_hint"),
             QCoreApplication::translate("Notes", "What these mean for users has not been decided.")},
            {QStringLiteral("internal_summary"),
             QCoreApplication::translate("Notes", "Changes without an effect on users:")},
            {QStringLiteral("nothing"), QCoreApplication::translate("Notes", "Nothing has changed.")},
            {QStringLiteral("thanks"), QCoreApplication::translate("Notes", "This release was made by")},
            {QStringLiteral("repositories"), QCoreApplication::translate("Notes", "Repositories")},
            {QStringLiteral("repository"), QCoreApplication::translate("Notes", "Repository")},
            {QStringLiteral("version"), QCoreApplication::translate("Notes", "Version")},
            {QStringLiteral("range"), QCoreApplication::translate("Notes", "Range")},
            {QStringLiteral("commits"), QCoreApplication::translate("Notes", "Commits")},
            {QStringLiteral("changes"), QCoreApplication::translate("Notes", "Changes")},
            {QStringLiteral("breaking"), QCoreApplication::translate("Notes", "Breaking")},
            {QStringLiteral("added"), QCoreApplication::translate("Notes", "Added")},
            {QStringLiteral("fixed"), QCoreApplication::translate("Notes", "Fixed")},
            {QStringLiteral("internal"), QCoreApplication::translate("Notes", "Internal")},
            {QStringLiteral("undecided"), QCoreApplication::translate("Notes", "Not classified")},
            {QStringLiteral("unreadable"), QCoreApplication::translate("Notes", "could not be read")},
            {QStringLiteral("current"), QCoreApplication::translate("Notes", "Released")},
            {QStringLiteral("age"), QCoreApplication::translate("Notes", "On")},
            {QStringLiteral("next"), QCoreApplication::translate("Notes", "Suggested")},
            {QStringLiteral("protocol"), QCoreApplication::translate("Notes", "Protocol")},
            {QStringLiteral("client"), QCoreApplication::translate("Notes", "Client")},
            {QStringLiteral("server"), QCoreApplication::translate("Notes", "Server")},
            {QStringLiteral("new_client_old_server"), QCoreApplication::translate("Notes", "New client, old server")},
            {QStringLiteral("old_client_new_server"), QCoreApplication::translate("Notes", "Old client, new server")},
            {QStringLiteral("component"), QCoreApplication::translate("Notes", "Component")},
            {QStringLiteral("before"), QCoreApplication::translate("Notes", "Before")},
            {QStringLiteral("after"), QCoreApplication::translate("Notes", "Now")},
            {QStringLiteral("way_back"), QCoreApplication::translate("Notes", "The way back:")},
            {QStringLiteral("upgrade"), QCoreApplication::translate("Notes", "Upgrade")},
            {QStringLiteral("pins"), QCoreApplication::translate("Notes", "Pins")},
            {QStringLiteral("problems"), QCoreApplication::translate("Notes", "Problems")}};
}

const QStringList &knownNames()
{
    static const QStringList names =
        QStringLiteral(
            "action_required actions added added_count affected already_released author base breaking breaking_count changes "
            "commits contributors count current_version date empty entries fixed fixed_count head heading "
            "headline id impact internal internal_count issues label link name names newcomers next_version number people pins "
            "problems product range readable repositories repository reverted_by several style text title "
            "trait trait_label undecided undecided_count upgrade url version version_reasons what_to_do why "
            "has_notes words internal_summary nothing thanks undecided_hint unreadable current age next steps warnings rollback "
            "possible compatibility protocols components rows protocol client server new_client_old_server "
            "old_client_new_server before after moved component way_back")
            .split(QLatin1Char(' '));
    return names;
}

} // namespace waybill::notes
