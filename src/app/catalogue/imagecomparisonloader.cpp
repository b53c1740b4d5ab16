// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/imagecomparisonloader.h"

#include "app/session/session.h"
#include "registry/access/registryconnection.h"
#include "release/product/product.h"
#include "support/cachefolder.h"

namespace waybill::app {

ImageComparisonLoader::ImageComparisonLoader(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_job(this, session.pool(), *session.jobs(), [this] {
        Q_EMIT failed(Error{Fault::Cancelled, tr("The comparison was cancelled"), {}, tr("Compare again")});
    })
{}

void ImageComparisonLoader::compare(const QString &before, const QString &after, bool ask)
{
    const auto work = [product = m_session.product(), before, after,
                       ask](const JobControl &control) -> Result<queries::ImageComparison> {
        registry::RegistryConnection::Options access;
        access.offline = !ask;
        registry::RegistryConnection connection(product.registries, access);
        if (const auto &problem = connection.consentProblem(); problem && ask)
            return fail(*problem);
        return queries::compareImages(product, before, after, connection.client(), {userCacheFolder(), !ask}, control);
    };
    m_job.start(tr("Comparing two images"), work, [this](const Result<queries::ImageComparison> &result) {
        if (result)
            Q_EMIT compared(*result);
        else
            Q_EMIT failed(result.error());
    });
}

} // namespace waybill::app

#include "moc_imagecomparisonloader.cpp"
