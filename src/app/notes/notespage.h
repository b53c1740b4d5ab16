// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/page.h"
#include "app/notes/notesactions.h"
#include "app/notes/notesoutput.h"
#include "app/notes/notestemplates.h"
#include "app/notes/notestyping.h"
#include "models/notes/noteslinesmodel.h"
#include "models/notes/versionstepsmodel.h"
#include "support/job.h"

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
    [[nodiscard]] QList<QAction *> menuActions() const override;
    [[nodiscard]] QStringList viewNames() const override;
    void showView(const QString &name) override;
    [[nodiscard]] QAction *findAction() const override { return m_actions.find; }
    [[nodiscard]] QVariantMap place() const override;
    void goToPlace(const QVariantMap &place) override { showView(place[QStringLiteral("view")].toString()); }
    void setOnPaper(bool onPaper) override;
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
    void fitTabs();
    void setUpActions();
    void setUpTemplates();
    void connectWidgets();
    void connectOutput();
    void connectEditor();
    void connectProcedure();
    void productChanged();
    void changed();
    void refresh();
    void showLines();
    void goToTab(int index);
    void showReading();
    void chooseVersion();
    void editLine(const models::ChangeKey &key, const QString &note);
    void render();
    void showNotes(Result<RenderedNotes> rendered);
    void showPreview(RenderedNotes &&rendered);
    /// Shows it in the preview, as far down as what showed before; it is the page's own.
    void showDocument(QTextDocument &document);
    void showDifference();
    void chooseExport(NotesFormat format);
    void find();
    void applyFonts();
    [[nodiscard]] NotesRequest request() const;

    std::unique_ptr<Ui::NotesPage> m_ui;
    QList<QAction *> m_tabActions; ///< Alt+1 and so on
    NotesActions m_actions;
    models::VersionStepsModel m_steps;
    models::NotesLinesModel m_lines;
    QString m_language; ///< empty: the window's
    QTimer m_debounce;
    QTimer m_versionDebounce;
    Job<RenderedNotes> m_rendering;
    RenderedNotes m_notes;
    std::shared_ptr<QTextDocument> m_paper; ///< the preview in the colors of paper, while it is painted
    NotesOutput *m_output;
    ScrollSync *m_sync;
    std::unique_ptr<NotesTemplates> m_templates;
    std::unique_ptr<NotesTyping> m_typing;
    bool m_busy = false;       ///< a rendering is on its way; its job is over before it is shown
    bool m_readOnce = false;   ///< all of this product was read, and may be read again
    bool m_linesStale = false; ///< m_lines is of an older release: brought up to date when the page is shown
    bool m_stale = true;       ///< not rendered since the last change, because nobody looks
};

} // namespace waybill::app
