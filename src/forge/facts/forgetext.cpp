// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/forgetext.h"

#include "forge/facts/factsmessage.h"
#include "support/text.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace waybill::forge {

namespace {

const QByteArray Begin("{\"waybill_forge\":1,\"lines\":[");
const QByteArray End("null]}");

const QString &repositoryKey()
{
    static const QString key = QStringLiteral("repository");
    return key;
}

QString timeText(const QDateTime &time)
{
    return time.isValid() ? time.toUTC().toString(Qt::ISODate) : QString();
}

QString idText(const git::ObjectId &id)
{
    return id.isNull() ? QString() : id.toString();
}

/// Only what says something is written: an absent key is an empty value.
void put(QJsonObject &object, const char *key, const QJsonValue &value)
{
    const bool isEmpty = value.isNull() || (value.isString() && value.toString().isEmpty())
                         || (value.isArray() && value.toArray().isEmpty()) || (value.isBool() && !value.toBool());
    if (isEmpty)
        object.remove(QLatin1String(key));
    else
        object.insert(QLatin1String(key), value);
}

QJsonArray issuesOf(const PullRequest &pull)
{
    QJsonArray issues;
    for (const IssueReference &issue : pull.issues) {
        QJsonObject object{{QStringLiteral("number"), issue.number}};
        put(object, "repository", issue.repository);
        put(object, "title", issue.title);
        issues.append(object);
    }
    return issues;
}

void writePull(const QString &repository, const PullRequest &pull, QJsonObject &object)
{
    object.insert(repositoryKey(), repository);
    object.insert(QLatin1String("number"), pull.number);
    put(object, "title", pull.title);
    put(object, "note", pull.note.kind == ReleaseNote::Kind::Text ? pull.note.text : QString());
    put(object, "note_none", pull.note.kind == ReleaseNote::Kind::None);
    put(object, "note_edited_at", timeText(pull.noteEditedAt));
    put(object, "breaking", pull.breaking);
    put(object, "labels", QJsonArray::fromStringList(pull.labels));
    put(object, "milestone", pull.milestone);
    put(object, "author", pull.author);
    put(object, "robot", pull.isByRobot);
    put(object, "merged", pull.isMerged);
    put(object, "as_of", timeText(pull.asOf));
    put(object, "merge_commit", idText(pull.mergeCommit));
    put(object, "squash_commit", idText(pull.squashCommit));
    put(object, "head_commit", idText(pull.headCommit));
    QStringList commits;
    for (const git::ObjectId &commit : pull.commits)
        commits << commit.toString();
    put(object, "commits", QJsonArray::fromStringList(commits));
    put(object, "issues", issuesOf(pull));
    put(object, "url", pull.url.toString(QUrl::FullyEncoded));
}

/// Reads the members of a line; the first one of another type than expected is remembered.
class LineMembers {
public:
    explicit LineMembers(const QJsonObject &object)
        : m_object(object)
    {}

    QString line(const char *key) { return visibleLine(text(key)); }
    QString text(const char *key)
    {
        const QJsonValue value = m_object.value(QLatin1String(key));
        expect(key, value.isUndefined() || value.isString());
        return visibleText(value.toString());
    }
    int number(const char *key)
    {
        const QJsonValue value = m_object.value(QLatin1String(key));
        expect(key, value.isDouble() && value.toInt(-1) > 0);
        return value.toInt();
    }
    bool flag(const char *key)
    {
        const QJsonValue value = m_object.value(QLatin1String(key));
        expect(key, value.isUndefined() || value.isBool());
        return value.toBool();
    }
    QDateTime time(const char *key)
    {
        const QString found = text(key);
        const QDateTime time = QDateTime::fromString(found, Qt::ISODate);
        expect(key, found.isEmpty() || time.isValid());
        return time.isValid() ? time.toUTC() : QDateTime();
    }
    git::ObjectId commit(const char *key) { return commitOf(key, m_object.value(QLatin1String(key))); }
    git::ObjectId commitOf(const char *key, const QJsonValue &value)
    {
        const auto id = git::ObjectId::fromHex(value.toString().toLatin1());
        expect(key, value.isUndefined() || id);
        return id.value_or(git::ObjectId());
    }
    QJsonArray array(const char *key)
    {
        const QJsonValue value = m_object.value(QLatin1String(key));
        expect(key, value.isUndefined() || value.isArray());
        return value.toArray();
    }
    void expect(const char *key, bool holds)
    {
        if (!holds && wrong.isEmpty())
            wrong = message(FactsMessage::WrongKey, QLatin1String(key));
    }

