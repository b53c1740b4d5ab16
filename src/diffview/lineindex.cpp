// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/lineindex.h"

#include <QStringDecoder>

#include <cstring>

namespace waybill::diffview {

namespace {

bool startsWith(const QByteArray &content, std::initializer_list<unsigned char> mark)
{
    return size_t(content.size()) >= mark.size()
           && std::equal(mark.begin(), mark.end(), content.begin(),
                         [](auto a, char b) { return a == static_cast<unsigned char>(b); });
}

} // namespace

LineIndex::LineIndex(const QByteArray &content)
    : m_content(content)
{
    if (startsWith(content, {0xEF, 0xBB, 0xBF}))
        m_encoding = Encoding::Utf8Bom;
    else if (startsWith(content, {0xFF, 0xFE}))
        decodeUtf16(false);
    else if (startsWith(content, {0xFE, 0xFF}))
        decodeUtf16(true);
    if ((m_encoding == Encoding::Utf8 || m_encoding == Encoding::Utf8Bom) && !QByteArrayView(m_content).isValidUtf8())
        m_encoding = Encoding::Latin1;
    findLines();
}

void LineIndex::decodeUtf16(bool bigEndian)
{
    QStringDecoder decoder(bigEndian ? QStringConverter::Utf16BE : QStringConverter::Utf16LE);
    const QString text = decoder.decode(m_content);
    m_content = text.toUtf8();
    m_encoding = bigEndian ? Encoding::Utf16Be : Encoding::Utf16Le;
}

void LineIndex::findLines()
{
    if (m_content.isEmpty())
        return;
    const char *begin = m_content.constData();
    const char *end = begin + m_content.size();
    m_starts.reserve(size_t(m_content.size() / 32) + 2);
    bool lf = false;
    bool crLf = false;
    for (const char *at = begin; at < end;) {
        m_starts.push_back(at - begin);
        const auto *newline = static_cast<const char *>(std::memchr(at, '\n', size_t(end - at)));
        if (!newline) {
            m_endsWithNewline = false;
            break;
        }
        if (newline > at && newline[-1] == '\r')
            crLf = true;
        else
            lf = true;
        at = newline + 1;
    }
    m_starts.push_back(m_content.size());
    m_lineEnds = lf && crLf ? LineEnds::Mixed : crLf ? LineEnds::CrLf : lf ? LineEnds::Lf : LineEnds::None;
}

QByteArrayView LineIndex::bytes(int line) const
{
    qsizetype start = m_starts[size_t(line)];
    qsizetype end = m_starts[size_t(line) + 1];
    if (end > start && m_content[end - 1] == '\n')
        --end;
    if (end > start && m_content[end - 1] == '\r')
        --end;
    if (line == 0 && m_encoding == Encoding::Utf8Bom)
        start = std::min<qsizetype>(3, end);
    return QByteArrayView(m_content).sliced(start, end - start);
}

QString LineIndex::text(int line) const
{
    const QByteArrayView view = bytes(line);
    return m_encoding == Encoding::Latin1 ? QString::fromLatin1(view) : QString::fromUtf8(view);
}

QString LineIndex::text(int line, int limit) const
{
    QByteArrayView view = bytes(line);
    if (m_encoding == Encoding::Latin1)
        return QString::fromLatin1(view.first(std::min<qsizetype>(view.size(), limit)));
    const qsizetype most = qsizetype(limit) * 3; // a UTF-16 unit needs at most three bytes of UTF-8
    if (view.size() <= most)
        return QString::fromUtf8(view).left(limit);
    qsizetype cut = most;
    while (cut > 0 && (static_cast<unsigned char>(view[cut]) & 0xC0) == 0x80)
        --cut;
    return QString::fromUtf8(view.first(cut)).left(limit);
}

bool LineIndex::endsWithCr(int line) const
{
    const qsizetype start = m_starts[size_t(line)];
    const qsizetype end = m_starts[size_t(line) + 1];
    return end - start >= 2 && m_content[end - 1] == '\n' && m_content[end - 2] == '\r';
}

int LineIndex::widestLine(int tabStop) const
{
    qsizetype widest = 0;
    for (int line = 0; line < count(); ++line) {
        // A line whose bytes can't beat the widest, even if each of them were a tab, needs no look.
        const QByteArrayView view = bytes(line);
        if (view.size() * tabStop <= widest)
            continue;
        qsizetype columns = view.size();
        const char *at = view.data();
        const char *end = at + view.size();
        while (at < end && (at = static_cast<const char *>(std::memchr(at, '\t', size_t(end - at))))) {
            columns += tabStop - 1;
            ++at;
        }
        widest = std::max(widest, columns);
    }
    return int(std::min<qsizetype>(widest, 1'000'000));
}

} // namespace waybill::diffview
