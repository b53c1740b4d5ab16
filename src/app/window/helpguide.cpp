// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/helpguide.h"

#include "app/common/logkeeper.h"
#include "app/common/page.h"
#include "app/help/explainer.h"
#include "app/help/helpwindow.h"
#include "app/help/problemreport.h"
#include "app/help/reportdialog.h"
#include "app/help/tourbar.h"
#include "app/session/sampleopener.h"
#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "release/product/repositoryspec.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QStackedWidget>
#include <QWhatsThis>

namespace waybill::app {

namespace {

constexpr QLatin1String Guide("user-guide.md");

} // namespace

HelpGuide::HelpGuide(MainWindow &window, Session &session, TourBar &tour, const Actions &actions,
                     std::function<void()> openSample)
    : QObject(&window)
    , m_window(window)
    , m_session(session)
    , m_tour(tour)
    , m_openSample(std::move(openSample))
{
    new Explainer(this);
    // In dialogs, too: they have help of their own.
    actions.guide->setShortcutContext(Qt::ApplicationShortcut);
    connect(actions.guide, &QAction::triggered, this, [this] { show(); });
    connect(actions.whatsThis, &QAction::triggered, this, [] { QWhatsThis::enterWhatsThisMode(); });
    connect(actions.tour, &QAction::triggered, this, &HelpGuide::startTour);
    connect(actions.report, &QAction::triggered, this, &HelpGuide::report);
    connect(&tour, &TourBar::pageRequested, &window,
            [&window](const QString &page, const QString &view) { window.showPage(page, view); });
    connect(&tour, &TourBar::ended, &window, [&window] { window.showPage(window.currentPage()); }); // for the keyboard
    connect(window.findChild<QStackedWidget *>(QStringLiteral("pages")), &QStackedWidget::currentChanged, this,
            [this] { m_tour.follow(m_window.currentPage()); });
    connect(&session, &Session::productOpened, this, &HelpGuide::follow);
    connect(&session, &Session::closed, &tour, &TourBar::leave);
    connect(&session, &Session::openFailed, this, [this] { m_waits = false; });
}

void HelpGuide::startTour()
{
    if (m_session.isOpen() && QDir(m_session.folder()) == QDir(SampleOpener::folder()))
        return m_tour.start();
    m_waits = true;
    m_openSample();
}

void HelpGuide::follow()
{
    if (std::exchange(m_waits, false))
        m_tour.start();
    else if (m_tour.isRunning())
        m_tour.leave();
}

HelpGuide::Place HelpGuide::here() const
{
    const QWidget *active = QApplication::activeWindow();
    if (active && active->objectName() == QLatin1String("preferences"))
        return {Guide, QStringLiteral("Preferences")};
    if (active && active->objectName() == QLatin1String("forges"))
        return {QStringLiteral("forges.md"), {}};
    const auto *pages = m_window.findChild<QStackedWidget *>(QStringLiteral("pages"));
    const QString shown = pages && pages->currentWidget() ? pages->currentWidget()->objectName() : QString();
    if (shown == QLatin1String("productSetup") || shown == QLatin1String("productEditor"))
        return {QStringLiteral("waybill-toml.md"), {}};
    if (!m_session.isOpen() && !m_window.isComparing())
        return {Guide, QStringLiteral("First steps")};
    const QString page = m_window.currentPage();
    const Page *there = m_window.page(page);
    if (there && there->place()[QStringLiteral("view")].toString() == QLatin1String("publish"))
        return {QStringLiteral("forges.md"), QStringLiteral("Publishing")};
    return {Guide, page.left(1).toUpper() + page.mid(1)};
}

void HelpGuide::show(const QString &file, const QString &heading)
{
    auto *help = m_window.findChild<HelpWindow *>(QString(), Qt::FindDirectChildrenOnly);
    const Place place = file.isEmpty() ? here() : Place{file, heading};
    if (!help)
        help = new HelpWindow(&m_window);
    help->show();
    help->showSection(place.file, place.heading);
    help->raise();
    help->activateWindow();
}

void HelpGuide::report()
{
    ProblemReport::Situation situation;
    situation.page = m_window.currentPage();
    situation.repositories = m_session.isOpen() ? int(m_session.repositories().size()) : 0;
    if (m_log)
        situation.log = m_log->lines();
    (new ReportDialog(ProblemReport::text(situation), &m_window))->show();
}

} // namespace waybill::app

#include "moc_helpguide.cpp"
