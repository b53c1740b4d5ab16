// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/forgedialog.h"

#include "app/common/offline.h"
#include "app/common/screenfit.h"
#include "app/notes/publishtree.h"
#include "app/session/session.h"
#include "app/window/workdialog.h"
#include "diffview/plainlabel.h"
#include "models/notes/forgenewsrows.h"
#include "queries/forgeaccess.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "support/cachefolder.h"
#include "wording/text.h"

#include <QLocale>
#include <QPushButton>

namespace waybill::app {

ForgeDialog::ForgeDialog(Session &session, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_looking(this, m_pool, *session.jobs(), [this] { close(); })
    , m_asking(this, m_pool, *session.jobs(),
               [this] {
                   m_text->setText(tr("Stopped. What was read until then is kept."));
                   m_refresh->setEnabled(true);
                   m_cancel->setEnabled(false);
               })
    , m_model(models::PublishModel::Purpose::News)
    , m_text(new diffview::PlainLabel(this))
    , m_rows(new PublishTree(m_model, this))
    , m_refresh(new QPushButton(tr("&Refresh"), this))
    , m_cancel(new QPushButton(tr("&Cancel"), this))
    , m_close(new QPushButton(tr("C&lose"), this))
{
    setObjectName(QStringLiteral("forges"));
    setWindowTitle(tr("Refresh Forge Data"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_pool.setMaxThreadCount(1);
    m_text->setObjectName(QStringLiteral("forgeText"));
    m_text->setWordWrap(true);
    m_rows->setAccessibleName(tr("Forge data of the repositories"));
    m_refresh->setObjectName(QStringLiteral("forgeRefresh"));
    m_cancel->setObjectName(QStringLiteral("forgeCancel"));
    m_close->setObjectName(QStringLiteral("forgeClose"));
    m_refresh->setEnabled(false);
    m_cancel->setEnabled(false);
    layOutWorkDialog(this, m_text, m_rows, m_refresh, m_cancel, m_close);
    connect(m_refresh, &QAbstractButton::clicked, this, &ForgeDialog::start);
    connect(m_cancel, &QAbstractButton::clicked, this, [this] {
        m_asking.cancel();
        m_text->setText(tr("Stopped. What was read until then is kept."));
        m_refresh->setEnabled(true);
        m_cancel->setEnabled(false);
    });
    connect(&session, &Session::closed, this, &QWidget::close);
    m_model.setRows(models::keptForgeRows(session.product().repositories, session.release().forge.get()));
    resizeOnScreen(*this, {640, 400});
    look();
}

ForgeDialog::~ForgeDialog()
{
    m_looking.cancel();
    m_asking.cancel();
    m_pool.waitForDone();
}

void ForgeDialog::look()
{
    if (offline::isOn()) {
        m_text->setText(
            tr("You are working offline: no forge is contacted. To change that, see Preferences > Network."));
        return;
    }
    m_text->setText(tr("Checking which forges host the repositories…"));
    m_looking.start(
        tr("Checking for forges"),
        [product = m_session.product()](const JobControl &) -> Result<Hosts> {
            const auto access = queries::openForgeAccess(product, {});
            if (!access)
                return fail(access.error());
            Hosts hosts;
            for (const queries::ProductForge &forge : access->askable())
                hosts.all << forge.site.host();
            for (const queries::ProductForge &forge : access->closed())
                hosts.closed << forge.site.host();
            return hosts;
        },
        [this](const Result<Hosts> &hosts) { showHosts(hosts); });
}

void ForgeDialog::showHosts(const Result<Hosts> &hosts)
{
    if (!hosts) {
        m_text->setText(wording::line(hosts.error()));
        return;
    }
    m_hosts = *hosts;
    const bool canKeep = !m_session.product().forgeFile().isEmpty();
    m_refresh->setEnabled(!m_hosts.all.isEmpty() && canKeep && m_session.isLoaded());
    if (m_hosts.all.isEmpty())
        m_text->setText(tr("No repository of this product is on a supported forge."));
    else if (!canKeep)
        m_text->setText(tr("There is no folder to keep the answers in: set up a product first."));
    else if (!m_session.isLoaded())
        m_text->setText(tr("The repositories are being read…"));
    else if (m_hosts.closed.isEmpty())
        m_text->setText(tr("Ask %1 for labels, release notes, checks and milestones? The answers are kept in "
                           "waybill.forge.json.")
                            .arg(wording::listed(m_hosts.all)));
    else
        m_text->setText(tr("Ask %1 for labels, release notes, checks and milestones, and allow requests to %2 from now "
                           "on? The answers are kept in waybill.forge.json.")
                            .arg(wording::listed(m_hosts.all), wording::listed(m_hosts.closed)));
    if (m_refresh->isEnabled())
        m_refresh->setFocus(Qt::OtherFocusReason);
}

void ForgeDialog::start()
{
    std::vector<std::shared_ptr<const release::Survey>> surveys;
    for (const release::RepositoryRelease &row : m_session.release().repositories)
        surveys.push_back(row.survey);
    m_refresh->setEnabled(false);
    m_cancel->setEnabled(true);
    m_cancel->setFocus(Qt::OtherFocusReason);
    m_text->setText(tr("Reading from %1…").arg(wording::listed(m_hosts.all)));
    m_asking.start(
        tr("Reading from forges"),
        [product = m_session.product(), surveys,
         closed = m_hosts.closed](const JobControl &control) -> Result<queries::ForgeRefreshes> {
            const QString cache = userCacheFolder();
            const auto access = queries::openForgeAccess(product, {cache, false});
            if (!access)
                return fail(access.error());
            if (const auto allowed = access->allow(closed); !allowed)
                return fail(allowed.error());
            return queries::refreshForgeFacts(product, surveys, access->connection->client(),
                                              {cache, true, access->isSignedIn}, control);
        },
        [this](const Result<queries::ForgeRefreshes> &result) { take(result); });
}

void ForgeDialog::take(const Result<queries::ForgeRefreshes> &result)
{
    m_refresh->setEnabled(true);
    m_cancel->setEnabled(false);
    if (!result) {
        m_text->setText(wording::line(result.error()));
        return;
    }
    m_hosts.closed.clear();
    m_model.setRows(models::forgeNewsRows(*result));
    QStringList lines;
    for (const Problem &problem : result->problems)
        lines << wording::text(problem.message);
    const bool isNew = std::any_of(result->repositories.begin(), result->repositories.end(),
                                   [](const queries::ForgeRefresh &one) { return !one.news.empty(); });
    const QString now = QLocale().toString(QDateTime::currentDateTime(), QLocale::ShortFormat);
    const bool isPart = std::any_of(result->repositories.begin(), result->repositories.end(),
                                    [](const queries::ForgeRefresh &one) { return !one.problems.empty(); });
    if (isPart)
        lines << tr("Not everything could be read.");
    lines << (isNew ? tr("These pull requests are new or changed. As of %1.").arg(now)
                    : tr("No pull requests are new or changed. As of %1.").arg(now));
    lines << tr("%n request(s) sent", nullptr, result->requests);
    m_text->setText(lines.join(QLatin1Char('\n')));
    m_close->setFocus(Qt::OtherFocusReason);
    m_session.rereadForges(); // what changed there counts, and the board shows checks and milestones as they are now
}

} // namespace waybill::app

#include "moc_forgedialog.cpp"
