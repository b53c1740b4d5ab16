// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/forgeloader.h"

#include "release/assess/release.h"
#include "support/cachefolder.h"

#include <QCoreApplication>

namespace waybill::app {

ForgeLoader::ForgeLoader(QObject *owner, QThreadPool &pool, JobList &jobs)
    : m_job(owner, pool, jobs, [] {})
{}

void ForgeLoader::load(const Inputs &inputs, std::function<void(const ForgeNews &)> receiver)
{
    m_job.start(
        QCoreApplication::translate("waybill::app::ForgeLoader", "Reading forge data"),
        [inputs](const JobControl &) -> Result<ForgeNews> {
            ForgeNews news{queries::readKeptForgeFacts(inputs.product, userCacheFolder()), nullptr};
            const queries::ForgeBookPtr &now = news.kept.book;
            const bool isSame = now && inputs.forge ? *now == *inputs.forge : now == inputs.forge;
            if (!isSame)
                news.release = std::make_shared<release::Release>(
                    release::assess(inputs.product, inputs.surveys, inputs.decisions, inputs.relations, now));
            return news;
        },
        [receiver = std::move(receiver)](const Result<ForgeNews> &news) {
            if (news)
                receiver(*news);
        });
}

} // namespace waybill::app
