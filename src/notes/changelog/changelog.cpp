// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelog.h"

#include "notes/changelog/changeloglinks.h"
#include "notes/changelog/changelogmarkup.h"
#include "notes/changelog/changelogsection.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::notes {

namespace {

struct ChangelogStrings {
    Q_DECLARE_TR_FUNCTIONS(Changelog)
};

/// One insertion into one changelog.
class Insertion {
public:
    Insertion(const QByteArray &bytes, ChangelogMarkup markup, const ChangelogEntry &entry, const QString &name)
        : m_markup(markup)
        , m_entry(entry)
        , m_name(name)
        , m_text(bytes, markup)
        , m_layout(m_text, markup)
    {}

    Result<QByteArray> run()
    {
        if (const ChangelogSection *there = m_layout.find(m_entry.version))
            return entered(*there);
        if (const auto known = expectKnownLayout(); !known)
            return fail(known.error());
        const auto release = releaseIn(m_layout);
        const ChangelogStyle style = changelogStyle(m_text, m_layout, m_markup, release);
        std::vector<ChangelogEdit> edits;
        if (m_markup == ChangelogMarkup::Markdown) {
            edits = changelogLinkEdits(m_text, m_layout, release, m_entry.tag);
            const auto contents = changelogContentsEdits(m_text, m_layout, release, style.title);
            edits.insert(edits.end(), contents.begin(), contents.end());
        }
        edits.push_back(place(inBytes(changelogSection(m_entry.markdown, m_entry.date, style)), style));
        // From the end, so that positions stay true.
        std::stable_sort(edits.begin(), edits.end(),
                         [](const ChangelogEdit &a, const ChangelogEdit &b) { return a.at > b.at; });
        QString text = m_text.text();
        for (const ChangelogEdit &edit : edits)
            text.replace(edit.at, edit.removed, edit.added);
        return text.toLatin1();
    }

private:
    [[nodiscard]] ChangelogTitle::Release releaseIn(const ChangelogLayout &layout) const
    {
        ChangelogTitle::Release release{m_entry.version, QDate::fromString(m_entry.date, Qt::ISODate),
                                        m_entry.compareUrl, m_entry.previousTag};
        if (const ChangelogSection *previous = layout.previous(m_entry.version); previous && release.previous.isEmpty())
            release.previous = previous->title.version();
        return release;
    }

    [[nodiscard]] QString ends(int lines) const { return m_text.lineEnd().repeated(lines); }

    [[nodiscard]] QString inBytes(const QString &section) const
    {
        return m_text.encoded(QString(section).replace(QLatin1Char('\n'), m_text.lineEnd()));
    }

    /// The section of `there` in the words that it would be given today, without it in the file.
    [[nodiscard]] QString sectionWithout(const ChangelogSection &there, const QString &markdown,
                                         const QDate &date) const
    {
        const qsizetype from = m_text.startOf(there.first);
        QString rest = m_text.text();
        rest.remove(from, m_text.startOf(there.end) - from);
        const ChangelogText text(rest.toLatin1(), m_markup);
        const ChangelogLayout layout(text, m_markup);
        ChangelogTitle::Release release = releaseIn(layout);
        release.date = date;
        const ChangelogStyle style = changelogStyle(text, layout, m_markup, release);
        const QString said = date.toString(Qt::ISODate);
        return m_text.encoded(changelogSection(markdown, said, style).replace(QLatin1Char('\n'), m_text.lineEnd()));
    }

    Result<QByteArray> entered(const ChangelogSection &there) const
    {
        const Place place{m_name, there.heading.first + 1, 1};
        if (there.title.isUnreleased()) {
            return fail(Fault::Input,
                        ChangelogStrings::tr("the changelog already has an unreleased section for version %1")
                            .arg(m_entry.version),
                        place,
                        ChangelogStrings::tr("rename that section to \"Unreleased\", or delete it, and insert again"));
        }
        const qsizetype from = m_text.startOf(there.first);
        const qsizetype length = m_text.startOf(m_layout.ownEnd(there)) - from;
        const QString said = m_text.text().mid(from, length);
        const QDate today = QDate::fromString(m_entry.date, Qt::ISODate);
        const auto same = [&](const QString &markdown, const QDate &date) {
            const QString section = sectionWithout(there, markdown, date);
            // The last line of a file may have no end.
            return section == said || section == said + m_text.lineEnd();
        };
        if (same(m_entry.markdown, today))
            return m_text.text().toLatin1();
        const bool unchanged = !m_entry.replaces.isEmpty()
                               && (same(m_entry.replaces, today) || same(m_entry.replaces, there.title.date()));
        if (!unchanged) {
            return fail(Fault::Input, ChangelogStrings::tr("the changelog already has version %1").arg(m_entry.version),
                        place, ChangelogStrings::tr("delete that section and insert again, or choose another version"));
        }
        QString text = m_text.text();
        return text.replace(from, length, sectionWithout(there, m_entry.markdown, today)).toLatin1();
    }

