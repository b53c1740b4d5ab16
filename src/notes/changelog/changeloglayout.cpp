// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changeloglayout.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::notes {

namespace {

bool isRuler(const QString &line)
{
    static const QRegularExpression ruler(
        QStringLiteral("^ {0,3}(?:(?:- *){3,}|(?:\\* *){3,}|(?:_ *){3,}|<hr ?/?>)\\s*$"),
        QRegularExpression::CaseInsensitiveOption);
    return ruler.match(line).hasMatch();
}

bool isComment(const QString &line)
{
    const QString text = line.trimmed();
    return text.startsWith(QLatin1String("<!--")) && text.endsWith(QLatin1String("-->"));
}

int footerOf(const ChangelogText &text)
{
    static const QRegularExpression definition(QStringLiteral("^ {0,3}\\[[^\\]]+\\]:\\s*\\S+"));
    static const QRegularExpression target(QStringLiteral("^\\.\\. _[^:]+: \\S"));
    int footer = text.count();
    for (int i = text.count() - 1; i >= 0; --i) {
        const QString &line = text.line(i).text;
        if (isComment(line) || target.match(line).hasMatch()
            || (!text.line(i).opaque && definition.match(line).hasMatch()))
            footer = i;
        else if (!text.isBlank(i))
            break;
    }
    return footer;
}

std::optional<bool> isPatch(const QString &version)
{
    const auto parsed = changelogVersion(version);
    return parsed ? std::optional(parsed->patch != 0) : std::nullopt;
}

} // namespace

std::optional<version::SemVer> changelogVersion(const QString &text)
{
    if (auto parsed = version::SemVer::parseLenient(text))
        return parsed;
    static const QRegularExpression numbers(QStringLiteral("^v?0*(\\d+)\\.0*(\\d+)(?:\\.0*(\\d+))?(?:\\.0*(\\d+))?"));
    const auto match = numbers.match(text);
    if (!match.hasMatch())
        return {};
    // A fourth number counts least: Qt and Windows have such versions, and only the order is asked for.
    const quint64 last = match.captured(3).toULongLong() * 100000 + match.captured(4).toULongLong();
    return version::SemVer{match.captured(1).toULongLong(), match.captured(2).toULongLong(), last, {}, {}};
}

ChangelogLayout::ChangelogLayout(const ChangelogText &text, ChangelogMarkup markup)
    : m_text(text)
    , m_headings(readChangelogHeadings(text, markup))
    , m_footer(footerOf(text))
{
    for (int i = 0; i < text.count() && m_marker < 0; ++i) {
        if (text.line(i).text.contains(QLatin1String("towncrier release notes start")))
            m_marker = i;
    }
    readSections();
    readOrder();
    readSeparator();
}

void ChangelogLayout::readSections()
{
    std::vector<ChangelogTitle> titles;
    int top = 99;   // the level of the releases
    int dated = 99; // of headings that are dates only
    int soon = 99;  // of what is not released
    for (const ChangelogHeading &heading : m_headings) {
        titles.push_back(ChangelogTitle::read(heading.text, m_text.text()));
        const ChangelogTitle &title = titles.back();
        int &level = title.isUnreleased() ? soon : title.version().isEmpty() ? dated : top;
        if (title.isRelease() || title.isUnreleased())
            level = std::min(level, heading.level);
    }
    const bool versions = top < 99;
    const int level = versions ? top : dated < 99 ? dated : soon;
    for (std::size_t i = 0; i < m_headings.size(); ++i) {
        const ChangelogHeading &heading = m_headings[i];
        const ChangelogTitle &title = titles[i];
        // conventional-changelog sets patches one level lower than other releases; what else is lower is about a
        // version.
        const bool full = title.hasDate() || title.hasLink();
        const bool sameLevel = heading.level == level;
        const bool lower = heading.level == level + 1 && full && !title.version().isEmpty();
        const bool release = title.isRelease() && title.version().isEmpty() != versions && (sameLevel || lower);
        const bool unreleased = title.isUnreleased() && sameLevel;
        if (heading.level <= level || release) {
            const int start = withAnchors(heading.first);
            for (std::vector<ChangelogSection> *sections : {&m_releases, &m_unreleased}) {
                for (ChangelogSection &section : *sections)
                    section.end = std::min(section.end, section.first < start ? start : section.end);
            }
            if (release || unreleased)
                (release ? m_releases : m_unreleased)
                    .push_back({heading, title, start, std::max(m_footer, heading.end)});
        }
    }
}

