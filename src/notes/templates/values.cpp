// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/values.h"

#include "notes/templates/contributornames.h"
#include "notes/templates/entries.h"
#include "notes/templates/imagevalues.h"
#include "notes/templates/lists.h"
#include "notes/templates/surfacevalues.h"
#include "notes/templates/template.h"
#include "notes/templates/upgradevalues.h"
#include "notes/text/escape.h"
#include "release/assess/nextversions.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/changes/people.h"
#include "release/product/links.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "release/survey/surveylinks.h"
#include "support/jsonvalue.h"
#include "support/language.h"
#include "support/text.h"
#include "version/policy.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace waybill::notes {

namespace {

struct ValuesStrings {
    Q_DECLARE_TR_FUNCTIONS(Notes)
};

constexpr int MostInTitle = 3; // repositories with their versions

using release::Links;
using release::Release;
using release::RepositoryRelease;

std::optional<version::SemVer> versionOf(const RepositoryRelease &row, const Release &release,
                                         const NotesOptions &options)
{
    const bool shared = release.product->lockstep || release.product->policy == version::Policy::Lockstep
                        || release.repositories.size() == 1;
    if (options.version && shared)
        return options.version;
    if (row.survey->range.headVersion)
        return row.survey->range.headVersion;
    if (shared && release.planned.version)
        return release.planned.version;
    if (row.planned.version)
        return row.planned.version;
    return row.next.version ? row.next.version : row.survey->currentVersion;
}

/// "harbor 1.1.0", "tiller 2.0.4" and so on, where the repositories' versions differ and none was asked for: the
/// highest of them would be no version of the others. Otherwise nothing.
QStringList ownVersions(const Release &release, const NotesOptions &options)
{
    const auto &chosen = release.planned.chosen;
    if (options.version || release::sharesVersion(*release.product) || (chosen && chosen->repository.isEmpty()))
        return {};
    QStringList each;
    std::set<QString> versions;
    for (const RepositoryRelease &row : release.repositories) {
        const auto version = versionOf(row, release, options);
        if (!version || row.changes.empty())
            continue;
        versions.insert(version->toString());
        each << ValuesStrings::tr("%1 %2").arg(shownLine(row.name()), version->toString());
    }
    if (versions.size() < 2)
        return {};
    if (const int more = int(each.size()) - MostInTitle; more > 0)
        each = each.mid(0, MostInTitle) << ValuesStrings::tr("%n more", nullptr, more);
    return each;
}

QDate dateOf(const Release &release, const NotesOptions &options)
{
    if (options.date.isValid())
        return options.date;
    QDateTime newest;
    const auto take = [&newest](const QDateTime &date) {
        if (!newest.isValid() || date > newest)
            newest = date;
    };
    for (const RepositoryRelease &row : release.repositories) {
        if (row.survey->headTaggedAt) {
            take(*row.survey->headTaggedAt);
            continue;
        }
        for (const release::AssessedChange &change : row.changes)
            take(change.change->date);
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

QJsonObject repositoryValues(const RepositoryRelease &row, const Release &release, const NotesOptions &options,
                             const Entries &entries)
{
    const QString name = shownLine(row.name());
    const auto count = [&](Section section) { return qint64(entries.changesIn(section, name)); };
    const release::Survey &survey = *row.survey;
    const std::optional<Links> links = release::linksOf(survey);
    const auto version = versionOf(row, release, options);
    QJsonArray problems;
    for (const Problem &problem : row.problems)
        problems.append(shownLine(wording::text(problem.message)));
    return {{QStringLiteral("name"), name},
            {QStringLiteral("heading"), ValuesStrings::tr("%1 changes", "a repository's").arg(name)},
            {QStringLiteral("readable"), survey.readable},
            {QStringLiteral("version"), version ? QJsonValue(version->toString()) : QJsonValue()},
            {QStringLiteral("base"), textOrNull(visiblePath(survey.range.base))},
            {QStringLiteral("head"), textOrNull(visiblePath(survey.range.head))},
            {QStringLiteral("range"), rangeValues(survey, links)},
            {QStringLiteral("commits"), survey.commitsSince},
            {QStringLiteral("changes"), qint64(row.changes.size())},
            {QStringLiteral("breaking_count"), count(Section::Breaking)},
            {QStringLiteral("added_count"), count(Section::Added)},
            {QStringLiteral("fixed_count"), count(Section::Fixed)},
            {QStringLiteral("deprecated_count"), count(Section::Deprecated)},
            {QStringLiteral("internal_count"), count(Section::Internal)},
            {QStringLiteral("undecided_count"), count(Section::Undecided)},
            {QStringLiteral("problems"), problems},
            {QStringLiteral("entries"),
             withLast(entries.where([&name](const Entry &entry) { return entry.repository == name; }))},
            {QStringLiteral("own"), ownValues(entries, name)}};
}

/// Whether somebody wrote something for another repository of the product, up to its base: then they are not new here.
bool isKnownElsewhere(const QString &name, const release::Change &change, const RepositoryRelease &own,
                      const Release &release)
{
    const QStringList marks = release::marksOf(name, name == change.author ? change.authorEmail : QString());
    return std::any_of(release.repositories.begin(), release.repositories.end(), [&](const RepositoryRelease &row) {
        const std::vector<QString> &authors = row.survey->authorsBefore;
        return &row != &own && std::any_of(marks.begin(), marks.end(), [&authors](const QString &mark) {
            return std::binary_search(authors.begin(), authors.end(), mark);
        });
    });
}

/// "Ada made their first contribution in #12", by name; null where nobody did. To the product: who wrote for one of its
/// repositories is not new to it.
QJsonValue newcomers(const Release &release)
{
    const bool several = release.repositories.size() > 1;
    std::map<QString, QJsonObject> lines;
    for (const RepositoryRelease &row : release.repositories) {
        const auto links = release::linksOf(*row.survey);
        for (const release::AssessedChange &assessed : row.changes) {
            const release::Change &change = *assessed.change;
            const QString where =
                change.pullRequest ? QStringLiteral("#%1").arg(*change.pullRequest) : change.id.shortId();
            const QUrl url = !links               ? QUrl()
                             : change.pullRequest ? links->pullRequest(*change.pullRequest)
                                                  : links->commit(change.id);
            for (const QString &name : change.newcomers) {
                const QString shown = shownLine(name).trimmed();
                if (!isName(shown) || isKnownElsewhere(name, change, row, release))
                    continue;
                const auto sentence = [&](const QString &place) {
                    return several ? ValuesStrings::tr("%1 made their first contribution to %2 in %3")
                                         .arg(shown, shownLine(row.name()), place)
                                   : ValuesStrings::tr("%1 made their first contribution in %2").arg(shown, place);
                };
                lines.emplace(shown.toCaseFolded() + QLatin1Char('\n') + row.name(),
                              QJsonObject{{QStringLiteral("name"), shown},
                                          {QStringLiteral("repository"), shownLine(row.name())},
                                          {QStringLiteral("text"), sentence(where)},
                                          {QStringLiteral("around_link"), sentence(QString(LinkMark))},
                                          {QStringLiteral("label"), where},
                                          {QStringLiteral("url"), url.isEmpty() ? QJsonValue() : address(url)}});
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

/// The compare page of the only repository; null where there are several.
QJsonValue onlyRange(const Release &release)
{
    if (release.repositories.size() != 1 || !release.repositories.front().survey->readable)
        return {};
    const release::Survey &survey = *release.repositories.front().survey;
    return rangeValues(survey, release::linksOf(survey));
}

QJsonValue contributorValues(const Release &release)
{
    const QStringList people = contributorNames(release);
    if (people.isEmpty())
        return {};
    const QString names = QLocale(wording::currentLanguage()).createSeparatedList(people);
    return QJsonObject{
        {QStringLiteral("heading"), ValuesStrings::tr("Contributors")},
        {QStringLiteral("count"), people.size()},
        {QStringLiteral("summary"), ValuesStrings::tr("%n people contributed.", nullptr, int(people.size()))},
        {QStringLiteral("people"), QJsonArray::fromStringList(people)},
        {QStringLiteral("names"), names},
        {QStringLiteral("newcomers"), newcomers(release)}};
}

/// "4 November 2019" as the language writes it, without the day of the week.
QString dateText(const QDate &date)
{
    if (!date.isValid())
        return {};
    static const QRegularExpression weekday(QStringLiteral("^dddd,?\\s*|,?\\s*dddd$"));
    const QLocale locale(wording::currentLanguage());
    return locale.toString(date, locale.dateFormat(QLocale::LongFormat).remove(weekday));
}

/// What nobody knows and nobody decided: for those who make the release, and for others only where they ask for it.
QJsonValue suspectedValues(const Entries &entries, bool wanted)
{
    const QJsonArray suspected = wanted ? entries.where([](const Entry &entry) {
        return entry.values.value(QLatin1String("is_suspected")).toBool();
    })
                                        : QJsonArray();
    return sectionValue(
        ValuesStrings::tr("Please check: %n change(s) could break users", nullptr, int(suspected.size())), suspected);
}

void addSections(QJsonObject &values, const Entries &entries, bool withSuspected)
{
    const auto section = [&](const char *name, Section which, const QString &heading) {
        values.insert(QLatin1String(name), sectionValue(heading, entries.of(which), entries.changesIn(which)));
    };
    section("breaking", Section::Breaking, ValuesStrings::tr("Breaking changes"));
    section("added", Section::Added, ValuesStrings::tr("Added"));
    section("fixed", Section::Fixed, ValuesStrings::tr("Fixed"));
    values.insert(QStringLiteral("deprecated"), sectionValue(ValuesStrings::tr("Deprecated"), entries.deprecated()));
    section("undecided", Section::Undecided, ValuesStrings::tr("Not classified yet"));
    section("internal", Section::Internal, ValuesStrings::tr("Internal"));
    values.insert(QStringLiteral("suspected"), suspectedValues(entries, withSuspected));
    values.insert(QStringLiteral("own"), ownValues(entries));
    values.insert(QStringLiteral("kinds"), kindValues(entries));
    values.insert(QStringLiteral("changelog"), changelogValues(entries));
}

} // namespace

std::optional<version::SemVer> notesVersion(const Release &release, const NotesOptions &options)
{
    if (options.version)
        return options.version;
    if (const auto released = release::releasedVersion(release))
        return released;
    return release.planned.version ? release.planned.version : release.next.version;
}

QString notesTitle(const Release &release, const NotesOptions &options)
{
    const auto version = notesVersion(release, options);
    const QString product = shownLine(release.name());
    if (const QStringList each = ownVersions(release, options); !each.isEmpty())
        return ValuesStrings::tr("%1: %2", "product, versions").arg(product, each.join(QLatin1String(", ")));
    return version ? ValuesStrings::tr("%1 %2").arg(product, version->toString())
                   : ValuesStrings::tr("%1, unreleased").arg(product);
}

QJsonObject notesValues(const Release &release, const NotesOptions &options)
{
    const Entries entries = collectEntries(release);
    const auto version = notesVersion(release, options);
    const QString product = shownLine(release.name());
    const QString title = notesTitle(release, options);
    const QDate date = dateOf(release, options);
    QJsonArray repositories;
    for (const RepositoryRelease &row : release.repositories)
        repositories.append(repositoryValues(row, release, options, entries));
    QJsonArray reasons;
    for (const Message &reason : release.next.reasons)
        reasons.append(shownLine(wording::text(reason)));
    QJsonObject values{
        {QStringLiteral("schema"), QLatin1String(NotesSchema)},
        {QStringLiteral("language"), wording::currentLanguage()},
        {QStringLiteral("product"), product},
        {QStringLiteral("version"), version ? QJsonValue(version->toString()) : QJsonValue()},
        {QStringLiteral("title"), title},
        {QStringLiteral("current_version"), release.current ? QJsonValue(release.current->toString()) : QJsonValue()},
        {QStringLiteral("date"), textOrNull(date.toString(Qt::ISODate))},
        {QStringLiteral("date_text"), textOrNull(dateText(date))},
        {QStringLiteral("several"), release.repositories.size() > 1},
        {QStringLiteral("empty"), entries.isEmpty()},
        {QStringLiteral("version_reasons"), reasons},
        {QStringLiteral("action_required"), actionRequired(release, entries)},
        {QStringLiteral("repositories"), withLast(repositories)},
        {QStringLiteral("compare"), onlyRange(release)},
        {QStringLiteral("compatibility"), compatibility(release)},
        {QStringLiteral("dependencies"), dependencyValues(release)},
        {QStringLiteral("pinned"), pinnedValues(release, title)},
        {QStringLiteral("pins"), pinValues(release)},
        {QStringLiteral("surfaces"), surfaceValues(release)},
        {QStringLiteral("images"), imageValues(options.images)},
        {QStringLiteral("contributors"), contributorValues(release)},
    };
    addSections(values, entries, options.withSuspected);
    values.insert(QStringLiteral("has_urgent"), !values.value(QLatin1String("action_required")).isNull()
                                                    || !values.value(QLatin1String("breaking")).isNull());
    const QJsonObject dependencies = values.value(QLatin1String("dependencies")).toObject();
    values.insert(
        QStringLiteral("has_dependencies"),
        std::any_of(dependencies.begin(), dependencies.end(), [](const QJsonValue &rows) { return !rows.isNull(); }));
    return values;
}

} // namespace waybill::notes
