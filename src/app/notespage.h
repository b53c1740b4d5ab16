// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/notesrenderer.h"
#include "app/page.h"

#include <QFileSystemWatcher>
#include <QStringListModel>
#include <QTimer>

#include <memory>

namespace waybill::app {

namespace Ui {
class NotesPage;
}

/// The release notes as they will be: version, template and warnings on the left, or the upgrade procedure, the
/// rendered notes on the right. They are rendered again, by a job, whenever something in the release changes.
class NotesPage : public Page {
    Q_OBJECT

public:
    NotesPage(Session &session, QWidget *parent);
    ~NotesPage() override;

    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction *> pageActions() const override;
    /// The Markdown that shows, exactly as it is exported.
    [[nodiscard]] const QString &markdown() const { return m_notes.markdown; }
    /// Uses a template of the user's; empty: the default.
    void setTemplateFile(const QString &file);
    /// Writes the notes by a job; success and failure are told by message().
    void exportTo(const QString &file, NotesFormat format);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QAction *addAction(const char *name, const QString &text, const QKeySequence &key, const QString &iconName,
                       const QString &tip);
    void createActions();
    void connectWidgets();
    void connectProcedure();
    [[nodiscard]] QList<QAction *> ownActions() const;
    void refresh();
    void render();
    void showNotes(Result<RenderedNotes> rendered);
    void chooseTemplate();
    void chooseExport(NotesFormat format);
    void applyFonts();
    [[nodiscard]] NotesRequest request() const;

    std::unique_ptr<Ui::NotesPage> m_ui;
    QAction *m_exportMarkdown = nullptr;
    QAction *m_exportHtml = nullptr;
    QAction *m_exportJson = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_source = nullptr;
    QAction *m_template = nullptr;
    QAction *m_separator = nullptr;
    QStringListModel m_warnings;
    QFileSystemWatcher m_watcher; ///< the template, while somebody edits it
    QString m_templateFile;
    QTimer m_debounce;
    Job<RenderedNotes> m_rendering;
    Job<QString> m_writing;
    RenderedNotes m_notes;
    bool m_busy = false; ///< a rendering is on its way; its job is over before it is shown
    bool m_stale = true; ///< not rendered since the last change, because nobody looks
};

} // namespace waybill::app
