// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/forgefacts.h"

#include "forge/facts/forgefile.h"
#include "release/changes/change.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "release/survey/surveylinks.h"

#include <algorithm>

namespace waybill::queries {

namespace {

using release::Survey;

/// Under which name a reading is remembered: what a forge tells strangers is another thing.
QString accountName(bool signedIn)
{
    return signedIn ? QStringLiteral("signed in") : QString();
}

/// A clock may be an hour off, and a pull request is updated when it is merged, not before.
constexpr qint64 ClockSkew = 24 * 3600;

ForgeRefresh refreshOne(const Survey &survey, const forge::ForgeFacts &kept, forge::HttpClient &client,
                        const ForgeRefreshOptions &options, forge::ForgeFacts &facts, const JobControl &control)
{
    ForgeRefresh refresh;
    refresh.repository = survey.spec.name;
    facts = kept;
    const auto address = release::forgeAddressOf(survey);
    if (!survey.readable || !address || !address->hasApi())
        return refresh;
    refresh.web = address->web();
    const bool signedIn = options.isSignedIn && options.isSignedIn(*address);
    forge::ForgeFacts before = kept;
    if (before.web.isEmpty())
        before.web = refresh.web;
    forge::recallReading(options.cacheFolder, accountName(signedIn), before);
    auto answer =
        forge::readForgeFacts(forgeQuestion(survey, *address, signedIn, options.states), before, client, control);
    if (!answer)
        return refresh; // cancelled
    refresh.requests = answer->requests;
    refresh.budget = answer->budget;
    refresh.problems = std::move(answer->problems);
    refresh.news = forge::newsOf(kept, answer->facts);
    refresh.state = answer->facts.state;
    facts = std::move(answer->facts);
    forge::rememberReading(options.cacheFolder, accountName(signedIn), facts);
    return refresh;
}

} // namespace

KeptForgeFacts readKeptForgeFacts(const release::Product &product, const QString &cacheFolder)
{
    const QString file = product.forgeFile();
    if (file.isEmpty())
        return {};
    auto frozen = forge::readFrozenFacts(file);
    if (!frozen)
        return {nullptr, {Problem::fromError(frozen.error(), Problem::Severity::Warning)}};
    if (frozen->book.empty())
        return {nullptr, std::move(frozen->problems)};
    for (auto &[repository, facts] : frozen->book) {
        for (const bool signedIn : {false, true}) {
            if (!facts.memory.checkedAt.isValid())
                forge::recallReading(cacheFolder, accountName(signedIn), facts);
        }
    }
    return {std::make_shared<const forge::ForgeBook>(std::move(frozen->book)), std::move(frozen->problems)};
}

forge::FactsQuestion forgeQuestion(const Survey &survey, const forge::ForgeAddress &address, bool signedIn, bool state)
{
    forge::FactsQuestion question{address, {}, {}, {}, survey.range.headId, signedIn, state};
    for (const release::Change &change : *survey.changes) {
        if (change.pullRequest)
            question.numbers.push_back(*change.pullRequest);
        else
            question.commits.push_back(change.id);
        const QDateTime since = change.date.toUTC().addSecs(-ClockSkew);
        if (since.isValid() && (!question.since.isValid() || since < question.since))
            question.since = since;
    }
    return question;
}

Result<ForgeRefreshes> refreshForgeFacts(const release::Product &product,
                                         const std::vector<std::shared_ptr<const Survey>> &surveys,
                                         forge::HttpClient &client, const ForgeRefreshOptions &options,
                                         const JobControl &control)
{
    const auto kept = forge::readFrozenFacts(product.forgeFile());
    if (!kept)
        return fail(kept.error());
    ForgeRefreshes all;
    forge::ForgeBook fresh;
    for (const std::shared_ptr<const Survey> &survey : surveys) {
        const auto known = kept->book.find(survey->spec.name);
        forge::ForgeFacts facts;
        ForgeRefresh one = refreshOne(*survey, known == kept->book.end() ? forge::ForgeFacts() : known->second, client,
                                      options, facts, control);
        if (control.isCancelled())
            break; // what was read until now is kept
        all.requests += one.requests;
        if (!one.web.isEmpty())
            fresh.insert_or_assign(one.repository, std::move(facts));
        all.repositories.push_back(std::move(one));
    }
    auto written = forge::freezeFacts(product.forgeFile(), fresh);
    if (control.isCancelled())
        return cancelled();
    if (!written)
        return fail(written.error());
    all.problems = std::move(written->problems);
    all.book = std::move(written->book);
    for (auto &[repository, facts] : all.book) {
        if (const auto read = fresh.find(repository); read != fresh.end()) {
            facts.state = read->second.state;
            facts.memory = read->second.memory;
        }
    }
    return all;
}

} // namespace waybill::queries