    Message wrong;

private:
    const QJsonObject &m_object;
};

PullRequest pullOf(const QJsonObject &object, Message &wrong)
{
    LineMembers members(object);
    PullRequest pull;
    pull.number = members.number("number");
    pull.title = members.line("title");
    pull.note.text = members.text("note");
    const bool none = members.flag("note_none");
    pull.note.kind = !pull.note.text.isEmpty() ? ReleaseNote::Kind::Text
                     : none                    ? ReleaseNote::Kind::None
                                               : ReleaseNote::Kind::Absent;
    pull.noteEditedAt = members.time("note_edited_at");
    pull.breaking = members.text("breaking");
    for (const auto element : members.array("labels")) {
        members.expect("labels", QJsonValue(element).isString());
        pull.labels << visibleLine(QJsonValue(element).toString());
    }
    pull.milestone = members.line("milestone");
    pull.author = members.line("author");
    pull.isByRobot = members.flag("robot");
    pull.isMerged = members.flag("merged");
    pull.asOf = members.time("as_of");
    pull.mergeCommit = members.commit("merge_commit");
    pull.squashCommit = members.commit("squash_commit");
    pull.headCommit = members.commit("head_commit");
    for (const auto element : members.array("commits"))
        pull.commits.push_back(members.commitOf("commits", QJsonValue(element)));
    for (const auto element : members.array("issues")) {
        const QJsonObject issue = QJsonValue(element).toObject();
        LineMembers inside(issue);
        pull.issues.push_back({inside.line("repository"), inside.number("number"), inside.line("title")});
        members.expect("issues", inside.wrong.isEmpty());
    }
    pull.url = QUrl(members.line("url"));
    members.expect("url", pull.url.isEmpty() || pull.url.scheme() == QLatin1String("https")
                              || pull.url.scheme() == QLatin1String("http"));
    wrong = members.wrong;
    return pull;
}

bool isMark(const QByteArray &line)
{
    return line.startsWith("<<<<<<<") || line.startsWith("|||||||") || line.startsWith(">>>>>>>")
           || (line.startsWith("=======") && line.trimmed().size() == 7);
}

/// Without what only the reading of the moment knows.
PullRequest frozen(PullRequest pull)
{
    pull.updatedAt = {};
    return pull;
}

} // namespace

ForgeText::Line ForgeText::parse(const QByteArray &bytes, int number)
{
    Line line;
    line.bytes = bytes;
    line.number = number;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError || !document.isObject()) {
        line.wrong = FactsMessage::NotJson;
        return line;
    }
    line.object = document.object();
    const QString repository = line.object.value(repositoryKey()).toString();
    if (repository.isEmpty()) {
        line.wrong = message(FactsMessage::MissingKey, repositoryKey());
        return line;
    }
    if (!line.object.contains(QLatin1String("number"))) {
        LineMembers members(line.object);
        line.web = QUrl(members.line("forge"));
        members.expect("forge", !line.web.isEmpty() && line.web.isValid());
        line.wrong = members.wrong;
        if (line.wrong.isEmpty())
            line.key = Key(repository, 0);
        return line;
    }
    PullRequest pull = pullOf(line.object, line.wrong);
    if (line.wrong.isEmpty()) {
        line.key = Key(repository, pull.number);
        line.pull = std::move(pull);
    }
    return line;
}

