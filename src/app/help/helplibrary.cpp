// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/help/helplibrary.h"

#include <QDir>
#include <QRegularExpression>

namespace waybill::app {

namespace {

QString readText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// What people read of a line of Markdown, near enough for a search.
QString plain(QString line)
{
    static const QRegularExpression link(QStringLiteral("!?\\[([^\\]]*)\\]\\([^)]*\\)"));
    static const QRegularExpression rule(QStringLiteral("\\A[|:\\s-]+\\z"));
    static const QRegularExpression emphasis(QStringLiteral("(\\*\\*|\\*|`)"));
    if (rule.match(line).hasMatch())
        return {};
    line.replace(link, QStringLiteral("\\1"));
    line.remove(emphasis);
    line.replace(QLatin1String("\\|"), QLatin1String("\1"));
    line.replace(QLatin1Char('|'), QLatin1Char(' '));
    return line.replace(QLatin1Char('\1'), QLatin1Char('|')).simplified();
}

QString excerptOf(const QString &text, const QString &word)
{
    constexpr int Around = 60;
    const qsizetype at = std::max<qsizetype>(text.indexOf(word, 0, Qt::CaseInsensitive), 0);
    const qsizetype begin = at <= Around ? 0 : text.indexOf(QLatin1Char(' '), at - Around) + 1;
    QString excerpt = text.mid(begin, 2 * Around + word.size());
    if (begin > 0)
        excerpt.prepend(QChar(0x2026));
    if (begin + excerpt.size() < text.size())
        excerpt.append(QChar(0x2026));
    return excerpt;
}

} // namespace

HelpLibrary::HelpLibrary(const QString &folder)
{
    QStringList files = readText(folder + QLatin1String("/order.txt")).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const QStringList all = QDir(folder).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    files.removeIf([&all](const QString &file) { return !all.contains(file); });
    for (const QString &file : all) {
        if (!files.contains(file))
            files.append(file);
    }
    for (const QString &file : std::as_const(files))
        read(folder, file);
}

void HelpLibrary::read(const QString &folder, const QString &file)
{
    static const QRegularExpression comment(QStringLiteral("\\A<!--.*-->\\s*\\z"));
    static const QRegularExpression heading(QStringLiteral("\\A(#{1,6}) +(.*)\\z"));
    const QStringList lines = readText(folder + QLatin1Char('/') + file).split(QLatin1Char('\n'));
    Page page{file, {}, {}};
    bool isCode = false;
    for (const QString &line : lines) {
        // Pictures of the window are of no use beside it.
        if (comment.match(line).hasMatch() || line.startsWith(QLatin1String("![")))
            continue;
        page.markdown += line + QLatin1Char('\n');
        if (line.startsWith(QLatin1String("```")))
            isCode = !isCode;
        const QRegularExpressionMatch match = heading.match(line);
        if (match.hasMatch() && !isCode) {
            const QString title = plain(match.captured(2));
            if (page.title.isEmpty())
                page.title = title;
            m_sections.push_back(
                {int(m_pages.size()), int(match.capturedLength(1)), title, anchorOf(title), QString()});
        } else if (!m_sections.empty() && m_sections.back().page == int(m_pages.size())) {
            const QString text = plain(line);
            if (!text.isEmpty())
                m_sections.back().text += (m_sections.back().text.isEmpty() ? QString() : QStringLiteral(" ")) + text;
        }
    }
    if (page.title.isEmpty())
        page.title = file;
    m_pages.push_back(std::move(page));
}

int HelpLibrary::pageOf(const QString &file) const
{
    const auto found =
        std::find_if(m_pages.begin(), m_pages.end(), [&](const Page &page) { return page.file == file; });
    return found == m_pages.end() ? -1 : int(found - m_pages.begin());
}

std::vector<HelpLibrary::Hit> HelpLibrary::search(const QString &words) const
{
    const QStringList wanted = words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (wanted.isEmpty())
        return {};
    struct Scored {
        int score;
        Hit hit;
    };
    std::vector<Scored> found;
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        const Section &section = m_sections[i];
        int score = 0;
        const bool all = std::all_of(wanted.begin(), wanted.end(), [&](const QString &word) {
            const int inHeading = section.heading.contains(word, Qt::CaseInsensitive) ? 10 : 0;
            const auto inText = int(std::min<qsizetype>(section.text.count(word, Qt::CaseInsensitive), 5));
            score += inHeading + inText;
            return inHeading + inText > 0;
        });
        if (all)
            found.push_back({score, Hit{int(i), excerptOf(section.text, wanted.constFirst())}});
    }
    std::stable_sort(found.begin(), found.end(), [](const Scored &a, const Scored &b) { return a.score > b.score; });
    std::vector<Hit> hits;
    for (Scored &one : found)
        hits.push_back(std::move(one.hit));
    return hits;
}

QString HelpLibrary::anchorOf(const QString &heading)
{
    QString anchor;
    for (const QChar c : heading.toLower()) {
        if (c.isLetterOrNumber() || c == QLatin1Char('_') || c == QLatin1Char('-'))
            anchor += c;
        else if (c == QLatin1Char(' '))
            anchor += QLatin1Char('-');
    }
    return anchor;
}

} // namespace waybill::app
