// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "config/json.h"

#include "config/configmessage.h"
#include "support/nesting.h"

#include <QHash>

#include <optional>

namespace waybill::config {

namespace {

/// Qt's own reader knows no places.
class JsonReader {
public:
    JsonReader(QString file, const QByteArray &content)
        : m_file(std::move(file))
        , m_bytes(content)
    {}

    File read()
    {
        if (m_bytes.startsWith("\xEF\xBB\xBF"))
            m_at = m_lineStart = 3;
        Node root;
        if (value(root, 0)) {
            skipSpace();
            if (m_at < m_bytes.size())
                (void)mistake(ConfigMessage::TextAfterEnd);
        }
        File result;
        result.problems = std::move(m_problems);
        if (!m_failed)
            result.documents.push_back(std::move(root));
        return result;
    }

private:
    [[nodiscard]] Place here() const { return Place{m_file, m_line, int(m_at - m_lineStart) + 1}; }
    bool mistake(Message what)
    {
        if (!m_failed)
            m_problems.push_back(
                {Problem::Severity::Error, message(ConfigMessage::NotJson, std::move(what)), here(), {}});
        m_failed = true;
        return false;
    }
    [[nodiscard]] char peek() const { return m_at < m_bytes.size() ? m_bytes[m_at] : '\0'; }
    void skipSpace()
    {
        for (; m_at < m_bytes.size(); ++m_at) {
            const char c = m_bytes[m_at];
            if (c == '\n') {
                ++m_line;
                m_lineStart = m_at + 1;
            } else if (c != ' ' && c != '\t' && c != '\r') {
                return;
            }
        }
    }
    bool expect(char c)
    {
        skipSpace();
        if (m_at < m_bytes.size() && m_bytes[m_at] == c) {
            ++m_at;
            return true;
        }
        return mistake(m_at < m_bytes.size() ? message(ConfigMessage::Expected, QString(QLatin1Char(c)))
                                             : ConfigMessage::EndsTooEarly);
    }
    bool value(Node &node, int depth)
    {
        skipSpace();
        node.line = m_line;
        node.column = here().column;
        if (depth > MostNesting)
            return mistake(ConfigMessage::TooDeep);
        switch (peek()) {
        case '{': return map(node, depth);
        case '[': return list(node, depth);
        case '"':
            node.kind = Node::Kind::Text;
            node.quoted = true;
            return string(node.text);
        default: return word(node);
        }
    }
    bool map(Node &node, int depth)
    {
        node.kind = Node::Kind::Map;
        QHash<QString, std::size_t> known;
        ++m_at;
        skipSpace();
        if (peek() == '}') {
            ++m_at;
            return true;
        }
        for (;;) {
            skipSpace();
            const Place place = here();
            Entry entry;
            if (peek() != '"')
                return mistake(m_at < m_bytes.size() ? ConfigMessage::ExpectedKey : ConfigMessage::EndsTooEarly);
            if (!string(entry.key) || !expect(':') || !value(entry.value, depth + 1))
                return false;
            entry.value.keyLine = place.line;
            if (const auto earlier = known.constFind(entry.key); earlier != known.constEnd()) {
                m_problems.push_back(
                    {Problem::Severity::Warning, message(ConfigMessage::DuplicateKeyLast, entry.key), place, {}});
                node.entries[*earlier] = std::move(entry);
            } else {
                known.insert(entry.key, node.entries.size());
                node.entries.push_back(std::move(entry));
            }
            skipSpace();
            if (peek() == '}') {
                ++m_at;
                return true;
            }
            if (!expect(','))
                return false;
        }
    }
    bool list(Node &node, int depth)
    {
        node.kind = Node::Kind::List;
        ++m_at;
        skipSpace();
        if (peek() == ']') {
            ++m_at;
            return true;
        }
        for (;;) {
            if (!value(node.items.emplace_back(), depth + 1))
                return false;
            skipSpace();
            if (peek() == ']') {
                ++m_at;
                return true;
            }
            if (!expect(','))
                return false;
        }
    }
    bool word(Node &node)
    {
        const qsizetype start = m_at;
        while (m_at < m_bytes.size()
               && (QChar::fromLatin1(m_bytes[m_at]).isLetterOrNumber() || QByteArray("+-.").contains(m_bytes[m_at])))
            ++m_at;
        const QByteArray text = m_bytes.mid(start, m_at - start);
        if (text == "null")
            return true;
        bool isNumber = false;
        (void)text.toDouble(&isNumber);
        if (text != "true" && text != "false"
            && (!isNumber || !(text[0] == '-' || (text[0] >= '0' && text[0] <= '9')))) {
            m_at = start;
            return mistake(start < m_bytes.size() ? ConfigMessage::ExpectedValue : ConfigMessage::EndsTooEarly);
        }
        node.kind = Node::Kind::Text;
        node.text = QString::fromLatin1(text);
        return true;
    }
    bool string(QString &text)
    {
        QByteArray raw;
        for (++m_at;; ++m_at) {
            if (m_at >= m_bytes.size() || m_bytes[m_at] == '\n')
                return mistake(ConfigMessage::MissingQuote);
            const char c = m_bytes[m_at];
            if (c == '"') {
                ++m_at;
                text = QString::fromUtf8(raw);
                return true;
            }
            if (c != '\\')
                raw += c;
            else if (!escape(raw))
                return false;
        }
    }
    bool escape(QByteArray &raw)
    {
        ++m_at;
        static constexpr char Letters[] = "\"\\/bfnrt";
        static constexpr char Meanings[] = "\"\\/\b\f\n\r\t";
        if (peek() == 'u') {
            const auto unit = hexUnit();
            if (!unit)
                return mistake(ConfigMessage::ExpectedHexDigits);
            QString text(*unit);
            if (unit->isHighSurrogate() && m_bytes.mid(m_at + 1, 2) == "\\u") {
                const qsizetype back = m_at;
                m_at += 2;
                const auto low = hexUnit();
                if (low && low->isLowSurrogate())
                    text += *low;
                else
                    m_at = back;
            }
            raw += text.toUtf8();
            return true;
        }
        for (int i = 0; Letters[i]; ++i)
            if (peek() == Letters[i]) {
                raw += Meanings[i];
                return true;
            }
        return mistake(ConfigMessage::UnknownEscape);
    }
    /// At the 'u'; goes to the last digit.
    std::optional<QChar> hexUnit()
    {
        bool ok = false;
        const QByteArray digits = m_bytes.mid(m_at + 1, 4);
        const ushort unit = digits.toUShort(&ok, 16);
        if (!ok || digits.size() != 4 || digits.contains('x') || digits.contains('+') || digits.contains(' '))
            return {};
        m_at += 4;
        return QChar(unit);
    }

    QString m_file;
    QByteArray m_bytes;
    qsizetype m_at = 0;
    qsizetype m_lineStart = 0;
    int m_line = 1;
    bool m_failed = false;
    std::vector<Problem> m_problems;
};

} // namespace

File readJson(const QString &file, const QByteArray &content)
{
    return JsonReader(file, content).read();
}

} // namespace waybill::config
