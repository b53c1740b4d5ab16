// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/entries.h"

#include "notes/templates/reasontext.h"
#include "notes/text/escape.h"
#include "release/assess/claim.h"
#include "release/assess/forgewords.h"
#include "release/assess/release.h"
#include "release/changes/bumponly.h"
#include "release/changes/nestedtitles.h"
#include "release/evidence/announcementevidence.h"
#include "release/evidence/conventionalevidence.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "release/survey/survey.h"
#include "release/survey/surveylinks.h"
#include "support/jsonvalue.h"
#include "support/text.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::notes {

namespace {

using release::AssessedChange;
using release::Change;
using release::Links;
using release::RepositoryRelease;

/// A title without the issues that it says at its end to close, which are told beside it: "Fix a leak. Fixes #12" is
/// "Fix a leak".
QString withoutClosed(const QString &title, const std::vector<forge::IssueReference> &told)
{
    static const QRegularExpression closes(
        QStringLiteral(R"([\s.,;:-]*\(?\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?):?\s+#(\d+)\)?\.?$)"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = closes.match(title);
    if (!match.hasMatch() || match.capturedStart() == 0)
        return title;
    const int number = match.captured(1).toInt();
    const bool isTold = std::any_of(told.begin(), told.end(), [&](const forge::IssueReference &issue) {
        return issue.repository.isEmpty() && issue.number == number;
    });
    return isTold ? title.left(match.capturedStart()) : title;
}

/// A title is no sentence: "Keep files open." is "Keep files open". Of several sentences, and of what goes on, it
/// stays.
QString withoutFullStop(const QString &title)
{
    static const QRegularExpression more(QStringLiteral(R"([.!?]\s|\.\.$|\betc\.$)"));
    return title.endsWith(u'.') && !more.match(title).hasMatch() ? title.chopped(1) : title;
}

/// The change's line: what a person wrote, else what its pull request says to be the note, else its title without what
/// the notes say beside it anyway: the number that a squash merge put behind it, the issue that it closes, the word for
/// its kind before it, a full stop, and, where lines begin with the repository's name, that name before a colon.
QString lineOf(const AssessedChange &assessed, const QString &repository, const forge::ForgeSettings &settings,
               bool several)
{
    const Change &change = *assessed.change;
    if (assessed.decision && !assessed.decision->note.trimmed().isEmpty())
        return shownLine(assessed.decision->note).trimmed();
    if (const QString note = shownLine(release::noteOnForge(assessed, settings)).trimmed(); !note.isEmpty())
        return note;
    static const QRegularExpression bullet(QStringLiteral(R"(^[-*+]\s+)")); // of a message that is a list
    QString title = shownLine(change.title).trimmed().remove(bullet);
    if (change.pullRequest) {
        const QString number = QStringLiteral("(#%1)").arg(*change.pullRequest);
        if (title.endsWith(number))
            title = title.chopped(number.size()).trimmed();
    }
    title = release::titleWithoutKind(withoutClosed(title, release::closedIssues(assessed)));
    if (several && title.startsWith(repository + QLatin1Char(':'), Qt::CaseInsensitive))
        title = title.mid(repository.size() + 1).trimmed();
    return withoutFullStop(title);
}

QJsonObject labelled(const QString &label, const QUrl &url)
{
    return {{QStringLiteral("label"), label}, {QStringLiteral("url"), url.isEmpty() ? QJsonValue() : address(url)}};
}

/// "[3cd5a8b](...)": the commit itself where the change brings only one, else the merge.
QJsonObject commitValue(const Change &change, const std::optional<Links> &links)
{
    const git::ObjectId &id = change.commits.size() == 1 ? change.commits.front() : change.id;
    return labelled(id.shortId(), links ? links->commit(id) : QUrl());
}

std::optional<Trait> upgradeOf(const AssessedChange &assessed)
{
    if (assessed.decision && assessed.decision->upgrade.has_value())
        return assessed.decision->upgrade;
    return std::nullopt;
}

QJsonObject valuesOf(const AssessedChange &assessed, const RepositoryRelease &row, const std::optional<Links> &links,
                     bool several)
{
    const Change &change = *assessed.change;
    QJsonObject values = changeReference(change, links);
    const QString line = lineOf(assessed, row.name(), row.survey->spec.forge, several);
    QJsonArray issues;
    for (const forge::IssueReference &issue : release::closedIssues(assessed)) {
        if (issue.repository.isEmpty() && issue.number == change.pullRequest)
            continue; // it names itself
        QJsonObject value = labelled(QStringLiteral("%1#%2").arg(shownLine(issue.repository)).arg(issue.number),
                                     release::issuePage(issue, *row.survey));
        value.insert(QStringLiteral("first"), issues.isEmpty());
        issues.append(value);
    }
    const std::optional<Trait> upgrade = upgradeOf(assessed);
    values.insert(QStringLiteral("repository"), shownLine(row.name()));
    values.insert(QStringLiteral("id"), change.id.toString());
    values.insert(QStringLiteral("number"), change.pullRequest ? QJsonValue(*change.pullRequest) : QJsonValue());
    values.insert(QStringLiteral("has_number"), change.pullRequest.has_value());
    values.insert(QStringLiteral("text"), line.isEmpty() ? change.id.shortId() : line);
    values.insert(QStringLiteral("title"), shownLine(change.title));
    const QString handle = row.survey->spec.forge.useHandles ? release::authorHandle(assessed, *row.survey) : QString();
    values.insert(QStringLiteral("author"), shownLine(change.author));
    values.insert(QStringLiteral("author_login"), textOrNull(handle));
    values.insert(QStringLiteral("by"), handle.isEmpty() ? shownLine(change.author) : QString(u'@' + handle));
    values.insert(QStringLiteral("labels"),
                  QJsonArray::fromStringList(assessed.forge ? assessed.forge->labels : QStringList()));
    values.insert(QStringLiteral("milestone"), textOrNull(assessed.forge ? assessed.forge->milestone : QString()));
    values.insert(QStringLiteral("impact"), keyName(assessed.impact));
    values.insert(QStringLiteral("issues"), issues);
    values.insert(QStringLiteral("upgrade"), upgrade ? QJsonValue(keyName(*upgrade)) : QJsonValue());
    values.insert(QStringLiteral("reverted_by"), QJsonValue());
    values.insert(QStringLiteral("commit"), commitValue(change, links));
    QJsonValue released;
    if (change.alreadyReleased) {
        const QString version = change.alreadyReleased->toString();
        released = QJsonObject{
            {QStringLiteral("version"), version},
            {QStringLiteral("text"), QCoreApplication::translate("Notes", "already released in %1").arg(version)}};
    }
    values.insert(QStringLiteral("already_released"), released);
    return values;
}

QJsonObject action(QJsonObject values, Trait trait, const RepositoryRelease &row)
{
    const QString name = shownLine(row.name());
    const QString base =
        row.survey->range.baseVersion ? row.survey->range.baseVersion->toString() : visiblePath(row.survey->range.base);
    values.insert(QStringLiteral("trait"), keyName(trait));
    values.insert(QStringLiteral("trait_label"), label(trait));
    values.insert(
        QStringLiteral("affected"),
        base.isEmpty()
            ? QCoreApplication::translate("Notes", "Everyone who runs %1.").arg(name)
            : QCoreApplication::translate("Notes", "Everyone who upgrades %1 from %2 or earlier.").arg(name, base));
    values.insert(QStringLiteral("what_to_do"), headline(trait));
    return values;
}

constexpr qsizetype LeastSame = 30;    ///< letters by which a title and a line are known to say the same
constexpr qsizetype MostBreakages = 4; ///< of a change: a reader needs to know what kind they are, and how many

/// A line of a changelog without marks but those for code, and without what the notes' own heading says:
/// "**breaking:** `etcdctl` waits" is "`etcdctl` waits". A line that goes on ends in "…".
QString withoutMarkup(const QString &raw)
{
    static const QRegularExpression breaking(QStringLiteral(R"(^breaking(?: changes?)?:\s*)"),
                                             QRegularExpression::CaseInsensitiveOption);
    const QString line = wordsOfMarkdown(raw).remove(breaking);
    return line.endsWith(QLatin1Char(',')) ? line.chopped(1) + QStringLiteral("…") : line;
}

bool saysBreakage(const release::Reason &reason)
{
    return reason.isFact && reason.impact == Impact::Breaking;
}

bool saysDeprecation(const release::Reason &reason)
{
    return reason.announcesDeprecation;
}

/// What the maintainers say of the change in the reasons that are wanted, in a changelog, a note or a message, where
/// that has `word`.
QStringList statementsOf(const AssessedChange &assessed, bool (*isWanted)(const release::Reason &),
                         QLatin1String word = {})
{
    using release::EvidenceMessage;
    const QString title = QString(assessed.change->title).remove(QLatin1Char('`'));
    const QString own = QStringLiteral("(#%1)").arg(assessed.change->pullRequest.value_or(0));
    const QString ownPrefix = QStringLiteral("#%1:").arg(assessed.change->pullRequest.value_or(0));
    QStringList lines;
    for (const release::Reason &reason : assessed.suggestion().reasons) {
        const std::vector<Argument> &arguments = reason.text.arguments();
        const bool quotes = release::quotesChangelog(reason.text) || reason.text.is(EvidenceMessage::ReleaseNoteOfType)
                            || reason.text.is(EvidenceMessage::SaysBreakingChange);
        const QString *const words =
            quotes && isWanted(reason) && !arguments.empty() ? std::get_if<QString>(&arguments.back().value) : nullptr;
        QString line = words ? withoutMarkup(shownLine(*words).trimmed()) : QString();
        static const QRegularExpression thanks(QStringLiteral(R"(\s*\((?:by |thanks to )?@[\w-]+(?:\[bot\])?\)$)"));
        line.remove(thanks);
        if (line.endsWith(own)) // which stands beside the title
            line = line.chopped(own.size()).trimmed();
        if (line.startsWith(ownPrefix))
            line = line.mid(ownPrefix.size()).trimmed();
        // What the title says anyway needs no second line.
        const QString plain = QString(line).remove(QLatin1Char('`'));
        const bool announcesMore = line.endsWith(QLatin1String("...")) || line.endsWith(QLatin1Char(':'));
        if (!line.isEmpty() && (word.isEmpty() || !announcesMore) && line.contains(word, Qt::CaseInsensitive)
            && !lines.contains(line) && !plain.contains(title.left(LeastSame), Qt::CaseInsensitive)
            && !title.contains(plain.left(LeastSame), Qt::CaseInsensitive))
            lines << line;
    }
    return lines;
}

/// What breaks, as far as it is known: a sentence each.
QJsonArray breakages(const AssessedChange &assessed)
{
    ReasonLines known;
    for (const release::Reason &reason : assessed.suggestion().reasons) {
        const bool tells = reason.source == release::Source::Protocol || reason.source == release::Source::Api
                           || reason.source == release::Source::Surface || reason.source == release::Source::Pins;
        if (reason.isFact && tells && reason.impact == Impact::Breaking)
            known.add(reason.text);
    }
    if (!known.isEmpty())
        return QJsonArray::fromStringList(known.lines(MostBreakages));
    const QStringList said = statementsOf(assessed, saysBreakage);
    if (!said.isEmpty())
        return QJsonArray::fromStringList(firstLines(said, MostBreakages));
    // A title such as "Update upgrade notes" says nothing: at least what it was that was written.
    for (const release::Reason &reason : assessed.suggestion().reasons) {
        if (saysBreakage(reason) && reason.text.is(release::EvidenceMessage::GuideToMajor))
            known.add(reason.text);
    }
    return QJsonArray::fromStringList(known.lines(MostBreakages));
}

/// The changes of a row that take another one back, where nobody decided otherwise: change -> what takes it back.
std::map<git::ObjectId, const AssessedChange *> cancelledPairs(const RepositoryRelease &row)
{
    std::map<git::ObjectId, const AssessedChange *> byId;
    for (const AssessedChange &assessed : row.changes)
        byId.emplace(assessed.change->id, &assessed);
    std::map<git::ObjectId, const AssessedChange *> pairs;
    for (const AssessedChange &assessed : row.changes) {
        const auto &by = assessed.change->revertedBy;
        const auto found = by ? byId.find(*by) : byId.end();
        if (found != byId.end() && !assessed.decision && !found->second->decision)
            pairs.emplace(assessed.change->id, found->second);
    }
    return pairs;
}

void setSection(Entry &entry, const RepositoryRelease &row, const AssessedChange &assessed)
{
    entry.signs = signsOf(assessed);
    entry.section = sectionOf(row, assessed, entry.signs);
    entry.isApart = release::standsApart(assessed);
    const bool breaks = entry.section == Section::Breaking;
    entry.values.insert(QStringLiteral("impact"), keyName(release::statedImpact(row, assessed)));
    entry.values.insert(QStringLiteral("is_breaking"), breaks);
    entry.values.insert(QStringLiteral("breaks"), breaks ? breakages(assessed) : QJsonArray());
    entry.values.insert(QStringLiteral("is_suspected"),
                        release::isSuspected(assessed) && assessed.impact == Impact::Breaking);
    entry.values.insert(QStringLiteral("is_undecided"), entry.section == Section::Undecided);
    const bool asStated = entry.section == Section::Deprecated && entry.signs.deprecations.isEmpty();
    entry.values.insert(
        QStringLiteral("deprecates"),
        QJsonArray::fromStringList(
            asStated ? firstLines(statementsOf(assessed, saysDeprecation, QLatin1String("deprecat")), MostBreakages)
                     : entry.signs.deprecations));
}

/// "Add 1.17 changelog", "Include more in NEWS for 1.7": the entries that it wrote say more.
bool speaksOfNotes(const QString &title)
{
    static const QRegularExpression form(
        QStringLiteral(R"(\b(?:[Cc]hange ?[Ll]og|CHANGELOG|NEWS|HISTORY|[Rr]elease [Nn]otes)\b)"));
    return form.match(title).hasMatch();
}

/// Lines with what they announce: "These flags are removed:" and "--a", "--b" are "These flags are removed: --a, --b".
QStringList withLists(const QStringList &lines)
{
    QStringList joined;
    bool announces = false;
    for (const QString &line : lines) {
        const bool isName = !line.contains(QLatin1Char(' '));
        if (announces && isName)
            joined.back() +=
                (joined.back().endsWith(QLatin1Char(':')) ? QStringLiteral(" ") : QStringLiteral(", ")) + line;
        else
            joined << line;
        announces = line.endsWith(QLatin1Char(':')) || (announces && isName);
    }
    return joined;
}

/// What stands for a change below a section: itself, but for one that makes a release or writes its changelog, whose
/// title tells nobody what breaks or is deprecated. The entries that it wrote do, one each.
std::vector<Entry> standingFor(const Entry &change, const AssessedChange &assessed)
{
    const bool breaks = change.section == Section::Breaking;
    const QString &title = assessed.change->title;
    if ((!breaks && change.section != Section::Deprecated) || assessed.decision
        || !(release::isOfARelease(title) || release::isOfNotes(title) || speaksOfNotes(title)))
        return {change};
    const QStringList said = breaks ? statementsOf(assessed, saysBreakage)
                                    : statementsOf(assessed, saysDeprecation, QLatin1String("deprecat"));
    const QJsonArray told =
        change.values.value(breaks ? QStringLiteral("breaks") : QStringLiteral("deprecates")).toArray();
    if (said.isEmpty() || told != QJsonArray::fromStringList(firstLines(said, MostBreakages)))
        return {change};
    std::vector<Entry> entries;
    for (const QString &line : withLists(said)) {
        Entry entry = change;
        entry.changes = entries.empty() ? change.changes : 0; // it is one change
        entry.values.insert(QStringLiteral("text"), withoutFullStop(line));
        entry.values.insert(QStringLiteral("breaks"), QJsonArray());
        entry.values.insert(QStringLiteral("deprecates"), QJsonArray());
        entries.push_back(std::move(entry));
    }
    return entries;
}

/// What the message of a change says besides its title, "fix: ..." below "feat: ...": lines of their own. What breaks
/// is told with the change.
void addNested(Entries &entries, const Entry &change, const AssessedChange &assessed)
{
    if (assessed.isDecided() || change.section == Section::Internal || change.isApart)
        return;
    for (const QString &nested : release::nestedTitles(*assessed.change)) {
        const auto reasons = release::conventionalReasons(nested);
        const Impact impact = reasons.empty() ? Impact::None : reasons.front().impact;
        if (impact != Impact::Additive && impact != Impact::Fix)
            continue;
        Entry entry = change;
        entry.section = sectionFor(impact);
        entry.changes = 0; // the change is counted where its title stands
        entry.signs = {};
        entry.values.insert(QStringLiteral("text"), withoutFullStop(shownLine(release::titleWithoutKind(nested))));
        entry.values.insert(QStringLiteral("title"), shownLine(nested));
        entry.values.insert(QStringLiteral("impact"), keyName(impact));
        entry.values.insert(QStringLiteral("is_breaking"), false);
        entry.values.insert(QStringLiteral("breaks"), QJsonArray());
        entry.values.insert(QStringLiteral("deprecates"), QJsonArray());
        entries.all.push_back(std::move(entry));
    }
}

void collect(Entries &entries, const RepositoryRelease &row, bool several)
{
    const std::optional<Links> links = release::linksOf(*row.survey);
    const auto pairs = cancelledPairs(row);
    std::set<git::ObjectId> namedByTheirPair;
    for (const auto &[reverted, by] : pairs) {
        if (!pairs.contains(by->change->id))
            namedByTheirPair.insert(by->change->id);
    }
    for (const AssessedChange &assessed : row.changes) {
        if (namedByTheirPair.contains(assessed.change->id))
            continue;
        Entry entry;
        entry.repository = shownLine(row.name());
        entry.values = valuesOf(assessed, row, links, several);
        setSection(entry, row, assessed);
        const auto pair = pairs.find(assessed.change->id);
        if (pair != pairs.end()) {
            entry.values.insert(QStringLiteral("reverted_by"), changeReference(*pair->second->change, links));
            entry.section = Section::Internal;
        } else if (const std::optional<Trait> upgrade = upgradeOf(assessed); upgrade && *upgrade != Trait::Live) {
            entries.actions.append(action(entry.values, *upgrade, row));
            entries.strongest = std::max(entries.strongest, *upgrade);
        }
        for (Entry &one : standingFor(entry, assessed))
            entries.all.push_back(std::move(one));
        if (pair == pairs.end())
            addNested(entries, entry, assessed);
    }
}

} // namespace

QJsonArray Entries::of(Section section) const
{
    return where([section](const Entry &entry) { return entry.section == section; });
}

QJsonArray Entries::deprecated() const
{
    return where([](const Entry &entry) {
        return entry.section == Section::Deprecated
               || (entry.section != Section::Internal && !entry.signs.deprecations.isEmpty());
    });
}

qsizetype Entries::changesIn(Section section, const QString &repository) const
{
    qsizetype sum = 0;
    for (const Entry &entry : all) {
        const bool isCounted = repository.isEmpty() || (entry.repository == repository && !entry.isApart);
        if (entry.section == section && isCounted)
            sum += entry.changes;
    }
    return sum;
}

Entries collectEntries(const release::Release &release)
{
    Entries entries;
    for (const RepositoryRelease &row : release.repositories)
        collect(entries, row, release.repositories.size() > 1);
    return entries;
}

QJsonObject changeReference(const Change &change, const std::optional<Links> &links)
{
    if (change.pullRequest)
        return labelled(QStringLiteral("#%1").arg(*change.pullRequest),
                        links ? links->pullRequest(*change.pullRequest) : QUrl());
    return labelled(change.id.shortId(), links ? links->commit(change.id) : QUrl());
}

QString address(const QUrl &url)
{
    return QString::fromLatin1(url.toEncoded(QUrl::FullyEncoded));
}

} // namespace waybill::notes
