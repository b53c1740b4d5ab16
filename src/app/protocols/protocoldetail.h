// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileplace.h"
#include "app/protocols/declarationloader.h"
#include "models/common/findingsmodel.h"

#include <QTimer>
#include <QWidget>

namespace waybill::app {

namespace Ui {
class ProtocolDetail;
}

/// What is behind one row of the protocol tree: both declarations side by side, its findings, and what the current one
/// means. Reads files in a job of its own; what is shown stays until the next is there.
class ProtocolDetail : public QWidget {
    Q_OBJECT

public:
    explicit ProtocolDetail(QWidget *parent = nullptr);
    ~ProtocolDetail() override;

    /// The pool that its jobs run on; before anything is shown.
    void setPool(QThreadPool &pool) { m_pool = &pool; }
    /// Shows a row of the answer's tree and the findings in and below it, `standing` of which stand for themselves.
    void showRow(const ProtocolAnswerPtr &answer, int node, const std::vector<int> &findings, int standing);
    void clear();
    /// Makes one of the findings the current one and brings its declaration into sight.
    void showFinding(int finding);
    /// Shows whole files instead of declarations.
    void setWholeFiles(bool whole);

    /// Index in the comparison; -1 without one.
    [[nodiscard]] int currentFinding() const;
    /// The findings that are selected in the list.
    [[nodiscard]] std::vector<int> selectedFindings() const;
    [[nodiscard]] bool isSettled() const;
    /// The widgets in which single letters are commands.
    [[nodiscard]] QList<QWidget *> commandWidgets() const;

Q_SIGNALS:
    /// isSettled() became true.
    void settled();
    /// For Page::fileRequested().
    void fileRequested(const waybill::app::FileRequest &request);

protected:
    void changeEvent(QEvent *event) override;

private:
    void currentChanged();
    void goTo(int node);
    void showDeclarations(int node);
    void load();
    void showMeaning();
    void applyFonts();

    std::unique_ptr<Ui::ProtocolDetail> m_ui;
    QThreadPool *m_pool = nullptr;
    models::FindingsModel m_findings;
    ProtocolAnswerPtr m_answer;
    DeclarationPair m_wanted; ///< shown, or on its way
    DeclarationLine m_line;   ///< to go to once it is there
    Job<diffview::DiffInput> m_loading;
    QTimer m_start;    ///< a row that is only passed by is not read
    QTimer m_patience; ///< how long what was shown before may stay
    bool m_whole = false;
    bool m_busy = false;
    bool m_filling = false; ///< the list gets other findings
};

} // namespace waybill::app
