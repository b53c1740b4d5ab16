// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/rangebar.h"

#include "app/common/elidedlabel.h"
#include "app/common/icons.h"
#include "app/session/rangechooser.h"
#include "app/session/session.h"
#include "app/window/revisionedit.h"
#include "diffview/plainlabel.h"
#include "git/repository.h"
#include "models/common/groupednumber.h"
#include "models/common/impactstyle.h"
#include "models/common/offeredtagsdelegate.h"
#include "models/common/offeredtagsmodel.h"
#include "release/assess/release.h"
#include "release/product/repositoryspec.h"
#include "release/survey/survey.h"
#include "support/text.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <utility>

namespace waybill::app {

namespace {

constexpr int MostListed = 24; // deviating repositories in the menu

/// What all agree on, where they do; else nothing.
QByteArray common(const std::vector<models::ProductRange::Repository> &all,
                  QByteArray models::ProductRange::Repository::*end)
{
    const bool same =
        std::all_of(all.begin(), all.end(), [&](const auto &one) { return one.*end == all.front().*end; });
    return same && !all.empty() ? all.front().*end : QByteArray();
}

} // namespace

RangeBar::RangeBar(QWidget *parent)
    : QWidget(parent)
    , m_repository(new QComboBox(this))
    , m_base(new RevisionEdit(this))
    , m_head(new RevisionEdit(this))
    , m_deviating(new QToolButton(this))
    , m_reset(new QToolButton(this))
    , m_summary(new ElidedLabel(this))
    , m_tags(new models::OfferedTagsModel(this))
{
    m_repository->setAccessibleName(tr("Repository"));
    m_repository->setMaxVisibleItems(24);
    setUpEdit(m_base, "rangeBase", tr("Base: the release that users upgrade from"));
    setUpEdit(m_head, "rangeHead", tr("Head: what is being released"));
    m_deviating->setObjectName(QStringLiteral("rangeDeviating"));
    m_deviating->setAutoRaise(true);
    m_deviating->setPopupMode(QToolButton::InstantPopup);
    m_deviating->setMenu(new QMenu(m_deviating));
    m_deviating->hide();
    m_reset->setObjectName(QStringLiteral("rangeReset"));
    m_reset->setAutoRaise(true);
    m_reset->setIcon(icon(QStringLiteral("reset")));
    m_reset->setToolTip(tr("Reset to the product's default range"));
    m_reset->setAccessibleName(tr("Reset range"));
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 9);
    layout->setSpacing(8);
    layout->addWidget(m_repository);
    layout->addSpacing(8);
    layout->addWidget(m_base);
    layout->addWidget(new diffview::PlainLabel(QStringLiteral(".."), this));
    layout->addWidget(m_head);
    layout->addWidget(m_deviating);
    layout->addWidget(m_reset);
    layout->addWidget(m_summary, 1);

    connect(m_repository, &QComboBox::activated, this, [this] { goTo(repository()); });
    connect(m_reset, &QToolButton::clicked, this, [this] { resetRange(); });
    setEnabled(false);
    colour();
    applyFonts();
}

RangeBar::~RangeBar()
{
    // A line edit that loses the keyboard while its window goes still says that it is done.
    m_base->disconnect(this);
    m_head->disconnect(this);
}

void RangeBar::setUpEdit(RevisionEdit *edit, const char *objectName, const QString &name)
{
    edit->setObjectName(QLatin1String(objectName));
    edit->setAccessibleName(name);
    edit->setToolTip(name);
    edit->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *completer = new QCompleter(m_tags, edit);
    completer->setCompletionRole(Qt::EditRole);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    completer->setMaxVisibleItems(16);
    edit->setCompleter(completer);
    completer->popup()->setItemDelegate(new models::OfferedTagsDelegate(completer->popup()));
    completer->popup()->setMinimumWidth(320);
    connect(edit, &QLineEdit::returnPressed, this, [this, edit] {
        m_leaves = edit->typed().has_value(); // editingFinished() comes next
        if (!m_leaves)
            Q_EMIT left();
    });
    connect(edit, &QLineEdit::editingFinished, this, [this] { apply(); });
    connect(edit, &RevisionEdit::takenBack, this, [this] {
        if (!m_base->isRefused() && !m_head->isRefused())
            m_chooser->withdraw();
    });
}

