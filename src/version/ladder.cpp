// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/ladder.h"

#include "version/arguing.h"
#include "version/tags.h"
#include "version/versionmessage.h"

#include <algorithm>
#include <limits>

namespace waybill::version {

namespace {

using Kind = VersionStep::Kind;

/// A pre-release in parts: "rc" and "0" of rc0 and rc.0.
struct Rung {
    QString word;
    QString digits;
    bool dotted = false; ///< the number is an identifier of its own
};

Rung rungOf(const SemVer &version)
{
    const QString &first = version.prerelease.front();
    qsizetype wordLength = first.size();
    while (wordLength > 0 && first[wordLength - 1] >= u'0' && first[wordLength - 1] <= u'9')
        --wordLength;
    const bool dotted = wordLength == first.size() && version.prerelease.size() > 1;
    return {first.left(wordLength), dotted ? version.prerelease[1] : first.mid(wordLength), dotted};
}

/// 0 for alpha, 1 for beta, 2 for a candidate; -1 for words that are no part of the ladder.
int rankOf(const QString &word)
{
    if (word.isEmpty())
        return -1;
    const QString lower = word.toLower();
    if (lower == QLatin1String("c") || lower == QLatin1String("cr"))
        return 2;
    for (int rank = 0; rank < ladderWords().size(); ++rank) {
        if (lower == ladderWords()[rank] || lower == ladderWords()[rank].left(1))
            return rank;
    }
    return -1;
}

bool isCandidate(const SemVer &version)
{
    return version.isPrerelease() && rankOf(rungOf(version).word) == 2;
}

/// The first step of its word to a release, written as the newest pre-release is and numbered from where they were.
SemVer firstStep(const SemVer &target, const VersionQuestion &question)
{
    const QString &word = question.prerelease;
    bool dotted = false;
    std::optional<quint64> ofWord;
    std::optional<quint64> ofAny;
    for (const SemVer &known : question.prereleases) {
        const Rung rung = rungOf(known);
        if (rankOf(rung.word) < 0)
            continue;
        dotted = rung.dotted;
        bool isNumber = false;
        const quint64 number = rung.digits.toULongLong(&isNumber);
        if (!isNumber)
            continue;
        ofAny = std::min(number, ofAny.value_or(number));
        if (rankOf(rung.word) == rankOf(word))
            ofWord = std::min(number, ofWord.value_or(number));
    }
    const QString number = QString::number(ofWord.value_or(ofAny.value_or(0)));
    SemVer step = target.stable();
    if (dotted)
        step.prerelease = {word, number};
    else
        step.prerelease = {QString(word + number)};
    return step;
}

/// Replaces the answer's version by a step before it, or by none.
void sayStep(const SemVer &target, const VersionQuestion &question, VersionAnswer &answer)
{
    const auto say = [&answer](Kind kind, const char *rule, const Message &text, const std::optional<SemVer> &version) {
        answer.steps.push_back({QLatin1String(rule), text, version, kind});
        answer.version = version;
    };
    const auto from = stepTowards(target, question);
    if (!from) {
        const SemVer first = firstStep(target, question);
        say(Kind::Requirement, "ladder.first",
            message(VersionMessage::FirstPrerelease, first.toString(), target.toString()), first);
    } else if (isBelow(question.prerelease, *from)) {
        say(Kind::Limit, "ladder.back", message(VersionMessage::NoWayBack, from->toString(), question.prerelease), {});
    } else if (const auto next = nextPrerelease(*from, question.prerelease)) {
        say(Kind::Requirement, "ladder", message(VersionMessage::NextPrerelease, next->toString(), from->toString()),
            next);
    } else {
        say(Kind::Limit, "ladder.end", message(VersionMessage::NoneFollows, question.prerelease, from->toString()), {});
    }
}

} // namespace

const QStringList &ladderWords()
{
    static const QStringList words{QStringLiteral("alpha"), QStringLiteral("beta"), QStringLiteral("rc")};
    return words;
}

std::optional<SemVer> stepTowards(const SemVer &target, const VersionQuestion &question)
{
    std::optional<SemVer> step = trainOf(question);
    if (!step && question.current && isTrainStep(*question.current))
        step = question.current;
    return step && step->stable() == target.stable() ? step : std::nullopt;
}

bool lacksCandidate(const SemVer &step, const VersionQuestion &question)
{
    const int rank = rankOf(rungOf(step).word);
    if (rank < 0 || rank == 2)
        return false;
    // What the releases did whose final version is out.
    bool knowsHabit = false;
    for (const SemVer &known : question.prereleases) {
        if (isCandidate(known))
            return true;
        knowsHabit = knowsHabit || known.stable() != step.stable();
    }
    return !knowsHabit;
}

bool isBelow(const QString &word, const SemVer &step)
{
    return step.isPrerelease() && rankOf(word) >= 0 && rankOf(word) < rankOf(rungOf(step).word);
}

VersionAnswer climb(VersionAnswer answer, const VersionQuestion &question)
{
    if (!answer.version)
        return answer;
    const SemVer target = *answer.version;
    if (!question.prerelease.isEmpty()) {
        sayStep(target, question, answer);
    } else if (const auto step = stepTowards(target, question); step && lacksCandidate(*step, question)) {
        const auto candidate = nextPrerelease(*step, ladderWords().last());
        answer.steps.push_back({QStringLiteral("ladder.guard"),
                                message(VersionMessage::CandidateMissing, step->toString(), target.toString(),
                                        candidate ? candidate->toString() : ladderWords().last()),
                                {},
                                Kind::Warning});
    }
    answer.reasons = reasonsOf(answer.steps);
    return answer;
}

std::optional<SemVer> nextPrerelease(const SemVer &current, const QString &to)
{
    if (!isTrainStep(current))
        return {};
    const auto [word, digits, dotted] = rungOf(current);

    SemVer next = current.stable();
    const bool sameWord = to.isEmpty() || to == word;
    quint64 number = 0;
    if (sameWord && !digits.isEmpty()) {
        bool ok = false;
        number = digits.toULongLong(&ok);
        if (!ok || number == std::numeric_limits<quint64>::max())
            return {};
        ++number;
    }
    const QString newWord = sameWord ? word : to;
    const QString newNumber = QString::number(number);
    // Where the words stand alone ("alpha", "rc"), the first number goes behind a dot: only that sorts above.
    const bool withDot = dotted || (digits.isEmpty() && sameWord);
    if (withDot)
        next.prerelease = {newWord, newNumber};
    else
        next.prerelease = {QString(newWord + newNumber)};
    SemVer whole = next;
    whole.writing = {};
    if (!isTrainStep(next) || next <= current || !SemVer::parse(whole.toString()))
        return {};
    return next;
}

} // namespace waybill::version
