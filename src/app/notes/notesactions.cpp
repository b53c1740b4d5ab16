// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/notesactions.h"

#include "app/common/icons.h"

#include <QWidget>

namespace waybill::app {

NotesActions NotesActions::create(QWidget *page)
{
    NotesActions made;
    const auto add = [page](const char *name, const QString &text, const QKeySequence &key, const QString &iconName,
                            const QString &tip) {
        auto *action = new QAction(icon(iconName), text, page);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setStatusTip(tip);
        page->addAction(action);
        return action;
    };
    made.exports = {{add("notesExportMarkdown", tr("Export as &Markdown…"), QKeySequence(Qt::CTRL | Qt::Key_E),
                         QStringLiteral("export"), tr("Write the release notes to a Markdown file")),
                     NotesFormat::Markdown},
                    {add("notesExportHtml", tr("Export as &HTML…"), {}, QStringLiteral("export"),
                         tr("Write the release notes to a page that needs no network")),
                     NotesFormat::Html},
                    {add("notesExportPdf", tr("Export as &PDF…"), {}, QStringLiteral("export"),
                         tr("Write the release notes to a PDF file")),
                     NotesFormat::Pdf},
                    {add("notesExportText", tr("Export as Plain &Text…"), {}, QStringLiteral("export"),
                         tr("Write the release notes for mail and terminals")),
                     NotesFormat::Text},
                    {add("notesExportJson", tr("Export as &JSON…"), {}, QStringLiteral("export"),
                         tr("Write the values that a template sees")),
                     NotesFormat::Json}};
    made.insert = add("notesInsert", tr("&Insert into a Changelog…"), {}, QStringLiteral("additive"),
                      tr("Put the notes into a CHANGELOG, in its own layout; the rest of it stays as it is"));
    made.copyRich = add("notesCopyRich", tr("Copy with &Formatting"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                        QStringLiteral("copy"), tr("Copy the release notes as rich text, for mail and documents"));
    made.copy = add("notesCopy", tr("&Copy Markdown"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C),
                    QStringLiteral("copy"), tr("Copy the release notes to the clipboard as they are written"));
    made.print =
        add("notesPrint", tr("P&rint…"), QKeySequence::Print, QStringLiteral("print"), tr("Print the release notes"));
    made.find = add("notesFind", tr("&Find…"), QKeySequence::Find, QStringLiteral("search"),
                    tr("Find words in the release notes, or in their text"));
    made.chooseTemplate = add("notesTemplate", tr("Choose T&emplate…"), {}, QStringLiteral("open-folder"),
                              tr("Write the notes by a Mustache template of your own"));
    made.editText = add("notesEdit", tr("E&dit Text"), QKeySequence(Qt::CTRL | Qt::Key_U), QStringLiteral("edit"),
                        tr("Type into the release notes"));
    made.separator = new QAction(page);
    made.separator->setSeparator(true);
    made.views = new QActionGroup(page);
    const auto addView = [&](const char *name, const QString &text, const QString &iconName, const QString &tip) {
        QAction *action = add(name, text, {}, iconName, tip);
        action->setCheckable(true);
        return made.views->addAction(action);
    };
    made.viewNotes = addView("notesViewNotes", tr("&Notes"), QStringLiteral("notes"), tr("Show the notes"));
    made.viewTyped = addView("notesViewTyped", tr("What Was &Typed"), QStringLiteral("diff-side"),
                             tr("Show what was typed beside what is generated"));
    made.viewSince = addView("notesViewSince", tr("&Since the Last Export"), QStringLiteral("recent"),
                             tr("Show what has changed since these notes were exported from here"));
    made.viewNotes->setChecked(true);
    return made;
}

QList<QAction *> NotesActions::all() const
{
    QList<QAction *> actions;
    for (const auto &[action, format] : exports)
        actions.append(action);
    return actions + QList<QAction *>{insert, copyRich, copy, print, find, chooseTemplate, editText} + views->actions();
}

} // namespace waybill::app
