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
    // Advice is a sentence of its own here, unlike that of other problems.
    const QString message = finding.advice.isEmpty()
                                ? finding.message
                                : QCoreApplication::translate("Catalogue", "%1. %2", "what is wrong; what to do")
                                      .arg(finding.message, finding.advice);
    return {severityOf(finding), message, finding.place.isEmpty() ? finding.oldPlace : finding.place, {}};
}

} // namespace waybill::release
