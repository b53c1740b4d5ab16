// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/forgenewsrows.h"

#include "release/product/repositoryspec.h"
#include "support/text.h"
#include "wording/forgenews.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QLocale>

namespace waybill::models {

namespace {

struct ForgenewsrowsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::ForgeNewsRows)
};

/// Nobody reads the numbers of thousands of new pull requests; what changed is shown in any case.
constexpr int MostRows = 200;

PublishRow newsRepository(const QString &name)
{
    PublishRow row;
    row.repository = name;
    row.what = visibleLine(name);
    return row;
}

PublishRow newsProblem(const QString &repository, int number, const Problem &problem)
{
    PublishRow row;
    row.kind = PublishRow::Kind::Finding;
    row.repository = repository;
    row.key = QStringLiteral("finding %1").arg(number);
    row.what = visibleLine(wording::text(problem.message));
    row.more = visibleLine(wording::text(problem.advice));
    row.glyph = QStringLiteral("!");
    row.impact = problem.severity == Problem::Severity::Error ? Impact::Breaking : Impact::Undecided;
    return row;
}

PublishRow pullRow(const QString &repository, const forge::PullRequestNews &news)
{
    PublishRow row;
    row.kind = PublishRow::Kind::Thing;
    row.repository = repository;
    row.key = QString::number(news.number);
    row.what = QStringLiteral("#%1").arg(news.number);
    row.state = news.isNew ? ForgenewsrowsStrings::tr("new", "a pull request") : wording::changedText(news);
    return row;
}

QString newsSummary(const queries::ForgeRefresh &refresh)
{
    const auto added =
        int(std::count_if(refresh.news.begin(), refresh.news.end(), [](const auto &one) { return one.isNew; }));
    const int changed = int(refresh.news.size()) - added;
    if (refresh.news.empty())
        return ForgenewsrowsStrings::tr("nothing new");
    return ForgenewsrowsStrings::tr("%1, %2", "numbers of new and changed pull requests")
        .arg(ForgenewsrowsStrings::tr("%n new", "pull requests", added),
             ForgenewsrowsStrings::tr("%n changed", "pull requests", changed));
}

} // namespace

std::vector<PublishRow> keptForgeRows(const std::vector<release::RepositorySpec> &repositories,
                                      const forge::ForgeBook *book)
{
    std::vector<PublishRow> rows;
    for (const release::RepositorySpec &spec : repositories) {
        PublishRow row = newsRepository(spec.name);
        const auto facts = book ? book->find(spec.name) : forge::ForgeBook::const_iterator();
        const bool isKnown = book && facts != book->end();
        const QDateTime asOf = isKnown ? facts->second.asOf() : QDateTime();
        if (asOf.isValid())
            row.state =
                ForgenewsrowsStrings::tr("%n pull request(s), as of %1", nullptr, int(facts->second.pulls.size()))
                    .arg(QLocale().toString(asOf.toLocalTime(), QLocale::ShortFormat));
        else if (isKnown && !facts->second.pulls.empty())
            row.state = ForgenewsrowsStrings::tr("%n pull request(s)", nullptr, int(facts->second.pulls.size()));
        else
            row.state = ForgenewsrowsStrings::tr("nothing known yet");
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<PublishRow> forgeNewsRows(const queries::ForgeRefreshes &refreshes)
{
    std::vector<PublishRow> rows;
    for (const queries::ForgeRefresh &refresh : refreshes.repositories) {
        PublishRow row = newsRepository(refresh.repository);
        row.more = refresh.web.toString();
        const bool isBad = std::any_of(refresh.problems.begin(), refresh.problems.end(),
                                       [](const Problem &one) { return one.severity == Problem::Severity::Error; });
        row.state = refresh.web.isEmpty() ? ForgenewsrowsStrings::tr("not on a supported forge") : newsSummary(refresh);
        if (isBad) {
            row.impact = Impact::Breaking;
            row.glyph = glyph(Impact::Breaking);
        }
        int number = 0;
        for (const Problem &problem : refresh.problems)
            row.children.push_back(newsProblem(refresh.repository, number++, problem));
        int left = int(refresh.news.size());
        for (const forge::PullRequestNews &news : refresh.news) {
            if (news.isNew && int(row.children.size()) >= MostRows)
                continue;
            row.children.push_back(pullRow(refresh.repository, news));
            --left;
        }
        if (left > 0) {
            PublishRow more;
            more.kind = PublishRow::Kind::Thing;
            more.repository = refresh.repository;
            more.key = QStringLiteral("more");
            more.state = ForgenewsrowsStrings::tr("and %n more new pull request(s)", nullptr, left);
            row.children.push_back(std::move(more));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace waybill::models