ForgeText::ForgeText(const QByteArray &bytes)
{
    int number = 0;
    for (QByteArray text : bytes.split('\n')) {
        ++number;
        text = text.trimmed();
        if (text.isEmpty() || text == Begin || text == End)
            continue;
        if (isMark(text)) {
            m_hasConflict = true;
            m_conflictLine = m_conflictLine == 0 ? number : m_conflictLine;
            continue;
        }
        if (text.endsWith(','))
            text.chop(1);
        Line line = parse(text, number);
        if (!line.key) {
            m_lines.push_back(std::move(line));
            continue;
        }
        const auto known = m_places.find(*line.key);
        const std::optional<PullRequest> other = known == m_places.end() ? std::nullopt : m_lines[known->second].pull;
        if (!other || !line.pull || !(line.pull->asOf < other->asOf))
            set(std::move(line));
    }
}

void ForgeText::set(Line line)
{
    const auto known = m_places.find(*line.key);
    if (known != m_places.end()) {
        m_lines[known->second] = std::move(line);
        return;
    }
    m_places.emplace(*line.key, m_lines.size());
    m_lines.push_back(std::move(line));
}

ForgeText::Contents ForgeText::read(const QString &file) const
{
    Contents contents;
    if (m_hasConflict) {
        contents.problems.push_back({Problem::Severity::Warning, FactsMessage::MergeConflict,
                                     Place{file, m_conflictLine, 0}, FactsMessage::RefreshToSettle});
    }
    for (const Line &line : m_lines) {
        if (!line.key) {
            contents.problems.push_back({Problem::Severity::Warning,
                                         message(FactsMessage::LineNotUnderstood, line.wrong),
                                         Place{file, line.number, 0}, FactsMessage::LineIsKept});
            continue;
        }
        ForgeFacts &facts = contents.book[line.key->first];
        if (line.pull)
            facts.pulls.insert_or_assign(line.pull->number, *line.pull);
        else
            facts.web = line.web;
    }
    return contents;
}

QByteArray ForgeText::lineOf(const QString &repository, const PullRequest &pull)
{
    QJsonObject object;
    writePull(repository, pull, object);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

void ForgeText::apply(const ForgeBook &book)
{
    const auto lineFor = [this](const Key &key) {
        const auto known = m_places.find(key);
        Line line = known == m_places.end() ? Line() : m_lines[known->second];
        line.key = key;
        return line;
    };
    const auto write = [this](Line line) {
        line.bytes = QJsonDocument(line.object).toJson(QJsonDocument::Compact);
        set(std::move(line));
    };
    for (const auto &[repository, facts] : book) {
        if (Line line = lineFor(Key(repository, 0)); !facts.web.isEmpty() && line.web != facts.web) {
            line.web = facts.web;
            line.object.insert(repositoryKey(), repository);
            line.object.insert(QLatin1String("forge"), facts.web.toString(QUrl::FullyEncoded));
            write(std::move(line));
        }
        for (const auto &[number, pull] : facts.pulls) {
            Line line = lineFor(Key(repository, number));
            if (line.pull == frozen(pull))
                continue;
            line.pull = frozen(pull);
            writePull(repository, pull, line.object);
            write(std::move(line));
        }
    }
    m_hasConflict = false;
}

QByteArray ForgeText::bytes() const
{
    // A line that is not understood stays behind the one that it stood behind.
    std::vector<std::pair<Key, const Line *>> sorted;
    Key behind;
    for (const Line &line : m_lines) {
        if (line.key)
            behind = *line.key;
        sorted.emplace_back(behind, &line);
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto &one, const auto &other) { return one.first < other.first; });
    QByteArray text = Begin + '\n';
    for (const auto &[key, line] : sorted)
        text += line->bytes + ",\n";
    return text + End + '\n';
}

} // namespace waybill::forge