void RangeBar::setSession(Session *session)
{
    m_session = session;
    m_chooser = new RangeChooser(*session, this);
    connect(m_chooser, &RangeChooser::problemFound, this, &RangeBar::problemFound);
    connect(m_chooser, &RangeChooser::problemSolved, this, &RangeBar::problemSolved);
    connect(m_chooser, &RangeChooser::chosen, this, [this] {
        // What was typed since then waits for its own turn.
        if (m_base->typed() == m_asked.base)
            m_base->accept();
        if (m_head->typed() == m_asked.head)
            m_head->accept();
        // The window's own keyboard: somebody may look into another window by now.
        const QWidget *keyboard = window()->focusWidget();
        if (std::exchange(m_leaves, false) && !m_base->typed() && !m_head->typed()
            && (keyboard == m_base || keyboard == m_head))
            Q_EMIT left();
    });
    connect(m_chooser, &RangeChooser::refused, this, [this] {
        m_leaves = false;
        if (m_asked.base && m_base->typed() == m_asked.base)
            m_base->refuse();
        if (m_asked.head && m_head->typed() == m_asked.head)
            m_head->refuse();
    });
    connect(session, &Session::productOpened, this, [this] { fill(); });
    connect(session, &Session::closed, this, [this] { fill(); });
    connect(session, &Session::releaseChanged, this, [this] { refresh(); });
    connect(session, &Session::loaded, this, [this] {
        m_base->settle();
        m_head->settle();
    });
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
    goTo(repository);
}

/// What was typed was about another repository.
void RangeBar::goTo(int repository)
{
    refresh();
    m_base->forget();
    m_head->forget();
    Q_EMIT repositoryChosen(repository);
}

void RangeBar::editRange()
{
    m_base->setFocus(Qt::ShortcutFocusReason);
    m_base->selectAll();
}

void RangeBar::resetRange()
{
    if (!m_session || !m_session->isOpen())
        return;
    m_base->forget();
    m_head->forget();
    m_chooser->reset(repository());
}

