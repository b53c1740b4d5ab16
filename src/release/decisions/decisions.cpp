// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisions.h"

#include "upgrade/procedure.h"

#include <algorithm>

namespace waybill::release {

const Decision *Decisions::find(const QString &repository, const git::ObjectId &commit) const
{
    const auto found = m_all.find(Key(repository, commit));
    return found == m_all.end() ? nullptr : &found->second;
}

void Decisions::set(Decision decision)
{
    Key key(decision.repository, decision.commit);
    m_all.insert_or_assign(std::move(key), std::move(decision));
}

void Decisions::clear(const QString &repository, const git::ObjectId &commit)
{
    m_all.erase(Key(repository, commit));
}

Decisions::StepKey Decisions::keyOf(const upgrade::ProcedureEdit &edit)
{
    return {edit.rollback, edit.step, edit.kind};
}

const upgrade::ProcedureEdit *Decisions::find(const StepKey &key) const
{
    const auto found = m_procedure.find(key);
    return found == m_procedure.end() ? nullptr : &found->second;
}

void Decisions::set(upgrade::ProcedureEdit edit)
{
    StepKey key = keyOf(edit);
    m_procedure.insert_or_assign(std::move(key), std::move(edit));
}

void Decisions::clear(const StepKey &key)
{
    m_procedure.erase(key);
}

std::vector<upgrade::ProcedureEdit> Decisions::procedure() const
{
    std::vector<upgrade::ProcedureEdit> edits;
    edits.reserve(m_procedure.size());
    for (const auto &[key, edit] : m_procedure)
        edits.push_back(edit);
    return edits;
}

const ChosenVersion *Decisions::findVersion(const QString &repository) const
{
    const auto found = m_versions.find(repository);
    return found == m_versions.end() ? nullptr : &found->second;
}

void Decisions::set(ChosenVersion chosen)
{
    QString repository = chosen.repository;
    m_versions.insert_or_assign(std::move(repository), std::move(chosen));
}

void Decisions::clearVersion(const QString &repository)
{
    m_versions.erase(repository);
}

const Assignment *Decisions::findAssignment(const QString &repository, const git::ObjectId &commit) const
{
    const auto found = m_assignments.find(Key(repository, commit));
    return found == m_assignments.end() ? nullptr : &found->second;
}

void Decisions::set(Assignment assignment)
{
    Key key(assignment.repository, assignment.commit);
    m_assignments.insert_or_assign(std::move(key), std::move(assignment));
}

void Decisions::clearAssignment(const QString &repository, const git::ObjectId &commit)
{
    m_assignments.erase(Key(repository, commit));
}

void Decisions::add(Comment comment)
{
    std::vector<Comment> &said = m_comments[Key(comment.repository, comment.commit)];
    const auto place = std::lower_bound(said.begin(), said.end(), comment);
    if (place == said.end() || *place != comment)
        said.insert(place, std::move(comment));
}

void Decisions::remove(const Comment &comment)
{
    const auto found = m_comments.find(Key(comment.repository, comment.commit));
    if (found == m_comments.end())
        return;
    std::erase(found->second, comment);
    if (found->second.empty())
        m_comments.erase(found);
}

bool Decisions::sayAs(const Decisions &other) const
{
    const auto same = [](const auto &one, const auto &two) {
        Decision known = two.second;
        known.patch = one.second.patch;
        known.seen = one.second.seen;
        return one.first == two.first && one.second == known;
    };
    return m_procedure == other.m_procedure && m_versions == other.m_versions && m_assignments == other.m_assignments
           && m_comments == other.m_comments
           && std::equal(m_all.begin(), m_all.end(), other.m_all.begin(), other.m_all.end(), same);
}

} // namespace waybill::release
