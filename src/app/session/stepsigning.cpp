// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/stepsigning.h"

#include "release/assess/lessons.h"

namespace waybill::app {

namespace {

template <typename Said>
void signOne(Said &said, const QString &author, const QDateTime &now)
{
    if (said.by.isEmpty())
        said.by = author;
    if (said.at.isNull())
        said.at = now;
}

} // namespace

DecisionStep decisionStep(const std::vector<release::DecisionEdit> &edits, const release::Decisions &before)
{
    DecisionStep step{edits, {}};
    for (const release::DecisionEdit &edit : edits) {
        const release::Decision *known = before.find(edit.repository, edit.commit);
        if (!edit.decision && known && !known->carriedFrom.isNull())
            step.edits.push_back({edit.repository, known->carriedFrom, {}});
    }
    return step;
}

DecisionStep procedureStep(const std::vector<upgrade::ProcedureEdit> &edits,
                           const std::vector<release::Decisions::StepKey> &cleared)
{
    DecisionStep step;
    for (const release::Decisions::StepKey &key : cleared)
        step.procedure.push_back({key, {}});
    for (const upgrade::ProcedureEdit &edit : edits)
        step.procedure.push_back({release::Decisions::keyOf(edit), edit});
    return step;
}

DecisionStep versionStep(const QString &repository, const std::optional<version::SemVer> &version)
{
    DecisionStep step;
    step.versions.push_back({repository, {}});
    if (version)
        step.versions.back().chosen = release::ChosenVersion{repository, *version, {}, {}, {}};
    return step;
}

void noteSeen(DecisionStep &step, const release::Release &release)
{
    for (release::DecisionEdit &edit : step.edits) {
        if (edit.decision)
            edit.decision->seen = release::seenIn(release, edit.repository, edit.commit);
    }
}

void signStep(DecisionStep &step, const QString &author)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (release::DecisionEdit &edit : step.edits) {
        if (!edit.decision)
            continue;
        edit.decision->carriedFrom = {};
        edit.decision->repository = edit.repository;
        edit.decision->commit = edit.commit;
        signOne(*edit.decision, author, now);
    }
    for (release::ProcedureDecision &said : step.procedure) {
        if (said.edit)
            signOne(*said.edit, author, now);
    }
    for (release::VersionDecision &said : step.versions) {
        if (said.chosen)
            signOne(*said.chosen, author, now);
    }
    for (release::AssignmentEdit &edit : step.discussion.assignments) {
        if (!edit.assignment)
            continue;
        edit.assignment->repository = edit.repository;
        edit.assignment->commit = edit.commit;
        signOne(*edit.assignment, author, now);
    }
    for (release::CommentEdit &edit : step.discussion.comments)
        signOne(edit.comment, author, now);
}

std::set<QString> repositoriesOf(const DecisionStep &step)
{
    std::set<QString> names;
    for (const release::DecisionEdit &edit : step.edits)
        names.insert(edit.repository);
    for (const release::AssignmentEdit &edit : step.discussion.assignments)
        names.insert(edit.repository);
    for (const release::CommentEdit &edit : step.discussion.comments)
        names.insert(edit.comment.repository);
    return names;
}

} // namespace waybill::app
