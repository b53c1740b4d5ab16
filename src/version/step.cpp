// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/step.h"

#include "version/versionmessage.h"

namespace waybill::version {

namespace {

constexpr qsizetype Shown = 3;

} // namespace

QString keyName(VersionStep::Kind kind)
{
    switch (kind) {
    case VersionStep::Kind::Fact: return QStringLiteral("fact");
    case VersionStep::Kind::Requirement: return QStringLiteral("demand");
    case VersionStep::Kind::Limit: return QStringLiteral("limit");
    case VersionStep::Kind::Warning: return QStringLiteral("warning");
    }
    return {};
}

Messages reasonsOf(const std::vector<VersionStep> &steps)
{
    Messages reasons;
    for (const VersionStep &step : steps) {
        if (step.rule != QLatin1String("base") && step.rule != QLatin1String("asked-by")
            && step.rule != QLatin1String("lockstep"))
            reasons.push_back(step.text);
    }
    return reasons;
}

Argument several(const QStringList &names, Listing::Join join)
{
    const bool isCut = names.size() > Shown;
    Listing some{{}, isCut && join == Listing::Join::And ? Listing::Join::Comma : join};
    for (const QString &name : names.mid(0, Shown))
        some.items.emplace_back(name);
    if (!isCut)
        return some;
    return message(VersionMessage::SomeAndMore, std::move(some), Count{names.size() - Shown});
}

} // namespace waybill::version
