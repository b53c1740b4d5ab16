// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/askpassserver.h"
#include "models/notes/tagsmodel.h"
#include "support/job.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace waybill::app {

class BlockersList;
class ColumnPriorities;
class Session;

/// Tags all repositories of the product: first what is going to happen, then the tags, then, only when that is asked
/// for and confirmed, their way to the remotes. What was begun and not finished is shown as it stands, to go on with or
/// to take back. Nothing leaves the machine but by "Ask the Remotes" and by pushing.
class TagPanel : public QWidget {
    Q_OBJECT

public:
    explicit TagPanel(QWidget *parent = nullptr);
    ~TagPanel() override;

    /// Must be called once, before anything else; the session outlives it.
    void setSession(Session &session);
    /// What the tags shall say: the notes. A tag is made with what shows at that moment.
    void setNotes(const QString &text);
    [[nodiscard]] bool isSettled() const { return !m_busy && !m_stale; }

Q_SIGNALS:
    /// For the window's message bar.
    void message(const QString &text);
    /// For Page::placeRequested().
    void placeRequested(const QString &page, int repository, const QVariantMap &place);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// What is known: a plan, or a run that was begun.
    struct Standing {
        release::TagPlan plan;
        std::optional<release::TagRunReport> run;
    };
    struct Question;
    [[nodiscard]] static Result<Standing> standingOf(const Question &question, const JobControl &control);
    QPushButton *addButton(const char *name, const QString &text, const QString &tip);
    void addButtons(QVBoxLayout &column);
    void connectButtons();
    void showBlockers();
    void changed();
    void look(bool askRemotes);
    void run(const std::function<Result<release::TagRunReport>(const release::TagRunOptions &)> &work);
    void showStanding(Result<Standing> standing);
    /// Makes the columns as wide as what they hold, as far as there is room.
    void fitColumns();
    void refresh();
    void askToPush(bool ask);
    void applyFonts();
    [[nodiscard]] QString journal() const;

    Session *m_session = nullptr;
    AskpassServer m_askpass; ///< when a remote wants a password
    models::TagsModel m_model;
    QTableView *m_table;
    ColumnPriorities *m_columns = nullptr; ///< of that
    QLabel *m_heading;
    QLabel *m_messages;
    BlockersList *m_blockers; ///< what is open; it stands in front of the buttons
    QCheckBox *m_sign;
    QPushButton *m_ask;
    QPushButton *m_create;
    QPushButton *m_continue;
    QPushButton *m_undo;
    QPushButton *m_push;
    QLabel *m_question; ///< whether to push
    QPushButton *m_pushNow;
    QPushButton *m_notNow;
    QString m_notes;
    Standing m_standing;
    Job<Standing> m_job;
    bool m_busy = false;
    bool m_running = false; ///< tags are being made, pushed or taken back
    bool m_stale = true;    ///< not looked at since the last change, because nobody looks
};

} // namespace waybill::app
