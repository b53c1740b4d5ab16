// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/schematree.h"

#include "offers/offertext.h"
#include "support/nesting.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

/// Reads [..], {..} and "..": all of JSON, and YAML's flow style.
class FlowReader {
public:
    FlowReader(std::string_view text, std::size_t at)
        : m_text(text)
        , m_at(at)
    {}

    [[nodiscard]] std::size_t at() const { return m_at; }

    void read(SchemaNode &node, int depth = 0)
    {
        skip();
        if (m_at >= m_text.size())
            return;
        const char c = m_text[m_at];
        if ((c == '{' || c == '[') && depth < MostNesting) {
            readItems(node, depth);
        } else if (c == '"' || c == '\'') {
            node.value = quoted();
        } else {
            const std::size_t begin = m_at;
            while (m_at < m_text.size() && std::string_view(",]}\n").find(m_text[m_at]) == None
                   && !(m_text[m_at] == ':' && (m_at + 1 >= m_text.size() || isSpace(m_text[m_at + 1]))))
                ++m_at;
            if (m_at == begin) // what should not stand here
                ++m_at;
            node.value = trimmed(m_text.substr(begin, m_at - begin));
        }
    }

private:
    void skip()
    {
        m_at = skipSpace(m_text, m_at);
        while (m_at < m_text.size() && m_text[m_at] == '#')
            m_at = skipSpace(m_text, std::min(m_text.find('\n', m_at), m_text.size()));
    }

    std::string_view quoted()
    {
        const char quote = m_text[m_at];
        const std::size_t begin = ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != quote)
            m_at += m_text[m_at] == '\\' && quote == '"' ? 2 : 1;
        m_at = std::min(m_at, m_text.size());
        const std::string_view value = m_text.substr(begin, m_at - begin);
        m_at = std::min(m_at + 1, m_text.size());
        return value;
    }

    void readItems(SchemaNode &node, int depth)
    {
        const bool map = m_text[m_at] == '{';
        node.kind = map ? SchemaNode::Kind::Map : SchemaNode::Kind::List;
        ++m_at;
        while (true) {
            skip();
            if (m_at >= m_text.size())
                return;
            const char c = m_text[m_at];
            if (c == '}' || c == ']') {
                ++m_at;
                return;
            }
            if (c == ',') {
                ++m_at;
                continue;
            }
            SchemaNode child;
            child.offset = m_at;
            read(child, depth + 1);
            skip();
            if (map && m_at < m_text.size() && m_text[m_at] == ':') {
                ++m_at;
                const std::string_view key = child.value;
                const std::size_t offset = child.offset;
                child = SchemaNode();
                child.key = key;
                child.offset = offset;
                read(child, depth + 1);
            }
            node.children.push_back(std::move(child));
        }
    }

    std::string_view m_text;
    std::size_t m_at;
};

/// Reads YAML's blocks line by line.
class BlockReader {
public:
    explicit BlockReader(std::string_view text)
        : m_text(text)
    {
        advance();
    }

    std::vector<SchemaNode> readDocuments()
    {
        std::vector<SchemaNode> documents;
        while (m_line != Line::End) {
            if (m_line == Line::Separator) {
                advance();
                continue;
            }
            SchemaNode &node = documents.emplace_back();
            while (m_line == Line::Content) {
                const std::size_t before = m_at;
                readBlock(node, m_indent, 0);
                if (m_at == before && m_line == Line::Content)
                    advance();
            }
        }
        return documents;
    }

private:
    enum class Line { Content, Separator, End };

    /// To the next line that says something.
    void advance()
    {
        while (m_next < m_text.size()) {
            const std::size_t begin = m_next;
            const std::size_t end = std::min(m_text.find('\n', begin), m_text.size());
            m_next = end + 1;
            std::size_t at = begin;
            while (at < end && m_text[at] == ' ')
                ++at;
            const std::string_view content = trimmed(m_text.substr(at, end - at));
            if (content.empty() || content.front() == '#' || content.starts_with("{{") || content.front() == '%')
                continue;
            m_at = at;
            m_indent = at - begin;
            m_content = content;
            m_line =
                content == "---" || (content.starts_with("--- ") && m_indent == 0) ? Line::Separator : Line::Content;
            return;
        }
        m_line = Line::End;
        m_at = m_text.size();
    }

    [[nodiscard]] bool isItem() const { return m_content == "-" || m_content.starts_with("- "); }

    /// Where the colon behind a line's key is; None where it has none.
    static std::size_t colonOf(std::string_view content)
    {
        std::size_t at = 0;
        if (!content.empty() && (content.front() == '"' || content.front() == '\'')) {
            at = content.find(content.front(), 1);
            if (at == None || at + 1 >= content.size() || content[at + 1] != ':')
                return None;
        } else if (content.empty() || content.front() == '{' || content.front() == '[') {
            return None;
        }
        for (at = content.find(':', at); at != None; at = content.find(':', at + 1))
            if (at + 1 == content.size() || isSpace(content[at + 1]))
                return at;
        return None;
    }

