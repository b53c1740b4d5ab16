// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/plaintitleevidence.h"

#include "release/evidence/conventionalevidence.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "release/evidence/toldnames.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::release {

namespace {

constexpr double SaidWeight = 0.7;
constexpr int LinesOfSupport = 10; ///< for "Add support for ..."
constexpr int LinesOfVerb = 20;    ///< for a verb alone: "Support ..." is said of a fix, too

} // namespace

PlainOffer plainOffer(const QString &title)
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
        return {match.captured(1), LinesOfSupport};
    if (const QRegularExpressionMatch match = verb.match(text); match.hasMatch())
        return {match.captured(1), LinesOfVerb};
    return {};
}

Source PlainTitleEvidence::source() const
{
    return Source::Wording;
}

std::vector<Reason> PlainTitleEvidence::examine(const ChangeFacts &facts) const
{
    const PlainOffer offer = facts.content.read ? plainOffer(facts.change.title) : PlainOffer();
    if (offer.words.isEmpty() || facts.content.added < offer.leastLines)
        return {};
    Reason reason;
    reason.source = source();
    reason.text = message(EvidenceMessage::TitleSays, visibleLine(offer.words));
    reason.impact = Impact::Additive;
    reason.weight = SaidWeight;
    reason.isFact = true;
    return {std::move(reason)};
}

} // namespace waybill::release
