// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/authorship.h"

#include <QSettings>

#include <algorithm>

namespace waybill::app {

namespace {

constexpr auto NameKey = "author/name";

/// The first that says something.
QString nameInEnvironment(std::initializer_list<const char *> variables)
{
    for (const char *variable : variables) {
        const QString value = QString::fromLocal8Bit(qgetenv(variable)).trimmed();
        if (!value.isEmpty())
            return value;
    }
    return {};
}

} // namespace

void Authorship::setKnown(const QString &known)
{
    m_name = known;
    if (m_name.isEmpty())
        m_name = nameInEnvironment({"GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"});
    if (m_name.isEmpty())
        m_name = QSettings().value(QLatin1String(NameKey)).toString();
    m_isKnown = !m_name.isEmpty();
    if (!m_isKnown)
        m_name = nameInEnvironment({"USER", "LOGNAME"});
}

void Authorship::note(const DecisionStep &step)
{
    if (m_isKnown)
        return;
    for (const release::DecisionEdit &edit : step.edits) {
        if (edit.decision && edit.decision->by == m_name)
            m_provisional.emplace_back(edit.repository, edit.commit);
    }
    for (const release::VersionDecision &version : step.versions) {
        if (version.chosen && version.chosen->by == m_name)
            m_provisionalVersions << version.repository;
    }
    for (const release::AssignmentEdit &edit : step.discussion.assignments) {
        if (edit.assignment && edit.assignment->by == m_name)
            m_provisionalWords.assignments.push_back(edit);
    }
    for (const release::CommentEdit &edit : step.discussion.comments) {
        if (!edit.isRemoved && edit.comment.by == m_name)
            m_provisionalWords.comments.push_back(edit);
    }
}

DecisionStep Authorship::sign(const QString &name, const release::Decisions &decisions)
{
    DecisionStep step;
    for (const auto &[repository, commit] : m_provisional) {
        const release::Decision *decision = decisions.find(repository, commit);
        if (!decision || decision->by != m_name)
            continue;
        release::Decision signedOne = *decision;
        signedOne.by = name;
        step.edits.push_back({repository, commit, signedOne});
    }
    for (const QString &repository : std::exchange(m_provisionalVersions, {})) {
        const release::ChosenVersion *chosen = decisions.findVersion(repository);
        if (!chosen || chosen->by != m_name)
            continue;
        release::ChosenVersion signedOne = *chosen;
        signedOne.by = name;
        step.versions.push_back({repository, signedOne});
    }
    for (release::AssignmentEdit &edit : m_provisionalWords.assignments) {
        const release::Assignment *assignment = decisions.findAssignment(edit.repository, edit.commit);
        if (!assignment || *assignment != *edit.assignment)
            continue;
        edit.assignment->by = name;
        if (!m_name.isEmpty() && edit.assignment->assignee == m_name)
            edit.assignment->assignee = name; // "assign to me", said under the login name
        step.discussion.assignments.push_back(edit);
    }
    for (const release::CommentEdit &edit : m_provisionalWords.comments) {
        const auto said = decisions.comments().find({edit.comment.repository, edit.comment.commit});
        if (said == decisions.comments().end()
            || std::find(said->second.begin(), said->second.end(), edit.comment) == said->second.end())
            continue;
        release::CommentEdit signedOne = edit;
        signedOne.comment.by = name;
        step.discussion.comments.push_back({edit.comment, true});
        step.discussion.comments.push_back(signedOne);
    }
    m_provisional.clear();
    m_provisionalWords = {};
    m_name = name;
    m_isKnown = true;
    QSettings().setValue(QLatin1String(NameKey), name);
    return step;
}

} // namespace waybill::app
