// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/authorbar.h"

#include "app/common/icons.h"
#include "app/session/session.h"
#include "diffview/plainlabel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>

namespace waybill::app {

AuthorBar::AuthorBar(QWidget *parent)
    : QWidget(parent)
    , m_name(new QLineEdit(this))
    , m_use(new QPushButton(tr("&Use This Name"), this))
{
    auto *text =
        new diffview::PlainLabel(tr("Who decides? The decision is saved; git has no user.name to sign it with."), this);
    text->setWordWrap(true);
    text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *close = new QToolButton(this);
    close->setAutoRaise(true);
    close->setIcon(icon(QStringLiteral("close")));
    close->setToolTip(tr("Not now"));
    close->setAccessibleName(close->toolTip());
    m_name->setObjectName(QStringLiteral("authorName"));
    m_name->setAccessibleName(tr("Your name"));
    m_name->setPlaceholderText(tr("Your name"));
    m_use->setObjectName(QStringLiteral("authorUse"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(text, 1);
    layout->addWidget(m_name);
    layout->addWidget(m_use);
    layout->addWidget(close);
    connect(m_name, &QLineEdit::textChanged, this,
            [this](const QString &name) { m_use->setEnabled(!name.trimmed().isEmpty()); });
    connect(m_name, &QLineEdit::returnPressed, m_use, &QPushButton::click);
    connect(m_use, &QPushButton::clicked, this, &AuthorBar::use);
    connect(close, &QToolButton::clicked, this, &AuthorBar::leave);
    m_use->setEnabled(false);
    hide();
}

void AuthorBar::setSession(Session &session)
{
    m_session = &session;
    connect(m_session, &Session::authorWanted, this, [this] {
        if (m_name->text().isEmpty())
            m_name->setText(m_session->author());
        if (!isAncestorOf(QApplication::focusWidget()))
            m_before = QApplication::focusWidget();
        show();
    });
    connect(m_session, &Session::closed, this, &QWidget::hide);
    connect(m_session->undoStack(), &QUndoStack::indexChanged, this, [this](int index) {
        if (index == 0) // nothing to sign is left
            hide();
    });
}

void AuthorBar::use()
{
    m_session->setAuthor(m_name->text().trimmed());
    leave();
}

void AuthorBar::leave()
{
    if (m_before && isAncestorOf(QApplication::focusWidget()))
        m_before->setFocus(Qt::OtherFocusReason);
    hide();
}

} // namespace waybill::app

#include "moc_authorbar.cpp"
