// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace waybill::notes {

namespace {

struct Line {
    qsizetype start = 0;
    QByteArray text; ///< without its end
    bool inFence = false;
};

std::vector<Line> linesOf(const QByteArray &bytes)
{
    std::vector<Line> lines;
    bool inFence = false;
    for (qsizetype start = 0; start < bytes.size();) {
        qsizetype end = bytes.indexOf('\n', start);
        if (end < 0)
            end = bytes.size();
        QByteArray text = bytes.mid(start, end - start);
        if (text.endsWith('\r'))
            text.chop(1);
        const bool fence = text.startsWith("```") || text.startsWith("~~~");
        lines.push_back({start, text, inFence || fence});
        inFence = inFence != fence;
        start = end + 1;
    }
    return lines;
}

/// The version that a heading "## [1.2.0] - 2024-01-08" or "## v1.2.0" speaks of.
QString headingVersion(const QByteArray &heading)
{
    static const QRegularExpression version(QStringLiteral("^##\\s+\\[?v?(\\d+\\.\\d+\\.\\d+[0-9A-Za-z.+-]*)"));
    return version.match(QString::fromUtf8(heading)).captured(1);
}

bool isUnreleased(const QByteArray &heading)
{
    return heading.toLower().contains("unreleased");
}

/// The notes one level lower, under a heading of Keep a Changelog; the date stands there.
QByteArray section(const ChangelogEntry &entry)
{
    QByteArray text = "## [" + entry.version.toUtf8() + ']';
    if (!entry.date.isEmpty())
        text += " - " + entry.date.toUtf8();
    text += '\n';
    bool first = true;
    const QByteArray notes = entry.markdown.toUtf8();
    for (const Line &line : linesOf(notes)) {
        const bool title = first && line.text.startsWith("# ");
        const bool date = !entry.date.isEmpty() && line.text == '*' + entry.date.toUtf8() + '*';
        first = false;
        if (title || date || (line.text.isEmpty() && text.endsWith("\n\n")))
            continue;
        text += (line.text.startsWith('#') && !line.inFence ? "#" : "") + line.text + '\n';
    }
    return text.trimmed() + '\n';
}

} // namespace

Result<QByteArray> insertIntoChangelog(const QByteArray &changelog, const ChangelogEntry &entry, const QString &name)
{
    if (entry.version.isEmpty()) {
        return fail(Fault::Input, QCoreApplication::translate("Notes", "there is no version to enter"),
                    Place{name, 0, 0}, QCoreApplication::translate("Notes", "choose one"));
    }
    QByteArray added = section(entry);
    if (changelog.trimmed().isEmpty())
        return QByteArray("# Changelog\n\n" + added);

    const std::vector<Line> lines = linesOf(changelog);
    qsizetype at = -1;
    int headings = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line &line = lines[i];
        if (line.inFence || !line.text.startsWith("## "))
            continue;
        ++headings;
        if (headingVersion(line.text) == entry.version) {
            return fail(Fault::Input,
                        QCoreApplication::translate("Notes", "version %1 is entered already").arg(entry.version),
                        Place{name, int(i) + 1, 1},
                        QCoreApplication::translate("Notes", "take it out first, or choose another version"));
        }
        if (at < 0 && !isUnreleased(line.text))
            at = line.start;
    }
    if (headings == 0 && std::any_of(lines.begin(), lines.end(), [](const Line &line) {
            return line.text.startsWith("---") || line.text.startsWith("===")
                   || !headingVersion("## " + line.text).isEmpty();
        })) {
        return fail(Fault::Input, QCoreApplication::translate("Notes", "the changelog has another layout"),
                    Place{name, 1, 1},
                    QCoreApplication::translate("Notes", "expected a heading \"## version\" for each version"));
    }
    const bool windows = changelog.contains("\r\n");
    QByteArray before = at < 0 ? changelog : changelog.left(at);
    const QByteArray after = at < 0 ? QByteArray() : changelog.mid(at);
    QByteArray gap;
    if (!before.endsWith('\n'))
        gap += '\n';
    if (!before.isEmpty() && !before.endsWith("\n\n") && !before.endsWith("\n\r\n"))
        gap += '\n';
    added = gap + added + (after.isEmpty() ? "" : "\n");
    if (windows)
        added.replace("\n", "\r\n");
    return QByteArray(before + added + after);
}

} // namespace waybill::notes
