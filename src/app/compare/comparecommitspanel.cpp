// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparecommitspanel.h"

#include "app/compare/comparelist.h"
#include "diffview/plainlabel.h"
#include "models/compare/commitsdelegate.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QStackedWidget>
#include <QToolButton>

namespace waybill::app {

CompareCommitsPanel::CompareCommitsPanel(QWidget *parent)
    : QWidget(parent)
    , m_sides{new QToolButton(this), new QToolButton(this)}
    , m_duplicates(new QToolButton(this))
    , m_hint(new diffview::PlainLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_view(new QListView(this))
{
    m_view->setObjectName(QStringLiteral("compareCommits"));
    m_view->setAccessibleName(tr("Commits on one side only"));
    setUpCompareList(m_view);
    m_view->setItemDelegate(new models::CommitsDelegate(this));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(24);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_hint);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(8, 4, 8, 4);
    top->setSpacing(2);
    for (QToolButton *button : m_sides) {
        button->setAutoRaise(true);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        top->addWidget(button);
    }
    top->addStretch(1);
    m_duplicates->setAutoRaise(true);
    top->addWidget(m_duplicates);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_stack, 1);
}

CompareCommitsPanel::~CompareCommitsPanel()
{
    if (m_view->selectionModel())
        m_view->selectionModel()->disconnect(this);
}

void CompareCommitsPanel::setUp(models::CommitsModel &model, QAction *withoutDuplicates)
{
    m_model = &model;
    m_view->setModel(&model);
    m_duplicates->setDefaultAction(withoutDuplicates);
    m_duplicates->setAccessibleName(withoutDuplicates->statusTip());
    for (const int side : {0, 1}) {
        connect(m_sides[std::size_t(side)], &QToolButton::clicked, this, [this, side] {
            m_model->setSide(side);
            for (const int one : {0, 1})
                m_sides[std::size_t(one)]->setChecked(one == side);
        });
    }
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &now) {
        if (now.isValid())
            Q_EMIT commitChosen();
    });
    connect(m_view, &QListView::clicked, this, [this] { Q_EMIT commitChosen(); });
}

void CompareCommitsPanel::refresh(const std::array<QString, 2> &sides, const QString &hint)
{
    const QLocale locale;
    for (const int side : {0, 1}) {
        QToolButton *button = m_sides[std::size_t(side)];
        const int count = m_model->count(side);
        button->setText(
            count < 0
                ? tr("Only in %1").arg(sides[std::size_t(side)])
                : tr("Only in %1 (%2)", "revision, number").arg(sides[std::size_t(side)], locale.toString(count)));
        button->setVisible(m_model->isKnown());
        button->setChecked(m_model->side() == side);
    }
    m_duplicates->setVisible(m_model->hasDuplicates());
    const QString said = !hint.isEmpty()           ? hint
                         : m_model->rowCount() > 0 ? QString()
                         : m_model->count(0) + m_model->count(1) == 0
                             ? tr("Both sides have the same commits.")
                             : tr("All commits of this side are on the other side, too.");
    m_hint->setText(said);
    m_stack->setCurrentWidget(said.isEmpty() ? static_cast<QWidget *>(m_view) : m_hint);
}

const compare::SidedCommit *CompareCommitsPanel::current() const
{
    return m_model ? m_model->commit(m_view->currentIndex()) : nullptr;
}

} // namespace waybill::app

#include "moc_comparecommitspanel.cpp"
