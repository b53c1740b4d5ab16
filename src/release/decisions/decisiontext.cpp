// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisiontext.h"

#include "release/decisions/decisionjson.h"
#include "release/decisions/decisionmessage.h"

#include <QJsonDocument>

#include <algorithm>
#include <iterator>

namespace waybill::release {

namespace {

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
    Line line;
    line.bytes = bytes;
    line.number = number;
    if (bytes.trimmed().isEmpty())
        return line;
    if (isConflictMarker(bytes)) {
        line.wrong = DecisionMessage::LeftoverMark;
        line.expected = DecisionMessage::RemoveMark;
        return line;
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError || !document.isObject()) {
        line.wrong = DecisionMessage::NotADecision;
        line.expected = DecisionMessage::ExpectedDecision;
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
    else if (isChosenVersion(line.object))
        take(chosenVersionFromJson(line.object), &line.chosen);
    else if (isAssignment(line.object))
        take(assignmentFromJson(line.object), &line.assignment);
    else if (isComment(line.object))
        take(commentFromJson(line.object), &line.comment);
    else
        take(decisionFromJson(line.object), &line.decision);
    return line;
}

std::optional<DecisionText::Key> DecisionText::keyOf(const Line &line)
{
    if (line.chosen)
        return Key(0, {}, {line.chosen->repository, {}}, {});
    if (line.edit)
        return Key(1, Decisions::keyOf(*line.edit), {}, {});
    if (line.decision)
        return Key(2, {}, {line.decision->repository, line.decision->commit}, {});
    if (line.assignment)
        return assignmentKey(line.assignment->repository, line.assignment->commit);
    if (line.comment)
        return commentKey(*line.comment);
    return {};
}

DecisionText::Key DecisionText::assignmentKey(const QString &repository, const git::ObjectId &commit)
{
    return {2, {}, {repository, commit}, QStringLiteral("assignment")};
}

DecisionText::Key DecisionText::commentKey(const Comment &comment)
{
    const QStringList what{QStringLiteral("comment"), comment.at.toUTC().toString(Qt::ISODateWithMs), comment.by,
                           comment.text};
    return {2, {}, {comment.repository, comment.commit}, what.join(QLatin1Char('\n'))};
}

QDateTime DecisionText::timeOf(const Line &line)
{
    if (line.chosen)
        return line.chosen->at;
    if (line.edit)
        return line.edit->at;
    if (line.assignment)
        return line.assignment->at;
    return line.comment ? line.comment->at : line.decision->at;
}

bool DecisionText::isLater(const Line &one, const Line &other)
{
    return isLaterTime(timeOf(one), timeOf(other));
}

DecisionText::DecisionText(const QByteArray &bytes)
{
    const bool hasMark = bytes.startsWith("\xef\xbb\xbf");
    int number = 0;
    // Where the conflict that is being read begins, has what was there before, and its second side: 0 for not yet.
    std::size_t begin = 0;
    std::size_t base = 0;
    std::size_t middle = 0;
    for (qsizetype from = hasMark ? 3 : 0; from < bytes.size();) {
        qsizetype end = bytes.indexOf('\n', from);
        if (end < 0)
            end = bytes.size();
        m_lines.push_back(parseLine(bytes.mid(from, end - from), ++number));
        from = end + 1;
        const QByteArray &line = m_lines.back().bytes;
        const std::size_t after = m_lines.size();
        if (line.startsWith("<<<<<<< ")) {
            begin = after;
            base = middle = 0;
        } else if (begin != 0 && middle == 0 && line.startsWith("||||||| ")) {
            base = after;
        } else if (begin != 0 && middle == 0 && line.trimmed() == "=======") {
            middle = after;
        } else if (middle != 0 && line.startsWith(">>>>>>> ")) {
            settle(begin, base, middle, after);
            begin = base = middle = 0;
        }
    }
}

/// Takes the marks of a conflict away and joins its sides. All are one behind a mark.
void DecisionText::settle(std::size_t begin, std::size_t base, std::size_t middle, std::size_t end)
{
    const auto section = [this](std::size_t from, std::size_t to) {
        std::set<QByteArray> texts;
        for (std::size_t i = from; i < to; ++i)
            texts.insert(m_lines[i].bytes.trimmed());
        return texts;
    };
    const std::set<QByteArray> before = base == 0 ? std::set<QByteArray>() : section(base, middle - 1);
    const std::set<QByteArray> ours = section(begin, (base == 0 ? middle : base) - 1);
    const std::set<QByteArray> theirs = section(middle, end - 1);
    std::vector<Line> settled;
    for (std::size_t i = begin - 1; i < end; ++i) {
        Line &line = m_lines[i];
        const QByteArray text = line.bytes.trimmed();
        if (i + 1 == begin) {
            line.isMark = true;
            line.wrong = DecisionMessage::ConflictMarks;
            line.expected = DecisionMessage::MarksWillGo;
        } else if (i + 1 == base || i + 1 == middle || i + 1 == end || (base != 0 && i >= base && i < middle)) {
            continue;
        } else if (before.contains(text) && !(ours.contains(text) && theirs.contains(text))) {
            continue; // one side took it out, or wrote something else instead
        } else if (i >= middle && ours.contains(text)) {
            continue;
        }
        settled.push_back(std::move(line));
    }
    m_lines.resize(begin - 1);
    m_lines.insert(m_lines.end(), std::make_move_iterator(settled.begin()), std::make_move_iterator(settled.end()));
}

void DecisionText::apply(const std::vector<DecisionEdit> &edits, const std::vector<ProcedureDecision> &procedure,
                         const std::vector<VersionDecision> &versions)
{
    std::vector<Replacement> replacements;
    for (const VersionDecision &version : versions) {
        replacements.push_back({Key(0, {}, {version.repository, {}}, {}), {}});
        if (!version.chosen)
            continue;
        Line fresh;
        fresh.chosen = *version.chosen;
        fresh.chosen->repository = version.repository;
        replacements.back().line = std::move(fresh);
    }
    for (const DecisionEdit &edit : edits) {
        replacements.push_back({Key(2, {}, {edit.repository, edit.commit}, {}), {}});
        if (!edit.decision)
            continue;
        Line fresh;
        fresh.decision = *edit.decision;
        fresh.decision->repository = edit.repository;
        fresh.decision->commit = edit.commit;
        replacements.back().line = std::move(fresh);
    }
    for (const ProcedureDecision &step : procedure) {
        replacements.push_back({Key(1, step.key, {}, {}), {}});
        if (!step.edit)
            continue;
        Line fresh;
        fresh.edit = *step.edit;
        std::tie(fresh.edit->rollback, fresh.edit->step, fresh.edit->kind) = step.key;
        replacements.back().line = std::move(fresh);
    }
    replace(std::move(replacements));
}

void DecisionText::apply(const DiscussionEdits &edits)
{
    std::vector<Replacement> replacements;
    for (const AssignmentEdit &edit : edits.assignments) {
        replacements.push_back({assignmentKey(edit.repository, edit.commit), {}});
        if (!edit.assignment)
            continue;
        Line fresh;
        fresh.assignment = *edit.assignment;
        fresh.assignment->repository = edit.repository;
        fresh.assignment->commit = edit.commit;
        replacements.back().line = std::move(fresh);
    }
    for (const CommentEdit &edit : edits.comments) {
        replacements.push_back({commentKey(edit.comment), {}});
        if (edit.isRemoved)
            continue;
        Line fresh;
        fresh.comment = edit.comment;
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
        if (fresh.chosen)
            writeJson(*fresh.chosen, &fresh.object);
        else if (fresh.edit)
            writeJson(*fresh.edit, &fresh.object);
        else if (fresh.assignment)
            writeJson(*fresh.assignment, &fresh.object);
        else if (fresh.comment)
            writeJson(*fresh.comment, &fresh.object);
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

void DecisionText::addPatches(const std::vector<Decision> &decisions)
{
    for (Line &line : m_lines) {
        if (!line.decision || !line.decision->patch.isNull())
            continue;
        for (const Decision &decision : decisions) {
            if (decision.patch.isNull() || decision.repository != line.decision->repository
                || decision.commit != line.decision->commit)
                continue;
            line.decision->patch = decision.patch;
            line.object.insert(QLatin1String("patch"), decision.patch.toString());
            line.bytes = QJsonDocument(line.object).toJson(QJsonDocument::Compact);
        }
    }
}

QByteArray DecisionText::bytes() const
{
    struct Group {
        Key key; ///< with -1 for what stands before the first of all
        std::vector<const Line *> lines;
    };
    std::vector<Group> groups{{Key(-1, {}, {}, {}), {}}};
    for (const Line &line : m_lines) {
        if (line.isMark)
            continue;
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

bool DecisionText::agree(const Line &one, const Line &other)
{
    if (one.chosen)
        return one.chosen->version == other.chosen->version;
    if (one.edit)
        return one.edit->text == other.edit->text && one.edit->after == other.edit->after;
    if (one.assignment)
        return one.assignment->assignee == other.assignment->assignee;
    if (one.comment)
        return true; // its key is all that it says
    return one.decision->agrees(*other.decision);
}

std::map<DecisionText::Key, std::vector<const DecisionText::Line *>> DecisionText::byKey() const
{
    std::map<Key, std::vector<const Line *>> lines;
    for (const Line &line : m_lines) {
        if (const auto key = keyOf(line))
            lines[*key].push_back(&line);
    }
    for (auto &[key, said] : lines)
        std::stable_sort(said.begin(), said.end(),
                         [](const Line *one, const Line *other) { return isLater(*other, *one); });
    return lines;
}

std::map<DecisionText::Key, std::vector<Problem>> DecisionText::conflicts(const QString &file) const
{
    std::map<Key, std::vector<Problem>> problems;
    for (const auto &[key, lines] : byKey()) {
        const Line &counts = *lines.back();
        for (const Line *line : lines) {
            if (agree(*line, counts))
                continue;
            problems[key].push_back(disagreement(*line, counts, file));
        }
    }
    return problems;
}

Problem DecisionText::disagreement(const Line &line, const Line &counts, const QString &file)
{
    const QString later = QString::number(counts.number);
    Message differ;
    if (line.chosen && line.chosen->repository.isEmpty())
        differ = message(DecisionMessage::ProductVersionsDiffer, counts.chosen->version.toString(), counts.chosen->by,
                         later, line.chosen->version.toString(), line.chosen->by);
    else if (line.chosen)
        differ = message(DecisionMessage::VersionsDiffer, line.chosen->repository, counts.chosen->version.toString(),
                         counts.chosen->by, later, line.chosen->version.toString(), line.chosen->by);
    else if (line.edit)
        differ = message(DecisionMessage::StepsDiffer, line.edit->step, counts.edit->by, later, line.edit->by);
    else if (line.assignment)
        differ = message(DecisionMessage::AssigneesDiffer, line.assignment->commit.shortId(),
                         line.assignment->repository, counts.assignment->assignee, counts.assignment->by, later,
                         line.assignment->assignee, line.assignment->by);
    else
        differ = message(DecisionMessage::DecisionsDiffer, line.decision->commit.shortId(), line.decision->repository,
                         keyName(counts.decision->impact), counts.decision->by, later, keyName(line.decision->impact),
                         line.decision->by);
    return {Problem::Severity::Warning, differ, Place{file, line.number, 0},
            line.assignment ? DecisionMessage::BothKeptAssigned : DecisionMessage::BothKept};
}

std::optional<Problem> DecisionText::repetition(const Line &line, const QString &file)
{
    Message repeated;
    if (line.comment)
        return {};
    if (line.chosen)
        repeated = DecisionMessage::VersionRepeated;
    else if (line.edit)
        repeated = message(DecisionMessage::StepRepeated, line.edit->step);
    else if (line.assignment)
        repeated = message(DecisionMessage::AssignmentRepeated, line.assignment->commit.shortId(),
                           line.assignment->repository);
    else
        repeated =
            message(DecisionMessage::DecisionRepeated, line.decision->commit.shortId(), line.decision->repository);
    return Problem{Problem::Severity::Note, repeated, Place{file, line.number, 0},
                   line.assignment ? DecisionMessage::AssignToKeepOne : DecisionMessage::DecideToKeepOne};
}

DecisionsRead DecisionText::read(const QString &file) const
{
    DecisionsRead result;
    for (const Line &line : m_lines) {
        if (!line.wrong.isEmpty())
            result.problems.push_back(
                {Problem::Severity::Warning, line.wrong, Place{file, line.number, 0}, line.expected});
    }
    for (const auto &[key, said] : conflicts(file))
        result.problems.insert(result.problems.end(), said.begin(), said.end());
    for (const auto &[key, lines] : byKey()) {
        const Line &counts = *lines.back();
        if (counts.chosen)
            result.decisions.set(*counts.chosen);
        else if (counts.edit)
            result.decisions.set(*counts.edit);
        else if (counts.assignment)
            result.decisions.set(*counts.assignment);
        else if (counts.comment)
            result.decisions.add(*counts.comment);
        else
            result.decisions.set(*counts.decision);
        for (const Line *line : lines) {
            if (line == &counts || !agree(*line, counts))
                continue;
            if (const auto repeated = repetition(*line, file))
                result.problems.push_back(*repeated);
        }
    }
    std::stable_sort(result.problems.begin(), result.problems.end(),
                     [](const Problem &one, const Problem &other) { return one.place.line < other.place.line; });
    return result;
}

/// Where it stood in the other text: behind the line with this key, after what stands there already.
void DecisionText::insertForeign(const Line &line, const std::optional<Key> &behind)
{
    std::size_t place = 0;
    if (behind) {
        while (place < m_lines.size() && keyOf(m_lines[place]) != behind)
            ++place;
        place = place < m_lines.size() ? place + 1 : 0;
    }
    while (place < m_lines.size() && !keyOf(m_lines[place]))
        ++place;
    m_lines.insert(m_lines.begin() + std::ptrdiff_t(place), line);
}

bool DecisionText::sayTheSame(const Line &one, const Line &other)
{
    if (one.chosen)
        return one.chosen->reason == other.chosen->reason;
    if (one.assignment || one.comment)
        return true;
    return one.edit ? one.edit->reason == other.edit->reason : one.decision->note == other.decision->note;
}

/// Of lines that were added for one thing and say the same of it, the later stays.
void DecisionText::dropRepeats(const std::set<QByteArray> &inBase)
{
    std::set<const Line *> dropped;
    for (const auto &[key, lines] : byKey()) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const bool repeated =
                std::any_of(lines.begin() + std::ptrdiff_t(i) + 1, lines.end(), [first = lines[i]](const Line *later) {
                    return agree(*first, *later) && sayTheSame(*first, *later);
                });
            if (repeated && !inBase.contains(lines[i]->bytes.trimmed()))
                dropped.insert(lines[i]);
        }
    }
    std::vector<Line> left;
    for (Line &line : m_lines) {
        if (!dropped.contains(&line))
            left.push_back(std::move(line));
    }
    m_lines = std::move(left);
}

/// As bytes() would, and lines of one key by what they say: so that it does not matter who joined whom.
void DecisionText::sortLines()
{
    std::vector<Line> sorted;
    std::vector<std::vector<Line>> groups; // a line with a key, and the foreign ones behind it
    for (Line &line : m_lines) {
        if (keyOf(line))
            groups.emplace_back();
        (groups.empty() ? sorted : groups.back()).push_back(std::move(line));
    }
    std::stable_sort(groups.begin(), groups.end(), [](const auto &one, const auto &other) {
        const Line &left = one.front();
        const Line &right = other.front();
        const auto key = keyOf(left);
        const auto otherKey = keyOf(right);
        return key != otherKey ? key < otherKey : left.bytes < right.bytes;
    });
    for (const auto &group : groups)
        sorted.insert(sorted.end(), group.begin(), group.end());
    m_lines = std::move(sorted);
}

DecisionText::Merged DecisionText::merged(const QByteArray &base, const QByteArray &ours, const QByteArray &theirs,
                                          const QString &file)
{
    const auto textsOf = [](const DecisionText &text) {
        std::set<QByteArray> texts;
        for (const Line &line : text.m_lines)
            texts.insert(line.bytes.trimmed());
        return texts;
    };
    const DecisionText before(base);
    const DecisionText one(ours);
    const DecisionText other(theirs);
    const std::set<QByteArray> inBase = textsOf(before);
    const std::set<QByteArray> inOurs = textsOf(one);
    const std::set<QByteArray> inTheirs = textsOf(other);

    DecisionText text = one;
    std::erase_if(text.m_lines, [&](const Line &line) {
        const QByteArray bytes = line.bytes.trimmed();
        return line.isMark || (!bytes.isEmpty() && inBase.contains(bytes) && !inTheirs.contains(bytes));
    });
    std::optional<Key> behind;
    for (const Line &line : other.m_lines) {
        const auto key = keyOf(line);
        if (key)
            behind = key;
        const QByteArray bytes = line.bytes.trimmed();
        if (bytes.isEmpty() || line.isMark || inBase.contains(bytes) || inOurs.contains(bytes))
            continue;
        if (key)
            text.m_lines.push_back(line);
        else
            text.insertForeign(line, behind);
    }
    text.dropRepeats(inBase);
    text.sortLines();

    Merged result{text.bytes(), {}};
    // As it will be read: its own line numbers. What either side brought along is not new.
    const auto known = one.conflicts(file);
    const auto knownToThem = other.conflicts(file);
    for (const auto &[key, problems] : DecisionText(result.bytes).conflicts(file)) {
        if (!known.contains(key) && !knownToThem.contains(key))
            result.conflicts.insert(result.conflicts.end(), problems.begin(), problems.end());
    }
    return result;
}

} // namespace waybill::release
