// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisiontext.h"

#include "release/decisionjson.h"

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

bool isConflictMarker(const QByteArray &line)
{
    return line.startsWith("<<<<<<< ") || line.startsWith(">>>>>>> ") || line.startsWith("||||||| ")
           || line.trimmed() == "=======";
}

bool isLaterTime(const QDateTime &one, const QDateTime &other)
{
    if (one.isValid() != other.isValid())
        return one.isValid();
    return one.isValid() && one > other;
}

} // namespace

DecisionText::Line DecisionText::parseLine(const QByteArray &bytes, int number)
{
    Line line{bytes, number, {}, {}, {}, {}, {}};
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
    const auto take = [&line](auto read, auto *into) {
        if (read) {
            *into = std::move(*read);
        } else {
            line.wrong = read.error().wrong;
            line.expected = read.error().expected;
        }
    };
    if (isProcedureEdit(line.object))
        take(procedureEditFromJson(line.object), &line.edit);
    else
        take(decisionFromJson(line.object), &line.decision);
    return line;
}

std::optional<DecisionText::Key> DecisionText::keyOf(const Line &line)
{
    if (line.edit)
        return Key(0, Decisions::keyOf(*line.edit), {});
    if (line.decision)
        return Key(1, {}, {line.decision->repository, line.decision->commit});
    return {};
}

bool DecisionText::isLater(const Line &one, const Line &other)
{
    return one.edit ? isLaterTime(one.edit->at, other.edit->at) : isLaterTime(one.decision->at, other.decision->at);
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

void DecisionText::apply(const std::vector<DecisionEdit> &edits, const std::vector<ProcedureDecision> &procedure)
{
    std::vector<Replacement> replacements;
    for (const DecisionEdit &edit : edits) {
        replacements.push_back({Key(1, {}, {edit.repository, edit.commit}), {}});
        if (!edit.decision)
            continue;
        Line fresh;
        fresh.decision = *edit.decision;
        fresh.decision->repository = edit.repository;
        fresh.decision->commit = edit.commit;
        replacements.back().line = std::move(fresh);
    }
    for (const ProcedureDecision &step : procedure) {
        replacements.push_back({Key(0, step.key, {}), {}});
        if (!step.edit)
            continue;
        Line fresh;
        fresh.edit = *step.edit;
        std::tie(fresh.edit->rollback, fresh.edit->step, fresh.edit->kind) = step.key;
        replacements.back().line = std::move(fresh);
    }
    replace(std::move(replacements));
}

void DecisionText::replace(std::vector<Replacement> replacements)
{
    std::map<Key, std::vector<std::size_t>> places;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (const auto key = keyOf(m_lines[i]))
            places[*key].push_back(i);
    }
    std::set<std::size_t> gone;
    for (Replacement &replacement : replacements) {
        std::vector<std::size_t> &old = places[replacement.key];
        std::optional<std::size_t> counts; // the line that counted until now
        for (const std::size_t i : old) {
            if (!counts || !isLater(m_lines[*counts], m_lines[i]))
                counts = i;
        }
        gone.insert(old.begin(), old.end());
        if (!replacement.line) {
            old.clear();
            continue;
        }
        Line &fresh = *replacement.line;
        if (counts)
            fresh.object = m_lines[*counts].object;
        if (fresh.edit)
            writeJson(*fresh.edit, &fresh.object);
        else
            writeJson(*fresh.decision, &fresh.object);
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
        Key key; ///< with -1 for what stands before the first of all
        std::vector<const Line *> lines;
    };
    std::vector<Group> groups{{Key(-1, {}, {}), {}}};
    for (const Line &line : m_lines) {
        if (auto key = keyOf(line))
            groups.push_back({std::move(*key), {}});
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
    std::map<Key, const Line *> counting;
    for (const Line &line : m_lines) {
        const Place place{file, line.number, 0};
        const auto key = keyOf(line);
        if (!key) {
            if (!line.wrong.isEmpty())
                result.problems.push_back({Problem::Severity::Warning, line.wrong, place, line.expected});
            continue;
        }
        const auto [other, isFirst] = counting.try_emplace(*key, &line);
        if (isFirst)
            continue;
        result.problems.push_back(
            {Problem::Severity::Note,
             line.edit ? Sentences::tr("Step %1 of the procedure is edited more than once: the latest counts")
                             .arg(line.edit->step)
                       : Sentences::tr("Commit %1 of %2 is decided more than once: the latest counts")
                             .arg(line.decision->commit.shortId(), line.decision->repository),
             place, Sentences::tr("decide it anew to keep one line")});
        if (!isLater(*other->second, line))
            other->second = &line;
    }
    for (const auto &[key, line] : counting) {
        if (line->edit)
            result.decisions.set(*line->edit);
        else
            result.decisions.set(*line->decision);
    }
    return result;
}

} // namespace waybill::release
