// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decision.h"

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

bool Decisions::sayAs(const Decisions &other) const
{
    const auto same = [](const auto &one, const auto &two) {
        Decision known = two.second;
        known.patch = one.second.patch;
        return one.first == two.first && one.second == known;
    };
    return m_procedure == other.m_procedure && m_versions == other.m_versions
           && std::equal(m_all.begin(), m_all.end(), other.m_all.begin(), other.m_all.end(), same);
}

} // namespace waybill::release
