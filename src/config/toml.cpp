// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "config/toml.h"

#include "config/configmessage.h"

#include <toml++/toml.h>

#include <sstream>

namespace waybill::config {

namespace {

QString fromToml(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

/// As written, more or less: a lock file has its versions in strings.
QString scalarText(const toml::node &node)
{
    if (const auto *text = node.as_string())
        return fromToml(text->get());
    std::ostringstream stream;
    node.visit([&stream](const auto &value) {
        if constexpr (toml::is_value<decltype(value)>)
            stream << value;
    });
    return QString::fromStdString(stream.str());
}

Node convert(const toml::node &node)
{
    Node result;
    result.line = int(node.source().begin.line);
    result.column = int(node.source().begin.column);
    if (const toml::table *table = node.as_table()) {
        result.kind = Node::Kind::Map;
        for (const auto &[key, value] : *table) {
            result.entries.push_back({fromToml(key.str()), convert(value)});
            result.entries.back().value.keyLine = int(key.source().begin.line);
        }
    } else if (const toml::array *array = node.as_array()) {
        result.kind = Node::Kind::List;
        for (const toml::node &item : *array)
            result.items.push_back(convert(item));
    } else {
        result.kind = Node::Kind::Text;
        result.text = scalarText(node);
        result.quoted = node.is_string();
    }
    return result;
}

} // namespace

File readToml(const QString &file, const QByteArray &content)
{
    File result;
    try {
        const toml::table root = toml::parse(std::string_view(content.constData(), std::size_t(content.size())));
        result.documents.push_back(convert(root));
    } catch (const toml::parse_error &error) {
        const toml::source_position at = error.source().begin;
        result.problems.push_back({Problem::Severity::Error,
                                   message(ConfigMessage::NotToml, fromToml(error.description())),
                                   Place{file, int(at.line), int(at.column)},
                                   {}});
    }
    return result;
}

} // namespace waybill::config
