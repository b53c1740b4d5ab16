// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/references/containers.h"

#include "support/text.h"

#include <QRegularExpression>
#include <QStringList>

#include <optional>

namespace waybill::images {

namespace {

/// A line of YAML, as far as its columns tell.
struct Line {
    int number = 0;
    qsizetype dash = -1;  ///< column of the dash that begins an item; less than 0 where there is none
    qsizetype column = 0; ///< of the first character behind that
    QString text;         ///< from there
};

/// Lines that say nothing to YAML are left out: blank ones, comments, and those that only tell a template what to do.
std::vector<Line> linesOf(const QString &content)
{
    static const QRegularExpression empty(QStringLiteral(R"(\A\s*(?:#.*|\{\{[^}]*\}\}\s*)?\z)"));
    static const QRegularExpression form(QStringLiteral(R"(\A( *)(?:(-)( +))?(.*)\z)"));
    std::vector<Line> lines;
    int number = 0;
    for (const QString &text : content.split(u'\n')) {
        ++number;
        if (empty.match(text).hasMatch())
            continue;
        const auto match = form.match(text);
        Line line;
        line.number = number;
        line.dash = match.capturedLength(2) > 0 ? match.capturedStart(2) : -1;
        line.column = match.capturedStart(4);
        line.text = match.captured(4).trimmed();
        lines.push_back(std::move(line));
    }
    return lines;
}

/// The value of a key on its own line, without quotes and comment; nothing where the line has another key.
std::optional<QString> valueOf(const Line &line, QLatin1String key)
{
    if (!line.text.startsWith(key) || !QStringView(line.text).mid(key.size()).startsWith(u':'))
        return {};
    QString value = line.text.mid(key.size() + 1).trimmed();
    if (const qsizetype comment = value.indexOf(QLatin1String(" #")); comment >= 0)
        value = value.left(comment).trimmed();
    const bool quoted =
        value.size() >= 2 && (value.front() == u'"' || value.front() == u'\'') && value.back() == value.front();
    return quoted ? value.mid(1, value.size() - 2) : value;
}

/// Where the item of a list begins that has a key in the column of this line; nothing where it is in none.
std::optional<std::size_t> itemOf(const std::vector<Line> &lines, std::size_t at)
{
    const qsizetype column = lines[at].column;
    for (std::size_t line = at;; --line) {
        if (lines[line].column == column && lines[line].dash >= 0)
            return line;
        if (lines[line].column < column || line == 0)
            return {};
    }
}

bool isOfContainers(const std::vector<Line> &lines, std::size_t item)
{
    static const QRegularExpression form(QStringLiteral(R"(\A(?:c|initC|ephemeralC)ontainers:\z)"));
    const qsizetype dash = lines[item].dash;
    for (std::size_t line = item; line-- > 0;) {
        if (lines[line].column <= dash)
            return form.match(lines[line].text).hasMatch();
    }
    return false;
}

} // namespace

std::vector<FoundContainer> findContainers(const QByteArray &path, const QByteArray &content)
{
    std::vector<FoundContainer> found;
    if (!content.contains("ontainers:") || !content.contains("image:"))
        return found;
    const QString file = visiblePath(path);
    const std::vector<Line> lines = linesOf(decodeText(content));
    const auto placeOf = [&](const Line &line) { return Place{file, line.number, int(line.column) + 1}; };
    for (std::size_t at = 0; at < lines.size(); ++at) {
        const auto image = valueOf(lines[at], QLatin1String("image"));
        const auto item = image && !image->isEmpty() ? itemOf(lines, at) : std::nullopt;
        if (!item || !isOfContainers(lines, *item))
            continue;
        FoundContainer container{*image, {}, placeOf(lines[at])};
        for (std::size_t line = *item; line < lines.size(); ++line) {
            if (line > *item && (lines[line].column < lines[at].column || lines[line].dash == lines[*item].dash))
                break;
            const auto policy = lines[line].column == lines[at].column
                                    ? valueOf(lines[line], QLatin1String("imagePullPolicy"))
                                    : std::nullopt;
            if (policy) {
                container.policy = *policy;
                container.place = placeOf(lines[line]);
            }
        }
        found.push_back(std::move(container));
    }
    return found;
}

} // namespace waybill::images