void RangeBar::fill()
{
    m_repository->clear();
    if (m_session->isOpen()) {
        const auto &repositories = m_session->repositories();
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
    bool changed = false;
    if (m_session && m_session->isOpen()) {
        const release::Release &release = m_session->release();
        for (int i = 0; i < int(release.repositories.size()); ++i) {
            const release::RepositorySpec now = m_session->spec(i);
            const release::RepositorySpec &own = m_session->repositories()[size_t(i)];
            if (chosen < 0 || chosen == i)
                changed = changed || now.base != own.base || now.head != own.head;
        }
        offerTags(chosen);
    }
    if (chosen >= 0)
        refreshOne(chosen);
    else
        refreshAll();
    m_reset->setEnabled(changed);
    m_summary->setText(summary());
}

void RangeBar::refreshOne(int repository)
{
    const release::Survey &survey = *m_session->release().repositories[size_t(repository)].survey;
    m_base->showMeaning(tr("the whole history"));
    const QString head = QStringLiteral("HEAD");
    m_head->showMeaning(head);
    m_base->showRevision(survey.readable ? survey.range.base : survey.spec.base);
    m_head->showRevision(survey.readable ? survey.range.head : survey.spec.head);
    m_deviating->hide();
}

void RangeBar::refreshAll()
{
    const bool open = m_session && m_session->isOpen();
    const models::ProductRange range = open ? models::productRange(m_session->release()) : models::ProductRange();
    using Repository = models::ProductRange::Repository;
    m_base->showRevision(range.isShared ? range.base : common(range.deviating, &Repository::base));
    m_head->showRevision(range.isShared ? range.head : common(range.deviating, &Repository::head));
    const bool asked =
        open
        && std::any_of(m_session->release().repositories.begin(), m_session->release().repositories.end(),
                       [](const auto &row) { return !row.survey->spec.base.isEmpty(); });
    m_base->showMeaning(range.isOne() ? tr("the whole history") : asked ? tr("differs") : tr("latest release of each"));
    m_head->showMeaning(range.of == 0 || range.isOne() ? tr("HEAD of each") : tr("differs"));
    showDeviating(range);
}

/// Anew only where something was read: there may be thousands of them.
void RangeBar::offerTags(int repository)
{
    std::vector<std::shared_ptr<const release::Survey>> wanted;
    const release::Release &release = m_session->release();
    for (int i = 0; i < int(release.repositories.size()); ++i) {
        if (repository < 0 || repository == i)
            wanted.push_back(release.repositories[size_t(i)].survey);
    }
    if (wanted == m_offered)
        return;
    m_offered = std::move(wanted);
    if (repository < 0)
        m_tags->setTags(models::sharedTags(release), int(release.repositories.size()));
    else
        m_tags->setTags(models::tagsOf(*m_offered.front()), 1);
}

void RangeBar::showDeviating(const models::ProductRange &range)
{
    QMenu *menu = m_deviating->menu();
    menu->clear();
    m_deviating->setVisible(!range.deviating.empty());
    if (range.deviating.empty())
        return;
    const int with = range.of - int(range.deviating.size());
    m_deviating->setText(range.isShared ? tr("%1 of %2", "repositories with this range").arg(with).arg(range.of)
                                        : tr("%n range(s)", nullptr, range.ranges));
    QStringList lines{range.isShared ? tr("%1 of %2: %3", "repositories with a range, all, the range")
                                           .arg(with)
                                           .arg(range.of)
                                           .arg(models::rangeText(range.base, range.head))
                                     : tr("The repositories have ranges of their own:")};
    for (const models::ProductRange::Repository &one : range.deviating) {
        const QString text =
            tr("%1: %2", "repository, range").arg(visibleLine(one.name), models::rangeText(one.base, one.head));
        if (menu->actions().size() < MostListed) {
            QString label = text;
            QAction *action = menu->addAction(label.replace(QLatin1Char('&'), QLatin1String("&&")));
            connect(action, &QAction::triggered, this, [this, index = one.index] { setRepository(index); });
            lines << text;
        }
    }
    const int more = int(range.deviating.size()) - MostListed;
    if (more > 0)
        lines << tr("and %n more", "repositories", more);
    m_deviating->setToolTip(lines.join(QLatin1Char('\n')));
    m_deviating->setAccessibleName(tr("Repositories with another range"));
    m_deviating->setAccessibleDescription(lines.join(QStringLiteral("; ")));
}

/// By the letters: twice as large, they need twice the room.
void RangeBar::applyFonts()
{
    const int letter = fontMetrics().averageCharWidth();
    m_repository->setMinimumWidth(16 * letter + 56);
    for (RevisionEdit *edit : {m_base, m_head}) {
        edit->setMinimumWidth(11 * letter + 28);
        edit->setMaximumWidth(28 * letter + 28);
    }
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
    if (event->type() == QEvent::FontChange)
        applyFonts();
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
    // Nothing was counted yet: that is not none.
    if (commits == 0 && (chosen < 0 ? !m_session->isLoaded() : m_session->isLoading(chosen)))
        return {};
    const release::ImpactCounts &counts = chosen < 0 ? release.counts : release.repositories[size_t(chosen)].counts;
    QString text = tr("%1 in %2", "commits, changes")
                       .arg(models::withGroups(tr("%n commit(s)", nullptr, int(commits)), commits),
                            models::withGroups(tr("%n change(s)", nullptr, counts.total()), counts.total()));
    if (chosen >= 0) {
        const release::Range &range = release.repositories[size_t(chosen)].survey->range;
        if (!range.baseIsAncestor && range.mergeBase)
            text = tr("%1 · fork at %2", "summary, id").arg(text, range.mergeBase->shortId());
    }
    return text;
}

void RangeBar::apply()
{
    const queries::AskedRange asked{m_base->typed(), m_head->typed()};
    if (!m_session->isOpen() || (!asked.base && !asked.head))
        return;
    const bool again = asked == m_asked && (m_chooser->isBusy() || m_base->isRefused() || m_head->isRefused());
    m_asked = asked;
    if (!again)
        m_chooser->choose(repository(), asked);
}

void RangeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(models::hairline(palette()));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

} // namespace waybill::app

#include "moc_rangebar.cpp"
