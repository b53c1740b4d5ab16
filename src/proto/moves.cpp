// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/moves.h"

#include "proto/names.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace waybill::proto {

namespace {

/// What a field is on the wire, without the full name of its type, which may have moved along.
std::string fieldShape(const Field &field)
{
    std::string shape = field.label == Label::Repeated || field.isMap ? "*" : "";
    if (field.kind == Kind::Named || field.kind == Kind::Group)
        return shape + std::string(shortName(field.typeName));
    return shape + std::to_string(int(field.kind));
}

/// How much two messages or enums have in common.
struct Likeness {
    int same = 0;  ///< equal in number and type
    int of = 0;    ///< of how many numbers on the side that has more
    int clash = 0; ///< the number on both sides, with another type
};

Likeness likeness(const Message &a, const Message &b)
{
    std::map<int, const Field *> byNumber;
    for (const Field &field : a.fields)
        byNumber.emplace(field.number, &field);
    Likeness result;
    result.of = int(std::max(a.fields.size(), b.fields.size()));
    for (const Field &field : b.fields) {
        const auto found = byNumber.find(field.number);
        if (found == byNumber.end())
            continue;
        if (fieldShape(*found->second) == fieldShape(field))
            ++result.same;
        else
            ++result.clash;
    }
    return result;
}

Likeness likeness(const Enum &a, const Enum &b)
{
    std::set<int> numbers;
    for (const EnumValue &value : a.values)
        numbers.insert(value.number);
    Likeness result;
    result.of = int(std::max(a.values.size(), b.values.size()));
    result.same = int(
        std::count_if(b.values.begin(), b.values.end(), [&](const EnumValue &v) { return numbers.count(v.number); }));
    return result;
}

bool isSameNamedMove(const Likeness &like)
{
    return like.of == 0 || (like.same * 2 >= like.of && like.clash == 0);
}

/// All that must agree for a rename: numbers, names and types. Empty for what is alike by chance, such as two messages
/// with a single string, and for map entries, which follow their message.
std::string signature(const Message &message)
{
    if (message.fields.size() < 2 || message.isMapEntry)
        return {};
    std::vector<std::string> parts;
    for (const Field &field : message.fields)
        parts.push_back(std::to_string(field.number).append(1, ' ').append(field.name) + ' ' + fieldShape(field) + ';');
    std::sort(parts.begin(), parts.end());
    return std::accumulate(parts.begin(), parts.end(), std::string());
}

std::string signature(const Enum &enumeration)
{
    if (enumeration.values.size() < 2)
        return {};
    std::vector<std::string> parts;
    for (const EnumValue &value : enumeration.values)
        parts.push_back(std::to_string(value.number).append(1, ' ').append(value.name) + ';');
    std::sort(parts.begin(), parts.end());
    return std::accumulate(parts.begin(), parts.end(), std::string());
}

/// Pairs the deleted with the added ones of one kind.
template <typename T, typename Take>
void pairUp(const std::vector<Pair<T>> &pairs, Take take)
{
    std::vector<In<T>> gone;
    std::multimap<std::string_view, In<T>> added;
    for (const Pair<T> &pair : pairs) {
        if (pair.before && !pair.after)
            gone.push_back(pair.before);
        else if (pair.after && !pair.before)
            added.emplace(shortName(pair.after->fullName), pair.after);
    }
    std::vector<In<T>> unnamed;
    for (const In<T> &one : gone) {
        auto [first, last] = added.equal_range(shortName(one->fullName));
        // Of several with the name, the one that is most alike.
        auto best = last;
        int bestSame = -1;
        for (auto it = first; it != last; ++it) {
            const Likeness like = likeness(*one, *it->second);
            if (isSameNamedMove(like) && like.same > bestSame) {
                best = it;
                bestSame = like.same;
            }
        }
        if (best == last) {
            unnamed.push_back(one);
        } else {
            take(one, best->second);
            added.erase(best);
        }
    }
    std::multimap<std::string, In<T>> bySignature;
    for (const auto &[name, one] : added) {
        if (std::string key = signature(*one); !key.empty())
            bySignature.emplace(std::move(key), one);
    }
    for (const In<T> &one : unnamed) {
        const std::string key = signature(*one);
        if (!key.empty() && bySignature.count(key) == 1) {
            const auto found = bySignature.find(key);
            take(one, found->second);
            bySignature.erase(found);
        }
    }
}

} // namespace

Moves::Moves(std::vector<MovedType> types)
    : m_types(std::move(types))
{
    for (std::size_t i = 0; i < m_types.size(); ++i) {
        m_byOld.emplace(m_types[i].oldName, i);
        m_byNew.emplace(m_types[i].newName, i);
    }
}

bool Moves::isMove(std::string_view oldName, std::string_view newName) const
{
    const MovedType *moved = fromOld(oldName);
    return moved && moved->newName == newName;
}

const MovedType *Moves::fromOld(std::string_view oldName) const
{
    const auto found = m_byOld.find(oldName);
    return found == m_byOld.end() ? nullptr : &m_types[found->second];
}

const MovedType *Moves::fromNew(std::string_view newName) const
{
    const auto found = m_byNew.find(newName);
    return found == m_byNew.end() ? nullptr : &m_types[found->second];
}

Moves findMoves(const Pairs &pairs)
{
    std::vector<MovedType> types;
    pairUp<Message>(pairs.messages, [&types](const In<Message> &before, const In<Message> &after) {
        if (before->isMapEntry == after->isMapEntry)
            types.push_back({before->fullName, after->fullName, {before, after}, {}, false});
    });
    pairUp<Enum>(pairs.enums, [&types](const In<Enum> &before, const In<Enum> &after) {
        types.push_back({before->fullName, after->fullName, {}, {before, after}, false});
    });
    Moves moves(std::move(types));
    std::vector<MovedType> marked = moves.types();
    for (MovedType &type : marked)
        type.follows = moves.isMove(scopeOf(type.oldName), scopeOf(type.newName));
    return Moves(std::move(marked));
}

} // namespace waybill::proto
