// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/rangebar.h"

#include "app/common/icons.h"
#include "app/session/session.h"
#include "diffview/plainlabel.h"
#include "models/common/impactstyle.h"
#include "models/common/revisions.h"
#include "support/text.h"

#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QStringListModel>
#include <QToolButton>

namespace waybill::app {

namespace {

void showRevision(QLineEdit *edit, const QByteArray &revision)
{
    if (edit->hasFocus() && edit->isModified())
        return; // somebody is typing
    const QString text = decodeText(revision);
    if (edit->text() != text)
        edit->setText(text);
    edit->setCursorPosition(0);
}

} // namespace

RangeBar::RangeBar(QWidget *parent)
    : QWidget(parent)
    , m_repository(new QComboBox(this))
    , m_base(new QLineEdit(this))
    , m_head(new QLineEdit(this))
    , m_reset(new QToolButton(this))
    , m_summary(new diffview::PlainLabel(this))
    , m_revisions(new QStringListModel(this))
{
    m_repository->setAccessibleName(tr("Repository"));
    m_repository->setMinimumWidth(224);
    m_repository->setMaxVisibleItems(24);
    setUpEdit(m_base, tr("Base: the release that users upgrade from"));
    setUpEdit(m_head, tr("Head: what is being released"));
    m_reset->setAutoRaise(true);
    m_reset->setIcon(icon(QStringLiteral("reset")));
    m_reset->setToolTip(tr("Reset to the product's default range"));
    m_reset->setAccessibleName(tr("Reset range"));
    m_summary->setTextFormat(Qt::PlainText);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 9);
    layout->setSpacing(8);
    layout->addWidget(m_repository);
    layout->addSpacing(8);
    layout->addWidget(m_base);
    layout->addWidget(new diffview::PlainLabel(QStringLiteral(".."), this));
    layout->addWidget(m_head);
    layout->addWidget(m_reset);
    layout->addStretch(1);
    layout->addWidget(m_summary);

    connect(m_repository, &QComboBox::activated, this, [this] {
        refresh();
        Q_EMIT repositoryChosen(repository());
    });
    connect(m_reset, &QToolButton::clicked, this, [this] { resetRange(); });
    setEnabled(false);
    colour();
}

void RangeBar::setUpEdit(QLineEdit *edit, const QString &name)
{
    edit->setAccessibleName(name);
    edit->setToolTip(name);
    edit->setMinimumWidth(168);
    edit->setMaximumWidth(224);
    auto *completer = new QCompleter(m_revisions, edit);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    completer->setMaxVisibleItems(16);
    edit->setCompleter(completer);
    connect(edit, &QLineEdit::editingFinished, this, [this] { apply(); });
}

void RangeBar::setSession(Session *session)
{
    m_session = session;
    connect(session, &Session::productOpened, this, [this] { fill(); });
    connect(session, &Session::closed, this, [this] { fill(); });
    connect(session, &Session::releaseChanged, this, [this] { refresh(); });
    fill();
}

int RangeBar::repository() const
{
    return m_repository->currentIndex() < 0 ? -1 : m_repository->currentData().toInt();
}

void RangeBar::setRepository(int repository)
{
    const int at = m_repository->findData(repository);
    if (at < 0 || at == m_repository->currentIndex())
        return;
    m_repository->setCurrentIndex(at);
    refresh();
    Q_EMIT repositoryChosen(repository);
}

void RangeBar::editRange()
{
    if (m_base->isEnabled()) {
        m_base->setFocus(Qt::ShortcutFocusReason);
        m_base->selectAll();
    } else {
        m_repository->setFocus(Qt::ShortcutFocusReason);
    }
}

void RangeBar::resetRange()
{
    if (!m_session || repository() < 0)
        return;
    m_base->setModified(false);
    m_head->setModified(false);
    m_session->setRange(repository(), {}, {});
}

void RangeBar::fill()
{
    m_repository->clear();
    if (m_session->isOpen()) {
        const auto &repositories = m_session->product().repositories;
        if (repositories.size() != 1)
            m_repository->addItem(icon(QStringLiteral("open-product")), tr("All repositories"), -1);
        for (int i = 0; i < int(repositories.size()); ++i)
            m_repository->addItem(icon(QStringLiteral("repository")), visibleLine(repositories[size_t(i)].name), i);
    }
    setEnabled(m_session->isOpen());
    refresh();
}

void RangeBar::refresh()
{
    const int chosen = m_session && m_session->isOpen() ? repository() : -1;
    const bool one = chosen >= 0;
    m_base->setEnabled(one);
    m_head->setEnabled(one);
    m_base->setPlaceholderText(one ? tr("the whole history") : tr("latest release of each"));
    m_head->setPlaceholderText(one ? QStringLiteral("HEAD") : tr("HEAD of each"));
    bool changed = false;
    if (one) {
        const release::Survey &survey = *m_session->release().repositories[size_t(chosen)].survey;
        const release::RepositorySpec &asked = m_session->product().repositories[size_t(chosen)];
        m_revisions->setStringList(models::revisionsOf(survey));
        showRevision(m_base, survey.readable ? survey.range.base : survey.spec.base);
        showRevision(m_head, survey.readable ? survey.range.head : survey.spec.head);
        changed = survey.spec.base != asked.base || survey.spec.head != asked.head;
    } else {
        m_base->clear();
        m_head->clear();
    }
    m_reset->setEnabled(changed);
    m_summary->setText(summary());
}

void RangeBar::colour()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::quietText(quiet));
    m_summary->setPalette(quiet);
}

void RangeBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colour();
}

QString RangeBar::summary() const
{
    if (!m_session || !m_session->isOpen())
        return {};
    const release::Release &release = m_session->release();
    const int chosen = repository();
    qint64 commits = 0;
    for (int i = 0; i < int(release.repositories.size()); ++i) {
        if (chosen < 0 || chosen == i)
            commits += release.repositories[size_t(i)].survey->commitsSince;
    }
    const release::ImpactCounts &counts = chosen < 0 ? release.counts : release.repositories[size_t(chosen)].counts;
    QString text = tr("%1 in %2", "commits, changes")
                       .arg(tr("%n commit(s)", nullptr, int(commits)), tr("%n change(s)", nullptr, counts.total()));
    if (chosen >= 0) {
        const release::Range &range = release.repositories[size_t(chosen)].survey->range;
        if (!range.baseIsAncestor && range.mergeBase)
            text = tr("%1 · fork at %2", "summary, id").arg(text, range.mergeBase->shortId());
    }
    return text;
}

void RangeBar::apply()
{
    const int chosen = repository();
    if (chosen < 0 || !m_session->isOpen() || (!m_base->isModified() && !m_head->isModified()))
        return;
    m_base->setModified(false);
    m_head->setModified(false);
    m_session->setRange(chosen, m_base->text().trimmed().toUtf8(), m_head->text().trimmed().toUtf8());
}

void RangeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(models::hairline(palette()));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

} // namespace waybill::app
