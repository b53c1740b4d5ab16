// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/changesmodel.h"

#include <QUndoCommand>

#include <optional>

namespace waybill::app {

/// An undo step that knows the change it is about, so that the page can show it when the step is undone or redone.
class ChangeCommand : public QUndoCommand {
public:
    using QUndoCommand::QUndoCommand;

    /// The first change of the step; nothing where it is about something else.
    [[nodiscard]] virtual std::optional<models::ChangeKey> firstChange() const = 0;
};

} // namespace waybill::app
