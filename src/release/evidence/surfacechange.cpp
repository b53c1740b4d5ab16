// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfacechange.h"

#include "declarations/element.h"
#include "offers/compare.h"
#include "release/evidence/elementnames.h"
#include "release/evidence/evidencemessage.h"
#include "support/text.h"

#include <algorithm>
#include <tuple>

namespace waybill::release {

namespace {

using api::ElementChange;

constexpr qsizetype LongestShown = 100; ///< letters of a name, a value or a signature
constexpr qsizetype SameShown = 30;     ///< of what two of them have in common before they differ

const QChar Ellipsis(0x2026);

QString whole(const std::string &text)
{
    return visibleLine(QString::fromUtf8(text.data(), qsizetype(text.size())));
}

QString cut(const QString &text)
{
    return text.size() <= LongestShown ? text : QString(text.left(LongestShown - 1) + Ellipsis);
}

QString shown(const std::string &text)
{
    return cut(whole(text));
}

/// Both, where one is long from shortly before they differ: what they have in common says nothing.
std::pair<QString, QString> shownPair(const std::string &one, const std::string &two)
{
    QString before = whole(one);
    QString after = whole(two);
    if (before.size() > LongestShown || after.size() > LongestShown) {
        const auto differ = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
        qsizetype skipped = std::max<qsizetype>(differ.first - before.begin() - SameShown, 0);
        while (skipped > 0 && before.at(skipped - 1).isLetterOrNumber()) // no word in two
            --skipped;
        if (skipped > 1) {
            before = Ellipsis + before.mid(skipped);
            after = Ellipsis + after.mid(skipped);
        }
    }
    return {cut(before), cut(after)};
}

const api::Element &elementOf(const ElementChange &change)
{
    return change.what == ElementChange::What::Removed ? change.before : change.after;
}

} // namespace

Message kindMessage(api::Kind kind)
{
    switch (kind) {
    case api::Kind::Type: return ElementMessage::Type;
    case api::Kind::Interface: return ElementMessage::Interface;
    case api::Kind::Function: return ElementMessage::Function;
    case api::Kind::Method: return ElementMessage::Method;
    case api::Kind::Demand: return ElementMessage::RequiredMethod;
    case api::Kind::Field: return ElementMessage::Field;
    case api::Kind::EnumValue: return ElementMessage::EnumValue;
    case api::Kind::Constant: return ElementMessage::Constant;
    case api::Kind::Variable: return ElementMessage::Variable;
    case api::Kind::Macro: return ElementMessage::Macro;
    case api::Kind::Command: return ElementMessage::Command;
    case api::Kind::Flag: return ElementMessage::Flag;
    case api::Kind::Environment: return ElementMessage::Environment;
    case api::Kind::Setting: return ElementMessage::Setting;
    case api::Kind::Route: return ElementMessage::Route;
    case api::Kind::Metric: return ElementMessage::Metric;
    case api::Kind::FeatureGate: return ElementMessage::FeatureGate;
    case api::Kind::SchemaType: return ElementMessage::SchemaType;
    case api::Kind::SchemaProperty: return ElementMessage::SchemaProperty;
    case api::Kind::Table: return ElementMessage::Table;
    case api::Kind::Column: return ElementMessage::Column;
    }
    return ElementMessage::Type;
}

QString nameOf(api::Kind kind, const std::string &name)
{
    const QLatin1String dashes(kind != api::Kind::Flag ? "" : name.size() == 1 ? "-" : "--");
    return dashes + shown(name);
}

QString nameOf(const api::Element &element)
{
    // A definition's scope is "io.k8s.api.core.v1.PodClaim" or "title/Claim". What has no such form may be the title of
    // a JSON Schema, whose own properties people know without it; a resource's ("group/Kind/version") are whole paths.
    const std::string_view scope = element.scope;
    const auto separator = scope.find_last_of("./");
    if (element.kind != api::Kind::SchemaProperty || separator == std::string_view::npos
        || std::count(scope.begin(), scope.end(), '/') > 1 || element.name.find('.') != std::string::npos)
        return nameOf(element.kind, element.name);
    const std::string_view holder = scope.substr(separator + 1);
    const bool isDefinition = !holder.empty() && holder.find(' ') == std::string_view::npos
                              && (scope[separator] == '/' || (holder.front() >= 'A' && holder.front() <= 'Z'));
    return nameOf(element.kind, isDefinition ? std::string(holder) + '.' + element.name : element.name);
}

/// `kind`: now. Of both shapes one may be empty: not known.
static Message reshapedMessage(api::Kind kind, const QString &name, const QString &before, const QString &after)
{
    const bool isSame = before == after;
    if (isSame && kind == api::Kind::Demand)
        return message(ElementMessage::BecameRequired, kindMessage(api::Kind::Method), name);
    if (isSame || before.isEmpty() || after.isEmpty())
        return message(ElementMessage::Redeclared, kindMessage(kind), name);
    return message(ElementMessage::Reshaped, kindMessage(kind), name, before, after);
}

/// Members of an interface of TypeScript may be left out, and need not be methods.
static Message wordOf(const api::Element &element)
{
    if (element.kind != api::Kind::Demand || !element.optional)
        return kindMessage(element.kind);
    return element.shape.starts_with('(') || element.shape.starts_with('<') ? ElementMessage::Method
                                                                            : ElementMessage::Field;
}

Message messageOf(const ElementChange &change)
{
    using What = ElementChange::What;
    const api::Kind kind = elementOf(change).kind;
    const Message word = wordOf(elementOf(change));
    const QString name = nameOf(elementOf(change));
    switch (change.what) {
    case What::Added: return message(ElementMessage::Added, word, name);
    case What::Removed:
        return isOfOneProgram(change) ? message(ElementMessage::RemovedFrom, word, name, shown(change.oldPath))
                                      : message(ElementMessage::Removed, word, name);
    case What::Reshaped: {
        const auto [before, after] = shownPair(change.before.shape, change.after.shape);
        return reshapedMessage(kind, name, before, after);
    }
    case What::Revalued: {
        const auto [before, after] = shownPair(change.before.value, change.after.value);
        return message(ElementMessage::Revalued, word, name, before, after);
    }
    case What::Deprecated: return message(ElementMessage::Deprecated, word, name);
    case What::Moved: return message(ElementMessage::Moved, word, name);
    }
    return {};
}

Message messageOf(const SurfaceChange &change)
{
    const Message word = kindMessage(change.kind);
    switch (change.what) {
    case SurfaceChange::What::Removed:
        if (!change.program.isEmpty())
            return change.replacement.isEmpty()
                       ? message(ElementMessage::RemovedFrom, word, change.name, change.program)
                       : message(ElementMessage::ReplacedFrom, word, change.name, change.program, change.replacement);
        return change.replacement.isEmpty() ? message(ElementMessage::Removed, word, change.name)
                                            : message(ElementMessage::Replaced, word, change.name, change.replacement);
    case SurfaceChange::What::Reshaped: return reshapedMessage(change.kind, change.name, change.before, change.after);
    case SurfaceChange::What::Revalued:
        return message(ElementMessage::Revalued, word, change.name, change.before, change.after);
    }
    return {};
}

Place placeOf(const ElementChange &change)
{
    const bool gone = change.what == ElementChange::What::Removed;
    const std::string &path = gone ? change.oldPath : change.newPath;
    return {QString::fromUtf8(path.data(), qsizetype(path.size())), elementOf(change).line, 0};
}

SurfaceChange surfaceChange(const ElementChange &change)
{
    using What = ElementChange::What;
    SurfaceChange result;
    result.what = change.what == What::Removed    ? SurfaceChange::What::Removed
                  : change.what == What::Revalued ? SurfaceChange::What::Revalued
                                                  : SurfaceChange::What::Reshaped;
    result.kind = elementOf(change).kind;
    result.name = nameOf(elementOf(change));
    if (change.what == What::Reshaped)
        std::tie(result.before, result.after) = shownPair(change.before.shape, change.after.shape);
    else if (change.what == What::Revalued)
        std::tie(result.before, result.after) = shownPair(change.before.value, change.after.value);
    if (isOfOneProgram(change))
        result.program = shown(change.oldPath);
    result.place = placeOf(change);
    return result;
}

} // namespace waybill::release
