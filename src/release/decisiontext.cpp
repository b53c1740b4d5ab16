// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisiontext.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>
#include <map>
#include <set>

namespace waybill::release {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(Decisions)
};

/// Why a line is no decision, and what was expected.
struct Misfit {
    QString wrong;
    QString expected;
};

template <typename List>
QString allowedWords(const List &values)
{
    QStringList words;
    for (const auto value : values)
        words << keyName(value);
    words.removeAll(keyName(Impact::Undecided));
    return words.join(QLatin1String(", "));
}

Misfit misfit(QLatin1String key, const QString &expected)
{
    return {Sentences::tr("\"%1\" of this decision cannot be read").arg(key), expected};
}

/// Reads a string that may be absent; false where it is something else.
bool readText(const QJsonObject &object, QLatin1String key, QString *text)
{
    const QJsonValue value = object.value(key);
    if (value.isUndefined() || value.isNull())
        return true;
    *text = value.toString();
    return value.isString();
}

std::optional<QDateTime> readTime(const QString &text)
{
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!time.isValid())
        return {};
    // Without a zone it is UTC, as Waybill writes it, wherever the file is read.
    return time.timeSpec() == Qt::LocalTime ? QDateTime(time.date(), time.time(), Qt::UTC) : time.toUTC();
}

tl::expected<Decision, Misfit> readDecision(const QJsonObject &object)
{
    Decision decision;
    QString commit;
    QString impact;
    QString upgrade;
    QString at;
    if (!readText(object, QLatin1String("repository"), &decision.repository) || decision.repository.isEmpty())
        return tl::unexpected(misfit(QLatin1String("repository"), Sentences::tr("expected a repository's name")));
    readText(object, QLatin1String("commit"), &commit);
    const auto id = git::ObjectId::fromHex(commit.toLatin1());
    if (!id)
        return tl::unexpected(misfit(QLatin1String("commit"), Sentences::tr("expected 40 hexadecimal digits")));
    decision.commit = *id;
    readText(object, QLatin1String("impact"), &impact);
    const auto decided = impactFromKey(impact);
    if (!decided || *decided == Impact::Undecided)
        return tl::unexpected(
            misfit(QLatin1String("impact"), Sentences::tr("expected one of: %1").arg(allowedWords(AllImpacts))));
    decision.impact = *decided;
    if (!readText(object, QLatin1String("note"), &decision.note))
        return tl::unexpected(misfit(QLatin1String("note"), Sentences::tr("expected a string")));
    if (!readText(object, QLatin1String("by"), &decision.by))
        return tl::unexpected(misfit(QLatin1String("by"), Sentences::tr("expected a string")));
    const bool upgradeIsText = readText(object, QLatin1String("upgrade"), &upgrade);
    decision.upgrade = traitFromKey(upgrade);
    if (!upgradeIsText || (!upgrade.isEmpty() && !decision.upgrade))
        return tl::unexpected(
            misfit(QLatin1String("upgrade"), Sentences::tr("expected one of: %1").arg(allowedWords(AllTraits))));
    const bool atIsText = readText(object, QLatin1String("at"), &at);
    const auto time = readTime(at);
    if (!atIsText || (!at.isEmpty() && !time))
        return tl::unexpected(misfit(QLatin1String("at"), Sentences::tr("expected a time like 2026-11-20T23:35:13Z")));
    if (time)
        decision.at = *time;
    return decision;
}

void writeDecision(const Decision &decision, QJsonObject *object)
{
    const QDateTime at = decision.at.toUTC();
    const Qt::DateFormat format = at.time().msec() == 0 ? Qt::ISODate : Qt::ISODateWithMs;
    object->insert(QLatin1String("at"), at.isValid() ? at.toString(format) : QString());
    object->insert(QLatin1String("by"), decision.by);
    object->insert(QLatin1String("commit"), decision.commit.toString());
    object->insert(QLatin1String("impact"), keyName(decision.impact));
    object->insert(QLatin1String("note"), decision.note);
    object->insert(QLatin1String("repository"), decision.repository);
    object->insert(QLatin1String("upgrade"),
                   decision.upgrade ? QJsonValue(keyName(*decision.upgrade)) : QJsonValue(QJsonValue::Null));
}

bool isConflictMarker(const QByteArray &line)
{
    return line.startsWith("<<<<<<< ") || line.startsWith(">>>>>>> ") || line.startsWith("||||||| ")
           || line.trimmed() == "=======";
}

bool isLater(const Decision &one, const Decision &other)
{
    if (one.at.isValid() != other.at.isValid())
        return one.at.isValid();
    return one.at.isValid() && one.at > other.at;
}

