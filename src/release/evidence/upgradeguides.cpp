// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/upgradeguides.h"

#include "git/tree.h"
#include "git/treediff.h"
#include "release/announcements/announcementtext.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/markuplines.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double GuideWeight = 0.9;
constexpr qsizetype LeastOfAGuide = 200; ///< bytes: less is a link to one

/// A page about upgrades or migrations: by its name, or its folder's where that has several.
bool isGuide(const QByteArray &path)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"((?:^|/)[^/]*(?:migrat|upgrad)(?:ing|ion|e|es)?(?![a-z])[^/]*(?:/[^/]+)?\.(?:md|mdx|markdown|rst|adoc|rdoc|txt)$)"),
        QRegularExpression::CaseInsensitiveOption);
    using source::PathKind;
    return form.match(QString::fromUtf8(path)).hasMatch()
           && !source::pathKinds(path).hasAny({PathKind::Tests, PathKind::Fixture, PathKind::Example,
                                               PathKind::Vendored, PathKind::Automation, PathKind::Tooling});
}

/// The last version that a text names, "from 2.x to 3.0" is 3.0: its major, where it is one's first version. Of a
/// heading it must stand at an end: "PHP 8 and 2 others" names none.
std::optional<int> majorIn(const QString &text, bool isHeading)
{
    static const QRegularExpression form(
        QStringLiteral(R"((?<![\w.#/-])v?(\d{1,3})((?:[._-](?:\d{1,3}|x))*)(?![\w.%]))"),
        QRegularExpression::CaseInsensitiveOption);
    std::optional<int> major;
    for (auto all = form.globalMatch(text); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        const QString rest = match.captured(2);
        const QString behind = text.mid(match.capturedEnd());
        const bool isAtEnd = match.capturedStart() == 0
                             || std::none_of(behind.begin(), behind.end(), [](QChar c) { return c.isLetter(); });
        const bool isFirst = std::none_of(rest.begin(), rest.end(), [](QChar c) { return c.isDigit() && c != u'0'; });
        major = isFirst && (isAtEnd || !isHeading) ? std::optional(match.captured(1).toInt()) : std::nullopt;
    }
    return major;
}

/// Whether a change touches a file.
bool writes(const Change &change, const QByteArray &path)
{
    return std::any_of(change.files.begin(), change.files.end(), [&](const git::FileChange &file) {
        return file.newPath == path && file.newBlob != file.oldBlob;
    });
}

} // namespace

int guideToMajor(const QByteArray &path, bool isNew, const QByteArray &oldText, const QByteArray &newText, int major)
{
    if (newText.size() < LeastOfAGuide)
        return 0;
    if (isNew) {
        QString name = QString::fromUtf8(path.mid(path.lastIndexOf('/') + 1)).section(QLatin1Char('.'), 0, -2);
        // "upgrading_to_nom_2", "v2_to_v3_upgrade": its words.
        name.replace(QRegularExpression(QStringLiteral("(?<!\\d)[_-]|[_-](?!\\d)")), QStringLiteral(" "));
        if (majorIn(name, false) == major)
            return 1;
    }
    static const QRegularExpression speaks(
        QStringLiteral(R"(\b(?:upgrad|migrat|version|from|to|breaking|changes)\w*\b|^v?\d)"),
        QRegularExpression::CaseInsensitiveOption);
    const QList<QByteArray> lines = newText.split('\n');
    for (qsizetype at = 0; at < lines.size(); ++at) {
        const QByteArray &line = lines.at(at);
        const bool heads = line.startsWith("==") || isHeading(lines, at); // the first one is AsciiDoc's
        if (!heads || isUnderline(line) || oldText.contains(line.trimmed()))
            continue;
        const QString heading =
            decodeText(line)
                .remove(QRegularExpression(QStringLiteral(R"(^[#=\s*\[]+|[\]*`]|\([^)]*\)|\{[^}]*\}|\d{4}-\d\d-\d\d)")))
                .simplified();
        if (heading.size() < 80 && speaks.match(heading).hasMatch() && majorIn(heading, true) == major)
            return int(at) + 1;
    }
    return 0;
}

ReasonsByChange guideStatements(const git::Repository &repository, const ChangelogEnds &ends,
                                const std::vector<Change> &changes, const JobControl &control)
{
    bool isNumber = false;
    const int major = ends.scope.release.section(QLatin1Char('.'), 0, 0).toInt(&isNumber);
    if (!isNumber || major < 1 || ends.base.isNull() || ends.head.isNull() || ends.base == ends.head)
        return {};
    auto files = git::compareTrees(repository, ends.base, ends.head, control);
    if (!files)
        return {};
    std::erase_if(*files, [&](const git::FileChange &file) {
        return file.newBlob.isNull() ? !isGuide(file.oldPath) : !isGuide(file.newPath) || !ends.scope.has(file.newPath);
    });
    git::pairExactRenames(*files); // a guide that only moved was told before
    ReasonsByChange reasons;
    for (const git::FileChange &file : *files) {
        if (file.newBlob.isNull() || file.newBlob == file.oldBlob)
            continue;
        const int line = guideToMajor(file.newPath, file.oldBlob.isNull(), announcementText(repository, file.oldBlob),
                                      announcementText(repository, file.newBlob), major + 1);
        const auto writer = std::find_if(changes.rbegin(), changes.rend(),
                                         [&](const Change &change) { return writes(change, file.newPath); });
        if (line == 0 || writer == changes.rend())
            continue;
        Reason reason;
        reason.source = Source::Announcement;
        reason.text = message(EvidenceMessage::GuideToMajor, QString::number(major + 1), QString::number(major));
        reason.place = Place{decodeText(file.newPath), line, 0};
        reason.impact = Impact::Breaking;
        reason.weight = GuideWeight;
        reason.isFact = true;
        reasons[writer->id].push_back(std::move(reason));
    }
    return reasons;
}

} // namespace waybill::release
