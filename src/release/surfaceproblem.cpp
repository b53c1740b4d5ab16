// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/surfaceproblem.h"

#include <QCoreApplication>

namespace waybill::release {

Problem::Severity severityOf(const surface::Finding &finding)
{
    switch (finding.severity) {
    case surface::Finding::Severity::Error: return Problem::Severity::Error;
    case surface::Finding::Severity::Warning: return Problem::Severity::Warning;
    case surface::Finding::Severity::Note: break;
    }
    return Problem::Severity::Note;
}

Problem problemOf(const surface::Finding &finding)
{
    return {severityOf(finding), finding.message, finding.shownPlace(), finding.advice};
}

QString meaningOf(const surface::Finding &finding)
{
    return finding.ruling ? QCoreApplication::translate("Catalogue", "ruling", "only a person can tell")
                          : label(finding.impact);
}

Problem toldProblemOf(const surface::Finding &finding)
{
    Problem problem = problemOf(finding);
    if (!problem.advice.isEmpty())
        problem.message = QCoreApplication::translate("Catalogue", "%1. %2", "what is wrong; what to do")
                              .arg(problem.message, problem.advice);
    problem.advice.clear();
    return problem;
}

} // namespace waybill::release