Decisions::Key keyOf(const Decision &decision)
{
    return {decision.repository, decision.commit};
}

} // namespace

DecisionText::Line DecisionText::parseLine(const QByteArray &bytes, int number)
{
    Line line{bytes, number, {}, {}, {}, {}};
    if (bytes.trimmed().isEmpty())
        return line;
    if (isConflictMarker(bytes)) {
        line.wrong = Sentences::tr("This line is left over from a merge that had a conflict");
        line.expected = Sentences::tr("it is kept; take it out when the merge is settled");
        return line;
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError || !document.isObject()) {
        line.wrong = Sentences::tr("This line is no decision and is kept as it is");
        line.expected = Sentences::tr("expected a JSON object with repository, commit and impact");
        return line;
    }
    line.object = document.object();
    auto decision = readDecision(line.object);
    if (decision) {
        line.decision = std::move(*decision);
    } else {
        line.wrong = decision.error().wrong;
        line.expected = decision.error().expected;
    }
    return line;
}

DecisionText::DecisionText(const QByteArray &bytes)
{
    const bool hasMark = bytes.startsWith("\xef\xbb\xbf");
    int number = 0;
    for (qsizetype begin = hasMark ? 3 : 0; begin < bytes.size();) {
        qsizetype end = bytes.indexOf('\n', begin);
        if (end < 0)
            end = bytes.size();
        m_lines.push_back(parseLine(bytes.mid(begin, end - begin), ++number));
        begin = end + 1;
    }
}

void DecisionText::apply(const std::vector<DecisionEdit> &edits)
{
    std::map<Decisions::Key, std::vector<std::size_t>> places;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (m_lines[i].decision)
            places[keyOf(*m_lines[i].decision)].push_back(i);
    }
    std::set<std::size_t> gone;
    for (const DecisionEdit &edit : edits) {
        const Decisions::Key key(edit.repository, edit.commit);
        std::vector<std::size_t> &old = places[key];
        std::optional<std::size_t> counts; // the line that was the decision until now
        for (const std::size_t i : old) {
            if (!counts || !isLater(*m_lines[*counts].decision, *m_lines[i].decision))
                counts = i;
        }
        gone.insert(old.begin(), old.end());
        if (!edit.decision) {
            old.clear();
            continue;
        }
        Line fresh;
        if (counts)
            fresh.object = m_lines[*counts].object;
        fresh.decision = *edit.decision;
        fresh.decision->repository = edit.repository;
        fresh.decision->commit = edit.commit;
        writeDecision(*fresh.decision, &fresh.object);
        fresh.bytes = QJsonDocument(fresh.object).toJson(QJsonDocument::Compact);
        // In the place of the first one; else at the end, where no foreign line changes its neighbour: bytes() sorts.
        const std::size_t place = old.empty() ? m_lines.size() : old.front();
        if (place == m_lines.size())
            m_lines.emplace_back();
        m_lines[place] = std::move(fresh);
        gone.erase(place);
        old = {place};
    }
    std::vector<Line> left;
    left.reserve(m_lines.size());
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (!gone.contains(i))
            left.push_back(std::move(m_lines[i]));
    }
    m_lines = std::move(left);
}

QByteArray DecisionText::bytes() const
{
    struct Group {
        std::optional<Decisions::Key> key; ///< nothing for what stands before the first decision
        std::vector<const Line *> lines;
    };
    std::vector<Group> groups(1);
    for (const Line &line : m_lines) {
        if (line.decision)
            groups.push_back({keyOf(*line.decision), {}});
        groups.back().lines.push_back(&line);
    }
    std::stable_sort(groups.begin(), groups.end(),
                     [](const Group &left, const Group &right) { return left.key < right.key; });
    QByteArray all;
    for (const Group &group : groups) {
        for (const Line *line : group.lines)
            all += line->bytes + '\n';
    }
    return all;
}

DecisionsRead DecisionText::read(const QString &file) const
{
    DecisionsRead result;
    for (const Line &line : m_lines) {
        const Place place{file, line.number, 0};
        if (!line.decision) {
            if (!line.wrong.isEmpty())
                result.problems.push_back({Problem::Severity::Warning, line.wrong, place, line.expected});
            continue;
        }
        const Decision &decision = *line.decision;
        if (const Decision *other = result.decisions.find(decision.repository, decision.commit)) {
            result.problems.push_back({Problem::Severity::Note,
                                       Sentences::tr("Commit %1 of %2 is decided more than once: the latest counts")
                                           .arg(decision.commit.shortId(), decision.repository),
                                       place, Sentences::tr("decide it anew to keep one line")});
            if (isLater(*other, decision))
                continue;
        }
        result.decisions.set(decision);
    }
    return result;
}

} // namespace waybill::release
