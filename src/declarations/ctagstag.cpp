// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/ctagstag.h"

#include <QString>

#include <charconv>

namespace waybill::api {

namespace {

struct TextField {
    std::string_view key;
    std::string CtagsTag::*member;
};

constexpr TextField TextFields[] = {
    {"name", &CtagsTag::name},
    {"kind", &CtagsTag::kind},
    {"roles", &CtagsTag::role},
    {"scope", &CtagsTag::scope},
    {"scopeKind", &CtagsTag::scopeKind},
    {"signature", &CtagsTag::signature},
    {"typeref", &CtagsTag::typeref},
    {"access", &CtagsTag::access},
    {"inherits", &CtagsTag::inherits},
    {"implementation", &CtagsTag::implementation},
    {"properties", &CtagsTag::properties},
    {"decorators", &CtagsTag::decorators},
    {"template", &CtagsTag::templates},
    {"specialization", &CtagsTag::specialization},
    {"macrodef", &CtagsTag::value},
};

/// One line: an object of texts, numbers and truth values, none of which holds another. A document of Qt's takes ten
/// times as long, and tags come by the ten thousands.
class FlatObject {
public:
    explicit FlatObject(std::string_view text)
        : m_text(text)
    {
        skipSpace();
        m_isGood = accept('{');
    }

    /// The next member; false behind the last, or where the text is no such object.
    bool next(std::string &key, std::string &value, bool &isText)
    {
        skipSpace();
        if (!m_isGood || m_at >= m_text.size() || m_text[m_at] == '}')
            return false;
        if (std::exchange(m_hasMember, true) && !accept(','))
            return m_isGood = false;
        skipSpace();
        m_isGood = readText(key);
        skipSpace();
        m_isGood = m_isGood && accept(':');
        skipSpace();
        isText = m_at < m_text.size() && m_text[m_at] == '"';
        m_isGood = m_isGood && (isText ? readText(value) : readWord(value));
        return m_isGood;
    }
    /// Whether all has been read.
    [[nodiscard]] bool isComplete() const { return m_isGood && m_at < m_text.size() && m_text[m_at] == '}'; }

private:
    void skipSpace()
    {
        while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }
    bool accept(char c)
    {
        const bool is = m_at < m_text.size() && m_text[m_at] == c;
        m_at += is ? 1 : 0;
        return is;
    }
    bool readWord(std::string &value)
    {
        const std::size_t end = std::min(m_text.find_first_of(",} \r\n", m_at), m_text.size());
        value.assign(m_text.substr(m_at, end - m_at));
        m_at = end;
        return !value.empty() && value.find_first_of("[{") == std::string::npos;
    }
    bool readText(std::string &value)
    {
        value.clear();
        if (!accept('"'))
            return false;
        while (m_at < m_text.size()) {
            const std::size_t end = std::min(m_text.find_first_of("\"\\", m_at), m_text.size());
            value += m_text.substr(m_at, end - m_at);
            m_at = end;
            if (accept('"'))
                return true;
            if (!accept('\\') || m_at >= m_text.size() || !readEscape(value))
                return false;
        }
        return false;
    }
    bool readEscape(std::string &value)
    {
        constexpr std::string_view Escapes = "\"\\/bfnrt";
        constexpr std::string_view Meanings = "\"\\/\b\f\n\r\t";
        const char c = m_text[m_at++];
        if (const std::size_t which = Escapes.find(c); which != std::string_view::npos) {
            value += Meanings[which];
            return true;
        }
        char16_t unit = 0;
        const std::string_view digits = m_text.substr(m_at, 4);
        std::uint16_t number = 0;
        if (c != 'u'
            || std::from_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr != digits.data() + 4)
            return false;
        unit = number;
        m_at += 4;
        value += QString(QChar(unit)).toStdString();
        return true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_isGood = false;
    bool m_hasMember = false;
};

CtagsReply::Type typeOf(std::string_view type)
{
    if (type == "tag")
        return CtagsReply::Type::Tag;
    if (type == "completed")
        return CtagsReply::Type::Completed;
    return type == "program" ? CtagsReply::Type::Program : CtagsReply::Type::Warning;
}

void setField(CtagsTag &tag, std::string_view key, std::string &value, bool isText)
{
    if (!isText) {
        if (key == "line")
            std::from_chars(value.data(), value.data() + value.size(), tag.line);
        else if (key == "end")
            std::from_chars(value.data(), value.data() + value.size(), tag.end);
        return; // a field may also be a truth value: "inherits": false
    }
    if (key == "extras")
        tag.anonymous = value.find("anonymous") != std::string::npos;
    for (const TextField &field : TextFields) {
        if (field.key == key) {
            tag.*field.member = std::move(value);
            return;
        }
    }
}

} // namespace

std::optional<CtagsReply> parseCtagsReply(std::string_view line)
{
    FlatObject object(line);
    CtagsReply reply;
    std::string key;
    std::string value;
    bool isText = false;
    bool hasType = false;
    bool isFatal = false;
    while (object.next(key, value, isText)) {
        if (key == "_type") {
            reply.type = typeOf(value);
            hasType = value == "error" || reply.type != CtagsReply::Type::Warning;
        } else if (key == "fatal") {
            isFatal = value == "true";
        } else {
            setField(reply.tag, key, value, isText);
        }
    }
    if (!object.isComplete() || !hasType)
        return std::nullopt;
    if (isFatal && reply.type == CtagsReply::Type::Warning)
        reply.type = CtagsReply::Type::Fatal;
    return reply;
}

} // namespace waybill::api
