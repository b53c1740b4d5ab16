// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/pinproblems.h"

#include "release/survey/pintext.h"
#include "support/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace waybill::release {

namespace {

struct PinproblemsStrings {
    Q_DECLARE_TR_FUNCTIONS(PinProblems)
};

using Rows = std::map<QString, std::vector<Problem>>;
using State = pins::ResolvedPin::State;
using Severity = Problem::Severity;

int shownNumber(qint64 number)
{
    return int(std::min<qint64>(number, std::numeric_limits<int>::max()));
}

/// "8e48125fa2 (1.5.0-rc1-10)": the revision, and what it is near to.
QString pinnedAt(const PinRelation &relation)
{
    const QString value = pinValueShown(relation.pin);
    const auto &nearest = relation.resolved.nearest;
    if (!nearest)
        return value;
    const QString tag = visiblePath(nearest->tag);
    if (tag == value)
        return value;
    return nearest->distance == 0 ? PinproblemsStrings::tr("%1 (%2)", "revision, tag on it").arg(value, tag)
                                  : PinproblemsStrings::tr("%1 (%2-%3)", "revision, tag before it, commits between")
                                        .arg(value, tag, QString::number(nearest->distance));
}

std::optional<Problem> siblingProblem(const PinRelation &relation)
{
    const QString value = pinValueShown(relation.pin);
    switch (relation.resolved.state) {
    case State::Unknown:
        return Problem{
            Severity::Warning,
            PinproblemsStrings::tr("Unknown pin: %1 has no commit, tag or branch %2").arg(relation.component, value),
            relation.pin.place, PinproblemsStrings::tr("fetch %1, or correct the pin").arg(relation.component)};
    case State::Floating: {
        const QString what =
            value.isEmpty() ? PinproblemsStrings::tr("%1 is pinned at no version: what is built in cannot be told")
                                  .arg(relation.component)
                            : PinproblemsStrings::tr("%1 is pinned at %2, which moves: what it means changes with time")
                                  .arg(relation.component, value);
        return Problem{Severity::Warning, what, relation.pin.place, PinproblemsStrings::tr("pin a tag or a revision")};
    }
    case State::Found: break;
    }
    if (!relation.distance)
        return {};
    if (const qint64 ahead = relation.distance->onlyInPin; ahead > 0) {
        return Problem{Severity::Warning,
                       PinproblemsStrings::tr("%1 is pinned at %2, beside %3: %n commit(s) of it are not in there",
                                              nullptr, shownNumber(ahead))
                           .arg(relation.component, pinnedAt(relation), heldAgainst(relation)),
                       relation.pin.place,
                       {}};
    }
    if (isBehind(relation) && relation.sameProtocol == false) {
        return Problem{Severity::Warning,
                       PinproblemsStrings::tr("%1 is pinned at %2, %n commit(s) behind %3, and the protocol differs",
                                              nullptr, shownNumber(*relation.lag()))
                           .arg(relation.component, pinnedAt(relation), heldAgainst(relation)),
                       relation.pin.place,
                       {}};
    }
    return {};
}

std::optional<Problem> componentProblem(const Product &product, const PinRelation &relation)
{
    // Of what nobody asked to look at, it is enough that a list says so.
    const bool configured = std::any_of(product.components.begin(), product.components.end(),
                                        [&](const ComponentSpec &one) { return one.name == relation.component; });
    if (!relation.pin.floating || !configured)
        return {};
    return Problem{Severity::Note,
                   PinproblemsStrings::tr("%1 is pinned at %2, which moves: what is in it is not known")
                       .arg(relation.component, pinValueShown(relation.pin)),
                   relation.pin.place,
                   {}};
}

/// Clients of a protocol that do not say which of the server's revisions they are built with.
void findMissing(const Product &product, const std::vector<PinRelation> &pins, const std::set<QString> &read,
                 Rows &rows)
{
    std::set<std::pair<QString, QString>> pinned;
    for (const PinRelation &relation : pins)
        pinned.emplace(relation.repository, relation.component);
    std::set<std::pair<QString, QString>> told;
    for (const ProtocolSpec &protocol : product.protocols) {
        for (const QString &client : protocol.clients) {
            const std::pair pair(client, protocol.server);
            if (client == protocol.server || !read.contains(client) || !read.contains(protocol.server)
                || pinned.contains(pair) || !told.insert(pair).second)
                continue;
            rows[client].push_back(
                {Severity::Note,
                 PinproblemsStrings::tr("%1 does not vendor %2: with which revision of it it works cannot be told")
                     .arg(client, protocol.server),
                 Place{product.file, 0, 0},
                 {}});
            if (pinned.contains({protocol.server, client})) {
                rows[protocol.server].push_back(
                    {Severity::Warning,
                     PinproblemsStrings::tr("%1 pins %2, though it is the server of %3 and %2 its client")
                         .arg(protocol.server, client, protocol.name),
                     Place{product.file, 0, 0},
                     PinproblemsStrings::tr("look whether server and clients are swapped there")});
            }
        }
    }
}

/// Repositories that pin one sibling at different revisions: told of the one that is further behind.
void findDisagreement(const std::vector<PinRelation> &pins, Rows &rows)
{
    std::map<QString, std::vector<const PinRelation *>> first; // by component, one a repository
    for (const PinRelation &relation : pins) {
        auto &list = first[relation.component];
        if (relation.sibling && !relation.resolved.commit.isNull()
            && std::none_of(list.begin(), list.end(),
                            [&](const PinRelation *one) { return one->repository == relation.repository; }))
            list.push_back(&relation);
    }
    for (auto &[component, list] : first) {
        if (list.empty())
            continue;
        // The newest stands for what the others should have.
        const PinRelation &newest = **std::min_element(list.begin(), list.end(), [](const auto *one, const auto *two) {
            return one->lag().value_or(0) < two->lag().value_or(0);
        });
        for (const PinRelation *relation : list) {
            if (relation->resolved.commit == newest.resolved.commit)
                continue;
            rows[relation->repository].push_back(
                {Severity::Warning,
                 PinproblemsStrings::tr("%1 pins %2 at %3, but %4 pins it at %5")
                     .arg(relation->repository, component, pinnedAt(*relation), newest.repository, pinnedAt(newest)),
                 relation->pin.place, PinproblemsStrings::tr("they may not work together with one %1").arg(component)});
        }
    }
}

} // namespace

Rows pinProblems(const Product &product, const std::vector<PinRelation> &pins, const std::set<QString> &read)
{
    Rows rows;
    for (const PinRelation &relation : pins) {
        // Of a sibling that cannot be read nothing is known; its own row says so.
        if (relation.sibling && !read.contains(relation.component))
            continue;
        if (auto problem = relation.sibling ? siblingProblem(relation) : componentProblem(product, relation))
            rows[relation.repository].push_back(std::move(*problem));
    }
    findMissing(product, pins, read, rows);
    findDisagreement(pins, rows);
    return rows;
}

} // namespace waybill::release
