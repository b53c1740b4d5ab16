// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/pairs.h"

#include "proto/names.h"

#include <algorithm>
#include <map>

namespace waybill::proto {

namespace {

template <typename T, typename Key = std::string_view>
using Copies = std::map<Key, std::pair<std::vector<In<T>>, std::vector<In<T>>>>;

/// Pairs the copies of one name: those at the same path, then the rest as they come.
template <typename T>
void pairCopies(std::vector<In<T>> before, std::vector<In<T>> after, std::vector<Pair<T>> &result)
{
    const auto take = [&](auto matches) {
        for (In<T> &one : before) {
            if (!one)
                continue;
            const auto other =
                std::find_if(after.begin(), after.end(), [&](const In<T> &it) { return it && matches(one, it); });
            if (other != after.end()) {
                result.push_back({one, *other});
                one = {};
                *other = {};
            }
        }
    };
    if (before.size() > 1 || after.size() > 1)
        take([](const In<T> &a, const In<T> &b) { return a.file->path == b.file->path; });
    take([](const In<T> &, const In<T> &) { return true; });
    // A copy that went while another stays is not lost.
    for (const In<T> &one : before) {
        if (one && after.empty())
            result.push_back({one, {}});
    }
    for (const In<T> &one : after) {
        if (one)
            result.push_back({{}, one});
    }
}

template <typename T, typename Key>
std::vector<Pair<T>> pairAll(const Copies<T, Key> &copies)
{
    std::vector<Pair<T>> result;
    result.reserve(copies.size());
    for (const auto &[name, sides] : copies)
        pairCopies(sides.first, sides.second, result);
    return result;
}

/// All elements of both sides by what pairs them.
class Collector {
public:
    explicit Collector(Pairs &pairs)
        : m_pairs(pairs)
    {}

    void collect()
    {
        for (const auto &[before, after] : m_pairs.files) {
            if (before)
                add(m_pairs.before, *before, true);
            if (after)
                add(m_pairs.after, *after, false);
        }
        m_pairs.messages = pairAll<Message>(m_messages);
        m_pairs.enums = pairAll<Enum>(m_enums);
        m_pairs.services = pairAll<Service>(m_services);
        for (const Pair<Field> &pair : pairAll<Field>(m_extensions))
            m_pairs.extensions.push_back({pair, {}});
    }

private:
    template <typename T, typename Key>
    static void put(Copies<T, Key> &copies, Key key, const In<T> &one, bool isBefore)
    {
        auto &sides = copies[std::move(key)];
        (isBefore ? sides.first : sides.second).push_back(one);
    }

    void add(Schema &schema, const SchemaFile &file, bool isBefore)
    {
        for (const Symbol &symbol : file.content->symbols) {
            const std::string_view name = symbol.fullName;
            switch (symbol.kind) {
            case ElementKind::Message: put(m_messages, name, In{&file, symbol.message}, isBefore); break;
            case ElementKind::Enum: put(m_enums, name, In{&file, symbol.enumeration}, isBefore); break;
            case ElementKind::Service: put(m_services, name, In{&file, symbol.service}, isBefore); break;
            case ElementKind::Extension: {
                const Field &extension = *symbol.extension;
                std::string key(schema.resolve(file, scopeOf(name), extension.more().extendee).fullName);
                key.append(1, '#').append(std::to_string(extension.number));
                put(m_extensions, std::move(key), In{&file, &extension}, isBefore);
                break;
            }
            default: break;
            }
        }
    }

    Pairs &m_pairs;
    Copies<Message> m_messages;
    Copies<Enum> m_enums;
    Copies<Service> m_services;
    Copies<Field, std::string> m_extensions; ///< by extendee and number
};

template <typename T>
Pair<T> findPair(const std::vector<Pair<T>> &pairs, std::string_view fullName)
{
    const auto nameOf = [](const Pair<T> &pair) -> std::string_view {
        return pair.before ? pair.before->fullName : pair.after->fullName;
    };
    const auto found =
        std::lower_bound(pairs.begin(), pairs.end(), fullName,
                         [&nameOf](const Pair<T> &pair, std::string_view name) { return nameOf(pair) < name; });
    return found != pairs.end() && nameOf(*found) == fullName ? *found : Pair<T>{};
}

/// The elements of both lists by `key`; of several with one key the first.
template <typename T, typename Result, typename Key, typename Make>
std::vector<Result> joined(const List<T> *before, const List<T> *after, Key key, Make make)
{
    using Value = std::decay_t<decltype(key(std::declval<const T &>()))>;
    std::map<Value, std::pair<const T *, const T *>> sides;
    if (before) {
        for (const T &one : *before) {
            if (const T *&side = sides[key(one)].first; !side)
                side = &one;
        }
    }
    if (after) {
        for (const T &one : *after) {
            if (const T *&side = sides[key(one)].second; !side)
                side = &one;
        }
    }
    std::vector<Result> result;
    result.reserve(sides.size());
    for (const auto &[value, both] : sides)
        result.push_back(make(both.first, both.second));
    return result;
}

} // namespace

Pair<Message> Pairs::message(std::string_view fullName) const
{
    return findPair(messages, fullName);
}

Pair<Enum> Pairs::enumeration(std::string_view fullName) const
{
    return findPair(enums, fullName);
}

Pairs pairUp(Schema &before, Schema &after, std::vector<std::pair<const SchemaFile *, const SchemaFile *>> files)
{
    Pairs pairs{before, after, std::move(files), {}, {}, {}, {}, {}};
    Collector(pairs).collect();
    return pairs;
}

std::vector<FieldPair> fieldsOf(const Pair<Message> &pair)
{
    return joined<Field, FieldPair>(
        pair.before ? &pair.before->fields : nullptr, pair.after ? &pair.after->fields : nullptr,
        [](const Field &field) { return field.number; },
        [&pair](const Field *before, const Field *after) {
            FieldPair result;
            if (before)
                result.before = {pair.before.file, before};
            if (after)
                result.after = {pair.after.file, after};
            result.message = pair;
            return result;
        });
}

std::vector<ValuePair> valuesOf(const Pair<Enum> &pair)
{
    std::map<int, ValuePair> values;
    if (pair.before) {
        for (const EnumValue &value : pair.before->values)
            values[value.number].before.push_back(&value);
    }
    if (pair.after) {
        for (const EnumValue &value : pair.after->values)
            values[value.number].after.push_back(&value);
    }
    std::vector<ValuePair> result;
    result.reserve(values.size());
    for (auto &[number, value] : values) {
        value.number = number;
        value.enumeration = pair;
        result.push_back(std::move(value));
    }
    return result;
}

std::vector<MethodPair> methodsOf(const Pair<Service> &pair)
{
    return joined<Method, MethodPair>(
        pair.before ? &pair.before->methods : nullptr, pair.after ? &pair.after->methods : nullptr,
        [](const Method &method) { return std::string_view(method.name); },
        [&pair](const Method *before, const Method *after) {
            MethodPair result;
            if (before)
                result.before = {pair.before.file, before};
            if (after)
                result.after = {pair.after.file, after};
            result.service = pair;
            return result;
        });
}

} // namespace waybill::proto