    void readBlock(SchemaNode &node, std::size_t indent, int depth)
    {
        while (m_line == Line::Content && m_indent >= indent) {
            if (m_indent > indent) { // belongs to nothing that was understood
                advance();
                continue;
            }
            const bool item = isItem();
            if (node.kind == (item ? SchemaNode::Kind::Map : SchemaNode::Kind::List))
                return;
            if (depth >= MostNesting) {
                advance();
                continue;
            }
            if (item) {
                readItem(node, indent, depth);
                continue;
            }
            const std::size_t colon = colonOf(m_content);
            if (colon == None) {
                advance();
                continue;
            }
            node.kind = SchemaNode::Kind::Map;
            SchemaNode child;
            child.offset = m_at;
            child.key = trimmed(m_content.substr(0, colon));
            if (child.key.size() >= 2 && (child.key.front() == '"' || child.key.front() == '\''))
                child.key = child.key.substr(1, child.key.size() - 2);
            readValue(child, m_at + colon + 1, indent, depth);
            node.children.push_back(std::move(child));
        }
    }

    void readItem(SchemaNode &node, std::size_t indent, int depth)
    {
        node.kind = SchemaNode::Kind::List;
        SchemaNode child;
        const std::string_view rest = trimmed(m_content.substr(1));
        child.offset = rest.empty() ? m_at : offsetOf(m_text, rest);
        if (!rest.empty() && (colonOf(rest) != None || rest == "-" || rest.starts_with("- "))) {
            // "- key: value": the same as the rest in a line of its own.
            m_indent += child.offset - m_at;
            m_at = child.offset;
            m_content = rest;
            readBlock(child, m_indent, depth + 1);
        } else {
            readValue(child, child.offset + std::size_t(rest.empty()), indent, depth);
        }
        node.children.push_back(std::move(child));
    }

    /// The value that begins on this line at `at`, or on the next one.
    void readValue(SchemaNode &child, std::size_t at, std::size_t indent, int depth)
    {
        const std::size_t end = std::min(m_text.find('\n', at), m_text.size());
        std::string_view value = trimmed(m_text.substr(at, end - at));
        if (value.starts_with('#'))
            value = {};
        if (value.empty()) {
            const bool ofItem = isItem();
            advance();
            if (m_line == Line::Content && (m_indent > indent || (m_indent == indent && isItem() && !ofItem)))
                readBlock(child, m_indent, depth + 1);
            return;
        }
        if (value.front() == '|' || value.front() == '>') {
            skipScalar(indent, &child);
            return;
        }
        const bool flow = (value.front() == '{' && !value.starts_with("{{")) || value.front() == '[';
        if (flow || value.front() == '"' || value.front() == '\'') {
            FlowReader reader(m_text, offsetOf(m_text, value));
            reader.read(child, depth + 1);
            m_next = std::min(m_text.find('\n', reader.at() - 1), m_text.size());
            m_next = m_next == m_text.size() ? m_next : m_next + 1;
            advance();
            return;
        }
        const std::size_t comment = value.find(" #");
        child.value = trimmed(value.substr(0, comment));
        skipScalar(indent, nullptr);
    }

    /// Over the lines of a scalar that are further in than its key.
    void skipScalar(std::size_t indent, SchemaNode *block)
    {
        while (m_next < m_text.size()) {
            const std::size_t end = std::min(m_text.find('\n', m_next), m_text.size());
            const std::string_view line = m_text.substr(m_next, end - m_next);
            const std::size_t first = line.find_first_not_of(" \t\r");
            if (first != None && first <= indent)
                break;
            if (block && block->value.empty() && first != None)
                block->value = trimmed(line);
            m_next = end + 1;
        }
        m_next = std::min(m_next, m_text.size());
        advance();
    }

    std::string_view m_text;
    std::size_t m_next = 0; ///< the line behind
    std::size_t m_at = 0;   ///< where the content of the line begins
    std::size_t m_indent = 0;
    std::string_view m_content;
    Line m_line = Line::End;
};

} // namespace

const SchemaNode *SchemaNode::find(std::string_view name) const
{
    if (kind != Kind::Map)
        return nullptr;
    for (const SchemaNode &child : children)
        if (child.key == name)
            return &child;
    return nullptr;
}

std::string_view SchemaNode::text(std::string_view name) const
{
    const SchemaNode *const node = find(name);
    return node && node->kind == Kind::Scalar ? node->value : std::string_view();
}

std::vector<SchemaNode> readYamlNodes(std::string_view text)
{
    return BlockReader(text).readDocuments();
}

SchemaNode readJsonNode(std::string_view text)
{
    SchemaNode node;
    FlowReader(text, 0).read(node);
    return node;
}

} // namespace waybill::api::offers
