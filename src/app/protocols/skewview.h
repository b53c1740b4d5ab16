// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/page.h"
#include "app/common/pairofrevisions.h"
#include "app/protocols/matrixloader.h"
#include "models/common/problemsmodel.h"

#include <optional>

class QComboBox;
class QListView;
class QToolButton;

namespace waybill::app {

class SkewMatrixPanel;

/// The view "Who works with whom" of the Protocols page: the skew matrix of one of the product's protocols. Read when
/// it is first seen, and again when the product was.
class SkewView : public Page {
    Q_OBJECT

public:
    SkewView(Session &session, QWidget *parent);
    ~SkewView() override;

    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction *> pageActions() const override;
    [[nodiscard]] QVariantMap place() const override;
    void goToPlace(const QVariantMap &place) override;
    /// What chooses the protocol and shows the problems, for the row above the view; it belongs to the view.
    [[nodiscard]] QWidget *head() const { return m_head; }

Q_SIGNALS:
    /// Somebody wants to see the text behind a cell.
    void pairRequested(const waybill::app::PairOfRevisions &pair);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addOpening();
    void setUpHead();
    void connectSession();
    void refresh();
    void forget();
    void showAnswer(const queries::MatrixAnswerPtr &answer);
    void showHint();
    [[nodiscard]] QString hintText() const;
    void openPair(const upgrade::MatrixClient &client, const upgrade::MatrixServer &server, const QString &subject);

    QWidget *m_head;
    QComboBox *m_protocol;
    QToolButton *m_problemsButton;
    QListView *m_problemsList;
    SkewMatrixPanel *m_panel;
    QAction *m_chooseProtocol;
    QAction *m_showProblems;
    models::ProblemsModel m_problems;
    MatrixLoader m_loader;
    queries::MatrixAnswerPtr m_answer;
    std::optional<Error> m_error; ///< why there is no answer
    QString m_wanted;             ///< protocol to read first; empty: the first one
    bool m_stale = true;          ///< something changed while nobody looked
};

} // namespace waybill::app
