// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/icons.h"
#include "app/notes/notespage.h"
#include "app/session/session.h"
#include "ui_notespage.h"
#include "wording/text.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QMenu>
#include <QPlainTextEdit>

namespace waybill::app {

QAction *NotesPage::addAction(const char *name, const QString &text, const QKeySequence &key, const QString &iconName,
                              const QString &tip)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setStatusTip(tip);
    QWidget::addAction(action);
    return action;
}

void NotesPage::createActions()
{
    const QString out = QStringLiteral("export");
    m_exports = {
        {addAction("notesExportMarkdown", tr("Export as &Markdown…"), QKeySequence(Qt::CTRL | Qt::Key_E), out,
                   tr("Write the release notes to a Markdown file")),
         NotesFormat::Markdown},
        {addAction("notesExportHtml", tr("Export as &HTML…"), {}, out,
                   tr("Write the release notes to a page that needs no network")),
         NotesFormat::Html},
        {addAction("notesExportPdf", tr("Export as &PDF…"), {}, out, tr("Write the release notes to a PDF file")),
         NotesFormat::Pdf},
        {addAction("notesExportText", tr("Export as Plain &Text…"), {}, out,
                   tr("Write the release notes for mail and terminals")),
         NotesFormat::Text},
        {addAction("notesExportJson", tr("Export as &JSON…"), {}, out, tr("Write the values that a template sees")),
         NotesFormat::Json}};
    m_insert = addAction("notesInsert", tr("&Insert into a Changelog…"), {}, QStringLiteral("additive"),
                         tr("Put the notes into a CHANGELOG, in its own layout; the rest of it stays as it is"));
    m_copyRich = addAction("notesCopyRich", tr("Copy with &Formatting"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                           QStringLiteral("copy"), tr("Copy the release notes as rich text, for mail and documents"));
    m_copy = addAction("notesCopy", tr("&Copy Markdown"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C),
                       QStringLiteral("copy"), tr("Copy the release notes to the clipboard as they are written"));
    m_print = addAction("notesPrint", tr("P&rint…"), QKeySequence::Print, QStringLiteral("print"),
                        tr("Print the release notes"));
    m_find = addAction("notesFind", tr("&Find…"), QKeySequence::Find, QStringLiteral("search"),
                       tr("Find words in the release notes, or in their text"));
    m_template = addAction("notesTemplate", tr("Choose T&emplate…"), {}, QStringLiteral("open-folder"),
                           tr("Write the notes by a Mustache template of your own"));
    m_text = addAction("notesEdit", tr("E&dit Text"), QKeySequence(Qt::CTRL | Qt::Key_U), QStringLiteral("edit"),
                       tr("Type into the release notes"));
    m_separator = new QAction(this);
    m_separator->setSeparator(true);
    auto *menu = new QMenu(this);
    for (const auto &[action, format] : m_exports)
        menu->addAction(action);
    menu->addSeparator();
    menu->addActions({m_insert, m_print});
    m_ui->exportButton->setMenu(menu);
    auto *copies = new QMenu(this);
    copies->addActions({m_copyRich, m_copy});
    m_ui->copyButton->setMenu(copies);
    m_ui->templateOpen->setDefaultAction(m_template);
}

void NotesPage::createViews()
{
    const auto add = [this](const char *name, const QString &text, const QString &iconName, const QString &tip,
                            QToolButton *button) {
        QAction *action = addAction(name, text, {}, iconName, tip);
        action->setCheckable(true);
        m_views.addAction(action);
        button->setDefaultAction(action);
    };
    add("notesViewNotes", tr("&Notes"), QStringLiteral("notes"), tr("Show the notes"), m_ui->notesButton);
    add("notesViewTyped", tr("What Was &Typed"), QStringLiteral("diff-side"),
        tr("Show what was typed beside what is generated"), m_ui->typedButton);
    add("notesViewSince", tr("&Since the Last Export"), QStringLiteral("recent"),
        tr("Show what has changed since these notes were exported from here"), m_ui->sinceButton);
    for (QToolButton *button : {m_ui->notesButton, m_ui->typedButton, m_ui->sinceButton})
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_views.actions().constFirst()->setChecked(true);
    connect(&m_views, &QActionGroup::triggered, this, &NotesPage::showDifference);
}

NotesPage::View NotesPage::view() const
{
    return View(m_views.actions().indexOf(m_views.checkedAction()));
}

QStringList NotesPage::viewNames() const
{
    return {QStringLiteral("notes"), QStringLiteral("text"), QStringLiteral("tags")};
}

void NotesPage::showView(const QString &name)
{
    if (name == QLatin1String("text"))
        m_ui->tabs->setCurrentWidget(m_ui->editor);
    else if (name == QLatin1String("tags"))
        m_ui->tabs->setCurrentWidget(m_ui->tags);
    else
        m_ui->tabs->setCurrentWidget(m_ui->left);
}

QList<QAction *> NotesPage::ownActions() const
{
    QList<QAction *> actions;
    for (const auto &[action, format] : m_exports)
        actions.append(action);
    return actions + QList<QAction *>{m_insert, m_copyRich, m_copy, m_print, m_find, m_template, m_text}
           + m_views.actions();
}

QList<QAction *> NotesPage::pageActions() const
{
    const ProcedureActions &procedure = m_ui->procedure->commands();
    return ownActions() << m_separator << procedure.show << procedure.ofStep();
}

void NotesPage::connectOutput()
{
    for (const auto &[action, format] : m_exports)
        connect(action, &QAction::triggered, this, [this, format = format] { chooseExport(format); });
    connect(m_insert, &QAction::triggered, this,
            [this] { m_output->chooseChangelog(request(), m_session.product().folder); });
    connect(m_copy, &QAction::triggered, this, [this] { m_output->copyText(m_notes); });
    connect(m_copyRich, &QAction::triggered, this, [this] { m_output->copyRich(m_notes); });
    connect(m_print, &QAction::triggered, this,
            [this] { m_output->print(m_notes, m_session.product().name + QLatin1Char(' ') + m_notes.key.version); });
    connect(m_template, &QAction::triggered, this, &NotesPage::chooseTemplate);
    connect(m_find, &QAction::triggered, this, &NotesPage::find);
    connect(m_output, &NotesOutput::message, this, &Page::message);
    connect(m_output, &NotesOutput::exported, this, &NotesPage::changed); // what was exported last is another one now
    connect(m_ui->preview, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        if (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http"))
            QDesktopServices::openUrl(url);
        else if (url.hasFragment())
            m_ui->preview->scrollToAnchor(url.fragment());
    });
}

void NotesPage::connectEditor()
{
    connect(m_text, &QAction::triggered, this, [this] {
        m_ui->tabs->setCurrentWidget(m_ui->editor);
        m_ui->editor->edit()->setFocus(Qt::ShortcutFocusReason);
    });
    connect(&m_writer, &DraftWriter::failed, this,
            [this](const Error &error) { Q_EMIT message(wording::line(error)); });
    connect(m_ui->editor, &NotesEditor::textTyped, this, &NotesPage::takeTyped);
    connect(m_ui->editor, &NotesEditor::differenceRequested, this, [this] {
        m_views.actions().at(int(View::Typed))->setChecked(true);
        showDifference();
    });
    connect(m_ui->editor, &NotesEditor::resetRequested, this, [this] { storeDraft({}); });
    connect(m_ui->editor, &NotesEditor::keepRequested, this, [this] {
        storeDraft(notes::Draft{m_notes.typed.generated, m_notes.typed.merged.text});
    });
    connect(m_ui->editor, &NotesEditor::takeRequested, this, [this] {
        storeDraft(notes::Draft{m_notes.typed.generated, notes::withGenerated(m_notes.typed.merged)});
    });
}

/// Every key is rendered, and stored a moment later with what it was made from.
void NotesPage::takeTyped()
{
    // Where both disagree the old text stays what it was made from, so that the disagreement is not forgotten.
    const bool disagrees = !m_notes.typed.merged.conflicts.empty() && m_notes.draft;
    storeDraft(notes::Draft{disagrees ? m_notes.draft->generated : m_notes.typed.generated, m_ui->editor->text()});
}

void NotesPage::storeDraft(const std::optional<notes::Draft> &draft)
{
    m_typed = true;
    m_draft = draft;
    changed();
    if (m_notes.kind == notes::TemplateKind::Html)
        return;
    m_writer.write(notes::DraftStore(m_session.product().folder), m_notes.key, draft);
}

/// Other notes: what was typed is stored, and what is stored counts.
void NotesPage::forgetTyped()
{
    m_writer.finish();
    m_typed = false;
    m_draft.reset();
}

void NotesPage::showDifference()
{
    const View shown = view();
    m_ui->views->setCurrentWidget(shown == View::Notes ? static_cast<QWidget *>(m_ui->preview) : m_ui->difference);
    if (shown == View::Notes)
        return;
    const auto side = [](const QString &text, const QString &label) {
        diffview::DiffText made;
        made.path = "notes.md";
        made.content = text.toUtf8();
        made.label = label;
        return made;
    };
    if (shown == View::Typed) {
        m_ui->difference->showDiff({side(m_notes.typed.generated, tr("generated")), side(m_notes.text, tr("typed"))});
        return;
    }
    if (m_notes.lastExported)
        m_ui->difference->showDiff({side(*m_notes.lastExported, tr("exported last")), side(m_notes.text, tr("now"))});
    else
        m_ui->difference->showMessage(tr("These notes were not exported from here yet."));
}

void NotesPage::find()
{
    if (m_ui->editor->edit()->hasFocus())
        m_ui->find->setTarget(m_ui->editor->edit());
    else
        m_ui->find->setTarget(m_ui->preview);
    m_ui->find->open();
}

void NotesPage::refreshTemplates()
{
    m_ui->templateChoice->clear();
    for (const notes::TemplateInfo &info : notes::allTemplates(m_session.product().folder)) {
        m_ui->templateChoice->addItem(info.label, info.name);
        m_ui->templateChoice->setItemData(m_ui->templateChoice->count() - 1, info.description, Qt::ToolTipRole);
    }
    setTemplate(QStringLiteral("default"));
}

void NotesPage::setTemplate(const QString &name)
{
    const auto info = notes::findTemplate(name, m_session.product().folder);
    if (!info)
        return;
    m_templateName = info->name;
    m_ui->templateChoice->setCurrentIndex(m_ui->templateChoice->findData(name));
    setTemplateFile(info->file);
}

void NotesPage::setTemplateFile(const QString &file)
{
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    m_templateFile = file;
    forgetTyped(); // these notes may have been typed into, too
    if (!file.isEmpty()) {
        m_watcher.addPath(file);
        const auto own = notes::findTemplate(m_templateName, m_session.product().folder);
        int row = own && own->file == file ? m_ui->templateChoice->findData(own->name)
                                           : m_ui->templateChoice->findData(file, Qt::ToolTipRole);
        if (row < 0) {
            m_ui->templateChoice->addItem(QFileInfo(file).fileName());
            row = m_ui->templateChoice->count() - 1;
            m_ui->templateChoice->setItemData(row, file, Qt::ToolTipRole);
        }
        m_ui->templateChoice->setCurrentIndex(row);
    } else {
        m_ui->templateChoice->setCurrentIndex(m_ui->templateChoice->findData(m_templateName));
    }
    m_stale = true;
    if (isVisible())
        m_debounce.start(0);
}

void NotesPage::setLanguage(const QString &language)
{
    m_language = language;
    forgetTyped();
    m_ui->languageChoice->setCurrentIndex(m_ui->languageChoice->findData(language));
    changed();
}

void NotesPage::chooseTemplate()
{
    auto *dialog = new QFileDialog(this, tr("Choose a Template"), m_session.product().folder,
                                   tr("Mustache templates (*.mustache *.md *.html *.txt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &NotesPage::setTemplateFile);
    dialog->open();
}

void NotesPage::chooseExport(NotesFormat format)
{
    m_output->chooseExport(request(), format, m_session.product().folder, QStringLiteral("release-notes"));
}

void NotesPage::exportTo(const QString &file, NotesFormat format)
{
    m_output->exportTo(file, request(), format);
}

} // namespace waybill::app
