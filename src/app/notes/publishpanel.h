// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/notes/publishdesk.h"
#include "models/notes/publishmodel.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace waybill::app {

class BlockersList;
class PublishTree;

/// Publishes the releases of all repositories of the product: first what would be written where and what is in the way,
/// then, when that is asked for and confirmed, the run, which can be stopped, continued and, until the point of no
/// return, taken back. Below, whether strangers get it. Shows what PublishDesk knows.
class PublishPanel : public QWidget {
    Q_OBJECT

public:
    explicit PublishPanel(QWidget *parent = nullptr);
    ~PublishPanel() override;

    /// Must be called once, before anything else; the session outlives it.
    void setSession(Session &session);
    /// What the releases shall say: the notes, as they show.
    void setNotes(const QString &text) { m_desk.setNotes(text); }
    [[nodiscard]] PublishDesk &desk() { return m_desk; }
    [[nodiscard]] bool isSettled() const { return m_desk.standing().work == PublishStanding::Work::None; }

Q_SIGNALS:
    /// For Page::placeRequested().
    void placeRequested(const QString &page, int repository, const QVariantMap &place);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QPushButton *addButton(const char *name, const QString &text, const QString &tip);
    QCheckBox *addOption(const char *name, const QString &text, const QString &tip, bool on);
    void addOptions(QVBoxLayout &column);
    void addButtons(QVBoxLayout &column);
    void addQuestions(QVBoxLayout &column);
    void addLights(QVBoxLayout &column);
    void connectButtons();
    void refresh();
    void showBlockers(const PublishOffer &offer);
    void askToPublish();
    void chooseFiles();
    void dropFile();
    void takeOptions();
    void keepRoom();
    void applyFonts();
    /// That of the chosen row, else the only one; empty where it is not clear.
    [[nodiscard]] QString repository() const;

    Session *m_session = nullptr;
    PublishDesk m_desk;
    models::PublishModel m_plan;
    models::PublishModel m_lights;
    QLabel *m_heading;
    PublishTree *m_tree;
    QLabel *m_summary;
    BlockersList *m_blockers; ///< what is open; it stands in front of the buttons
    QCheckBox *m_ignore = nullptr;
    QCheckBox *m_milestones = nullptr;
    QCheckBox *m_comment = nullptr;
    QPushButton *m_publish = nullptr;
    QPushButton *m_check = nullptr;
    QPushButton *m_attach = nullptr;
    QPushButton *m_continue = nullptr;
    QPushButton *m_stop = nullptr;
    QPushButton *m_undo = nullptr;
    QStackedWidget *m_questions = nullptr; ///< nothing, whether a host may be asked, or whether to publish
    QLabel *m_consent = nullptr;
    QPushButton *m_allow = nullptr;
    QLabel *m_question = nullptr;
    QPushButton *m_publishNow = nullptr;
    QPushButton *m_notNow = nullptr;
    QLabel *m_outHeading = nullptr;
    QPushButton *m_askOut = nullptr;
    PublishTree *m_lightsTree = nullptr;
    bool m_asks = false; ///< whether to publish is asked
};

} // namespace waybill::app
