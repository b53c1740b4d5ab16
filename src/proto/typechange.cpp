// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/typechange.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace waybill::proto {

namespace {

/// How values are encoded. Source: protobuf.dev, "Encoding" and "Updating A Message Type".
enum class Encoding : quint8 { Varint, ZigZag, Fixed32, Fixed64, Float, Double, Text, Length, Delimited, Unknown };

Encoding encodingOf(Kind kind)
{
    switch (kind) {
    case Kind::Int32:
    case Kind::Int64:
    case Kind::UInt32:
    case Kind::UInt64:
    case Kind::Bool:
    case Kind::Enum: return Encoding::Varint;
    case Kind::SInt32:
    case Kind::SInt64: return Encoding::ZigZag;
    case Kind::Fixed32:
    case Kind::SFixed32: return Encoding::Fixed32;
    case Kind::Fixed64:
    case Kind::SFixed64: return Encoding::Fixed64;
    case Kind::Float: return Encoding::Float;
    case Kind::Double: return Encoding::Double;
    case Kind::String: return Encoding::Text;
    case Kind::Bytes:
    case Kind::Message: return Encoding::Length;
    case Kind::Group: return Encoding::Delimited;
    case Kind::Named: break;
    }
    return Encoding::Unknown;
}

/// The values of an integer type: so many bits, besides a sign. An enum is taken for a part of any other.
struct Range {
    int bits = 0;
    bool isSigned = false;
};

Range rangeOf(Kind kind)
{
    switch (kind) {
    case Kind::Bool: return {1, false};
    case Kind::Enum: return {30, false};
    case Kind::Int32:
    case Kind::SInt32:
    case Kind::SFixed32: return {31, true};
    case Kind::UInt32:
    case Kind::Fixed32: return {32, false};
    case Kind::Int64:
    case Kind::SInt64:
    case Kind::SFixed64: return {63, true};
    default: return {64, false};
    }
}

bool isWithin(const Range &inner, const Range &outer)
{
    return inner.bits <= outer.bits && (!inner.isSigned || outer.isSigned);
}

/// Either way only what lies beyond the other type is misread, a change of sign among it.
SkewCase numberChange(Kind from, Kind to)
{
    return isWithin(rangeOf(from), rangeOf(to)) ? SkewCase::TypeWidened : SkewCase::TypeNarrowed;
}

SkewCase enumChange(const Enum &from, const Enum &to)
{
    std::map<std::string_view, int> before;
    std::set<int> oldNumbers;
    for (const EnumValue &value : from.values) {
        before.emplace(value.name, value.number);
        oldNumbers.insert(value.number);
    }
    std::set<int> newNumbers;
    for (const EnumValue &value : to.values) {
        newNumbers.insert(value.number);
        const auto same = before.find(value.name);
        if (same != before.end() && same->second != value.number)
            return SkewCase::EnumValueReused;
    }
    if (oldNumbers == newNumbers)
        return SkewCase::None;
    if (std::includes(newNumbers.begin(), newNumbers.end(), oldNumbers.begin(), oldNumbers.end()))
        return SkewCase::EnumValueAdded;
    return SkewCase::EnumValueRemoved;
}

bool isMany(Cardinality cardinality)
{
    return cardinality == Cardinality::Repeated || cardinality == Cardinality::Map;
}

class Comparer {
public:
    Comparer(Schema &before, Schema &after, const Moves &moves)
        : m_before(before)
        , m_after(after)
        , m_moves(moves)
    {}

    SkewCase change(const ResolvedType &from, const ResolvedType &to);

private:
    SkewCase messages(const In<Message> &from, const In<Message> &to);

