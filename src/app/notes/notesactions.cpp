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
                         tr("Write the release notes to a self-contained HTML page")),
                     NotesFormat::Html},
                    {add("notesExportPdf", tr("Export as &PDF…"), {}, QStringLiteral("export"),
                         tr("Write the release notes to a PDF file")),
                     NotesFormat::Pdf},
                    {add("notesExportText", tr("Export as Plain &Text…"), {}, QStringLiteral("export"),
                         tr("Write the release notes as plain text")),
                     NotesFormat::Text},
                    {add("notesExportJson", tr("Export as &JSON…"), {}, QStringLiteral("export"),
                         tr("Write the values available to templates")),
                     NotesFormat::Json}};
    made.insert = add("notesInsert", tr("&Insert into Changelog…"), {}, QStringLiteral("additive"),
                      tr("Insert the notes into a changelog in its own layout; the rest is not changed"));
    made.copyRich = add("notesCopyRich", tr("Copy with &Formatting"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                        QStringLiteral("copy"), tr("Copy the release notes as rich text, for mail and documents"));
    made.copy = add("notesCopy", tr("&Copy Markdown"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C),
                    QStringLiteral("copy"), tr("Copy the release notes as Markdown"));
    made.print =
        add("notesPrint", tr("P&rint…"), QKeySequence::Print, QStringLiteral("print"), tr("Print the release notes"));
    made.find = add("notesFind", tr("&Find…"), QKeySequence::Find, QStringLiteral("search"),
                    tr("Find text in the release notes"));
    made.chooseTemplate = add("notesTemplate", tr("Choose T&emplate…"), {}, QStringLiteral("open-folder"),
                              tr("Use your own Mustache template"));
    made.editText = add("notesEdit", tr("E&dit Text"), QKeySequence(Qt::CTRL | Qt::Key_U), QStringLiteral("edit"),
                        tr("Edit the text of the release notes"));
    made.suspected = add("notesSuspected", tr("Include Changes to Chec&k"), {}, QStringLiteral("warning"),
                         tr("Add a section with the changes that could break users, for maintainers to check"));
    made.suspected->setCheckable(true);
    made.separator = new QAction(page);
    made.separator->setSeparator(true);
    made.views = new QActionGroup(page);
    const auto addView = [&](const char *name, const QString &text, const QString &iconName, const QString &tip) {
        QAction *action = add(name, text, {}, iconName, tip);
        action->setCheckable(true);
        return made.views->addAction(action);
    };
    made.viewNotes = addView("notesViewNotes", tr("&Notes"), QStringLiteral("notes"), tr("Show the notes"));
    made.viewTyped = addView("notesViewTyped", tr("My &Edits"), QStringLiteral("diff-side"),
                             tr("Compare the generated notes with my edits"));
    made.viewSince = addView("notesViewSince", tr("&Since the Last Export"), QStringLiteral("recent"),
                             tr("Show what has changed since the last export"));
    made.viewNotes->setChecked(true);
    return made;
}

QList<QAction *> NotesActions::taking() const
{
    QList<QAction *> actions;
    for (const auto &[action, format] : exports)
        actions.append(action);
    return actions + QList<QAction *>{insert, copyRich, copy, print};
}

QList<QAction *> NotesActions::all() const
{
    QList<QAction *> actions;
    for (const auto &[action, format] : exports)
        actions.append(action);
    return actions + QList<QAction *>{insert, copyRich, copy, print, find, chooseTemplate, editText, suspected}
           + views->actions();
}

} // namespace waybill::app
