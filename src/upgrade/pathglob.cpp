// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/pathglob.h"

namespace waybill::upgrade {

namespace {

std::size_t indexOf(char byte)
{
    return static_cast<unsigned char>(byte);
}

} // namespace

PathGlob::PathGlob(const QByteArray &text)
{
    QByteArray pattern = text;
    while (pattern.startsWith("./"))
        pattern.remove(0, 2);
    while (pattern.startsWith('/'))
        pattern.remove(0, 1);
    if (pattern.isEmpty() || pattern.endsWith('/'))
        pattern += "**";

    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const char c = pattern[i];
        const qsizetype before = qsizetype(m_tokens.size());
        if (c == '*' && pattern.mid(i, 2) == "**") {
            const bool beginsPart = i == 0 || pattern[i - 1] == '/';
            while (i + 1 < pattern.size() && pattern[i + 1] == '*')
                ++i;
            if (beginsPart && i + 1 < pattern.size() && pattern[i + 1] == '/') {
                m_tokens.push_back({Token::Kind::Folders, {}});
                ++i;
            } else {
                m_tokens.push_back({Token::Kind::Everything, {}});
            }
        } else if (c == '*') {
            m_tokens.push_back({Token::Kind::Star, {}});
        } else if (c == '?') {
            m_tokens.push_back({Token::Kind::One, std::bitset<256>().set().reset(indexOf('/'))});
        } else if (c == '[') {
            i = addSet(pattern, i);
        } else {
            addByte(c);
            continue;
        }
        if (m_plain && qsizetype(m_tokens.size()) > before) {
            m_plain = false;
            m_folder = pattern.left(before); // so far each token is one byte
        }
    }
    if (m_plain)
        m_folder = pattern;
    m_folder = m_folder.left(std::max<qsizetype>(m_folder.lastIndexOf('/'), 0));
}

void PathGlob::addByte(char byte)
{
    m_tokens.push_back({Token::Kind::One, std::bitset<256>().set(indexOf(byte))});
}

/// Reads the set that begins at `open`, or a bracket that stands for itself where none ends; gives where it ends.
qsizetype PathGlob::addSet(const QByteArray &text, qsizetype open)
{
    const bool negated = open + 1 < text.size() && (text[open + 1] == '!' || text[open + 1] == '^');
    const qsizetype begin = open + (negated ? 2 : 1);
    const qsizetype close = text.indexOf(']', begin + 1);
    if (close < 0) {
        addByte('[');
        return open;
    }
    std::bitset<256> bytes;
    for (qsizetype i = begin; i < close; ++i) {
        const bool range = i + 2 < close && text[i + 1] == '-';
        const std::size_t last = indexOf(text[range ? i + 2 : i]);
        for (std::size_t byte = indexOf(text[i]); byte <= last; ++byte)
            bytes.set(byte);
        i += range ? 2 : 0;
    }
    if (negated)
        bytes.flip();
    m_tokens.push_back({Token::Kind::One, bytes.reset(indexOf('/'))});
    return close;
}

bool PathGlob::matches(const QByteArray &path) const
{
    // All places in the pattern where one may be, byte by byte: time is length by tokens, whatever the pattern.
    const std::size_t end = m_tokens.size();
    std::vector<bool> here(end + 1, false);
    const auto enter = [&](std::vector<bool> &places, std::size_t token) {
        for (; token < end && m_tokens[token].kind != Token::Kind::One; ++token)
            places[token] = true; // those may be empty
        places[token] = true;
    };
    enter(here, 0);
    std::vector<bool> next(end + 1, false);
    for (qsizetype i = 0; i < path.size(); ++i) {
        const char c = path[i];
        next.assign(end + 1, false);
        for (std::size_t token = 0; token < end; ++token) {
            if (!here[token])
                continue;
            switch (m_tokens[token].kind) {
            case Token::Kind::One:
                if (m_tokens[token].bytes[indexOf(c)])
                    enter(next, token + 1);
                break;
            case Token::Kind::Star:
                if (c != '/')
                    enter(next, token);
                break;
            case Token::Kind::Everything: enter(next, token); break;
            case Token::Kind::Folders:
                next[token] = true;
                if (c == '/')
                    enter(next, token + 1); // what follows begins a part
                break;
            }
        }
        here.swap(next);
    }
    return here[end];
}

} // namespace waybill::upgrade
