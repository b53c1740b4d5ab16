// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/journey.h"

#include "app/common/icons.h"
#include "app/common/page.h"
#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "app/window/rangebar.h"
#include "git/repository.h"
#include "release/changes/range.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QMouseEvent>

namespace waybill::app {

namespace {

constexpr int Settled = 800; // ms after the last key or click

QAction *stepAction(QObject *parent, const char *name, const QString &text, const QString &tip, const QString &picture,
                    const QList<QKeySequence> &keys)
{
    auto *action = new QAction(icon(picture), text, parent);
    action->setObjectName(QLatin1String(name));
    action->setProperty("iconName", picture);
    action->setStatusTip(tip);
    action->setShortcuts(keys);
    action->setEnabled(false);
    return action;
}

} // namespace

Journey::Step::Step(Journey &journey)
    : m_journey(journey)
{
    if (m_journey.m_steps == 0)
        m_journey.leave();
    ++m_journey.m_steps;
}

Journey::Step::~Step()
{
    if (--m_journey.m_steps == 0)
        m_journey.arrive();
}

Journey::Journey(MainWindow &window, Session &session, RangeBar &rangeBar, std::function<void()> save)
    : QObject(&window)
    , m_window(window)
    , m_session(session)
    , m_rangeBar(rangeBar)
    , m_saveWindow(std::move(save))
    , m_back(stepAction(this, "actionBack", tr("&Back"), tr("Go back to where you were before"), QStringLiteral("back"),
                        {QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_Back)}))
    , m_forward(stepAction(this, "actionForward", tr("&Forward"), tr("Go forward again"), QStringLiteral("forward"),
                           {QKeySequence(Qt::ALT | Qt::Key_Right), QKeySequence(Qt::Key_Forward)}))
{
    connect(m_back, &QAction::triggered, this, [this] { goTo(m_history.back(here())); });
    connect(m_forward, &QAction::triggered, this, [this] { goTo(m_history.forward(here())); });
    connect(&rangeBar, &RangeBar::repositoryChosen, this, [this] {
        if (m_steps > 0)
            return;
        leave();
        m_repository = repositoryName();
        arrive();
    });
    connect(&session, &Session::closed, this, [this] {
        m_history.clear();
        m_page.clear();
        arrive();
    });
    connect(&session, &Session::releaseChanged, this, [this] { m_soon.start(); });
    m_soon.setSingleShot(true);
    m_soon.setInterval(Settled);
    connect(&m_soon, &QTimer::timeout, this, &Journey::save);
    qApp->installEventFilter(this);
}

QString Journey::productName() const
{
    if (!m_session.product().file.isEmpty())
        return m_session.product().file;
    QStringList paths;
    for (const QString &path : m_session.paths())
        paths << QFileInfo(path).absoluteFilePath();
    return paths.isEmpty() ? m_session.product().folder : paths.join(QLatin1Char('\n'));
}

QString Journey::repositoryName() const
{
    const int repository = m_rangeBar.repository();
    const auto &all = m_session.product().repositories;
    return repository >= 0 && repository < int(all.size()) ? all[std::size_t(repository)].name : QString();
}

int Journey::repositoryNamed(const QString &name) const
{
    const auto &all = m_session.product().repositories;
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto &one) { return one.name == name; });
    return found == all.end() ? -1 : int(found - all.begin());
}

WindowPlace Journey::here() const
{
    const Page *page = m_window.page(m_page);
    return {m_page, m_repository, page ? page->place() : QVariantMap()};
}

void Journey::leave()
{
    if (m_session.isOpen() && !m_page.isEmpty())
        m_history.leave(here());
}

void Journey::arrive()
{
    m_page = m_session.isOpen() ? m_window.currentPage() : QString();
    m_repository = repositoryName();
    m_back->setEnabled(m_history.canGoBack());
    m_forward->setEnabled(m_history.canGoForward());
    m_soon.start();
}

void Journey::goTo(const std::optional<WindowPlace> &place)
{
    if (!place)
        return;
    ++m_steps; // no step of its own
    m_rangeBar.setRepository(repositoryNamed(place->repository));
    m_window.showPage(place->page);
    if (Page *page = m_window.page(place->page))
        page->goToPlace(place->place);
    --m_steps;
    arrive();
}

ProductPlaces Journey::places() const
{
    ProductPlaces places;
    places.page = m_window.currentPage();
    places.repository = repositoryName();
    const auto &repositories = m_session.product().repositories;
    for (int i = 0; i < int(repositories.size()); ++i) {
        const release::RepositorySpec now = m_session.spec(i);
        const release::RepositorySpec &own = repositories[std::size_t(i)];
        if (now.base != own.base || now.head != own.head)
            places.ranges.insert(own.name, {now.base, now.head});
    }
    for (const QString &name : m_window.pageNames()) {
        const QVariantMap place = m_window.page(name)->place();
        if (!place.isEmpty())
            places.pages.insert(name, place);
    }
    return places;
}

void Journey::save()
{
    m_soon.stop();
    if (!m_keeps)
        return;
    m_saveWindow();
    if (!m_session.isOpen())
        return;
    const ProductPlaces now = places();
    if (now == m_kept)
        return;
    now.save(productName());
    m_kept = now;
}

void Journey::restore()
{
    m_history.clear();
    m_kept = {};
    const auto places = m_keeps ? ProductPlaces::load(productName()) : std::nullopt;
    if (!places) {
        if (m_keeps && m_window.page(QStringLiteral("board")))
            m_window.showPage(QStringLiteral("board")); // where a product that nobody has seen yet is looked at first
        arrive();
        return;
    }
    ++m_steps;
    for (auto range = places->ranges.begin(); range != places->ranges.end(); ++range) {
        const int repository = repositoryNamed(range.key());
        if (repository >= 0)
            m_session.setRange(repository, range->first, range->second);
    }
    m_rangeBar.setRepository(repositoryNamed(places->repository));
    for (auto place = places->pages.begin(); place != places->pages.end(); ++place) {
        if (Page *page = m_window.page(place.key()))
            page->goToPlace(*place);
    }
    m_window.showPage(places->page);
    --m_steps;
    arrive();
}

bool Journey::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget = qobject_cast<QWidget *>(watched);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (widget && widget->window() == &m_window) {
            const Qt::MouseButton button = static_cast<QMouseEvent *>(event)->button();
            if (button == Qt::BackButton || button == Qt::ForwardButton) {
                (button == Qt::BackButton ? m_back : m_forward)->trigger();
                return true;
            }
        }
        break;
    // Whatever changed the place was a key, a click or a wheel.
    case QEvent::KeyRelease:
    case QEvent::MouseButtonRelease:
    case QEvent::Wheel: m_soon.start(); break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace waybill::app

#include "moc_journey.cpp"
