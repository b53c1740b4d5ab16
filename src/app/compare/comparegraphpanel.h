// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/compare/graphactions.h"
#include "app/compare/historyloader.h"
#include "compare/source.h"
#include "models/compare/commitgraphmodel.h"

#include <QPointer>
#include <QTimer>
#include <QVariantMap>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;

namespace waybill::app {

class CommitGraphView;

/// The commits around what is compared as a graph, from which base and head are chosen. Reads them once it shows.
class CompareGraphPanel : public QWidget {
    Q_OBJECT

public:
    explicit CompareGraphPanel(QWidget *parent = nullptr);
    ~CompareGraphPanel() override;

    /// To be called once. The session outlives the panel; `leave` (checkable) is what closes it.
    void setUp(Session &session, QAction *leave);
    /// What is compared now. The rows stay where its commits are among them.
    void setSource(const std::optional<compare::Source> &source);
    /// Reads the commits again: branches may have moved.
    void reload();
    [[nodiscard]] CommitGraphView *view() const { return m_view; }
    /// The commit under the cursor, or the one to go to, as 40 digits; empty for none.
    [[nodiscard]] QString currentId() const;
    /// Goes to a commit, once it is read.
    void goTo(const QString &id);
    [[nodiscard]] const GraphActions &actions() const { return m_actions; }
    [[nodiscard]] bool isBusy() const { return m_loader && m_loader->isBusy(); }

Q_SIGNALS:
    /// A person wants to compare these: old and new, as git takes them.
    void revisionsChosen(const QByteArray &base, const QByteArray &head);
    void placeRequested(const QString &page, int repository, const QVariantMap &place);
    /// For the window's message bar.
    void message(const QString &text);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void setUpFilter();
    void connectActions();
    void ask();
    void takeHistory(const compare::HistoryPtr &history);
    void takeEnds(const std::array<git::ObjectId, 2> &ends);
    void takeChanges();
    void takeFailure(const Error &error);
    void goToWanted();
    void useAs(int side);
    void choose();
    void showMenu(const QList<QAction *> &actions, const QPoint &place);
    void select(const QModelIndex &index);
    void showChange();
    void copyId();
    void showState();
    void showActions();
    [[nodiscard]] QString hintText() const;
    [[nodiscard]] QString legendText() const;
    void applyFonts();

    Session *m_session = nullptr;
    GraphActions m_actions;
    models::CommitGraphModel m_model;
    std::unique_ptr<HistoryLoader> m_loader;
    std::optional<compare::Source> m_source;
    compare::HistoryQuestion m_asked; ///< what was asked last
    compare::HistoryQuestion m_known; ///< what the rows are of
    std::optional<Error> m_error;
    std::optional<git::ObjectId> m_wanted; ///< to go to once it is read
    QLineEdit *m_filter;
    QStackedWidget *m_stack;
    QLabel *m_hint;
    QLabel *m_legend;
    CommitGraphView *m_view;
    QPointer<QMenu> m_menu;
    QTimer m_delay; ///< while a person types
};

} // namespace waybill::app
