// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decision.h"

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

} // namespace waybill::release
