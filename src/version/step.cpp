// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/step.h"

#include <QCoreApplication>

namespace waybill::version {

namespace {

struct StepStrings {
    Q_DECLARE_TR_FUNCTIONS(Policy)
};

} // namespace

QString keyName(VersionStep::Kind kind)
{
    switch (kind) {
    case VersionStep::Kind::Fact: return QStringLiteral("fact");
    case VersionStep::Kind::Demand: return QStringLiteral("demand");
    case VersionStep::Kind::Limit: return QStringLiteral("limit");
    case VersionStep::Kind::Warning: return QStringLiteral("warning");
    }
    return {};
}

QStringList reasonsOf(const std::vector<VersionStep> &steps)
{
    QStringList reasons;
    for (const VersionStep &step : steps) {
        if (step.rule != QLatin1String("base") && step.rule != QLatin1String("asked-by")
            && step.rule != QLatin1String("lockstep"))
            reasons << step.text;
    }
    return reasons;
}

QString someOf(const QStringList &names)
{
    constexpr qsizetype shown = 3;
    if (names.size() <= shown)
        return names.join(QLatin1String("; "));
    return StepStrings::tr("%1 and %n more", nullptr, int(names.size() - shown))
        .arg(names.mid(0, shown).join(QLatin1String("; ")));
}

} // namespace waybill::version
