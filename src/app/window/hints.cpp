// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/hints.h"

#include "app/common/hintbar.h"
#include "app/session/session.h"
#include "release/product/product.h"

#include <QAction>
#include <QSettings>

namespace waybill::app {

namespace {

constexpr auto ClosedKey = "hints/closed";
constexpr QLatin1String Tour("tour");

bool isClosed(const QString &name)
{
    return QSettings().value(QLatin1String(ClosedKey)).toStringList().contains(name);
}

void close(const QString &name)
{
    QSettings settings;
    QStringList names = settings.value(QLatin1String(ClosedKey)).toStringList();
    names.removeAll(name);
    settings.setValue(QLatin1String(ClosedKey), names << name);
}

/// As the user guide calls the page.
QString sectionOf(const QString &page)
{
    return page.left(1).toUpper() + page.mid(1);
}

} // namespace

Hints::Hints(const Session &session, HintBar &bar, QAction &setUp, QAction &tour, QObject *window)
    : QObject(window)
    , m_session(session)
    , m_bar(bar)
{
    connect(&tour, &QAction::triggered, this, [this] {
        close(Tour);
        showFor(m_page);
    });
    connect(&bar, &HintBar::closed, this, [this](const QString &name) {
        close(name);
        showFor(m_page);
    });
    connect(&bar, &HintBar::activated, this, [this, &setUp, &tour](const QString &name) {
        if (name.startsWith(QLatin1String("page/")))
            Q_EMIT guideRequested(sectionOf(m_page));
        else if (name == Tour)
            tour.trigger();
        else
            setUp.trigger();
    });
}

/// The name of the offer to set up a product for what is open; empty where there is none.
QString Hints::offer() const
{
    if (!m_session.isOpen() || !m_session.product().file.isEmpty() || m_session.product().repositories.size() < 2)
        return {};
    return QLatin1String("setup/") + m_session.product().folder;
}

void Hints::showFor(const QString &page)
{
    m_page = page;
    const QString offered = offer();
    const QString hint = QLatin1String("page/") + page;
    const QString purpose = purposeOf(page);
    const bool idle = !m_session.isOpen() && !m_session.isOpening();
    if (page.isEmpty() && idle && !isClosed(Tour))
        m_bar.showHint(Tour, tr("New to Waybill? See it in four steps, on a sample product."), tr("Start Tour"));
    else if (page.isEmpty())
        m_bar.clear();
    else if (!offered.isEmpty() && !isClosed(offered))
        m_bar.showHint(offered,
                       tr("These repositories have no waybill.toml. Waybill can propose one from their tags, pins and "
                          "protocols."),
                       tr("Set Up a Product…"));
    else if (!purpose.isEmpty() && !isClosed(hint))
        m_bar.showHint(hint, purpose, tr("Learn more"));
    else
        m_bar.clear();
}

QString Hints::purposeOf(const QString &page)
{
    if (page == QLatin1String("board"))
        return tr(
            "The board shows what changed in each repository since its last release, and the version to release next.");
    if (page == QLatin1String("changes"))
        return tr("Decide here what each change means for users: breaking, additive, fix or internal.");
    if (page == QLatin1String("compare"))
        return tr("Compare any two revisions of a repository, or two folders or files, side by side.");
    if (page == QLatin1String("protocols"))
        return tr("See which versions of clients and servers work together, and how users have to upgrade.");
    if (page == QLatin1String("catalogue"))
        return tr("All that the repositories ship: applications, images and pins, with their history.");
    if (page == QLatin1String("notes"))
        return tr(
            "The release notes, made of the changes and your decisions. Edit them, export them and create the tags.");
    return {};
}

} // namespace waybill::app

#include "moc_hints.cpp"