    /// Fails where no heading is a release's but other lines may well be: nothing can be said of where to insert.
    Result<void> expectKnownLayout() const
    {
        static const QRegularExpression like(QStringLiteral("^[^A-Za-z0-9]*(?:version )?v?\\d+\\.\\d+\\.\\d+\\b"),
                                             QRegularExpression::CaseInsensitiveOption);
        if (!m_layout.releases().empty() || !m_layout.unreleased().empty() || m_layout.marker() >= 0)
            return {};
        // What plain text means by its headings, nobody knows.
        static const QRegularExpression wiki(QStringLiteral("^=+ .* =+\\s*$"));
        static const QRegularExpression include(QStringLiteral("^\\.\\. [\\w-]*include::"));
        for (int i = 0; i < m_text.count(); ++i) {
            const QString &line = m_text.line(i).text;
            if (m_markup == ChangelogMarkup::ReStructuredText && include.match(line).hasMatch()) {
                return fail(Fault::Input, ChangelogStrings::tr("the versions are listed in another file"),
                            Place{m_name, i + 1, 1},
                            ChangelogStrings::tr("insert the notes into the file that this one includes"));
            }
            const bool unknown = m_markup == ChangelogMarkup::Plain
                                 && (wiki.match(line).hasMatch()
                                     || (m_layout.headings().size() > 1 && m_layout.headings()[1].first == i));
            if (unknown || (!m_text.line(i).opaque && like.match(line).hasMatch())) {
                return fail(Fault::Input, ChangelogStrings::tr("the layout of the changelog is unknown"),
                            Place{m_name, i + 1, 1}, ChangelogStrings::tr("expected a heading for each version"));
            }
        }
        return {};
    }

    [[nodiscard]] ChangelogEdit place(const QString &section, const ChangelogStyle &style) const
    {
        if (m_text.text().trimmed().isEmpty() || m_text.lines().empty())
            return begin(section);
        const bool apart = !style.heading.underline.isNull() || m_markup != ChangelogMarkup::Markdown;
        const int blanks = std::max(m_layout.blanksBetween(), apart ? 1 : 0);
        const QString between = ends(blanks)
                                + (m_layout.separator().isEmpty()
                                       ? QString()
                                       : (blanks > 0 ? QString() : ends(1)) + m_layout.separator() + ends(blanks + 1));
        if (const ChangelogSection *newest = m_layout.newest()) {
            if (m_layout.newestLast())
                return append(section, between, newest->end);
            return {m_text.startOf(newest->first), 0, section + between};
        }
        if (!m_layout.unreleased().empty())
            return append(section, ends(1), m_layout.unreleased().back().end);
        if (m_layout.marker() >= 0)
            return append(section, ends(1), m_layout.marker() + 1);
        // Sections by other names, below a title.
        const auto &headings = m_layout.headings();
        if (headings.size() > 1 && headings[0].level < headings[1].level)
            return {m_text.startOf(headings[1].first), 0, section + ends(1)};
        return append(section, ends(1), m_layout.footer());
    }

    [[nodiscard]] ChangelogEdit begin(const QString &section) const
    {
        const qsizetype at = m_text.lines().empty() ? m_text.text().size() : m_text.startOf(0);
        switch (m_markup) {
        case ChangelogMarkup::Markdown: return {at, 0, QLatin1String("# Changelog") + ends(2) + section};
        case ChangelogMarkup::ReStructuredText:
            return {at, 0, QLatin1String("Changelog") + ends(1) + QLatin1String("=========") + ends(2) + section};
        case ChangelogMarkup::Plain: break;
        }
        return {at, 0, section};
    }

    /// Behind the text above line `before`; blank lines stay below.
    [[nodiscard]] ChangelogEdit append(const QString &section, const QString &between, int before) const
    {
        const int end = m_text.withoutBlankEnd(0, before);
        const qsizetype at = m_text.startOf(end);
        const ChangelogLine &last = m_text.line(std::max(end - 1, 0));
        const bool ended = last.end > last.start + last.text.size();
        const bool follows = end < m_text.count() && !m_text.isBlank(end);
        return {at, 0, (ended ? QString() : ends(1)) + between + section + (follows ? ends(1) : QString())};
    }

    ChangelogMarkup m_markup;
    const ChangelogEntry &m_entry;
    QString m_name;
    ChangelogText m_text;
    ChangelogLayout m_layout;
};

} // namespace

Result<QByteArray> insertIntoChangelog(const QByteArray &changelog, const ChangelogEntry &entry, const QString &name)
{
    if (entry.version.isEmpty())
        return fail(Fault::Input, ChangelogStrings::tr("there is no version to insert"), Place{name, 0, 0},
                    ChangelogStrings::tr("choose one"));
    const Result<ChangelogMarkup> markup = changelogMarkup(changelog, name);
    if (!markup)
        return fail(markup.error());
    return Insertion(changelog, *markup, entry, name).run();
}

} // namespace waybill::notes
