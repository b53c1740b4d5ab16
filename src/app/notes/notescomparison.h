// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/notes/notesrenderer.h"

#include <QCoreApplication>

namespace waybill::diffview {
class DiffView;
}

namespace waybill::app {

/// Shows the notes beside what they were made from, or what they were.
class NotesComparison {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::NotesComparison)

public:
    enum class Against {
        Generated,    ///< what they are without what was typed
        LastExported, ///< what was exported from here last
    };

    static void show(diffview::DiffView &view, const RenderedNotes &notes, Against against);
};

} // namespace waybill::app
