// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/protocols/skewactions.h"
#include "models/protocols/skewmatrixmodel.h"
#include "support/problem.h"

#include <QVariantMap>
#include <QWidget>

class QThreadPool;

namespace waybill::app {

class SkewDetails;

namespace Ui {
class SkewMatrixPanel;
}

/// A skew matrix with all that belongs to it: by contract or by use, which releases of which clients, the grid, its
/// legend, what is behind the current cell, and its export. What it shows of a matrix, and the current cell, stay as
/// they were when another matrix comes.
class SkewMatrixPanel : public QWidget {
    Q_OBJECT

public:
    explicit SkewMatrixPanel(QWidget *parent = nullptr);
    ~SkewMatrixPanel() override;

    /// The pool that exports run on; before the first of them.
    void setPool(QThreadPool &pool) { m_pool = &pool; }
    /// Null: there is none, and `hint` says why, or what to do; without a hint general words do.
    void setMatrix(std::shared_ptr<const upgrade::SkewMatrix> matrix, const QString &hint = {});
    /// What is shown of it: null without one.
    [[nodiscard]] const std::shared_ptr<const upgrade::SkewMatrix> &shownMatrix() const { return m_model.matrix(); }
    /// Shows only these versions of clients and servers, besides what is chosen here.
    void setRanges(const upgrade::VersionRange &clients, const upgrade::VersionRange &servers);

    /// What is chosen, and the current cell, as Page::place() says it.
    [[nodiscard]] QVariantMap place() const;
    /// Goes there; to the cell once there is a matrix.
    void goToPlace(const QVariantMap &place);

    /// All commands, for menus, the palette and the key sheet. Owned by the panel.
    [[nodiscard]] QList<QAction *> panelActions() const { return m_actions.all(); }
    /// The widgets in which single letters are commands; they have them already.
    [[nodiscard]] QList<QWidget *> commandWidgets() const;

    /// Buttons of what can be done with the matrix as a whole, for a line above the panel.
    [[nodiscard]] QWidget *head() const;

    /// The reasons of the current cell, and which of them is under the cursor; the cell names a row and a column of
    /// shownMatrix().
    [[nodiscard]] const SkewDetails &details() const;
    [[nodiscard]] QModelIndex currentCell() const;

    /// Puts what is shown on the clipboard as Markdown.
    void copyMarkdown();
    /// Writes what is shown to a file, as its suffix says: svg, png, md or json. message() or failed() tell the end.
    void exportTo(const QString &path);

Q_SIGNALS:
    /// Enter or a double click on a reason of the current cell.
    void reasonActivated(const waybill::upgrade::MixReason &reason, const waybill::upgrade::MatrixClient &client,
                         const waybill::upgrade::MatrixServer &server);
    /// Somebody wants to see the protocols of both ends of the current cell. Never for a client of which nothing is
    /// known.
    void pairActivated(const waybill::upgrade::MatrixClient &client, const waybill::upgrade::MatrixServer &server);
    /// For the window's message bar.
    void message(const QString &text);
    void failed(const waybill::Error &error);

protected:
    void changeEvent(QEvent *event) override;

private:
    void setUpWidgets();
    void connectActions();
    void fillRepositories();
    /// Shows what is selected of the matrix, with the current cell where it was.
    void select();
    void showState();
    void showLegend();
    void showCell();
    void chooseBasis();
    void chooseStance();
    void chooseRepository(const QString &name);
    [[nodiscard]] QModelIndex cellAt(const QVariantMap &place) const;
    void step(int by);
    void openPair();
    void save(const QString &suffix);
    void applyFonts();
    [[nodiscard]] upgrade::SkewSelection selection() const;
    /// The cell to begin with: what stopped working last; where everything works, the newest client that is known of
    /// the first repository with any, and the server before its own version.
    [[nodiscard]] QModelIndex firstCell() const;

    std::unique_ptr<Ui::SkewMatrixPanel> m_ui;
    models::SkewMatrixModel m_model;
    SkewActions m_actions;
    std::shared_ptr<const upgrade::SkewMatrix> m_matrix; ///< all of it
    QString m_hint;
    upgrade::VersionRange m_clients;
    upgrade::VersionRange m_servers;
    QVariantMap m_wanted; ///< a place to go to once there is a matrix
    QThreadPool *m_pool = nullptr;
    bool m_filling = false;
};

} // namespace waybill::app
