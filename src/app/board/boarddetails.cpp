// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/board/boarddetails.h"

#include "app/common/filelistactions.h"
#include "app/common/icons.h"
#include "app/common/placerequest.h"
#include "models/common/impactstyle.h"
#include "models/common/problemdelegate.h"
#include "models/common/problemsmodel.h"
#include "release/changes/change.h"
#include "ui_boarddetails.h"
#include "wording/text.h"

#include <QClipboard>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPainter>

namespace waybill::app {

namespace {

QString reasonsText(const models::BoardRow &row)
{
    QStringList lines;
    for (const QString &reason : row.reasons)
        lines << QStringLiteral("•  ") + reason;
    if (!row.suspicion.isEmpty())
        lines << QStringLiteral("•  ") + row.suspicion;
    if (row.upgrade) {
        if (!lines.isEmpty())
            lines << QString();
        lines << wording::text(row.upgrade->headline);
        for (const QString &why : wording::texts(row.upgrade->why))
            lines << QStringLiteral("•  ") + why;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

BoardDetails::BoardDetails(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::BoardDetails>())
    , m_problems(new models::ProblemsModel(this))
{
    m_ui->setupUi(this);
    m_ui->problems->setModel(m_problems);
    m_ui->problems->setItemDelegate(new models::ProblemDelegate(m_ui->problems));
    m_ui->copyProblems->setIcon(icon(QStringLiteral("copy")));
    m_ui->copyProblems->setToolTip(m_ui->copyProblems->accessibleName());
    m_ui->reasonsArea->setAccessibleName(tr("Reasons"));
    auto *opening =
        new FileListActions(m_ui->problems, false, [this](FileRequest::Use use) { return requestFor(use); });
    connect(opening, &FileListActions::requested, this, &BoardDetails::fileRequested);
    connect(m_ui->blockers, &BlockersList::placeRequested, this, &BoardDetails::placeRequested);
    connect(m_ui->copyProblems, &QToolButton::clicked, this, [this] { copyProblems(); });
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    m_ui->reasonsTitle->setFont(strong);
    m_ui->problemsTitle->setFont(strong);
    levelTitles();
    setMinimumHeight(112);
    colour();
}

BoardDetails::~BoardDetails() = default;

void BoardDetails::showRow(const models::BoardRow &row, const std::vector<models::Blocker> &blockers)
{
    m_ui->blockers->setBlockers(blockers, false);
    const bool differs = row.released && row.next && row.next != row.released;
    m_ui->reasonsTitle->setText(differs ? tr("%1: released as %2; why %3 is suggested", "repository, versions")
                                              .arg(row.name, row.released->toString(), row.next->toString())
                                : row.next ? tr("%1: why %2", "repository, version").arg(row.name, row.next->toString())
                                           : row.name);
    m_ui->reasons->setText(row.loading ? tr("reading…") : reasonsText(row));
    m_problems->setProblems(row.problems);
    const bool open = m_ui->blockers->count() > 0;
    const bool listed = !row.problems.empty() || !open;
    m_ui->problems->setVisible(listed);
    m_ui->blockers->setSizePolicy(QSizePolicy::Preferred, listed ? QSizePolicy::Maximum : QSizePolicy::Expanding);
    m_ui->problemsTitle->setText(open && row.released    ? tr("Still open")
                                 : open                  ? tr("Open before the release")
                                 : !row.problems.empty() ? tr("%n problem(s)", nullptr, int(row.problems.size()))
                                 : row.loading           ? QString()
                                 : row.repository < 0    ? tr("No product-wide problems")
                                                         : tr("No problems"));
    m_ui->copyProblems->setVisible(!row.problems.empty());
}

/// A file on disk, such as waybill.toml, or one of the head of the repository.
std::optional<FileRequest> BoardDetails::requestFor(FileRequest::Use use) const
{
    return placeRequest(use, m_problems->place(m_ui->problems->currentIndex().row()), m_repository, m_head);
}

void BoardDetails::setOrigin(const QString &repository, const git::ObjectId &head)
{
    m_repository = repository;
    m_head = head;
}

bool BoardDetails::hasProblems() const
{
    return m_problems->rowCount() > 0;
}

void BoardDetails::copyProblems() const
{
    QModelIndexList chosen = m_ui->problems->selectionModel()->selectedIndexes();
    if (chosen.isEmpty()) {
        for (int i = 0; i < m_problems->rowCount(); ++i)
            chosen << m_problems->index(i);
    }
    QStringList lines;
    for (const QModelIndex &index : chosen)
        lines << index.data(models::ProblemsModel::CopyRole).toString();
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

/// Both titles stand at one height, whether the button beside one of them is there or not.
void BoardDetails::levelTitles()
{
    const int height = m_ui->reasonsTitle->fontMetrics().height() + 6;
    m_ui->copyProblems->setFixedHeight(height);
    for (QLabel *title : {m_ui->reasonsTitle, m_ui->problemsTitle})
        title->setFixedHeight(height);
}

void BoardDetails::colour()
{
    // The panel stands on the window's tone; its lists have no ground of their own.
    for (QWidget *area : {m_ui->reasonsArea->viewport(), static_cast<QWidget *>(m_ui->reasons),
                          m_ui->problems->viewport(), m_ui->blockers->viewport()})
        area->setAutoFillBackground(false);
}

void BoardDetails::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(models::hairline(palette()));
    painter.drawLine(rect().topLeft(), rect().topRight());
}

void BoardDetails::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colour();
    else if (event->type() == QEvent::FontChange)
        levelTitles();
}

} // namespace waybill::app

#include "moc_boarddetails.cpp"
