// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "suggestions/scores.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>

namespace waybill::bench {

namespace {

constexpr std::array<Impact, 3> Classes = {Impact::Breaking, Impact::Additive, Impact::Fix};
constexpr int Bins = 10;

/// The mean distance of confidence and truth, over bins of confidence by how many they hold.
double calibrationError(const std::vector<Guess> &guesses, std::optional<Impact> only)
{
    std::array<std::array<double, 3>, Bins> bins{};
    double count = 0;
    for (const Guess &guess : guesses) {
        if (guess.impact == Impact::Undecided || (only && guess.impact != *only))
            continue;
        auto &bin = bins[std::size_t(std::clamp(int(guess.confidence * Bins), 0, Bins - 1))];
        bin[0] += guess.confidence;
        bin[1] += guess.impact == guess.label ? 1 : 0;
        count += 1;
    }
    double error = 0;
    for (const auto &bin : bins)
        error += std::abs(bin[0] - bin[1]);
    return count > 0 ? error / count : 0;
}

} // namespace

void Scores::print(const QString &name, double milliseconds) const
{
    int right = 0;
    std::map<Impact, int> labelled;
    std::map<Impact, int> guessed;
    std::map<Impact, int> hits;
    for (const Guess &guess : m_guesses) {
        ++labelled[guess.label];
        ++guessed[guess.impact];
        if (guess.impact == guess.label) {
            ++hits[guess.label];
            ++right;
        }
    }
    double sum = 0;
    int present = 0;
    QString each;
    for (const Impact impact : Classes) {
        const double recall = labelled[impact] ? double(hits[impact]) / labelled[impact] : 0;
        const double precision = guessed[impact] ? double(hits[impact]) / guessed[impact] : 0;
        sum += recall + precision > 0 ? 2 * recall * precision / (recall + precision) : 0;
        present += labelled[impact] ? 1 : 0;
        each += QStringLiteral("  %1 R %2 P %3").arg(keyName(impact)).arg(recall, 0, 'f', 2).arg(precision, 0, 'f', 2);
    }
    const double count = double(std::max<std::size_t>(m_guesses.size(), 1));
    std::printf("%-56s %5zu  accuracy %.3f  macro-F1 %.3f%s%s  none %d  undecided %d (%.0f %%)", qPrintable(name),
                m_guesses.size(), right / count, sum / double(Classes.size()), present < 3 ? "*" : " ",
                qPrintable(each), guessed[Impact::None], guessed[Impact::Undecided],
                100 * guessed[Impact::Undecided] / count);
    if (milliseconds > 0)
        std::printf("  %.0f ms per 1,000", 1000 * milliseconds / count);
    std::printf("\n");
}

void Scores::printCalibration() const
{
    constexpr int bins = 6;
    std::array<std::array<double, 3>, bins> all{};
    int sure = 0;
    int surelyRight = 0;
    for (const Guess &guess : m_guesses) {
        if (guess.impact == Impact::Undecided)
            continue;
        const bool right = guess.impact == guess.label;
        auto &bin = all[std::size_t(std::clamp(int((guess.confidence - 0.4) * 10), 0, bins - 1))];
        bin[0] += 1;
        bin[1] += guess.confidence;
        bin[2] += right ? 1 : 0;
        sure += guess.confidence > 0.9 ? 1 : 0;
        surelyRight += guess.confidence > 0.9 && right ? 1 : 0;
    }
    for (const auto &bin : all) {
        if (bin[0] > 0)
            std::printf("  confidence %.2f: right %.2f of %.0f\n", bin[1] / bin[0], bin[2] / bin[0], bin[0]);
    }
    std::printf("  expected calibration error %.3f, of breaking %.3f; above 0.9: right %.3f of %d\n",
                calibrationError(m_guesses, {}), calibrationError(m_guesses, Impact::Breaking),
                sure ? double(surelyRight) / sure : 0, sure);
}

Impact byKeywords(const QString &message)
{
    static const QRegularExpression breaks(
        QStringLiteral(
            R"(\b(?:breaking|incompatib\w*|removed?|removes|removing|renamed?|renames|dropp?(?:ed|s)?|no longer)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression mends(
        QStringLiteral(
            R"(\b(?:fix(?:e[sd])?|bugs?|correct(?:s|ly)?|prevents?|avoids?|crash\w*|panic\w*|regression|leaks?|race)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    const QString title = message.section(QLatin1Char('\n'), 0, 0);
    if (breaks.match(title).hasMatch() || message.contains(QLatin1String("BREAKING")))
        return Impact::Breaking;
    return mends.match(title).hasMatch() ? Impact::Fix : Impact::Additive;
}

Impact byConvention(const QString &message)
{
    static const QRegularExpression prefix(QStringLiteral(R"(^([A-Za-z]+)(?:\([^()]*\))?(!?):\s)"));
    const QRegularExpressionMatch match = prefix.match(message);
    if (!match.hasMatch())
        return Impact::Undecided;
    if (!match.captured(2).isEmpty() || message.contains(QLatin1String("\nBREAKING CHANGE")))
        return Impact::Breaking;
    const QString type = match.captured(1).toLower();
    if (type == QLatin1String("feat"))
        return Impact::Additive;
    return type == QLatin1String("fix") ? Impact::Fix : Impact::None;
}

} // namespace waybill::bench
