// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/blockers.h"

#include "models/common/groupednumber.h"
#include "models/common/problemsmodel.h"
#include "pins/versionfile.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/lockstep.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <map>

namespace waybill::models {

namespace {

struct BlockersStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::BlockersModel)
};

QVariantMap filtered(const char *words)
{
    return {{QStringLiteral("filter"), QLatin1String(words)}};
}

/// "changes", and of one repository where it is the only one that has them.
Blocker ofChanges(const release::Release &release, const QString &text, const char *filter,
                  int (*count)(const release::RepositoryRelease &))
{
    Blocker blocker{Problem::Severity::Warning, text, QStringLiteral("changes"), -1, filtered(filter)};
    int with = 0;
    for (int i = 0; i < int(release.repositories.size()); ++i) {
        if (count(release.repositories[std::size_t(i)]) == 0)
            continue;
        ++with;
        blocker.repository = i;
    }
    if (with != 1)
        blocker.repository = -1;
    return blocker;
}

/// What the version file of a repository says, and what its tag will say: where they differ, at a head that is no
/// release yet, or a candidate of one.
std::optional<std::pair<QString, QString>> otherVersionInFile(const release::Release &release,
                                                              const release::RepositoryRelease &row)
{
    const release::Survey &survey = *row.survey;
    const auto &planned = release.product->lockstep ? release.planned.version : row.planned.version;
    if (release.product->versionFile.isEmpty() || !survey.readable || survey.versionFileContent.isEmpty()
        || (survey.range.headVersion && !survey.range.headVersion->isPrerelease()) || !planned)
        return {};
    const QString says = pins::readVersionLine(survey.versionFileContent).text;
    if (release::saysVersion(says, *planned))
        return {};
    return std::pair(visibleLine(says).left(40), planned->toString());
}

/// One for all repositories whose files say the same.
std::vector<Blocker> versionFileBlockers(const release::Release &release)
{
    std::map<std::pair<QString, QString>, std::pair<int, QStringList>> files;
    for (int i = 0; i < int(release.repositories.size()); ++i) {
        const release::RepositoryRelease &row = release.repositories[std::size_t(i)];
        if (const auto file = otherVersionInFile(release, row)) {
            auto &[first, names] = files.try_emplace(*file, i, QStringList()).first->second;
            names << visibleLine(row.name());
        }
    }
    std::vector<Blocker> blockers;
    for (const auto &[versions, where] : files)
        blockers.push_back({Problem::Severity::Warning,
                            BlockersStrings::tr("%1 says %2, not %3, in %4", "file, versions, repositories")
                                .arg(visibleLine(release.product->versionFile), versions.first, versions.second,
                                     wording::listed(where.second)),
                            QStringLiteral("board"),
                            where.second.size() == 1 ? where.first : -1,
                            {{QStringLiteral("row"), where.second.front()}}});
    return blockers;
}

int errorsIn(const std::vector<Problem> &problems)
{
    return int(std::count_if(problems.begin(), problems.end(),
                             [](const Problem &problem) { return problem.severity == Problem::Severity::Error; }));
}

} // namespace

std::vector<Blocker> blockersOf(const release::Release &release)
{
    std::vector<Blocker> blockers;
    const auto add = [&](Problem::Severity severity, const QString &text, const char *page, int repository,
                         const QVariantMap &place) {
        blockers.push_back({severity, text, QLatin1String(page), repository, place});
    };
    const QVariantMap stances{{QStringLiteral("view"), QStringLiteral("stances")}};
    // Why is beside it, on the procedure's own tab.
    if (release.upgrade)
        add(Problem::Severity::Note, wording::text(release.upgrade->headline), "protocols", -1, stances);
    if (release.next.offends)
        blockers.push_back(
            ofChanges(release, BlockersStrings::tr("A change on a stable line requires more than a patch release"), "",
                      [](const release::RepositoryRelease &row) { return row.next.offends ? 1 : 0; }));
    if (release.counts.undecided > 0)
        blockers.push_back(ofChanges(release,
                                     BlockersStrings::tr("%n change(s) have neither a decision nor a suggestion",
                                                         nullptr, release.counts.undecided),
                                     "impact:undecided",
                                     [](const release::RepositoryRelease &row) { return row.counts.undecided; }));
    if (release.toDecide > 0)
        blockers.push_back(
            ofChanges(release,
                      withGroups(BlockersStrings::tr("%n change(s) are not reviewed yet", nullptr, release.toDecide),
                                 release.toDecide),
                      "is:unreviewed", [](const release::RepositoryRelease &row) { return row.toDecide; }));
    for (int i = 0; i < int(release.repositories.size()); ++i) {
        const release::RepositoryRelease &row = release.repositories[std::size_t(i)];
        const QVariantMap ofRow{{QStringLiteral("row"), visibleLine(row.name())}};
        if (!row.survey->readable && !row.survey->problems.empty())
            add(Problem::Severity::Error,
                BlockersStrings::tr("%1 is not in the notes: %2")
                    .arg(row.name(), wording::text(row.survey->problems.front().message)),
                "board", i, ofRow);
        else if (const int errors = errorsIn(row.problems))
            add(Problem::Severity::Error,
                BlockersStrings::tr("%1 has %n error(s)", "a repository", errors).arg(visibleLine(row.name())), "board",
                i, ofRow);
    }
    for (Blocker &one : versionFileBlockers(release))
        blockers.push_back(std::move(one));
    if (const int errors = errorsIn(release.problems))
        add(Problem::Severity::Error, BlockersStrings::tr("The product has %n error(s)", nullptr, errors), "board", -1,
            {{QStringLiteral("row"), QString()}});
    return blockers;
}

int BlockersModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1;
}

QVariant BlockersModel::data(const QModelIndex &index, int role) const
{
    const Blocker *blocker = row(index.row());
    if (!blocker)
        return {};
    switch (role) {
    case Qt::DisplayRole: return visibleLine(blocker->text);
    case ProblemsModel::SeverityRole: return int(blocker->severity); // ProblemDelegate paints it
    case Qt::ToolTipRole: return BlockersStrings::tr("Go there");
    case Qt::AccessibleDescriptionRole: return keyName(blocker->severity);
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_blockers.cpp"
