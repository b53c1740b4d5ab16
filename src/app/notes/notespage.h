// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/page.h"
#include "app/notes/draftwriter.h"
#include "app/notes/notesoutput.h"
#include "models/notes/noteslinesmodel.h"
#include "models/notes/versionstepsmodel.h"

#include <QActionGroup>
#include <QFileSystemWatcher>
#include <QStringListModel>
#include <QTimer>

#include <memory>

namespace waybill::app {

class ScrollSync;

namespace Ui {
class NotesPage;
}

/// The release notes as they will be. On the left what makes them: version with its reasons, template, language and
/// warnings; the lines of the changes; the text to type into; the upgrade procedure; the tags. On the right the notes,
/// what was typed beside what is generated, or what has changed since they were exported. They are rendered again, by a
/// job, whenever something in the release changes.
class NotesPage : public Page {
    Q_OBJECT

public:
    NotesPage(Session &session, QWidget *parent);
    ~NotesPage() override;

    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction *> pageActions() const override;
    [[nodiscard]] QStringList viewNames() const override;
    void showView(const QString &name) override;
    /// The text that shows, exactly as it is exported: Markdown, or what the template makes.
    [[nodiscard]] const QString &text() const { return m_notes.text; }
    /// Uses a template of a file; empty: the one that was chosen by name.
    void setTemplateFile(const QString &file);
    /// Uses a template by name: a shipped one, or the product's own.
    void setTemplate(const QString &name);
    void setLanguage(const QString &language);
    /// Writes the notes by a job; success and failure are told by message().
    void exportTo(const QString &file, NotesFormat format);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    enum class View { Notes, Typed, Since };
    QAction *addAction(const char *name, const QString &text, const QKeySequence &key, const QString &iconName,
                       const QString &tip);
    void createActions();
    void createViews();
    void connectWidgets();
    void connectOutput();
    void connectEditor();
    void connectProcedure();
    [[nodiscard]] QList<QAction *> ownActions() const;
    void productChanged();
    void changed();
    void refresh();
    void refreshTemplates();
    void chooseVersion();
    void editLine(const models::ChangeKey &key, const QString &note);
    void render();
    void showNotes(Result<RenderedNotes> rendered);
    void showPreview(RenderedNotes &&rendered);
    void takeTyped();
    void storeDraft(const std::optional<notes::Draft> &draft);
    void forgetTyped();
    void showDifference();
    [[nodiscard]] View view() const;
    void chooseTemplate();
    void chooseExport(NotesFormat format);
    void find();
    void applyFonts();
    [[nodiscard]] NotesRequest request() const;

    std::unique_ptr<Ui::NotesPage> m_ui;
    std::vector<std::pair<QAction *, NotesFormat>> m_exports;
    QAction *m_insert = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_copyRich = nullptr;
    QAction *m_print = nullptr;
    QAction *m_find = nullptr;
    QAction *m_template = nullptr;
    QAction *m_text = nullptr; ///< to the text, to type
    QAction *m_separator = nullptr;
    QActionGroup m_views;
    QStringListModel m_warnings;
    models::VersionStepsModel m_steps;
    models::NotesLinesModel m_lines;
    QFileSystemWatcher m_watcher; ///< the template, while somebody edits it
    QString m_templateName = QStringLiteral("default");
    QString m_templateFile;
    QString m_language; ///< empty: the window's
    QTimer m_debounce;
    QTimer m_versionDebounce;
    Job<RenderedNotes> m_rendering;
    DraftWriter m_writer;
    RenderedNotes m_notes;
    NotesOutput *m_output;
    ScrollSync *m_sync;
    std::optional<notes::Draft> m_draft; ///< what was typed here, while m_typed; else the stored one counts
    bool m_typed = false;
    bool m_busy = false; ///< a rendering is on its way; its job is over before it is shown
    bool m_stale = true; ///< not rendered since the last change, because nobody looks
};

} // namespace waybill::app
