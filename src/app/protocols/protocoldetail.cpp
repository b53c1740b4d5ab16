// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/protocoldetail.h"

#include "app/common/filelistactions.h"
#include "app/protocols/protocolopening.h"
#include "models/common/findingsdelegate.h"
#include "models/common/findingtext.h"
#include "models/common/groupednumber.h"
#include "models/common/rowcolors.h"
#include "ui_protocoldetail.h"
#include "wording/text.h"

#include <QEvent>

namespace waybill::app {

namespace {

constexpr int StartDelay = 30; // ms; a held arrow key repeats about that often
constexpr int Patience = 150;  // ms

} // namespace

ProtocolDetail::ProtocolDetail(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::ProtocolDetail>())
{
    m_ui->setupUi(this);
    m_ui->findings->setModel(&m_findings);
    m_ui->findings->setItemDelegate(new models::FindingsDelegate(this));
    m_ui->findings->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_ui->columns->setStretchFactor(0, 3);
    m_ui->columns->setStretchFactor(1, 2);
    m_ui->columns->setSizes({816, 544});
    m_ui->rows->setSizes({192, 192});
    m_ui->meaning->document()->setDocumentMargin(12);
    m_ui->diff->setWholeFile(true); // a declaration is short: nothing of it need be folded
    m_start.setSingleShot(true);
    m_start.setInterval(StartDelay);
    m_patience.setSingleShot(true);
    m_patience.setInterval(Patience);
    connect(&m_start, &QTimer::timeout, this, &ProtocolDetail::load);
    connect(&m_patience, &QTimer::timeout, this, [this] { m_ui->diff->showMessage(tr("Reading…")); });
    connect(m_ui->findings->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ProtocolDetail::currentChanged);
    connect(m_ui->findings, &QListView::activated, this, &ProtocolDetail::currentChanged);
    connect(m_ui->findings, &QListView::clicked, this, &ProtocolDetail::currentChanged);
    auto *opening = new FileListActions(m_ui->findings, true, [this](FileRequest::Use use) {
        return m_answer && currentFinding() >= 0
                   ? declarationRequest(use, *m_answer, m_answer->tree.nodeOf(currentFinding()))
                   : std::nullopt;
    });
    connect(opening, &FileListActions::requested, this, &ProtocolDetail::fileRequested);
    connect(m_ui->diff, &diffview::DiffView::settled, this, [this] {
        if (isSettled())
            Q_EMIT settled();
    });
    applyFonts();
}

ProtocolDetail::~ProtocolDetail()
{
    m_ui->findings->selectionModel()->disconnect(this);
}

QList<QWidget *> ProtocolDetail::commandWidgets() const
{
    return {m_ui->diff, m_ui->findings, m_ui->meaning};
}

bool ProtocolDetail::isSettled() const
{
    return !m_busy && m_ui->diff->isSettled();
}

int ProtocolDetail::currentFinding() const
{
    return m_findings.finding(m_ui->findings->currentIndex().row());
}

std::vector<int> ProtocolDetail::selectedFindings() const
{
    QModelIndexList rows = m_ui->findings->selectionModel()->selectedIndexes();
    std::sort(rows.begin(), rows.end());
    std::vector<int> findings;
    for (const QModelIndex &row : std::as_const(rows))
        findings.push_back(m_findings.finding(row.row()));
    return findings;
}

void ProtocolDetail::clear()
{
    m_start.stop();
    m_patience.stop();
    m_loading = {};
    m_busy = false;
    m_wanted = {};
    m_answer.reset();
    m_filling = true;
    m_findings.setFindings({}, {});
    m_filling = false;
    m_ui->diff->showMessage({});
    showMeaning();
}

void ProtocolDetail::showRow(const ProtocolAnswerPtr &answer, int node, const std::vector<int> &findings, int standing)
{
    const bool same = answer == m_answer;
    const int before = same ? currentFinding() : -1;
    m_answer = answer;
    m_filling = true;
    m_findings.setFindings(answer->tree.shared(), findings);
    const int kept = before < 0 ? -1 : m_findings.rowOf(before);
    m_ui->findings->setCurrentIndex(m_findings.index(std::max(0, kept)));
    m_filling = false;
    const int consequences = int(findings.size()) - standing;
    const QString count = models::withGroups(tr("%n finding(s)", nullptr, standing), standing);
    const QString more = models::withGroups(tr("%n consequence(s)", nullptr, consequences), consequences);
    m_ui->heading->setText(consequences == 0 ? count : tr("%1 and %2", "findings, consequences").arg(count, more));
    showMeaning();
    if (!same)
        m_wanted = {};
    // A package is many files: its first finding tells which one to begin with.
    const models::ProtocolNode &chosen = answer->tree.nodes()[std::size_t(node)];
    const bool outer = !chosen.element || chosen.element->kind <= proto::ElementKind::Package;
    goTo((outer || kept > 0) && currentFinding() >= 0 ? answer->tree.nodeOf(currentFinding()) : node);
}

void ProtocolDetail::currentChanged()
{
    if (m_filling || currentFinding() < 0)
        return;
    showMeaning();
    goTo(m_answer->tree.nodeOf(currentFinding()));
}

void ProtocolDetail::showFinding(int finding)
{
    const int row = m_findings.rowOf(finding);
    if (row < 0)
        return;
    m_ui->findings->setCurrentIndex(m_findings.index(row));
    currentChanged();
}

void ProtocolDetail::goTo(int node)
{
    const DeclarationPair pair = declarationsOf(m_answer->tree, node);
    m_line = lineOf(m_answer->tree, node);
    if (pair == m_wanted) {
        if (!m_busy && m_line.line > 0)
            m_ui->diff->showLine(m_line.side, m_line.line);
        return;
    }
    m_wanted = pair;
    m_loading.cancel();
    m_busy = true;
    m_start.start();
}

void ProtocolDetail::load()
{
    if (!m_answer)
        return;
    if (m_wanted.isEmpty()) {
        m_busy = false;
        m_loading = {};
        m_patience.stop();
        m_ui->diff->showMessage(tr("No declaration to show"));
        Q_EMIT settled();
        return;
    }
    m_patience.start();
    m_loading = Job<diffview::DiffInput>::start(
        *m_pool, [source = m_answer->source, pair = m_wanted, whole = m_whole](const JobControl &control) {
            return loadDeclarations(source, pair, whole, control);
        });
    m_loading.then(this, [this](const Result<diffview::DiffInput> &input) {
        m_patience.stop();
        m_busy = false;
        if (input) {
            m_ui->diff->showDiff(*input);
            if (m_line.line > 0)
                m_ui->diff->showLine(m_line.side, m_line.line);
        } else {
            m_ui->diff->showMessage(wording::line(input.error()));
        }
        if (isSettled())
            Q_EMIT settled();
    });
}

void ProtocolDetail::setWholeFiles(bool whole)
{
    if (std::exchange(m_whole, whole) == whole)
        return;
    m_ui->diff->setWholeFile(!whole); // a file may be long: what is the same in it is folded
    if (!m_answer || m_wanted.isEmpty())
        return;
    m_busy = true;
    m_start.start();
}

void ProtocolDetail::showMeaning()
{
    const int finding = currentFinding();
    m_ui->meaning->setHtml(m_answer && finding >= 0 ? models::findingHtml(
                               m_answer->tree.comparison().findings[std::size_t(finding)], palette())
                                                    : QString());
}

void ProtocolDetail::applyFonts()
{
    m_ui->heading->setFont(models::boldFont(font()));
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_ui->meaning->setPalette(paper);
    showMeaning();
}

void ProtocolDetail::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_protocoldetail.cpp"
