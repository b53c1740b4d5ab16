// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/registryloader.h"

#include "app/common/offline.h"
#include "app/session/session.h"
#include "registry/access/registryconnection.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "support/cachefolder.h"

#include <algorithm>

namespace waybill::app {

namespace {

Result<queries::RegistryWatch> askOverTheNetwork(const release::Product &product, const queries::Surveys &surveys,
                                                 const JobControl &control)
{
    if (offline::isOn())
        return fail(Fault::Environment, RegistryLoader::tr("you are working offline: no registry was contacted"), {},
                    RegistryLoader::tr("Preferences > Network changes that"));
    registry::RegistryConnection connection(product.registries, {});
    if (const auto &problem = connection.consentProblem())
        return fail(*problem);
    return queries::watchRegistries(product, surveys, connection.client(), userCacheFolder(), control);
}

} // namespace

RegistryLoader::RegistryLoader(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_asker(askOverTheNetwork)
    , m_read(this, session.pool(), *session.jobs(),
             [this] {
                 m_asked.reset();
                 Q_EMIT failed(Error{Fault::Cancelled, tr("Reading was cancelled"), {}, tr("Reload to read it again")});
             })
    , m_look(this, session.pool(), *session.jobs(), [this] {
        Q_EMIT failed(Error{Fault::Cancelled, tr("Looking at the registries was cancelled"), {}, tr("Look again")});
    })
{
    connect(&session, &Session::productOpened, this, &RegistryLoader::forget);
    connect(&session, &Session::closed, this, &RegistryLoader::forget);
    connect(&session, &Session::releaseChanged, this, &RegistryLoader::read);
    connect(&session, &Session::loaded, this, &RegistryLoader::read);
}

bool RegistryLoader::isWanted() const
{
    return m_session.isOpen() && !m_session.product().registries.empty();
}

queries::Surveys RegistryLoader::surveys() const
{
    queries::Surveys all;
    for (const release::RepositoryRelease &row : m_session.release().repositories)
        all.push_back(row.survey);
    return all;
}

void RegistryLoader::read()
{
    if (!isWanted()) {
        if (m_view)
            forget();
        return;
    }
    if (!m_session.hasAllSurveys() || m_look.isBusy() || m_asked == surveys())
        return;
    const queries::Surveys all = surveys();
    // Where somebody cancelled reading, there is nothing to hold against a registry.
    if (std::none_of(all.begin(), all.end(), [](const auto &survey) { return survey && survey->readable; }))
        return;
    m_asked = all;
    m_read.start(
        tr("Reading what was seen of registries"),
        [product = m_session.product(), all](const JobControl &control) {
            return queries::readKeptRegistries(product, all, userCacheFolder(), control);
        },
        [this](const Result<queries::RegistryView> &result) {
            if (result)
                show(*result);
            else
                Q_EMIT failed(result.error());
        });
}

void RegistryLoader::look()
{
    if (!isWanted() || !m_session.hasAllSurveys())
        return;
    m_read.cancel();
    m_asked = surveys();
    m_look.start(
        tr("Looking at the registries"),
        [product = m_session.product(), all = *m_asked, asker = m_asker](const JobControl &control) {
            return asker(product, all, control);
        },
        [this](const Result<queries::RegistryWatch> &result) {
            if (!result) {
                m_asked.reset();
                Q_EMIT failed(result.error());
                return;
            }
            show(result->view);
            Q_EMIT looked(*result);
            read(); // what changed in git meanwhile
        });
    Q_EMIT lookStarted();
}

void RegistryLoader::show(queries::RegistryView view)
{
    m_view = std::make_shared<const queries::RegistryView>(std::move(view));
    Q_EMIT changed();
}

void RegistryLoader::cancel()
{
    m_read.cancel();
    m_look.cancel();
    m_asked.reset();
}

void RegistryLoader::forget()
{
    cancel();
    const bool had = m_view != nullptr;
    m_view.reset();
    if (had)
        Q_EMIT changed();
}

} // namespace waybill::app

#include "moc_registryloader.cpp"
