// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/cataloguecell.h"

#include "models/common/problemsmodel.h"
#include "release/survey/surfaceproblem.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QVariant>

namespace waybill::models {

namespace {

struct CataloguecellStrings {
    Q_DECLARE_TR_FUNCTIONS(CatalogueCell)
};

constexpr int Many = 100'000; // problems of one entry: fewer than this

QString sentences(const std::vector<Problem> &problems)
{
    QStringList lines;
    for (const Problem &problem : problems)
        lines << problemText(problem);
    return lines.join(QLatin1Char('\n'));
}

/// `sentences` is asked only where they are wanted.
template <typename Sentences>
QVariant problemsCell(const std::optional<Problem::Severity> &worst, int count, const Sentences &sentences, int role)
{
    switch (role) {
    case EntrySortRole: return worst ? (int(*worst) + 1) * Many + count : 0;
    case Qt::AccessibleTextRole: return worst ? sentences() : CataloguecellStrings::tr("no problems");
    case Qt::ToolTipRole: return worst ? QVariant(sentences()) : QVariant();
    case Qt::DisplayRole: return worst ? QVariant(QLocale().toString(count)) : QVariant();
    default: break;
    }
    if (!worst)
        return {};
    switch (role) {
    case SeverityRole: return int(*worst);
    case BadgeAloneRole: return true;
    case BadgeRole:
        return QString((*worst == Problem::Severity::Note ? QStringLiteral("i") : QStringLiteral("!")) + QChar(0x2009)
                       + QLocale().toString(count));
    default: return {};
    }
}

} // namespace

std::vector<Problem> problemsOf(const std::vector<findings::Finding> &findings)
{
    std::vector<Problem> problems;
    problems.reserve(findings.size());
    for (const findings::Finding &finding : findings)
        problems.push_back(release::problemOf(finding));
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem &one, const Problem &two) { return one.severity > two.severity; });
    return problems;
}

std::optional<Problem::Severity> worstOf(const std::vector<findings::Finding> &findings)
{
    std::optional<Problem::Severity> worst;
    for (const findings::Finding &finding : findings) {
        const auto severity = Problem::Severity(finding.severity);
        worst = worst ? std::max(*worst, severity) : severity;
    }
    return worst;
}

QVariant problemsCell(const std::vector<findings::Finding> &findings, int role)
{
    return problemsCell(
        worstOf(findings), int(findings.size()), [&] { return sentences(problemsOf(findings)); }, role);
}

QVariant problemsCell(const std::vector<Problem> &problems, int role)
{
    std::optional<Problem::Severity> worst;
    for (const Problem &problem : problems)
        worst = worst ? std::max(*worst, problem.severity) : problem.severity;
    return problemsCell(
        worst, int(problems.size()), [&] { return sentences(problems); }, role);
}

} // namespace waybill::models
