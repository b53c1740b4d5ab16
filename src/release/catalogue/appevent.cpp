// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogue/appevent.h"

#include "kubernetes/catalogue/appfindings.h"
#include "kubernetes/catalogue/appmessage.h"
#include "kubernetes/catalogue/liveupgrade.h"
#include "release/catalogue/entrymessage.h"

namespace waybill::release {

namespace {

using catalogue::AppChange;
using catalogue::AppHistory;
using catalogue::AppMessage;
using catalogue::VersionMove;

/// The gravest of what a change means; a note where it means nothing.
void judge(CatalogueEvent &event, const AppChange &change)
{
    for (const findings::Finding &finding : catalogue::toFindings(change)) {
        event.impact = std::max(event.impact, finding.impact);
        event.severity = std::max(event.severity, finding.severity);
    }
}

/// Whether clusters could follow a version that went up while they run.
Message liveUpgrade(const AppChange &change, catalogue::VersionReading reading)
{
    // Of another application under the old name nobody expects it.
    if (change.move != VersionMove::Bumped || !change.before || !change.after || change.idChanged)
        return {};
    const auto verdict = catalogue::judgeLiveUpgrade(*change.before, *change.after, {reading, true, false});
    return verdict.isPossible() ? Message(AppMessage::LiveUpgradePossible)
                                : message(AppMessage::NoLiveUpgrade, verdict.why);
}

} // namespace

CatalogueEvent appEvent(const AppHistory::Event &happened, catalogue::VersionReading reading)
{
    const AppChange &change = *happened.change;
    CatalogueEvent event;
    event.tag = happened.release->at.tag;
    event.commit = happened.release->at.commit;
    event.time = happened.release->time;
    event.offsetMinutes = happened.release->offsetMinutes;
    if (change.after)
        event.path = change.after->path;
    if (happened.before) {
        event.before = happened.before->at.commit;
        if (change.before)
            event.pathBefore = change.before->path;
    }
    event.version = change.app().version;
    event.text = catalogue::summary(change);
    if (const Message live = liveUpgrade(change, reading); !live.isEmpty())
        event.text = message(AppMessage::EventWithUpgrade, event.text, live);
    judge(event, change);
    return event;
}

std::vector<CatalogueEvent> appEvents(const AppHistory &history, const std::tuple<QString, QString, QString> &key,
                                      catalogue::VersionReading reading)
{
    std::vector<CatalogueEvent> events;
    for (const AppHistory::Event &happened : history.events(key))
        events.push_back(appEvent(happened, reading));
    std::reverse(events.begin(), events.end());
    return events;
}

} // namespace waybill::release
