// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changeloglinks.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::notes {

namespace {

struct Definition {
    int line = 0;
    QString before; ///< "[1.2.0]: "
    QString label;
    QString version; ///< empty for another one
    QString url;
    qsizetype urlAt = 0;
};

std::vector<Definition> definitionsOf(const ChangelogText &text)
{
    static const QRegularExpression shape(QStringLiteral("^( {0,3}\\[([^\\]^]+)\\]:\\s*)(\\S+)"));
    static const QRegularExpression version(QStringLiteral("^v?(\\d+\\.\\d+\\S*)$"));
    std::vector<Definition> definitions;
    for (int i = 0; i < text.count(); ++i) {
        const auto match = shape.match(text.line(i).text);
        if (!match.hasMatch() || text.line(i).opaque)
            continue;
        const QString label = match.captured(2);
        definitions.push_back({i, match.captured(1), label, version.match(label).captured(1), match.captured(3),
                               text.line(i).start + match.capturedStart(3)});
    }
    return definitions;
}

/// "compare/v1.0.0...HEAD" in its parts.
struct Comparison {
    QString before;
    QString from;
    QString dots;
    QString to;

    [[nodiscard]] static std::optional<Comparison> read(const QString &url)
    {
        static const QRegularExpression shape(QStringLiteral("^(.*[/=])([^/]+?)(\\.{2,3})([^/]+)$"));
        const auto match = shape.match(url);
        if (!match.hasMatch())
            return {};
        return Comparison{match.captured(1), match.captured(2), match.captured(3), match.captured(4)};
    }
};

/// The tag of `version` as another tag is written; empty where that one holds no version.
QString tagLike(const QString &tag, const QString &version)
{
    static const QRegularExpression shape(QStringLiteral("^(\\D*)\\d+\\.\\d+\\S*$"));
    const auto match = shape.match(tag);
    return match.hasMatch() ? match.captured(1) + version : QString();
}

/// The anchor that forges give a heading.
QString anchorOf(const QString &title)
{
    static const QRegularExpression link(QStringLiteral("\\]\\([^)]*\\)"));
    QString anchor;
    for (const QChar c : QString(title).replace(link, QStringLiteral("]")).trimmed().toLower()) {
        if (c == QLatin1Char(' '))
            anchor += QLatin1Char('-');
        else if (c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char('_'))
            anchor += c;
    }
    return anchor;
}

} // namespace

std::vector<ChangelogEdit> changelogLinkEdits(const ChangelogText &text, const ChangelogLayout &layout,
                                              const ChangelogTitle::Release &release, const QString &tag)
{
    const std::vector<Definition> all = definitionsOf(text);
    std::vector<const Definition *> versions;
    const Definition *soon = nullptr;
    for (const Definition &each : all) {
        if (each.version == release.version)
            return {};
        if (!each.version.isEmpty())
            versions.push_back(&each);
        else if (!soon && ChangelogTitle::read(each.label, {}).isUnreleased())
            soon = &each;
    }
    if (versions.empty() && !soon)
        return {};
    const ChangelogSection *newest = layout.newest();
    const auto own = std::find_if(versions.begin(), versions.end(), [&](const Definition *each) {
        return newest && each->version == newest->title.version();
    });
    const Definition *model = own != versions.end() ? *own : versions.empty() ? nullptr : versions.front();
    const auto open = soon ? Comparison::read(soon->url) : std::nullopt;
    QString newTag = tag;
    if (newTag.isEmpty() && open)
        newTag = tagLike(open->from, release.version);

    QString url = release.url;
    if (url.isEmpty() && open && !newTag.isEmpty())
        url = open->before + open->from + open->dots + newTag;
    if (url.isEmpty() && model)
        url = releaseUrl(model->url, model->version, release);
    std::vector<ChangelogEdit> edits;
    if (url.isEmpty())
        return edits;
    if (open && !newTag.isEmpty())
        edits.push_back({soon->urlAt, soon->url.size(), open->before + newTag + open->dots + open->to});
    const QString before = model ? QString(model->before).replace(model->version, release.version)
                                 : QStringLiteral("[%1]: ").arg(release.version);
    const QString line = before + text.encoded(url);
    const auto first = versions.empty() ? std::nullopt : changelogVersion(versions.front()->version);
    const auto last = versions.empty() ? std::nullopt : changelogVersion(versions.back()->version);
    const bool rising = first && last && *first < *last;
    if (!versions.empty() && !rising) {
        edits.push_back({text.line(versions.front()->line).start, 0, line + text.lineEnd()});
    } else {
        const ChangelogLine &above = text.line(rising ? versions.back()->line : soon->line);
        const bool ended = above.end > above.start + above.text.size();
        edits.push_back({above.end, 0, ended ? line + text.lineEnd() : text.lineEnd() + line});
    }
    return edits;
}

std::vector<ChangelogEdit> changelogContentsEdits(const ChangelogText &text, const ChangelogLayout &layout,
                                                  const ChangelogTitle::Release &release, const QString &title)
{
    static const QRegularExpression shape(QStringLiteral("^(\\s*[-*+] \\[)(.+)(\\]\\(#)([^)]+)(\\)\\s*)$"));
    const ChangelogSection *newest = layout.newest();
    if (!newest || newest->title.version().isEmpty())
        return {};
    int own = -1;
    QRegularExpressionMatch found;
    for (int i = 0; i < text.count(); ++i) {
        const auto match = shape.match(text.line(i).text);
        if (!match.hasMatch() || text.line(i).opaque)
            continue;
        const QString version = ChangelogTitle::read(match.captured(2), text.text()).version();
        if (version == release.version)
            return {};
        if (own < 0 && version == newest->title.version()) {
            own = i;
            found = match;
        }
    }
    if (own < 0)
        return {};
    const QString line =
        found.captured(1)
        + text.encoded(ChangelogText::decoded(ChangelogTitle::read(found.captured(2), text.text()).retold(release)))
        + found.captured(3) + text.encoded(anchorOf(title)) + found.captured(5);
    int at = own;
    if (layout.newestLast()) {
        // Behind what stands deeper below it.
        const auto indent = found.capturedLength(1);
        for (++at; at < text.count(); ++at) {
            const auto below = shape.match(text.line(at).text);
            if (!below.hasMatch() || below.capturedLength(1) <= indent)
                break;
        }
    }
    return {{text.startOf(at), 0, line + text.lineEnd()}};
}

} // namespace waybill::notes