    Schema &m_before;
    Schema &m_after;
    const Moves &m_moves;
    /// Pairs of types that are being compared, or were: a type that holds itself is as alike as the rest of it.
    std::set<std::pair<const Message *, const Message *>> m_seen;
};

SkewCase Comparer::change(const ResolvedType &from, const ResolvedType &to)
{
    if (from.kind == to.kind && !from.fullName.empty()
        && (from.fullName == to.fullName || m_moves.isMove(from.fullName, to.fullName)))
        return SkewCase::None;
    const Encoding before = encodingOf(from.kind);
    const Encoding after = encodingOf(to.kind);
    if (before == Encoding::Unknown || after == Encoding::Unknown) {
        if (isSameType(from, to))
            return SkewCase::None;
        // A name that nobody knows is no scalar, and no more can be said.
        const Encoding known = before == Encoding::Unknown ? after : before;
        const bool mayFit = known == Encoding::Unknown || known == Encoding::Length || known == Encoding::Varint
                            || known == Encoding::Delimited;
        return mayFit ? SkewCase::Ruling : SkewCase::TypeIncompatible;
    }
    if (before == Encoding::Text || after == Encoding::Text) {
        if (before == after)
            return SkewCase::None;
        if (to.kind == Kind::Bytes)
            return SkewCase::StringToBytes;
        return from.kind == Kind::Bytes ? SkewCase::BytesToString : SkewCase::TypeIncompatible;
    }
    if (before != after)
        return SkewCase::TypeIncompatible;
    if (from.kind == Kind::Enum && to.kind == Kind::Enum)
        return from.enumeration && to.enumeration ? enumChange(*from.enumeration, *to.enumeration) : SkewCase::None;
    if (from.message && to.message)
        return messages(from.message, to.message);
    if (from.kind == to.kind || before == Encoding::Length) // a message in bytes is the same bytes
        return SkewCase::None;
    return numberChange(from.kind, to.kind);
}

SkewCase Comparer::messages(const In<Message> &from, const In<Message> &to)
{
    if (!m_seen.insert({from.element, to.element}).second)
        return SkewCase::None;
    std::map<int, std::pair<const Field *, const Field *>> fields;
    for (const Field &field : from->fields)
        fields[field.number].first = &field;
    for (const Field &field : to->fields)
        fields[field.number].second = &field;
    bool added = false;
    bool removed = false;
    bool differs = false;
    for (const auto &[number, both] : fields) {
        added = added || !both.first;
        removed = removed || !both.second;
        if (!both.first || !both.second)
            continue;
        const SkewCase inner = change(m_before.typeOf(*from.file, *both.first), m_after.typeOf(*to.file, *both.second));
        if (inner == SkewCase::TypeIncompatible)
            return inner;
        const bool fits = inner == SkewCase::None || inner == SkewCase::TypeWidened || inner == SkewCase::TypeNarrowed;
        differs = differs || !fits
                  || isMany(m_before.cardinalityOf(*from.file, *both.first))
                         != isMany(m_after.cardinalityOf(*to.file, *both.second));
    }
    if (differs || (added && removed))
        return SkewCase::Ruling;
    if (added)
        return SkewCase::FieldAdded;
    return removed ? SkewCase::FieldRemoved : SkewCase::None;
}

std::string_view withoutDot(std::string_view name)
{
    return name.starts_with('.') ? name.substr(1) : name;
}

bool endsAlike(std::string_view a, std::string_view b)
{
    const std::string_view longer = a.size() >= b.size() ? a : b;
    const std::string_view shorter = a.size() >= b.size() ? b : a;
    return longer.ends_with(shorter)
           && (longer.size() == shorter.size() || longer[longer.size() - shorter.size() - 1] == '.');
}

bool hasName(Kind kind)
{
    return kind == Kind::Message || kind == Kind::Group || kind == Kind::Enum || kind == Kind::Named;
}

} // namespace

SkewCase typeChange(Schema &before, const ResolvedType &from, Schema &after, const ResolvedType &to, const Moves &moves)
{
    return Comparer(before, after, moves).change(from, to);
}

bool isSameType(const ResolvedType &from, const ResolvedType &to)
{
    if (from.kind == Kind::Named || to.kind == Kind::Named)
        return hasName(from.kind) && hasName(to.kind) && endsAlike(withoutDot(from.fullName), withoutDot(to.fullName));
    return from.kind == to.kind && (!hasName(from.kind) || from.fullName == to.fullName);
}

std::string typeText(const ResolvedType &type)
{
    return std::string(type.fullName.empty() ? std::string_view(kindText(type.kind)) : type.fullName);
}

const char *kindText(Kind kind)
{
    static constexpr std::array names{"double", "float",   "int32",   "int64",    "uint32",   "uint64", "sint32",
                                      "sint64", "fixed32", "fixed64", "sfixed32", "sfixed64", "bool",   "string",
                                      "bytes",  "message", "group",   "enum",     "type"};
    return names[std::size_t(kind)];
}

} // namespace waybill::proto
