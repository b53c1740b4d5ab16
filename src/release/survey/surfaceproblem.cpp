// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surfaceproblem.h"

#include <QCoreApplication>

namespace waybill::release {

Problem::Severity severityOf(const findings::Finding &finding)
{
    switch (finding.severity) {
    case findings::Finding::Severity::Error: return Problem::Severity::Error;
    case findings::Finding::Severity::Warning: return Problem::Severity::Warning;
    case findings::Finding::Severity::Note: break;
    }
    return Problem::Severity::Note;
}

Problem problemOf(const findings::Finding &finding)
{
    return {severityOf(finding), finding.message, finding.shownPlace(), finding.advice};
}

QString meaningOf(const findings::Finding &finding)
{
    return finding.ruling ? QCoreApplication::translate("Catalogue", "ruling", "only a person can tell")
                          : label(finding.impact);
}

Problem toldProblemOf(const findings::Finding &finding)
{
    Problem problem = problemOf(finding);
    if (!problem.advice.isEmpty())
        problem.message = QCoreApplication::translate("Catalogue", "%1. %2", "what is wrong; what to do")
                              .arg(problem.message.interim(), problem.advice.interim());
    problem.advice = {};
    return problem;
}

} // namespace waybill::release
