// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/forgeevidence.h"

#include "forge/services/description.h"
#include "release/announcements/announcementwords.h"
#include "release/evidence/conventionalevidence.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"

#include <algorithm>

namespace waybill::release {

namespace {

// How confident each is, if there were nothing else: what people took the trouble to say of a breakage is nearly always
// right, while "enhancement" is a habit of some.
constexpr double BreakingWeight = 0.95;
constexpr double FixWeight = 0.85;
constexpr double AdditiveWeight = 0.75;
constexpr double NoneWeight = 0.75;
constexpr double NoNoteWeight = 0.6;
constexpr qsizetype LongestQuotedNote = 120;

double weightFor(Impact impact)
{
    switch (impact) {
    case Impact::Breaking: return BreakingWeight;
    case Impact::Additive: return AdditiveWeight;
    case Impact::Fix: return FixWeight;
    case Impact::None: return NoneWeight;
    case Impact::Undecided: break;
    }
    return 0;
}

Reason saidOnForge(const Message &text, Impact impact, double weight, const QString &subject = {})
{
    Reason reason{Source::Forge, text, {}, {}, impact, weight};
    reason.subject = subject;
    reason.isFact = true;
    return reason;
}

QString firstLineOf(const QString &text)
{
    return text.section(QLatin1Char('\n'), 0, 0).trimmed().left(LongestQuotedNote);
}

} // namespace

std::vector<Reason> forgeReasons(const Change &change, const forge::PullRequest &pull, LabelImpacts &labels)
{
    using forge::ReleaseNote;
    const forge::ForgeSettings &settings = labels.settings();
    std::vector<Reason> reasons;
    if (settings.useLabels) {
        for (const QString &label : pull.labels) {
            if (const auto impact = labels.of(label))
                reasons.push_back(
                    saidOnForge(message(EvidenceMessage::LabelSays, label), *impact, weightFor(*impact), label));
        }
    }
    if (settings.useReleaseNotes) {
        const QString quote = firstLineOf(pull.note.text);
        if (pull.note.kind == ReleaseNote::Kind::None)
            reasons.push_back(saidOnForge(EvidenceMessage::ForgeNoteNone, Impact::None, NoNoteWeight));
        else if (forge::asksForAction(pull.note.text))
            reasons.push_back(saidOnForge(message(EvidenceMessage::ForgeNoteRequiresAction, quote), Impact::Breaking,
                                          BreakingWeight));
        else if (saysBreaking(pull.note.text.toUtf8()))
            reasons.push_back(
                saidOnForge(message(EvidenceMessage::ForgeNoteBreaks, quote), Impact::Breaking, BreakingWeight));
        if (!pull.breaking.isEmpty())
            reasons.push_back(saidOnForge(message(EvidenceMessage::DescriptionSaysBreaking, firstLineOf(pull.breaking)),
                                          Impact::Breaking, BreakingWeight));
    }
    // "feat!: ...", or an emoji, of a title that git does not have, or that was mended since.
    if (!pull.title.isEmpty() && pull.title != change.title) {
        for (Reason &reason : conventionalReasons(pull.title)) {
            const auto same = [&reason](const Reason &other) { return other.signal == reason.signal; };
            if (std::none_of(change.suggestion.reasons.begin(), change.suggestion.reasons.end(), same)) {
                reason.source = Source::Forge;
                reasons.push_back(std::move(reason));
            }
        }
    }
    return reasons;
}

} // namespace waybill::release
