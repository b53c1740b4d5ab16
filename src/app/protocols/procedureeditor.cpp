// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/procedureeditor.h"

#include "app/common/icons.h"
#include "app/session/session.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "support/text.h"
#include "ui_procedureeditor.h"
#include "wording/text.h"

#include <QApplication>
#include <QKeyEvent>

namespace waybill::app {

using models::StepId;

ProcedureEditor::ProcedureEditor(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::ProcedureEditor>())
    , m_actions(ProcedureActions::create(this))
{
    m_ui->setupUi(this);
    m_ui->parts->setStretchFactor(0, 1);
    m_ui->parts->setStretchFactor(1, 0);
    m_ui->parts->setSizes({560, 144});
    m_ui->warnings->document()->setDocumentMargin(16);
    m_ui->steps->setModel(&m_model);
    m_ui->steps->addActions(m_actions.ofStep());
    m_ui->upButton->setDefaultAction(m_actions.up);
    m_ui->downButton->setDefaultAction(m_actions.down);
    m_ui->dismissButton->setDefaultAction(m_actions.dismiss);
    m_ui->resetButton->setDefaultAction(m_actions.reset);
    m_ui->reason->addAction(icon(QStringLiteral("note")), QLineEdit::LeadingPosition);
    m_ui->fresh->addAction(icon(QStringLiteral("additive")), QLineEdit::LeadingPosition);
    setFocusProxy(m_ui->steps);
    applyFonts();
}

ProcedureEditor::~ProcedureEditor()
{
    m_model.onTextEdited({});
    m_ui->steps->selectionModel()->disconnect(this);
}

void ProcedureEditor::setSession(Session &session)
{
    m_session = &session;
    m_editing.emplace(session);
    m_model.onTextEdited([this](const StepId &id, const QString &text) {
        // Enter in the text leads on to the reason; somebody who clicked elsewhere is not called back.
        const QWidget *focus = QApplication::focusWidget();
        const bool typing = focus && focus != m_ui->steps && m_ui->steps->isAncestorOf(focus);
        const bool changed = m_editing->setText(id, text);
        if (changed && typing)
            QMetaObject::invokeMethod(this, &ProcedureEditor::askReason, Qt::QueuedConnection);
        return changed;
    });
    m_model.onMoved([this](const StepId &id, int position) { return m_editing->moveTo(id, position); });
    connectActions();
    connectLines();
    for (const auto signal : {&Session::productOpened, &Session::closed, &Session::releaseChanged, &Session::loaded})
        connect(m_session, signal, this, &ProcedureEditor::refresh);
    connect(m_ui->steps->selectionModel(), &QItemSelectionModel::currentChanged, this, &ProcedureEditor::showCurrent);
    refresh();
}

void ProcedureEditor::connectActions()
{
    const auto on = [this](QAction *action, auto run) {
        connect(action, &QAction::triggered, this, [this, run] {
            Q_EMIT wanted();
            run();
        });
    };
    on(m_actions.show,
       [this] { (m_model.rowCount() > 0 ? m_ui->steps : static_cast<QWidget *>(m_ui->fresh))->setFocus(); });
    on(m_actions.edit, [this] {
        m_ui->steps->setFocus();
        m_ui->steps->edit(m_ui->steps->currentIndex());
    });
    on(m_actions.reason, [this] { askReason(); });
    on(m_actions.add, [this] { m_ui->fresh->setFocus(); });
    on(m_actions.dismiss, [this] { dismissOrRestore(); });
    on(m_actions.up, [this] { m_model.moveBy(m_ui->steps->currentIndex().row(), -1); });
    on(m_actions.down, [this] { m_model.moveBy(m_ui->steps->currentIndex().row(), 1); });
    on(m_actions.reset, [this] { m_editing->reset(currentId()); });
}

void ProcedureEditor::connectLines()
{
    m_ui->reason->installEventFilter(this);
    m_ui->fresh->installEventFilter(this);
    connect(m_ui->reason, &QLineEdit::editingFinished, this,
            [this] { m_editing->setReason(m_reasonOf, m_ui->reason->text()); });
    connect(m_ui->reason, &QLineEdit::returnPressed, this, [this] { m_ui->steps->setFocus(); });
    connect(m_ui->fresh, &QLineEdit::returnPressed, this, &ProcedureEditor::addStep);
}

bool ProcedureEditor::eventFilter(QObject *watched, QEvent *event)
{
    const auto *key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event) : nullptr;
    if (key && key->key() == Qt::Key_Escape) {
        if (watched == m_ui->fresh) {
            m_ui->fresh->clear();
        } else {
            m_ui->reason->setModified(false);
            showCurrent(); // as it was
        }
        m_ui->steps->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ProcedureEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyFonts();
        if (m_session)
            showWarnings();
    }
}

void ProcedureEditor::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    m_ui->hint->setPalette(quiet);
    m_ui->headline->setFont(models::boldFont(font()));
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_ui->steps->setPalette(paper);
    m_ui->warnings->setPalette(paper);
}

StepId ProcedureEditor::currentId() const
{
    return m_model.idOf(m_ui->steps->currentIndex().row());
}

const upgrade::ProcedureStep *ProcedureEditor::currentStep() const
{
    return m_model.step(m_ui->steps->currentIndex().row());
}

