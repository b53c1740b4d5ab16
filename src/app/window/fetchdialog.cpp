// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/fetchdialog.h"

#include "app/common/askpassdialog.h"
#include "app/common/askpassquestion.h"
#include "app/common/screenfit.h"
#include "app/session/session.h"
#include "app/window/workdialog.h"
#include "diffview/plainlabel.h"

#include <QHeaderView>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTreeView>

namespace waybill::app {

using models::FetchModel;

namespace {

/// With the room around its lines that rows of other lists have.
class FetchRowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, RoomAround);
    }

private:
    static constexpr int RoomAround = 12; // pixels, above and below together
};

} // namespace

FetchDialog::FetchDialog(Session &session, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_runner(session)
    , m_text(new diffview::PlainLabel(this))
    , m_rows(new QTreeView(this))
    , m_fetch(new QPushButton(tr("&Fetch"), this))
    , m_cancel(new QPushButton(tr("&Cancel"), this))
    , m_close(new QPushButton(tr("C&lose"), this))
{
    setObjectName(QStringLiteral("fetch"));
    setWindowTitle(tr("Fetch All"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_text->setWordWrap(true);
    m_rows->setItemDelegate(new FetchRowDelegate(m_rows));
    m_rows->setModel(&m_model);
    m_rows->setAccessibleName(tr("Repositories to fetch"));
    m_rows->setRootIsDecorated(false);
    m_rows->setWordWrap(true);
    m_rows->setFrameShape(QFrame::NoFrame);
    m_rows->setAllColumnsShowFocus(true);
    m_rows->setTextElideMode(Qt::ElideMiddle);
    m_rows->header()->setSectionResizeMode(FetchModel::Repository, QHeaderView::ResizeToContents);
    m_rows->header()->setStretchLastSection(true);
    m_fetch->setObjectName(QStringLiteral("fetchStart"));
    m_cancel->setObjectName(QStringLiteral("fetchCancel"));
    m_close->setObjectName(QStringLiteral("fetchClose"));
    layOutWorkDialog(this, m_text, m_rows, m_fetch, m_cancel, m_close);
    connect(m_fetch, &QAbstractButton::clicked, this, [this] {
        m_asked = true;
        m_runner.start(m_askpass.prompts());
        m_cancel->setFocus(Qt::OtherFocusReason);
    });
    connect(m_cancel, &QAbstractButton::clicked, this, [this] { m_runner.cancel(); });
    connect(&m_askpass, &AskpassServer::asked, this,
            [this](AskpassQuestion *question) { (new AskpassDialog(*question, this))->open(); });
    connect(&m_runner, &FetchRunner::changed, this, &FetchDialog::refresh);
    connect(&m_runner, &FetchRunner::finished, this, &FetchDialog::finish);
    connect(&session, &Session::closed, this, &QWidget::close);
    resizeOnScreen(*this, {760, 400});
    m_runner.look();
    refresh();
}

FetchDialog::~FetchDialog()
{
    m_runner.disconnect(this);
}

void FetchDialog::refresh()
{
    m_model.setRows(m_runner.rows());
    // Addresses are read before anything is fetched; what is new has lines of its own.
    if (!m_asked) {
        QHeaderView *header = m_rows->header();
        m_rows->resizeColumnToContents(FetchModel::From);
        header->resizeSection(FetchModel::From, std::min(header->sectionSize(FetchModel::From), width() * 2 / 3));
    }
    const bool running = m_runner.isRunning();
    const auto &rows = m_runner.rows();
    const bool any = std::any_of(rows.begin(), rows.end(), [](const auto &one) { return !one.remote.isEmpty(); });
    m_fetch->setEnabled(!running && any);
    m_cancel->setEnabled(running);
    if (running)
        m_text->setText(tr("Fetching from the remotes…"));
    else if (m_asked)
        m_text->setText(m_runner.hasNews() ? tr("Fetched. Reloading the product…") : tr("Fetched. Nothing is new."));
    else
        m_text->setText(tr("Fetch new commits and tags from these remotes? Your branches and files stay as they are."));
}

void FetchDialog::finish()
{
    m_askpass.forget();
    refresh();
    m_close->setFocus(Qt::OtherFocusReason);
    if (m_runner.hasNews() && m_session.isOpen())
        m_session.reload();
}

} // namespace waybill::app

#include "moc_fetchdialog.cpp"
