// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/pinproblems.h"

#include "release/product/product.h"
#include "release/survey/pinproblemmessage.h"
#include "release/survey/pintext.h"
#include "support/text.h"
#include "upgrade/specs.h"

#include <algorithm>
#include <set>

namespace waybill::release {

namespace {

using Rows = std::map<QString, std::vector<Problem>>;
using State = pins::ResolvedPin::State;
using Severity = Problem::Severity;

/// "8e48125fa2 (1.5.0-rc1-10)": the revision, and what it is near to.
Message pinnedAt(const PinRelation &relation)
{
    const QString value = pinValueShown(relation.pin);
    const auto &nearest = relation.resolved.nearest;
    if (!nearest)
        return value;
    const QString tag = visiblePath(nearest->tag);
    if (tag == value)
        return value;
    return nearest->distance == 0
               ? message(PinProblemMessage::OnTag, value, tag)
               : message(PinProblemMessage::AfterTag, value, tag, QString::number(nearest->distance));
}

std::optional<Problem> siblingProblem(const PinRelation &relation)
{
    const QString value = pinValueShown(relation.pin);
    switch (relation.resolved.state) {
    case State::Unknown:
        return Problem{Severity::Warning, message(PinProblemMessage::Unknown, relation.component, value),
                       relation.pin.place, message(PinProblemMessage::FetchOrFix, relation.component)};
    case State::Floating: {
        Message what = value.isEmpty() ? message(PinProblemMessage::WithoutVersion, relation.component)
                                       : message(PinProblemMessage::Floating, relation.component, value);
        return Problem{Severity::Warning, std::move(what), relation.pin.place, PinProblemMessage::PinFixed};
    }
    case State::Found: break;
    }
    if (!relation.distance)
        return {};
    if (const qint64 ahead = relation.distance->onlyInPin; ahead > 0) {
        return Problem{Severity::Warning,
                       message(PinProblemMessage::Diverged, relation.component, pinnedAt(relation),
                               heldAgainst(relation), Count{ahead}),
                       relation.pin.place,
                       {}};
    }
    if (isBehind(relation) && relation.sameProtocol == false) {
        return Problem{Severity::Warning,
                       message(PinProblemMessage::BehindProtocolDiffers, relation.component, pinnedAt(relation),
                               heldAgainst(relation), Count{*relation.lag()}),
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
                   message(PinProblemMessage::FloatingContentUnknown, relation.component, pinValueShown(relation.pin)),
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
            rows[client].push_back({Severity::Note,
                                    message(PinProblemMessage::NotVendored, client, protocol.server),
                                    Place{product.file, 0, 0},
                                    {}});
            if (pinned.contains({protocol.server, client})) {
                rows[protocol.server].push_back(
                    {Severity::Warning,
                     message(PinProblemMessage::ServerPinsClient, protocol.server, client, protocol.name),
                     Place{product.file, 0, 0}, PinProblemMessage::CheckServerAndClients});
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
            rows[relation->repository].push_back({Severity::Warning,
                                                  message(PinProblemMessage::Disagree, relation->repository, component,
                                                          pinnedAt(*relation), newest.repository, pinnedAt(newest)),
                                                  relation->pin.place,
                                                  message(PinProblemMessage::MayNotBeCompatible, component)});
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