void ProcedureEditor::refresh()
{
    const upgrade::Procedure &procedure = m_session->release().procedure;
    m_model.setProcedure(m_session->isOpen() ? procedure : upgrade::Procedure());
    const bool any = m_model.rowCount() > 0;
    m_ui->trait->setTrait(procedure.trait);
    m_ui->headline->setText(visibleLine(wording::text(procedure.headline)));
    m_ui->trait->setVisible(any);
    m_ui->headline->setVisible(any);
    m_ui->reason->setVisible(any);
    m_ui->hint->setText(m_session->isLoaded() ? tr("No steps are required to upgrade.") : tr("Reading…"));
    m_ui->stack->setCurrentWidget(any ? static_cast<QWidget *>(m_ui->steps) : m_ui->hint);
    // While steps are still to come, the first one is not known.
    if (any && m_session->isLoaded() && !m_ui->steps->currentIndex().isValid())
        m_ui->steps->setCurrentIndex(m_model.index(0));
    for (QToolButton *button : {m_ui->upButton, m_ui->downButton, m_ui->dismissButton, m_ui->resetButton})
        button->setVisible(any);
    showWarnings();
    showCurrent();
}

void ProcedureEditor::showCurrent()
{
    const int row = m_ui->steps->currentIndex().row();
    const upgrade::ProcedureStep *step = currentStep();
    const StepId id = currentId();
    const bool added = step && step->origin == upgrade::ProcedureStep::Origin::Added;
    const bool dismissed = step && step->dismissed;
    const bool takesReason = step && m_editing->takesReason(id);
    m_actions.show->setEnabled(m_session->isOpen());
    m_actions.add->setEnabled(m_session->isOpen());
    m_actions.edit->setEnabled(step && !dismissed);
    m_actions.reason->setEnabled(takesReason);
    m_actions.dismiss->setEnabled(step && (!dismissed || m_editing->canRestore(id)));
    m_actions.dismiss->setText(dismissed ? tr("Restore Step") : added ? tr("Remove Step") : tr("&Dismiss Step"));
    m_actions.dismiss->setIcon(icon(dismissed ? QStringLiteral("undo") : QStringLiteral("none")));
    m_actions.up->setEnabled(step && m_model.positionOf(row) > 0);
    m_actions.down->setEnabled(step && m_model.positionOf(row) + 1 < m_model.stepCount(id.rollback));
    m_actions.reset->setEnabled(step && m_editing->canReset(id));
    // What is being typed stays while the release changes around it.
    if (m_ui->reason->hasFocus() && m_ui->reason->isModified() && m_reasonOf == id)
        return;
    m_reasonOf = id;
    m_ui->reason->setText(takesReason ? step->reason : QString());
    m_ui->reason->setEnabled(takesReason);
    m_ui->reason->setPlaceholderText(takesReason ? tr("Reason for the change") : tr("Not edited"));
}

void ProcedureEditor::showWarnings()
{
    const std::vector<upgrade::UpgradeWarning> &warnings = m_session->release().procedure.warnings;
    const auto ink = models::RowColors::of(palette());
    const auto sign = models::severityStyle(Problem::Severity::Warning, palette());
    const auto line = [&ink](const QString &question, const QString &answer) {
        return answer.isEmpty() ? QString()
                                : QStringLiteral("<br/><span style=\"color:%1\">%2</span> %3")
                                      .arg(ink.muted.name(), question, visibleLine(answer).toHtmlEscaped());
    };
    QString html;
    for (const upgrade::UpgradeWarning &warning : warnings) {
        html += QStringLiteral("<p style=\"margin-bottom:8px\"><span style=\"color:%1\">%2</span> <b>%3</b>%4%5</p>")
                    .arg(sign.foreground.name(), QString(QChar(0x25B2)),
                         visibleLine(wording::text(warning.text)).toHtmlEscaped(),
                         line(tr("Am I affected?"), wording::text(warning.affected)),
                         line(tr("What to do:"), wording::text(warning.action)));
    }
    m_ui->warnings->setHtml(html);
    m_ui->warnings->setVisible(!warnings.empty());
}

void ProcedureEditor::askReason()
{
    if (!m_ui->reason->isEnabled())
        return;
    m_ui->reason->setFocus();
    m_ui->reason->selectAll();
}

void ProcedureEditor::goTo(const StepId &id)
{
    const QModelIndex index = m_model.index(m_model.rowOf(id));
    m_ui->steps->setCurrentIndex(index);
    m_ui->steps->scrollTo(index);
}

void ProcedureEditor::addStep()
{
    const StepId fresh = m_editing->add(currentId(), m_ui->fresh->text());
    if (fresh.step.isEmpty())
        return;
    m_ui->fresh->clear();
    goTo(fresh);
    askReason();
}

void ProcedureEditor::dismissOrRestore()
{
    const upgrade::ProcedureStep *step = currentStep();
    const StepId id = currentId();
    if (!step)
        return;
    if (step->dismissed) {
        m_editing->restore(id);
        return;
    }
    m_editing->dismiss(id);
    if (currentId() == id)
        askReason();
}

} // namespace waybill::app

#include "moc_procedureeditor.cpp"
