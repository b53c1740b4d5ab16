// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surfaceproblem.h"

#include "findings/findingmessage.h"

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

Problem toldProblemOf(const findings::Finding &finding)
{
    Problem problem = problemOf(finding);
    if (!problem.advice.isEmpty())
        problem.message = message(findings::FindingMessage::WithAdvice, problem.message, problem.advice);
    problem.advice = {};
    return problem;
}

} // namespace waybill::release
