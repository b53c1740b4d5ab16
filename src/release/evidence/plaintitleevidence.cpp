// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/plaintitleevidence.h"

#include "release/announcements/announcementwords.h"
#include "release/evidence/conventionalevidence.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "release/evidence/toldnames.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::release {

namespace {

constexpr double SaidWeight = 0.7;
constexpr int LeastLines = 30; ///< "Support ..." is said of a fix, too
constexpr qsizetype LongestTitle = 80;

} // namespace

QString plainOffer(const QString &title)
{
    static const QRegularExpression support(QStringLiteral(R"(\b(add(?:s|ed|ing)? support (?:for|of))\b)"),
                                            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression verb(
        QStringLiteral(R"(^((?:allow|enable|support|expose|implement|introduce|provide)(?:s|ed|d)?)\s+\S)"),
        QRegularExpression::CaseInsensitiveOption);
    // What is added to help those who look for faults, or to follow tools, is no feature.
    static const QRegularExpression upkeep(
        QStringLiteral(R"(\b(?:missing|errors?|warnings?|debug|logging|types|typings?|annotations?|regressions?|)"
                       R"(workarounds?|deps|dependenc\w+|release|releases)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    const QString text = conventionalReasons(title).empty() ? titleForOthers(title) : QString();
    if (upkeep.match(text).hasMatch())
        return {};
    if (const QRegularExpressionMatch match = support.match(text); match.hasMatch())
        return match.captured(1);
    if (const QRegularExpressionMatch match = verb.match(text); match.hasMatch())
        return match.captured(1);
    return {};
}

Source PlainTitleEvidence::source() const
{
    return Source::Wording;
}

std::vector<Reason> PlainTitleEvidence::examine(const ChangeFacts &facts) const
{
    const QString &title = facts.change.title;
    const auto says = [this](const QString &words, Impact impact) {
        Reason reason;
        reason.source = source();
        reason.text = message(EvidenceMessage::TitleSays, visibleLine(words));
        reason.impact = impact;
        reason.weight = SaidWeight;
        reason.isFact = true;
        return std::vector{std::move(reason)};
    };
    if (!titleForOthers(title).isEmpty() && dropsPlatform(title.toUtf8()))
        return says(title.left(LongestTitle), Impact::Breaking);
    const QString offer = facts.content.read && facts.content.added >= LeastLines ? plainOffer(title) : QString();
    return offer.isEmpty() ? std::vector<Reason>() : says(offer, Impact::Additive);
}

} // namespace waybill::release
