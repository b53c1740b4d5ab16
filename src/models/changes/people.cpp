// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/people.h"

#include "release/assess/release.h"
#include "release/assess/reviewers.h"
#include "release/changes/change.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace waybill::models {

namespace {

struct PeopleStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::People)
};

} // namespace

QStringList knownPeople(const release::Release &release, const QString &me)
{
    QStringList names;
    const auto add = [&names](const QString &name) {
        if (!name.isEmpty() && !names.contains(name))
            names.append(name);
    };
    add(me);
    for (const release::Reviewer &reviewer : release::reviewers(release))
        add(reviewer.name);
    std::set<QString> authors;
    for (const release::RepositoryRelease &repository : release.repositories) {
        for (const release::AssessedChange &change : repository.changes)
            authors.insert(change.change->author);
    }
    for (const QString &author : authors) {
        if (!author.isEmpty() && author != me)
            names.append(author);
    }
    names.removeDuplicates();
    return names;
}

QStringList progressByPerson(const release::Release &release, int repository)
{
    release::Release shown;
    for (int i = 0; i < int(release.repositories.size()); ++i) {
        if (repository < 0 || repository == i)
            shown.repositories.push_back(release.repositories[std::size_t(i)]);
    }
    const std::vector<release::Reviewer> all = release::reviewers(shown);
    QStringList lines;
    const bool anyAssigned = std::any_of(
        all.begin(), all.end(), [](const release::Reviewer &one) { return one.assigned > 0 && !one.name.isEmpty(); });
    if (!anyAssigned)
        return lines;
    const QLocale locale;
    for (const release::Reviewer &one : all) {
        if (one.assigned == 0)
            continue;
        lines.append(PeopleStrings::tr("%1: %2 of %3", "person, reviewed, assigned")
                         .arg(one.name.isEmpty() ? PeopleStrings::tr("not assigned") : visibleLine(one.name),
                              locale.toString(one.assignedDecided), locale.toString(one.assigned)));
    }
    return lines;
}

} // namespace waybill::models
