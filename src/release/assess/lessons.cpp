// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/lessons.h"

#include "release/assess/habitfit.h"
#include "release/assess/lessonmessage.h"
#include "release/assess/release.h"
#include "release/decisions/decisions.h"
#include "release/decisions/likeness.h"
#include "release/evidence/source.h"
#include "release/evidence/suggest.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

#include <algorithm>
#include <array>

namespace waybill::release {

namespace {

constexpr int LeastAlike = 3;  ///< decisions about changes that are alike: fewer are no habit
constexpr double Clear = 0.25; ///< of the logarithm of odds: what is less speaks for no impact

SeenChange seenOf(const Change &change)
{
    const std::vector<Reason> &reasons = change.suggestion.reasons;
    return {likenessesOf(change, reasons), scoresOf(reasons)};
}

struct Lesson {
    SeenChange seen;
    Impact impact = Impact::None;
    QDateTime at;
};

/// Those that teach, the latest first.
std::vector<Lesson> lessonsOf(const std::vector<std::shared_ptr<const Survey>> &surveys, const Decisions &decisions)
{
    std::map<Decisions::Key, const Change *> changes;
    for (const std::shared_ptr<const Survey> &survey : surveys) {
        for (const Change &change : *survey->changes)
            changes.emplace(Decisions::Key(survey->spec.name, change.id), &change);
    }
    std::vector<Lesson> lessons;
    for (const auto &[key, decision] : decisions.all()) {
        if (!decision.carriedFrom.isNull())
            continue; // the decision itself is there, too
        if (const auto change = changes.find(key); change != changes.end())
            lessons.push_back({seenOf(*change->second), decision.impact, decision.at});
        else if (decision.seen)
            lessons.push_back({*decision.seen, decision.impact, decision.at});
    }
    std::stable_sort(lessons.begin(), lessons.end(),
                     [](const Lesson &one, const Lesson &other) { return one.at > other.at; });
    if (lessons.size() > std::size_t(Lessons::MostDecisions))
        lessons.resize(std::size_t(Lessons::MostDecisions));
    return lessons;
}

Message wordsFor(const Likeness &like)
{
    constexpr std::array surfaces = {LessonMessage::Declarations, LessonMessage::Options, LessonMessage::Endpoints,
                                     LessonMessage::Schemas, LessonMessage::Manifests};
    switch (like.kind) {
    case Likeness::Kind::Product: break;
    case Likeness::Kind::Folder: return message(LessonMessage::Under, like.name);
    case Likeness::Kind::Title: return message(LessonMessage::Titled, like.name);
    case Likeness::Kind::Adds: return message(LessonMessage::Adds, surfaces[std::size_t(like.surface)]);
    case Likeness::Kind::Takes: return message(LessonMessage::Takes, surfaces[std::size_t(like.surface)]);
    }
    return LessonMessage::All;
}

Message wordsFor(Impact impact)
{
    switch (impact) {
    case Impact::Breaking: return LessonMessage::Breaking;
    case Impact::Additive: return LessonMessage::Additive;
    case Impact::Fix: return LessonMessage::Fixes;
    case Impact::None:
    case Impact::Undecided: break;
    }
    return LessonMessage::Internal;
}

double mostOf(const Weights &weights)
{
    return std::max(
        {std::abs(weights.breaks), std::abs(weights.additive), std::abs(weights.fix), std::abs(weights.none)});
}

/// What is said of them, and by which impact.
struct Telling {
    LessonMessage says = LessonMessage::Usually;
    Impact impact = Impact::Undecided;
};

Telling tellingOf(const Weights &weights, const std::map<Impact, int> &decided, int all)
{
    const auto count = [&decided](Impact impact) {
        const auto found = decided.find(impact);
        return found == decided.end() ? 0 : found->second;
    };
    Telling telling{LessonMessage::Seldom, Impact::Breaking};
    const double rest = std::max({weights.additive, weights.fix, weights.none});
    if (weights.breaks > -Clear || rest > -weights.breaks) {
        if (weights.breaks >= Clear && weights.breaks >= rest)
            telling.impact = Impact::Breaking;
        else if (rest >= Clear)
            telling.impact = rest == weights.additive ? Impact::Additive
                             : rest == weights.fix    ? Impact::Fix
                                                      : Impact::None;
        else
            telling.impact = Impact::Undecided;
        const int times = count(telling.impact);
        telling.says = times * 2 > all   ? LessonMessage::Usually
                       : times * 4 > all ? LessonMessage::Often
                                         : LessonMessage::Sometimes;
    }
    return telling;
}

} // namespace

std::optional<SeenChange> seenIn(const Release &release, const QString &repository, const git::ObjectId &commit)
{
    for (const RepositoryRelease &row : release.repositories) {
        if (row.name() != repository)
            continue;
        const auto change = std::find_if(row.changes.begin(), row.changes.end(),
                                         [&](const AssessedChange &one) { return one.change->id == commit; });
        if (change != row.changes.end())
            return seenOf(*change->change);
    }
    return {};
}

Lessons::Lessons(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
                 const Decisions &decisions)
{
    if (!product.learn || decisions.all().size() < std::size_t(LeastDecisions))
        return;
    const std::vector<Lesson> lessons = lessonsOf(surveys, decisions);
    if (lessons.size() < std::size_t(LeastDecisions))
        return;
    const auto learnFrom = [this](const QString &like, const Lesson &lesson) {
        Habit &habit = m_habits[like];
        ++habit.all;
        ++habit.decided[lesson.impact];
    };
    for (const Lesson &lesson : lessons) {
        learnFrom(QString(), lesson);
        for (const QString &like : lesson.seen.like)
            learnFrom(like, lesson);
    }
    std::erase_if(m_habits, [](const auto &habit) { return habit.second.all < LeastAlike; });
    std::map<QString, int> numbers;
    for (const auto &[like, habit] : m_habits)
        numbers.emplace(like, int(numbers.size()));
    std::vector<DecidedChange> decided;
    for (const Lesson &lesson : lessons) {
        DecidedChange one{{numbers.at(QString())}, lesson.seen.scores, lesson.impact};
        for (const QString &like : lesson.seen.like) {
            if (const auto number = numbers.find(like); number != numbers.end())
                one.habits.push_back(number->second);
        }
        decided.push_back(std::move(one));
    }
    const std::vector<Weights> fitted = fitHabits(decided, int(numbers.size()));
    for (auto &[like, habit] : m_habits)
        habit.weights = fitted[std::size_t(numbers.at(like))];
}

Reason Lessons::Habit::reason(const QString &like) const
{
    const Telling telling = tellingOf(weights, decided, all);
    Reason reason;
    reason.source = Source::Decisions;
    reason.subject = like;
    reason.weights = weights;
    reason.impact = telling.says == LessonMessage::Seldom ? Impact::Undecided : telling.impact;
    const auto times = decided.find(telling.impact);
    reason.text =
        message(telling.says, wordsFor(Likeness::fromKey(like).value_or(Likeness())), wordsFor(telling.impact),
                QString::number(times == decided.end() ? 0 : times->second), QString::number(all));
    // Speaking against a breakage is worth as much as speaking for one.
    reason.weight = telling.impact == Impact::Undecided     ? 0
                    : telling.says == LessonMessage::Seldom ? Weights{-weights.breaks}.confidence(Impact::Breaking)
                                                            : weights.confidence(telling.impact);
    return reason;
}

std::vector<Reason> Lessons::reasonsFor(const Change &change) const
{
    if (isEmpty())
        return {};
    QStringList likenesses = likenessesOf(change, change.suggestion.reasons);
    likenesses.prepend(QString());
    std::vector<Reason> found;
    for (const QString &like : likenesses) {
        if (const auto habit = m_habits.find(like); habit != m_habits.end())
            found.push_back(habit->second.reason(like));
    }
    // Folders lie in one another: the one that says most speaks for all, the inner one where both say the same.
    constexpr double same = 0.95;
    const auto isFolder = [](const Reason &reason) { return reason.subject.endsWith(u'/'); };
    QString speaker;
    double most = 0;
    Weights all;
    for (const Reason &reason : found) { // outer ones first
        if (!isFolder(reason))
            continue;
        all += *reason.weights;
        if (speaker.isEmpty() || mostOf(*reason.weights) >= same * most) {
            speaker = reason.subject;
            most = mostOf(*reason.weights);
        }
    }
    std::erase_if(found, [&](const Reason &reason) { return isFolder(reason) && reason.subject != speaker; });
    if (const auto folder = std::find_if(found.begin(), found.end(), isFolder); folder != found.end())
        folder->weights = all;
    return found;
}

} // namespace waybill::release
