// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/movedtypes.h"

#include "proto/displaytext.h"
#include "proto/findingmessage.h"
#include "proto/names.h"
#include "proto/typechange.h"

#include <algorithm>
#include <map>

namespace waybill::proto {

namespace {

Where whereOf(const MovedType &type)
{
    if (type.message.isBoth())
        return {type.message.after.file, type.message.after->span, type.message.before.file, type.message.before->span};
    return {type.enumeration.after.file, type.enumeration.after->span, type.enumeration.before.file,
            type.enumeration.before->span};
}

/// "grpc", or words for the scope that has no name.
waybill::Message scopeText(std::string_view scope)
{
    return scope.empty() ? FindingMessage::OutsidePackages : waybill::Message(displayText(scope));
}

void reportGroup(const std::vector<const MovedType *> &group, Report &report)
{
    const MovedType &first = *group.front();
    const ElementKind kind = first.message.isBoth() ? ElementKind::Message : ElementKind::Enum;
    if (group.size() == 1) {
        report.add(RuleId::TypesMoved, whereOf(first), SkewCase::None, kind, first.newName, {},
                   waybill::message(FindingMessage::TypeMoved, displayText(first.oldName), displayText(first.newName)));
        return;
    }
    Listing names{{}, Listing::Join::Comma};
    for (const MovedType *type : group)
        names.items.emplace_back(displayText(shortName(type->newName)));
    // Together they are an event of the scope that they moved to.
    const std::string_view scope(scopeOf(first.newName));
    report.add(RuleId::TypesMoved, whereOf(first), SkewCase::None, scope.empty() ? kind : ElementKind::Package,
               scope.empty() ? first.newName : scope, {},
               waybill::message(FindingMessage::TypesMoved, Count{int(group.size())}, scopeText(scopeOf(first.oldName)),
                                scopeText(scope), std::move(names)));
}

void lostInside(const Pairs &pairs, const Pair<Message> &moved, const Moves &moves, Report &report)
{
    for (const FieldPair &pair : fieldsOf(moved)) {
        if (!pair.before)
            continue;
        const QString name = displayText(pair.before->fullName);
        if (!pair.after) {
            report.add(RuleId::MovedFieldDeleted,
                       {moved.after.file, moved.after->span, pair.before.file, pair.before->span},
                       SkewCase::FieldRemoved, ElementKind::Field, pair.before->fullName, moved.after->fullName,
                       waybill::message(FindingMessage::FieldMissing, name, displayText(moved.after->fullName)));
            continue;
        }
        const Where where{pair.after.file, pair.after->span, pair.before.file, pair.before->span};
        if (pair.before->name != pair.after->name) {
            report.add(RuleId::MovedFieldRenamed, where, SkewCase::None, ElementKind::Field, pair.after->fullName,
                       moved.after->fullName,
                       waybill::message(FindingMessage::FieldNowCalled, name, displayText(pair.after->fullName)));
        }
        const ResolvedType from = pairs.before.typeOf(*pair.before.file, *pair.before);
        const ResolvedType to = pairs.after.typeOf(*pair.after.file, *pair.after);
        const SkewCase change =
            isSameType(from, to) ? SkewCase::None : typeChange(pairs.before, from, pairs.after, to, moves);
        // A name alone is no difference here: the type of the field moved along.
        if (change != SkewCase::None || from.kind != to.kind) {
            report.add(RuleId::MovedFieldRetyped, where, change, ElementKind::Field, pair.after->fullName,
                       moved.after->fullName,
                       waybill::message(FindingMessage::TypeChanged, displayText(pair.after->fullName),
                                        displayText(typeText(from)), displayText(typeText(to))));
        }
    }
}

void lostInside(const Pair<Enum> &moved, Report &report)
{
    for (const ValuePair &pair : valuesOf(moved)) {
        if (!pair.after.empty() || pair.before.empty())
            continue;
        const EnumValue &value = *pair.before.front();
        report.add(RuleId::MovedValueDeleted, {moved.after.file, moved.after->span, moved.before.file, value.span},
                   SkewCase::EnumValueRemoved, ElementKind::EnumValue, inScope(moved.before->fullName, value.name),
                   moved.after->fullName,
                   waybill::message(FindingMessage::ValueMissing,
                                    displayText(inScope(moved.before->fullName, value.name)),
                                    displayText(moved.after->fullName)));
    }
}

} // namespace

void findMovedTypes(const Pairs &pairs, const Moves &moves, Report &report)
{
    std::map<std::pair<std::string, std::string>, std::vector<const MovedType *>> groups;
    for (const MovedType &type : moves.types()) {
        if (type.message.isBoth() && type.message.before->isMapEntry)
            continue; // follows its message
        // A renamed type is an event of its own; those that kept their name move house together.
        if (shortName(type.oldName) != shortName(type.newName))
            reportGroup({&type}, report);
        else if (!type.follows)
            groups[{std::string(scopeOf(type.oldName)), std::string(scopeOf(type.newName))}].push_back(&type);
    }
    for (auto &[scopes, group] : groups) {
        std::sort(group.begin(), group.end(),
                  [](const MovedType *a, const MovedType *b) { return a->newName < b->newName; });
        reportGroup(group, report);
    }
    for (const MovedType &type : moves.types()) {
        if (type.message.isBoth())
            lostInside(pairs, type.message, moves, report);
        if (type.enumeration.isBoth())
            lostInside(type.enumeration, report);
    }
}

} // namespace waybill::proto
