// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/tomltable.h"

#include "release/product/productmessage.h"
#include "support/editdistance.h"

#include <algorithm>

namespace waybill::release {

namespace {

QString fromToml(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

ProductMessage typeName(const toml::node &node)
{
    switch (node.type()) {
    case toml::node_type::none: break;
    case toml::node_type::table: return ProductMessage::TypeTable;
    case toml::node_type::array: return ProductMessage::TypeArray;
    case toml::node_type::string: return ProductMessage::TypeString;
    case toml::node_type::integer: return ProductMessage::TypeInteger;
    case toml::node_type::floating_point: return ProductMessage::TypeNumber;
    case toml::node_type::boolean: return ProductMessage::TypeBoolean;
    case toml::node_type::date: return ProductMessage::TypeDate;
    case toml::node_type::time: return ProductMessage::TypeTime;
    case toml::node_type::date_time: return ProductMessage::TypeDateTime;
    }
    return ProductMessage::TypeNothing;
}

} // namespace

QString nearestWord(const QString &text, const QStringList &words)
{
    QString nearest;
    qsizetype best = 3;
    for (const QString &word : words) {
        // Where most of a short word differs, it is another word and no slip.
        const qsizetype far = editDistance(text.toLower(), word.toLower());
        if (far < best && far < std::max(word.size(), text.size()) / 2 + 1) {
            best = far;
            nearest = word;
        }
    }
    return nearest;
}

TomlTable::TomlTable(const toml::table &table, QString name, TomlLog &log)
    : m_table(&table)
    , m_name(std::move(name))
    , m_log(&log)
{}

Place TomlTable::place(const toml::source_region &region) const
{
    return {m_log->file, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

Place TomlTable::placeOf(QLatin1String key) const
{
    const toml::node *node = m_table->get(std::string_view(key.data(), static_cast<std::size_t>(key.size())));
    return place(node ? node->source() : m_table->source());
}

QString TomlTable::fullName(const QString &key) const
{
    return m_name.isEmpty() ? key : QString(m_name + QLatin1Char('.') + key);
}

bool TomlTable::has(QLatin1String key) const
{
    return m_table->contains(std::string_view(key.data(), static_cast<std::size_t>(key.size())));
}

/// The entry of a key that is looked for.
TomlKey *TomlTable::ask(const QString &key, TomlKey::Kind kind)
{
    auto &asked = m_log->asked;
    const auto known = std::find_if(asked.begin(), asked.end(),
                                    [&](const TomlKey &one) { return one.table == m_name && one.key == key; });
    if (known != asked.end())
        return &*known;
    asked.push_back({m_name, key, kind});
    return &asked.back();
}

void TomlTable::offer(QLatin1String key, const QStringList &words)
{
    ask(key, TomlKey::Kind::Text)->words = words;
}

void TomlTable::offer(QLatin1String key, TomlKey::Names names)
{
    ask(key, TomlKey::Kind::Text)->names = names;
}

const toml::node *TomlTable::value(QLatin1String key, TomlKey::Kind kind)
{
    m_known.insert(key);
    ask(key, kind);
    return m_table->get(std::string_view(key.data(), static_cast<std::size_t>(key.size())));
}

std::optional<QString> TomlTable::text(QLatin1String key, bool mayBeEmpty)
{
    const toml::node *node = value(key, TomlKey::Kind::Text);
    if (!node)
        return {};
    if (!node->is_string()) {
        refuseType(fullName(key), *node, ProductMessage::ExpectedString);
        return {};
    }
    const QString text = fromToml(node->as_string()->get());
    if (text.isEmpty() && !mayBeEmpty) {
        refuse(key, message(ProductMessage::IsEmpty, fullName(key)), ProductMessage::ExpectedString);
        return {};
    }
    return text;
}

std::optional<bool> TomlTable::flag(QLatin1String key)
{
    const toml::node *node = value(key, TomlKey::Kind::Flag);
    if (!node)
        return {};
    if (!node->is_boolean()) {
        refuseType(fullName(key), *node, ProductMessage::ExpectedBoolean);
        return {};
    }
    return node->as_boolean()->get();
}

std::vector<TomlTable::PlacedText> TomlTable::texts(QLatin1String key)
{
    const toml::node *node = value(key, TomlKey::Kind::Texts);
    if (!node)
        return {};
    std::vector<PlacedText> texts;
    const auto add = [&](const toml::node &element) {
        const QString text = element.is_string() ? fromToml(element.as_string()->get()) : QString();
        if (!element.is_string())
            refuseType(fullName(key), element, ProductMessage::ExpectedStrings);
        else if (text.isEmpty())
            refuse(place(element.source()), message(ProductMessage::IsEmpty, fullName(key)),
                   ProductMessage::ExpectedStrings);
        else
            texts.push_back({text, place(element.source())});
    };
    if (const toml::array *array = node->as_array())
        for (const toml::node &element : *array)
            add(element);
    else
        add(*node);
    return texts;
}

std::optional<TomlTable> TomlTable::table(QLatin1String key)
{
    const toml::node *node = value(key, TomlKey::Kind::Table);
    if (!node)
        return {};
    if (!node->is_table()) {
        refuseType(fullName(key), *node, ProductMessage::ExpectedTable);
        return {};
    }
    return TomlTable(*node->as_table(), fullName(key), *m_log);
}

std::vector<TomlTable> TomlTable::tables(QLatin1String key)
{
    const toml::node *node = value(key, TomlKey::Kind::Tables);
    if (!node)
        return {};
    const Message expected = message(ProductMessage::ExpectedTables, fullName(key));
    std::vector<TomlTable> tables;
    if (const toml::array *array = node->as_array()) {
        for (const toml::node &element : *array) {
            if (const toml::table *found = element.as_table())
                tables.emplace_back(*found, fullName(key), *m_log);
            else
                refuseType(fullName(key), element, expected);
        }
    } else {
        refuseType(fullName(key), *node, expected);
    }
    return tables;
}

std::vector<std::pair<QString, TomlTable::PlacedText>> TomlTable::entries()
{
    std::vector<std::pair<QString, PlacedText>> entries;
    ask({}, TomlKey::Kind::Entries);
    for (const auto &[key, node] : *m_table) {
        const QString name = fromToml(key.str());
        m_known.insert(name);
        if (node.is_string())
            entries.push_back({name, {fromToml(node.as_string()->get()), place(node.source())}});
        else
            refuseType(fullName(name), node, ProductMessage::ExpectedString);
    }
    std::sort(entries.begin(), entries.end(), [](const auto &left, const auto &right) {
        return std::pair(left.second.place.line, left.second.place.column)
               < std::pair(right.second.place.line, right.second.place.column);
    });
    return entries;
}

void TomlTable::reportUnknownKeys()
{
    const QStringList known = [this] {
        QStringList words(m_known.begin(), m_known.end());
        words.sort(); // so that the same slip gets the same advice in every run
        return words;
    }();
    for (const auto &[key, node] : *m_table) {
        const QString name = fromToml(key.str());
        if (m_known.contains(name))
            continue;
        const QString nearest = nearestWord(name, known);
        warn(place(key.source()), message(ProductMessage::UnknownKey, fullName(name)),
             nearest.isEmpty() ? Message() : message(ProductMessage::DidYouMean, nearest));
    }
}

void TomlTable::refuse(QLatin1String key, const Message &what, const Message &expected)
{
    refuse(placeOf(key), what, expected);
}

void TomlTable::refuse(const Place &place, const Message &what, const Message &expected)
{
    m_log->errors.push_back({Fault::Input, what, place, expected});
}

void TomlTable::warn(QLatin1String key, const Message &message, const Message &advice)
{
    warn(placeOf(key), message, advice);
}

void TomlTable::warn(const Place &place, const Message &message, const Message &advice)
{
    m_log->problems.push_back({Problem::Severity::Warning, message, place, advice});
}

void TomlTable::refuseType(const QString &name, const toml::node &node, const Message &expected)
{
    refuse(place(node.source()), message(ProductMessage::IsOfType, name, typeName(node)), expected);
}

void TomlTable::refuseWord(QLatin1String key, const QString &found, const QStringList &words)
{
    refuse(key, message(ProductMessage::IsText, fullName(key), found),
           message(ProductMessage::ExpectedOneOf, listing(words, Listing::Join::Comma)));
}

} // namespace waybill::release