void ChangelogLayout::readOrder()
{
    int up = 0;
    int down = 0;
    for (std::size_t i = 1; i < m_releases.size(); ++i) {
        const auto above = changelogVersion(m_releases[i - 1].title.version());
        const auto below = changelogVersion(m_releases[i].title.version());
        if (above && below && *above != *below)
            ++(*above < *below ? up : down);
    }
    m_newestLast = up > down;
}

void ChangelogLayout::readSeparator()
{
    if (m_releases.empty())
        return;
    const auto lastText = [&](const ChangelogSection &section) {
        const int last = m_text.withoutBlankEnd(section.heading.end, section.end) - 1;
        return last >= section.heading.end && (last == 0 || m_text.isBlank(last - 1)) ? m_text.line(last).text
                                                                                      : QString();
    };
    if (m_releases.size() > 1) {
        m_blanksBetween = m_text.blanksBefore(m_releases[1].first);
        const QString line = lastText(m_releases[0]);
        if (isRuler(line) || (m_releases.size() > 2 && isComment(line) && lastText(m_releases[1]) == line))
            m_separator = line.trimmed();
    } else {
        // What divides the only one from the introduction divides it from the next.
        const int before = m_releases[0].first - m_text.blanksBefore(m_releases[0].first) - 1;
        if (before > 0 && !m_text.line(before).opaque && isRuler(m_text.line(before).text)
            && m_text.isBlank(before - 1))
            m_separator = m_text.line(before).text.trimmed();
    }
}

int ChangelogLayout::withAnchors(int line) const
{
    static const QRegularExpression anchor(
        QStringLiteral("^(?:<a (?:name|id)=[^>]*>\\s*(?:</a>)?|\\.\\. _[^:]+:)\\s*$"));
    for (int i = line - 1; i >= 0 && i >= line - 3; --i) {
        if (anchor.match(m_text.line(i).text).hasMatch())
            return withAnchors(i);
        if (!m_text.isBlank(i))
            break;
    }
    return line;
}

const ChangelogSection *ChangelogLayout::newest() const
{
    if (m_releases.empty())
        return nullptr;
    return m_newestLast ? &m_releases.back() : &m_releases.front();
}

const ChangelogSection *ChangelogLayout::find(const QString &version) const
{
    const auto wanted = changelogVersion(version);
    for (const std::vector<ChangelogSection> *sections : {&m_releases, &m_unreleased}) {
        for (const ChangelogSection &section : *sections) {
            const auto found = changelogVersion(section.title.version());
            if (section.title.version() == version
                || (found && wanted && *found == *wanted && found->build == wanted->build))
                return &section;
        }
    }
    return nullptr;
}

const ChangelogSection *ChangelogLayout::model(const QString &version) const
{
    const bool oneLevel = std::all_of(m_releases.begin(), m_releases.end(), [&](const ChangelogSection &each) {
        return each.heading.level == m_releases.front().heading.level;
    });
    const ChangelogSection *best = nullptr;
    for (const ChangelogSection &section : m_releases) {
        if (!oneLevel && isPatch(section.title.version()) == isPatch(version) && (!best || m_newestLast))
            best = &section;
    }
    return best ? best : newest();
}

const ChangelogSection *ChangelogLayout::previous(const QString &version) const
{
    const auto wanted = changelogVersion(version);
    const ChangelogSection *best = nullptr;
    std::optional<version::SemVer> highest;
    for (const ChangelogSection &section : m_releases) {
        const auto found = changelogVersion(section.title.version());
        if (found && wanted && *found < *wanted && (!highest || *highest < *found)) {
            highest = found;
            best = &section;
        }
    }
    return best ? best : newest();
}

int ChangelogLayout::ownEnd(const ChangelogSection &section) const
{
    int end = m_text.withoutBlankEnd(section.heading.end, section.end);
    if (!m_separator.isEmpty() && end > section.heading.end && m_text.line(end - 1).text.trimmed() == m_separator)
        end = m_text.withoutBlankEnd(section.heading.end, end - 1);
    return end;
}

} // namespace waybill::notes
