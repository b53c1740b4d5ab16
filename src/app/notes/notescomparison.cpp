// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/notescomparison.h"

#include "diffview/diffview.h"

namespace waybill::app {

void NotesComparison::show(diffview::DiffView &view, const RenderedNotes &notes, Against against)
{
    const auto side = [](const QString &text, const QString &label) {
        diffview::DiffText made;
        made.path = "notes.md";
        made.content = text.toUtf8();
        made.label = label;
        return made;
    };
    if (against == Against::Generated) {
        view.showDiff({side(notes.typed.generated, tr("generated")), side(notes.text, tr("edited"))});
        return;
    }
    if (notes.lastExported)
        view.showDiff({side(*notes.lastExported, tr("last export")), side(notes.text, tr("now"))});
    else
        view.showMessage(tr("Not exported yet."));
}

} // namespace waybill::app
