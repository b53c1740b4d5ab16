// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/sessionrows.h"

#include "forge/facts/forgefacts.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::app {

static bool sameSuggestion(const release::AssessedChange &one, const release::AssessedChange &two)
{
    return one.suggestion().impact == two.suggestion().impact
           && one.suggestion().confidence == two.suggestion().confidence;
}

std::shared_ptr<const release::Survey> unreadSurvey(const release::RepositorySpec &spec, std::vector<Problem> problems)
{
    release::Survey survey;
    survey.spec = spec;
    survey.changes = std::make_shared<const std::vector<release::Change>>();
    survey.problems = std::move(problems);
    return std::make_shared<const release::Survey>(std::move(survey));
}

std::shared_ptr<const release::Survey> stoppedSurvey(const release::RepositorySpec &spec)
{
    return unreadSurvey(
        spec,
        {Problem{Problem::Severity::Warning,
                 QCoreApplication::translate("waybill::app::Session", "Reading was cancelled"), Place{spec.path, 0, 0},
                 QCoreApplication::translate("waybill::app::Session", "Reload to read it again")}});
}

bool haveSameRows(const release::Product &one, const release::Product &two)
{
    return std::equal(one.repositories.begin(), one.repositories.end(), two.repositories.begin(),
                      two.repositories.end(),
                      [](const auto &now, const auto &then) { return now.name == then.name && now.path == then.path; });
}

std::set<int> rowsNamed(const release::Product &product, const std::set<QString> &names)
{
    std::set<int> rows;
    for (std::size_t i = 0; i < product.repositories.size(); ++i) {
        if (names.contains(product.repositories[i].name))
            rows.insert(int(i));
    }
    return rows;
}

std::set<int> rowsWithNews(const release::Release &release, const forge::ForgeBook *before)
{
    static const forge::ForgeBook nothing;
    const forge::ForgeBook &then = before ? *before : nothing;
    const forge::ForgeBook &now = release.forge ? *release.forge : nothing;
    std::set<int> rows;
    for (int row = 0; row < int(release.repositories.size()); ++row) {
        const QString &name = release.repositories[std::size_t(row)].name();
        const auto one = then.find(name);
        const auto other = now.find(name);
        const bool isSame = one == then.end() ? other == now.end() : other != now.end() && one->second == other->second;
        if (!isSame)
            rows.insert(row);
    }
    return rows;
}

static bool sameRow(const release::RepositoryRelease &one, const release::RepositoryRelease &two)
{
    return one.survey == two.survey && one.counts == two.counts && one.toDecide == two.toDecide
           && one.next.version == two.next.version && one.next.bump == two.next.bump
           && one.next.reasons == two.next.reasons && one.upgrade == two.upgrade && one.problems == two.problems
           && std::equal(one.changes.begin(), one.changes.end(), two.changes.begin(), two.changes.end(),
                         sameSuggestion);
}

std::vector<int> changedRows(const release::Release &before, const release::Release &now, const std::set<int> &touched)
{
    std::vector<int> rows;
    for (int row = 0; row < int(now.repositories.size()); ++row) {
        const bool known = std::size_t(row) < before.repositories.size();
        if (touched.contains(row)
            || (known && !sameRow(before.repositories[std::size_t(row)], now.repositories[std::size_t(row)])))
            rows.push_back(row);
    }
    return rows;
}

Problem unsavedProblem(const Error &error)
{
    Problem problem = Problem::fromError(error);
    if (problem.advice.isEmpty())
        problem.advice = QCoreApplication::translate(
            "waybill::app::Session", "The decision is not saved yet; it is saved with the next one, or on Reload");
    return problem;
}

} // namespace waybill::app
