// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/elementcomparison.h"

#include "offers/shapes.h"

#include <algorithm>
#include <set>

namespace waybill::api {

namespace {

using What = ElementChange::What;
using Name = std::pair<std::string_view, std::string_view>; // scope and name

bool isOffer(Kind kind)
{
    return kind >= Kind::Command;
}

bool hasOverloads(std::string_view path)
{
    const std::optional<Language> language = languageOf(path);
    return language == Language::C || language == Language::Cpp || language == Language::TypeScript
           || language == Language::JavaScript || language == Language::Java || language == Language::Kotlin
           || language == Language::CSharp;
}

bool isAlias(const Element &element)
{
    return element.shape.starts_with('=');
}

/// Whether a different shape says anything: that of a variable may be unknown, that of a macro is none of a function.
bool haveSameShape(const Element &one, const Element &other)
{
    if (one.shape == other.shape)
        return true;
    if (one.kind != other.kind && (one.kind == Kind::Macro || other.kind == Kind::Macro))
        return true;
    return (one.shape.empty() || other.shape.empty()) && !isOffer(one.kind);
}

bool isInnerOf(const std::set<Name> &outer, const Element &element)
{
    // What a schema holds has its name as the scope.
    if (element.kind == Kind::SchemaProperty && outer.count({{}, element.scope}) > 0)
        return true;
    for (std::string_view name = outerName(element.name); !name.empty(); name = outerName(name)) {
        if (outer.count({element.scope, name}) > 0)
            return true;
    }
    return false;
}

bool mayMove(Kind kind)
{
    const Sameness sameness = samenessOf(kind);
    return sameness == Sameness::Type || sameness == Sameness::Value || kind == Kind::SchemaType;
}

} // namespace

ElementComparison::ElementComparison(const std::vector<FileElements> &before, const std::vector<FileElements> &now)
    : m_before(before)
    , m_now(now)
    , m_aliases(before, now)
    , m_flagFiles(before, now)
{}

void ElementComparison::add(What what, const PlacedElement *before, const PlacedElement *now, bool breaks)
{
    ElementChange change;
    change.what = what;
    change.breaks = breaks;
    if (before) {
        change.before = *before->element;
        change.oldPath = *before->path;
    }
    if (now) {
        change.after = *now->element;
        change.newPath = *now->path;
    }
    m_changes.push_back(std::move(change));
}

std::vector<ElementChange> ElementComparison::changes()
{
    auto before = m_before.elements().begin();
    auto now = m_now.elements().begin();
    while (before != m_before.elements().end() || now != m_now.elements().end()) {
        if (now == m_now.elements().end() || (before != m_before.elements().end() && before->first < now->first)) {
            add(What::Removed, &before->second.front(), nullptr, true);
            ++before;
        } else if (before == m_before.elements().end() || now->first < before->first) {
            add(What::Added, nullptr, &now->second.front(), false);
            ++now;
        } else {
            compareSame(before->second, now->second);
            findGoneFlags(before->second, now->second);
            ++before;
            ++now;
        }
    }
    dropInnerOnes();
    findMoves();
    for (ElementChange &change : m_changes) {
        if (change.what == What::Added)
            change.breaks = breaks(change);
    }
    auto order = [](const ElementChange &change) {
        const Element &element = change.what == What::Added ? change.after : change.before;
        return std::tie(element.kind, element.name, element.scope, change.what, element.shape);
    };
    std::sort(m_changes.begin(), m_changes.end(),
              [&](const ElementChange &one, const ElementChange &other) { return order(one) < order(other); });
    return std::move(m_changes);
}

/// Whether an Added one breaks: who implements an interface must have all that it demands.
bool ElementComparison::breaks(const ElementChange &change) const
{
    if (change.after.kind != Kind::Demand || change.after.optional)
        return false;
    Element owner;
    owner.kind = Kind::Interface;
    owner.scope = change.after.scope;
    owner.name = outerName(change.after.name);
    return m_before.has(keyOf(owner));
}

void ElementComparison::compareSame(const Places &before, const Places &now)
{
    // A name may be declared more than once: overloads, or files of which a build takes one. Shapes that are on both
    // sides are the same.
    Places gone;
    Places come;
    auto differs = [](const PlacedElement &place, const Places &others) {
        return std::none_of(others.begin(), others.end(),
                            [&](const PlacedElement &other) { return haveSameShape(*place.element, *other.element); });
    };
    for (const PlacedElement &place : before) {
        if (differs(place, now) && differs(place, gone))
            gone.push_back(place);
    }
    for (const PlacedElement &place : now) {
        if (differs(place, before) && differs(place, come))
            come.push_back(place);
    }
    if (gone.size() < before.size() || come.size() < now.size())
        compareMarks(before, now);
    const std::size_t pairs = std::min(gone.size(), come.size());
    for (std::size_t i = 0; i < pairs; ++i)
        addReshaped(gone[i], come[i]);
    // An alternative of a build is no API of its own.
    const bool isWhole = pairs == 0 && gone.size() < before.size();
    for (std::size_t i = pairs; i < gone.size(); ++i) {
        if (!isWhole || hasOverloads(*gone[i].path))
            add(What::Removed, &gone[i], nullptr, true);
    }
    for (std::size_t i = pairs; i < come.size(); ++i) {
        if (hasOverloads(*come[i].path))
            add(What::Added, nullptr, &come[i], false);
    }
}

void ElementComparison::addReshaped(const PlacedElement &before, const PlacedElement &now)
{
    const std::optional<Language> language = languageOf(*now.path);
    const bool isSame = m_aliases.areSame(before.element->shape, now.element->shape);
    add(What::Reshaped, &before, &now, !isSame && !isCompatible(language, *before.element, *now.element));
    if (now.element->deprecated && !before.element->deprecated)
        add(What::Deprecated, &before, &now, false);
}

void ElementComparison::compareMarks(const Places &before, const Places &now)
{
    for (const PlacedElement &place : now) {
        const auto old = std::find_if(before.begin(), before.end(), [&](const PlacedElement &other) {
            return haveSameShape(*other.element, *place.element);
        });
        if (old == before.end())
            continue;
        const Element &is = *place.element;
        const Element &was = *old->element;
        const bool wasSaid = std::any_of(before.begin(), before.end(),
                                         [&](const PlacedElement &other) { return other.element->value == is.value; });
        // Empty is what cannot be seen, too: a name, a call, something that a template fills in.
        const bool isKnown = !is.value.empty() && !was.value.empty();
        if (!wasSaid && isKnown)
            add(What::Revalued, &*old, &place, false);
        const bool wasDeprecated = std::any_of(before.begin(), before.end(),
                                               [](const PlacedElement &other) { return other.element->deprecated; });
        if (is.deprecated && !wasDeprecated)
            add(What::Deprecated, &*old, &place, false);
        // Who did without it must have it now. In Go that an interface can be implemented at all is its own shape.
        const bool wasFree = was.kind == Kind::Method || was.optional;
        if (is.kind == Kind::Demand && !is.optional && wasFree && languageOf(*place.path) != Language::Go)
            add(What::Reshaped, &*old, &place, true);
        if (!hasOverloads(*place.path))
            break;
    }
}

void ElementComparison::findGoneFlags(const Places &before, const Places &now)
{
    const Kind kind = before.front().element->kind;
    if (kind != Kind::Flag && kind != Kind::Command)
        return;
    std::set<std::string_view> hadIt;
    const PlacedElement *lost = nullptr;
    std::string_view loser;
    for (const PlacedElement &place : before) {
        const std::string_view path = m_flagFiles.laterPath(*place.path);
        hadIt.insert(path);
        const auto keeps = [path](const PlacedElement &other) { return *other.path == path; };
        if (!lost && !path.empty() && std::none_of(now.begin(), now.end(), keeps)) {
            lost = &place;
            loser = path;
        }
    }
    // What another file has from now on was moved there.
    if (!lost || !std::all_of(now.begin(), now.end(), [&](const PlacedElement &place) {
            return hadIt.contains(*place.path);
        }))
        return;
    add(What::Removed, lost, nullptr, true);
    m_changes.back().newPath = loser;
}

void ElementComparison::dropInnerOnes()
{
    std::set<Name> removed;
    std::set<Name> added;
    for (const ElementChange &change : m_changes) {
        if (change.what == What::Removed)
            removed.insert({change.before.scope, change.before.name});
        else if (change.what == What::Added)
            added.insert({change.after.scope, change.after.name});
        else if (change.what == What::Reshaped && isAlias(change.after))
            removed.insert({change.before.scope, change.before.name}); // what it holds is declared elsewhere now
        else if (change.what == What::Reshaped && isAlias(change.before))
            added.insert({change.after.scope, change.after.name});
    }
    std::vector<ElementChange> outer;
    outer.reserve(m_changes.size());
    for (const ElementChange &change : m_changes) {
        // A class of JavaScript that declares no constructor has one all the same.
        const bool isImplicit = change.what == What::Added && change.after.kind == Kind::Method
                                && change.after.name.ends_with(".constructor");
        const bool isInner = isImplicit || (change.what == What::Removed && isInnerOf(removed, change.before))
                             || (change.what == What::Added && isInnerOf(added, change.after));
        if (!isInner)
            outer.push_back(change);
    }
    m_changes = std::move(outer);
}

bool ElementComparison::isMove(const Element &removed, const Element &added) const
{
    if (removed.scope == added.scope || removed.shape != added.shape)
        return false;
    // Types of one name in two places are the same one only if they hold the same.
    const std::vector<const Element *> had = m_before.membersOf(removed);
    if (had.empty())
        return true;
    const std::vector<const Element *> has = m_now.membersOf(added);
    const auto kept = std::count_if(had.begin(), had.end(), [&](const Element *member) {
        return std::any_of(has.begin(), has.end(), [&](const Element *other) {
            return member->name == other->name && member->kind == other->kind;
        });
    });
    return 2 * static_cast<std::size_t>(kept) >= had.size();
}

void ElementComparison::findMoves()
{
    std::map<std::pair<Kind, std::string>, std::vector<std::size_t>> added;
    for (std::size_t i = 0; i < m_changes.size(); ++i) {
        const ElementChange &change = m_changes[i];
        if (change.what == What::Added && mayMove(change.after.kind))
            added[{change.after.kind, change.after.name}].push_back(i);
    }
    std::vector<bool> taken(m_changes.size());
    for (ElementChange &change : m_changes) {
        if (change.what != What::Removed || !mayMove(change.before.kind))
            continue;
        const auto candidates = added.find({change.before.kind, change.before.name});
        if (candidates == added.end())
            continue;
        const auto to = std::find_if(candidates->second.begin(), candidates->second.end(), [&](std::size_t i) {
            return !taken[i] && isMove(change.before, m_changes[i].after);
        });
        if (to == candidates->second.end())
            continue;
        change.what = What::Moved;
        change.after = m_changes[*to].after;
        change.newPath = m_changes[*to].newPath;
        taken[*to] = true;
    }
    std::vector<ElementChange> left;
    left.reserve(m_changes.size());
    for (std::size_t i = 0; i < m_changes.size(); ++i) {
        if (!taken[i])
            left.push_back(std::move(m_changes[i]));
    }
    m_changes = std::move(left);
}

} // namespace waybill::api
