// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/wordsagainst.h"

#include "forge/services/pullrequest.h"
#include "release/assess/assessedchange.h"
#include "release/assess/planningmessage.h"
#include "release/changes/change.h"
#include "release/evidence/source.h"
#include "upgrade/procedureedit.h"

namespace waybill::release {

namespace {

/// What the labels and the note say at most.
struct Words {
    Impact impact = Impact::Undecided;
    QString label; ///< that says it; empty: the note does
};

Words wordsOf(const forge::PullRequest &pull, LabelImpacts &labels)
{
    const forge::ForgeSettings &settings = labels.settings();
    Words words;
    if (settings.useLabels) {
        for (const QString &label : pull.labels) {
            const auto impact = labels.of(label);
            if (impact && *impact > words.impact)
                words = {*impact, label};
        }
    }
    if (!settings.useReleaseNotes)
        return words;
    // A text tells users of it: how much it is, is up to the labels.
    if (pull.note.kind == forge::ReleaseNote::Kind::Text && words.impact == Impact::None)
        return {};
    if (pull.note.kind == forge::ReleaseNote::Kind::None && words.impact == Impact::Undecided)
        words.impact = Impact::None;
    if (!pull.breaking.isEmpty())
        words.impact = Impact::Breaking;
    return words;
}

/// The gravest fact about what others use; null where there is none.
const Reason *gravestFact(const Suggestion &suggestion)
{
    const Reason *gravest = nullptr;
    for (const Reason &reason : suggestion.reasons) {
        const bool isFound =
            reason.source == Source::Protocol || reason.source == Source::Api || reason.source == Source::Surface;
        if (isFound && reason.isFact && (!gravest || gravest->impact < reason.impact))
            gravest = &reason;
    }
    return gravest;
}

} // namespace

std::vector<Problem> wordsAgainstEvidence(const AssessedChange &change, LabelImpacts &labels)
{
    if (!change.forge)
        return {};
    std::vector<Problem> problems;
    if (change.decision) {
        const QDateTime &edited = change.forge->noteEditedAt;
        if (labels.settings().useReleaseNotes && edited.isValid() && change.decision->at.isValid()
            && change.decision->at < edited)
            problems.push_back({Problem::Severity::Warning,
                                message(PlanningMessage::NoteEditedSince, change.decision->by, edited),
                                {},
                                PlanningMessage::DecideAgain});
        return problems; // what was decided is settled
    }
    const Words words = wordsOf(*change.forge, labels);
    const Reason *const fact = gravestFact(change.suggestion());
    const bool saysLess = words.impact == Impact::None || words.impact == Impact::Fix;
    if (change.change->revertedBy || !saysLess || !fact || fact->impact <= words.impact)
        return problems;
    problems.push_back({Problem::Severity::Warning,
                        words.label.isEmpty() ? message(PlanningMessage::NoteSaysLess, fact->text)
                                              : message(PlanningMessage::LabelSaysLess, words.label, fact->text),
                        fact->place, PlanningMessage::SettleWords});
    return problems;
}

} // namespace waybill::release
