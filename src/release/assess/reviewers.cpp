// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/reviewers.h"

#include "release/assess/release.h"
#include "release/changes/change.h"

namespace waybill::release {

std::vector<Reviewer> reviewers(const Release &release)
{
    std::map<QString, Reviewer> byName;
    Reviewer nobody;
    bool anyAssigned = false;
    for (const RepositoryRelease &repository : release.repositories) {
        for (const AssessedChange &change : repository.changes) {
            const QString &assignee = change.discussion.assignee;
            anyAssigned = anyAssigned || !assignee.isEmpty();
            Reviewer &asked = assignee.isEmpty() ? nobody : byName[assignee];
            ++asked.assigned;
            asked.assignedDecided += change.isDecided() ? 1 : 0;
            if (change.decision && !change.decision->by.isEmpty())
                ++byName[change.decision->by].decided;
        }
    }
    std::vector<Reviewer> all;
    for (auto &[name, reviewer] : byName) {
        reviewer.name = name;
        all.push_back(reviewer);
    }
    if (anyAssigned && nobody.assigned > 0)
        all.push_back(nobody);
    return all;
}

} // namespace waybill::release
