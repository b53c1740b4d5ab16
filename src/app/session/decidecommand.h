// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/changecommand.h"
#include "app/session/decisionwriter.h"

#include <functional>

namespace waybill::app {

/// One decide(), discuss() or editProcedure() as an undo step: what was asked, and what was there before.
class DecideCommand : public ChangeCommand {
public:
    using Apply = std::function<void(const DecisionStep &)>;

    DecideCommand(const QString &text, DecisionStep after, DecisionStep before, Apply apply)
        : ChangeCommand(text)
        , m_after(std::move(after))
        , m_before(std::move(before))
        , m_apply(std::move(apply))
    {}

    void redo() override { m_apply(m_after); }
    void undo() override { m_apply(m_before); }

    [[nodiscard]] std::optional<models::ChangeKey> firstChange() const override
    {
        if (!m_after.edits.empty())
            return models::ChangeKey{m_after.edits.front().repository, m_after.edits.front().commit};
        const release::DiscussionEdits &said = m_after.discussion;
        if (!said.assignments.empty())
            return models::ChangeKey{said.assignments.front().repository, said.assignments.front().commit};
        if (!said.comments.empty())
            return models::ChangeKey{said.comments.front().comment.repository, said.comments.front().comment.commit};
        return {};
    }

private:
    DecisionStep m_after;
    DecisionStep m_before;
    Apply m_apply;
};

} // namespace waybill::app
