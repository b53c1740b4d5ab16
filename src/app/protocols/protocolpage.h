// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/page.h"
#include "app/common/pairofrevisions.h"
#include "app/protocols/protocolactions.h"
#include "app/protocols/protocolloader.h"
#include "models/common/problemsmodel.h"
#include "models/protocols/protocolproxy.h"

#include <QTimer>

#include <memory>

namespace waybill::app {

namespace Ui {
class ProtocolPage;
}

/// The view "What changed" of the Protocols page, the semantic difference of two trees of .proto files: a tree of
/// elements with their impact and what either mix of versions makes of it, and below it the declarations and findings
/// of the chosen one. Compares when it is seen.
class ProtocolPage : public Page {
    Q_OBJECT

public:
    ProtocolPage(Session &session, QWidget *parent);
    ~ProtocolPage() override;

    void setRepository(int repository) override;
    [[nodiscard]] QAction *findAction() const override { return m_actions.filter; }
    [[nodiscard]] QVariantMap place() const override;
    void goToPlace(const QVariantMap &place) override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction *> pageActions() const override { return m_actions.all(); }

    /// Buttons of the findings as a whole and of the problems, for the line of the tabs.
    [[nodiscard]] QWidget *head() const;

    /// Compares two folders instead of two revisions.
    void compareFolders(const QString &before, const QString &after);
    /// Compares two revisions of a repository instead of its range, and shows what the pair asks for once it is there.
    void compareRevisions(const PairOfRevisions &pair);
    /// Puts the selected findings, or all that show, on the clipboard as a Markdown table.
    void copyMarkdown();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void setUpWidgets();
    void connectSession();
    void connectActions();
    void addOpening();
    void connectFilter();
    void refresh();
    [[nodiscard]] std::vector<ProtocolSource> sources() const;
    void showAnswer(const ProtocolAnswerPtr &answer);
    void showState();
    void showCounts();
    [[nodiscard]] QString hintText() const;
    void applyFilter();
    void showSelection();
    void step(int by);
    void goToFinding(int finding);
    void chooseSomething(const QString &symbol);
    void chooseRevisions(bool choosing);
    void promptForFolders();
    void applyFonts();

    std::unique_ptr<Ui::ProtocolPage> m_ui;
    models::ProtocolModel m_model;
    models::ProtocolProxy m_proxy;
    models::ProblemsModel m_problems;
    ProtocolActions m_actions;
    ProtocolLoader m_loader;
    Job<QString> m_copying;
    ProtocolAnswerPtr m_answer;
    std::optional<Error> m_error; ///< why there is no answer
    int m_repository = -1;
    QString m_symbol;    ///< of the row to choose once there is an answer; empty: the one that is chosen
    QString m_subject;   ///< to be shown once its comparison is there; empty: nothing
    bool m_stale = true; ///< something changed while nobody looked
    bool m_choosing = false;
    bool m_foreign = false; ///< what shows is of another repository than what is being compared
    QTimer m_patience;      ///< how long that may show
};

} // namespace waybill::app
