// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelogtitle.h"

#include <QRegularExpression>

namespace waybill::notes {

namespace {

bool saysUnreleased(const QString &text)
{
    static const QRegularExpression anywhere(
        QStringLiteral("\\bunreleased\\b|\\bnot (?:yet )?released\\b|\\b(?:tb[acd]|in development|in progress)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression whole(
        QStringLiteral("^\\W*(?:v?next|upcoming|pending|future|head|master|main|trunk|develop(?:ment)?)"
                       "(?: (?:release|version|changes))?\\W*$"),
        QRegularExpression::CaseInsensitiveOption);
    return anywhere.match(text).hasMatch() || whole.match(text).hasMatch();
}

/// Whether the words before a version name it ("Version", "Waybill") rather than speak of it ("Changes since").
bool areALead(const QString &words)
{
    static const QRegularExpression speaks(
        QStringLiteral("\\b(?:since|from|to|in|of|for|before|after|until|with|and|or|upgrad\\w*|updat\\w*|migrat\\w*|"
                       "bump\\w*|requires?|go|python|java|fix\\w*|support\\w*|known|the)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression name(QStringLiteral("^\\W*(?:[^\\s]+\\s+){0,3}(?:[A-Za-z]\\w*[-/_])?$"));
    return !speaks.match(words).hasMatch() && name.match(words).hasMatch();
}

} // namespace

ChangelogTitle ChangelogTitle::read(const QString &text, const QString &all)
{
    static const QRegularExpression shape(QStringLiteral(
        "^(?<lead>(?:<a\\b[^>]*>(?:</a>)?\\s*)?)(?<words>.*?)(?<open>\\[?)(?<![\\w.])(?<v>[vV]?)"
        "(?<version>\\d+(?:\\.\\d+){1,3}(?!\\d)(?:[-.]?[A-Za-z][0-9A-Za-z]*(?:[.-][0-9A-Za-z]+)*)?(?:\\+[0-9A-Za-z.-]+)?)"
        "(?<close>\\]?)(?<link>\\([^()\\s]*\\)|\\[[^\\]]*\\])?(?<rest>.*)$"));
    static const QRegularExpression german(QStringLiteral("^\\d{1,2}\\.\\d{1,2}\\.\\d{4}$"));
    static const QRegularExpression joint(QStringLiteral("^[^A-Za-z0-9]*(?:released?(?: date)?:?\\s+(?:on\\s+)?)?$"),
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression lower(QStringLiteral("^\\s+(?!released?\\b)[a-z]"));
    static const QRegularExpression aboutAll(QStringLiteral("change ?log|release notes|history"),
                                             QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression closing(QStringLiteral("^[)\\]*_]*(?::$)?"));

    ChangelogTitle title;
    title.m_text = text;
    title.m_unreleased = saysUnreleased(text);
    if (const auto match = shape.match(text); match.hasMatch()) {
        const QString words = match.captured(QStringLiteral("words"));
        const QString rest = match.captured(QStringLiteral("rest"));
        const ChangelogDate before = ChangelogDate::find(words, all);
        QString plain = words;
        if (before.exists())
            plain.remove(before.start, before.length).remove(QLatin1Char(','));
        const bool fits = areALead(plain) && !lower.match(rest).hasMatch() && !aboutAll.match(rest).hasMatch()
                          && !german.match(match.captured(QStringLiteral("version"))).hasMatch();
        if (fits) {
            title.m_lead = match.captured(QStringLiteral("lead")) + words;
            title.m_open = match.captured(QStringLiteral("open"));
            title.m_v = match.captured(QStringLiteral("v"));
            title.m_version = match.captured(QStringLiteral("version"));
            title.m_close = match.captured(QStringLiteral("close"));
            title.m_link = match.captured(QStringLiteral("link"));
            title.m_dateFirst = before.exists();
            title.m_date = title.m_dateFirst ? before : ChangelogDate::find(rest, all);
            if (title.m_dateFirst) {
                title.m_date.start += match.captured(QStringLiteral("lead")).size();
                title.m_tail = closing.match(rest).captured();
            } else if (title.m_date.exists() && joint.match(rest.left(title.m_date.start)).hasMatch()) {
                title.m_joint = rest.left(title.m_date.start);
                title.m_tail = closing.match(rest.mid(title.m_date.start + title.m_date.length)).captured();
            } else {
                title.m_date = {};
                title.m_tail = closing.match(rest).captured();
            }
            return title;
        }
    }
    const ChangelogDate date = ChangelogDate::find(text, all);
    title.m_onlyDate =
        date.exists() && joint.match(text.left(date.start)).hasMatch()
        && closing.match(text.mid(date.start + date.length)).capturedLength() == text.size() - date.start - date.length;
    if (title.m_onlyDate)
        title.m_date = date;
    return title;
}

QString ChangelogTitle::retold(const Release &release) const
{
    const bool dated = m_date.exists() && release.date.isValid();
    QString lead = m_lead;
    if (m_dateFirst && dated)
        lead.replace(m_date.start, m_date.length, m_date.write(release.date));
    else if (m_dateFirst)
        lead =
            lead.left(m_date.start) + lead.mid(m_date.start + m_date.length).remove(0, 1).trimmed() + QLatin1Char(' ');
    lead.replace(m_version, release.version); // an anchor's name
    QString link;
    QString open = m_open;
    QString close = m_close;
    if (m_link.startsWith(QLatin1Char('('))) {
        const QString url =
            release.url.isEmpty() ? releaseUrl(m_link.mid(1, m_link.size() - 2), m_version, release) : release.url;
        if (url.isEmpty())
            open = close = QString();
        else
            link = QLatin1Char('(') + url + QLatin1Char(')');
    }
    QString text = lead + open + m_v + release.version + close + link;
    if (dated && !m_dateFirst)
        return text + m_joint + m_date.write(release.date) + m_tail;
    // Without the date its parentheses go too; what surrounds all ("**") stays.
    QString tail = m_tail;
    if (!m_joint.isEmpty() && m_joint.contains(QLatin1Char('(')))
        tail.remove(QLatin1Char(')'));
    if (!m_joint.isEmpty() && m_joint.contains(QLatin1Char('[')))
        tail.remove(QLatin1Char(']'));
    return text + tail;
}

bool ChangelogTitle::saysNothingElse() const
{
    return m_lead.size() + m_open.size() + m_v.size() + m_version.size() + m_close.size() + m_link.size()
               + m_joint.size() + (m_dateFirst ? 0 : m_date.length) + m_tail.size()
           == m_text.trimmed().size();
}

QString releaseUrl(const QString &url, const QString &version, const ChangelogTitle::Release &release)
{
    static const QRegularExpression range(QStringLiteral("^(.*[/=])([^/]+?)(\\.{2,3})([^/]+)$"));
    if (version.isEmpty() || !url.contains(version))
        return {};
    const auto match = range.match(url);
    if (!match.hasMatch())
        return QString(url).replace(version, release.version);
    if (!match.captured(4).contains(version))
        return {};
    const QString current = match.captured(4).replace(version, release.version);
    // A tag as it is; a version in the form that this file's tags have.
    static const QRegularExpression bare(QStringLiteral("^\\d"));
    const QString previous = bare.match(release.previous).hasMatch()
                                 ? match.captured(4).replace(version, release.previous)
                                 : release.previous;
    if (previous.isEmpty())
        return {};
    return match.captured(1) + previous + match.captured(3) + current;
}

} // namespace waybill::notes
