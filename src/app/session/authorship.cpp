// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/authorship.h"

#include <QSettings>

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
    m_provisional.clear();
    m_name = name;
    m_isKnown = true;
    QSettings().setValue(QLatin1String(NameKey), name);
    return step;
}

} // namespace waybill::app
