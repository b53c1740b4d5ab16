// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changediscussion.h"

#include "diffview/plainlabel.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QStringListModel>
#include <QVBoxLayout>

namespace waybill::app {

ChangeDiscussion::ChangeDiscussion(QWidget *parent)
    : QWidget(parent)
    , m_none(new diffview::PlainLabel(tr("No comments yet"), this))
    , m_list(new QListView(this))
    , m_assignee(new QLineEdit(this))
    , m_comment(new QLineEdit(this))
    , m_names(new QStringListModel(this))
{
    m_list->setModel(&m_model);
    m_list->setAccessibleName(tr("Comments"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QListView::ScrollPerPixel);
    m_list->setMinimumHeight(0);
    m_list->setSpacing(3);
    m_assignee->setObjectName(QStringLiteral("assignee"));
    m_assignee->setAccessibleName(tr("Assignee"));
    m_assignee->setPlaceholderText(tr("Assign to…"));
    m_assignee->setToolTip(tr("The person who is to decide"));
    m_assignee->setClearButtonEnabled(true);
    m_comment->setObjectName(QStringLiteral("comment"));
    m_comment->setAccessibleName(tr("New comment"));
    m_comment->setPlaceholderText(tr("Add a comment…"));
    auto *completer = new QCompleter(m_names, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_assignee->setCompleter(completer);

    auto *entry = new QHBoxLayout;
    entry->setContentsMargins(8, 4, 8, 4);
    entry->setSpacing(8);
    entry->addWidget(m_assignee, 2);
    entry->addWidget(m_comment, 5);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_none, 1);
    rows->addWidget(m_list, 1);
    m_none->setContentsMargins(8, 4, 8, 4);
    m_none->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    rows->addLayout(entry);

    for (QObject *watched :
         {static_cast<QObject *>(m_assignee), static_cast<QObject *>(m_comment), static_cast<QObject *>(m_list)})
        watched->installEventFilter(this);
    connect(m_assignee, &QLineEdit::returnPressed, this, &ChangeDiscussion::sendAssignee);
    connect(m_comment, &QLineEdit::returnPressed, this, &ChangeDiscussion::sendComment);
    setTabOrder(m_list, m_assignee);
    setTabOrder(m_assignee, m_comment);
}

void ChangeDiscussion::showDiscussion(const release::Discussion &discussion, bool several)
{
    const bool more = discussion.comments.size() > std::size_t(m_model.rowCount());
    m_model.setComments(discussion.comments);
    m_none->setVisible(discussion.comments.empty());
    m_list->setVisible(!discussion.comments.empty());
    if (more)
        m_list->scrollToBottom();
    m_comment->setPlaceholderText(several ? tr("Add a comment to each selected change…") : tr("Add a comment…"));
    if (discussion.assignee == m_shown && m_assignee->hasFocus())
        return; // somebody is typing another name
    m_shown = discussion.assignee;
    m_assignee->setText(m_shown);
    m_assignee->setCursorPosition(0);
}

bool ChangeDiscussion::isEntry(const QWidget *widget) const
{
    return widget == m_assignee || widget == m_comment;
}

QSize ChangeDiscussion::sizeHint() const
{
    return {QWidget::sizeHint().width(), m_assignee->sizeHint().height() + 8 + 4 * fontMetrics().lineSpacing()};
}

void ChangeDiscussion::editAssignee()
{
    if (m_people)
        m_names->setStringList(m_people());
    m_assignee->setFocus(Qt::ShortcutFocusReason);
    m_assignee->selectAll();
}

void ChangeDiscussion::editComment()
{
    m_comment->setFocus(Qt::ShortcutFocusReason);
}

void ChangeDiscussion::sendAssignee()
{
    const QCompleter *completer = m_assignee->completer();
    const bool isMeant = completer->popup()->isVisible() && completer->completionCount() == 1;
    const QString name = (isMeant ? completer->currentCompletion() : m_assignee->text()).simplified();
    m_shown = name;
    Q_EMIT assigneeEntered(name);
    Q_EMIT finished();
}

void ChangeDiscussion::sendComment()
{
    const QString text = m_comment->text().trimmed();
    if (!text.isEmpty()) {
        m_comment->clear();
        Q_EMIT commentEntered(text);
    }
    Q_EMIT finished();
}

void ChangeDiscussion::removeCurrent()
{
    if (const release::Comment *comment = m_model.comment(m_list->currentIndex().row()))
        Q_EMIT commentRemoved(release::Comment(*comment));
}

bool ChangeDiscussion::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_assignee && event->type() == QEvent::FocusIn && m_people)
        m_names->setStringList(m_people());
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (watched == m_list && key == Qt::Key_Delete) {
        removeCurrent();
        return true;
    }
    if (watched != m_list && key == Qt::Key_Escape) {
        // A comment that was begun stays; a name that was not confirmed does not count.
        m_assignee->setText(m_shown);
        Q_EMIT finished();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waybill::app

#include "moc_changediscussion.cpp"
