// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/protocol/challenge.h"

#include <cctype>

namespace waybill::registry {

namespace {

/// Reads the header from left to right.
class ChallengeReader {
public:
    explicit ChallengeReader(const QByteArray &text)
        : m_text(text)
    {}

    std::vector<Challenge> read()
    {
        std::vector<Challenge> all;
        for (skipSeparators(); !atEnd(); skipSeparators()) {
            const QByteArray word = token();
            if (word.isEmpty())
                break;
            skipSpace();
            // A scheme is followed by a blank, a parameter by its value.
            if (!atEnd() && peek() == '=' && !all.empty()) {
                ++m_at;
                skipSpace();
                all.back().parameters.insert_or_assign(word.toLower(), value());
                continue;
            }
            all.push_back({word.toLower(), {}});
            skipToken68();
        }
        return all;
    }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] char peek() const { return m_text[m_at]; }
    void skipSpace()
    {
        while (!atEnd() && (peek() == ' ' || peek() == '\t'))
            ++m_at;
    }
    void skipSeparators()
    {
        while (!atEnd() && (peek() == ' ' || peek() == '\t' || peek() == ','))
            ++m_at;
    }
    static bool isTokenCharacter(char c)
    {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || QByteArrayView("!#$%&'*+-.^_`|~").contains(c);
    }
    QByteArray token()
    {
        const qsizetype begin = m_at;
        while (!atEnd() && isTokenCharacter(peek()))
            ++m_at;
        return m_text.mid(begin, m_at - begin);
    }
    QByteArray value()
    {
        if (atEnd() || peek() != '"') {
            // Some servers do not quote what they should.
            const qsizetype begin = m_at;
            while (!atEnd() && peek() != ',' && peek() != ' ')
                ++m_at;
            return m_text.mid(begin, m_at - begin);
        }
        QByteArray text;
        for (++m_at; !atEnd() && peek() != '"'; ++m_at) {
            if (peek() == '\\' && m_at + 1 < m_text.size())
                ++m_at;
            text += peek();
        }
        ++m_at;
        return text;
    }
    /// What "Negotiate YWJj==" has behind its scheme in place of parameters.
    void skipToken68()
    {
        const qsizetype begin = m_at;
        while (!atEnd() && (isTokenCharacter(peek()) || peek() == '/'))
            ++m_at;
        while (!atEnd() && peek() == '=')
            ++m_at;
        if (!atEnd() && peek() != ',')
            m_at = begin; // it is a parameter
    }

    const QByteArray &m_text;
    qsizetype m_at = 0;
};

} // namespace

QUrl Challenge::realm(const QUrl &asked) const
{
    const QByteArray text = parameter("realm").trimmed();
    if (text.isEmpty())
        return {};
    const QUrl named = QUrl::fromEncoded(text, QUrl::StrictMode);
    const QUrl url = named.isValid() ? asked.resolved(named) : QUrl();
    const bool isWeb = url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
    return isWeb && !url.host().isEmpty() ? url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveFragment) : QUrl();
}

std::vector<Challenge> parseChallenges(const QByteArray &header)
{
    return ChallengeReader(header).read();
}

} // namespace waybill::registry
