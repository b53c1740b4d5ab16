// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelogtext.h"

#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::notes {

namespace {

/// Whether there are bytes beyond ASCII and none of them is UTF-8: one stray byte does not make a file Latin-1.
bool isLatin1(const QByteArray &bytes)
{
    bool beyond = false;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        const auto byte = uchar(bytes[i]);
        if (byte < 0x80)
            continue;
        beyond = true;
        const bool lead = byte >= 0xC2 && byte <= 0xF4;
        if (lead && i + 1 < bytes.size() && (uchar(bytes[i + 1]) & 0xC0) == 0x80)
            return false;
    }
    return beyond;
}

} // namespace

ChangelogText::ChangelogText(const QByteArray &bytes, ChangelogMarkup markup)
    : m_text(QString::fromLatin1(bytes))
    , m_latin1(isLatin1(bytes))
{
    split();
    if (markup == ChangelogMarkup::Markdown) {
        markFrontMatter();
        markMarkdown();
    }
}

void ChangelogText::split()
{
    const qsizetype newlines = m_text.count(QLatin1Char('\n'));
    const qsizetype windows = m_text.count(QLatin1String("\r\n"));
    const bool oldMac = newlines == 0 && m_text.contains(QLatin1Char('\r'));
    m_lineEnd = oldMac ? QStringLiteral("\r") : windows * 2 > newlines ? QStringLiteral("\r\n") : QStringLiteral("\n");
    const QChar end = QLatin1Char(oldMac ? '\r' : '\n');
    qsizetype start = m_text.startsWith(QLatin1String("\xEF\xBB\xBF")) ? 3 : 0; // the byte order mark
    while (start < m_text.size()) {
        const qsizetype found = m_text.indexOf(end, start);
        const qsizetype stop = found < 0 ? m_text.size() : found;
        QString line = m_text.mid(start, stop - start);
        if (line.endsWith(QLatin1Char('\r')))
            line.chop(1);
        m_lines.push_back({start, found < 0 ? stop : stop + 1, line, false});
        start = m_lines.back().end;
    }
}

void ChangelogText::markFrontMatter()
{
    if (m_lines.empty() || (line(0).text != QLatin1String("---") && line(0).text != QLatin1String("+++")))
        return;
    const auto end = std::find_if(m_lines.begin() + 1, m_lines.end(), [&](const ChangelogLine &each) {
        return each.text == line(0).text || each.text == QLatin1String("...");
    });
    if (end == m_lines.end())
        return;
    // A thematic break, and text up to the next one, is no front matter: that is keys.
    static const QRegularExpression key(QStringLiteral("^[\\w-]+\\s*[:=]"));
    if (end != m_lines.begin() + 1 && !key.match(line(1).text).hasMatch())
        return;
    std::for_each(m_lines.begin(), end + 1, [](ChangelogLine &each) { each.opaque = true; });
}

void ChangelogText::markMarkdown()
{
    static const QRegularExpression fence(QStringLiteral("^[\\s>]*(`{3,}|~{3,})([^`]*)$"));
    for (int i = 0; i < count(); ++i) {
        if (line(i).opaque)
            continue;
        int last = -1;
        if (const auto open = fence.match(line(i).text); open.hasMatch()) {
            const QString ticks = open.captured(1);
            for (int j = i + 1; j < count() && last < 0; ++j) {
                const QString text = line(j).text.trimmed();
                if (text.startsWith(ticks) && text.count(ticks[0]) == text.size())
                    last = j;
            }
        } else if (line(i).text.trimmed().startsWith(QLatin1String("<!--"))) {
            for (int j = i; j < count() && last < 0; ++j) {
                if (line(j).text.contains(QLatin1String("-->")))
                    last = j;
            }
        }
        // What is never closed hides nothing: better a heading too many than none.
        for (int j = i; j <= last; ++j)
            m_lines[std::size_t(j)].opaque = true;
        i = std::max(i, last);
    }
}

qsizetype ChangelogText::startOf(int index) const
{
    return index < count() ? line(index).start : m_text.size();
}

int ChangelogText::withoutBlankEnd(int from, int to) const
{
    while (to > from && isBlank(to - 1))
        --to;
    return to;
}

int ChangelogText::blanksFrom(int index) const
{
    int blanks = 0;
    while (index + blanks < count() && isBlank(index + blanks))
        ++blanks;
    return blanks;
}

int ChangelogText::blanksBefore(int index) const
{
    int blanks = 0;
    while (index - blanks > 0 && isBlank(index - blanks - 1))
        ++blanks;
    return blanks;
}

QString ChangelogText::encoded(const QString &added) const
{
    const bool fits = std::all_of(added.begin(), added.end(), [](QChar c) { return c.unicode() < 0x100; });
    return m_latin1 && fits ? added : QString::fromLatin1(added.toUtf8());
}

QString ChangelogText::decoded(const QString &held)
{
    return decodeText(held.toLatin1());
}

} // namespace waybill::notes
