// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelogstyle.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::notes {

namespace {

constexpr int MostBlanks = 3;
constexpr int DeepestHash = 6;

ChangelogHeading hashes(int level)
{
    ChangelogHeading heading;
    heading.level = std::min(level, DeepestHash);
    heading.prefix = QString(heading.level, QLatin1Char('#')) + QLatin1Char(' ');
    return heading;
}

ChangelogHeading underlined(int level, QChar mark, bool overline = false)
{
    ChangelogHeading heading;
    heading.level = level;
    heading.underline = mark;
    heading.fitted = true;
    heading.overline = overline;
    return heading;
}

/// Underlines that the file does not use yet, in the order in which most people reach for them.
QChar freeUnderline(const std::vector<ChangelogHeading> &used)
{
    for (const char mark : {'=', '-', '~', '^', '"', '+'}) {
        const QChar each = QLatin1Char(mark);
        if (std::none_of(used.begin(), used.end(), [&](const ChangelogHeading &h) { return h.underline == each; }))
            return each;
    }
    return QLatin1Char('\'');
}

/// Headings below `level`, as the file underlines them.
std::vector<ChangelogHeading> innerUnderlines(const std::vector<ChangelogHeading> &all, int level)
{
    std::vector<ChangelogHeading> inner;
    std::vector<ChangelogHeading> used = all;
    for (int depth = 0; depth < 3; ++depth) {
        const int wanted = level + 1 + depth;
        const auto found = std::find_if(all.begin(), all.end(), [&](const ChangelogHeading &h) {
            return h.level == wanted && !h.underline.isNull();
        });
        inner.push_back(found == all.end() ? underlined(wanted, freeUnderline(used))
                                           : underlined(wanted, found->underline, found->overline));
        used.push_back(inner.back());
    }
    return inner;
}

/// The first section behind whose heading something stands, the model first.
const ChangelogSection *filled(const ChangelogText &text, const ChangelogLayout &layout, const ChangelogSection *model)
{
    const auto hasText = [&](const ChangelogSection &section) {
        return text.withoutBlankEnd(section.heading.end, section.end) > section.heading.end;
    };
    if (!model || hasText(*model))
        return model;
    const auto found = std::find_if(layout.releases().begin(), layout.releases().end(), hasText);
    return found == layout.releases().end() ? nullptr : &*found;
}

void readBody(const ChangelogText &text, const ChangelogLayout &layout, const ChangelogSection &section,
              ChangelogStyle &style)
{
    style.blanksBehindTitle = std::min(text.blanksFrom(section.heading.end), MostBlanks);
    const ChangelogHeading *first = nullptr;
    const ChangelogHeading *second = nullptr;
    for (const ChangelogHeading &heading : layout.headings()) {
        if (heading.first < section.heading.end || heading.first >= section.end)
            continue;
        if (!first)
            first = &heading;
        else if (!second)
            second = &heading;
    }
    if (first)
        style.blanksBehindInner = std::min(text.blanksFrom(first->end), MostBlanks);
    if (second)
        style.blanksBeforeInner = std::min(text.blanksBefore(second->first), MostBlanks);
    if (first && style.markup == ChangelogMarkup::Markdown) {
        style.inner.clear();
        if (!first->underline.isNull())
            style.inner.push_back(underlined(first->level, first->underline));
        for (int level = first->level + int(style.inner.size()); level <= DeepestHash; ++level)
            style.inner.push_back(hashes(level));
    }
}

QChar bulletOf(const ChangelogText &text, const ChangelogSection *section)
{
    static const QRegularExpression item(QStringLiteral("^\\s*([-*+])\\s+\\S"));
    const int from = section ? section->heading.end : 0;
    const int to = section ? section->end : text.count();
    for (int i = from; i < to; ++i) {
        if (const auto match = item.match(text.line(i).text); match.hasMatch() && !text.line(i).opaque)
            return match.captured(1)[0];
    }
    return section ? bulletOf(text, nullptr) : QLatin1Char('-');
}

/// The heading of a changelog's first release.
void beginStyle(const ChangelogLayout &layout, const ChangelogTitle::Release &release, ChangelogStyle &style)
{
    const QString date = release.date.toString(Qt::ISODate);
    const QString behind = date.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(date);
    style.dated = !date.isEmpty();
    if (style.markup == ChangelogMarkup::Plain) {
        style.title = QStringLiteral("Version %1").arg(release.version) + behind;
        return;
    }
    if (!layout.unreleased().empty()) {
        const ChangelogSection &soon = layout.unreleased().front();
        style.heading = soon.heading;
        if (!soon.title.version().isEmpty()) { // "v1.2.0 (TBC)"
            style.title =
                ChangelogText::decoded(soon.title.retold({release.version, {}, release.url, release.previous}));
            style.title +=
                soon.title.text().contains(QLatin1Char('(')) || date.isEmpty() ? behind : QStringLiteral(" - ") + date;
            return;
        }
        const bool bracketed = soon.title.text().startsWith(QLatin1Char('['));
        style.title = (bracketed ? QStringLiteral("[%1]") : QStringLiteral("%1")).arg(release.version);
    } else if (style.markup == ChangelogMarkup::ReStructuredText) {
        const bool empty = layout.headings().empty(); // then "Changelog" is written above
        style.heading = empty ? underlined(2, QLatin1Char('-')) : innerUnderlines(layout.headings(), 1).front();
        style.title = release.version + behind;
        return;
    } else {
        // Beside sections by other names, or below the title.
        const auto &headings = layout.headings();
        const bool beside = headings.size() > 1 && headings[0].level < headings[1].level;
        style.heading = beside ? headings[1] : hashes(2);
        style.title = QStringLiteral("[%1]").arg(release.version);
    }
    if (style.dated)
        style.title += QStringLiteral(" - ") + date;
}

} // namespace

ChangelogStyle changelogStyle(const ChangelogText &text, const ChangelogLayout &layout, ChangelogMarkup markup,
                              const ChangelogTitle::Release &release)
{
    ChangelogStyle style;
    style.markup = markup;
    const ChangelogSection *model = layout.model(release.version);
    if (model && !model->title.version().isEmpty()) {
        style.heading = model->heading;
        style.title = ChangelogText::decoded(model->title.retold(release));
        style.dated = model->title.hasDate() && release.date.isValid();
        const QString before = text.text().mid(text.startOf(model->first),
                                               text.startOf(model->heading.first) - text.startOf(model->first));
        if (before.contains(model->title.version()))
            style.anchor = ChangelogText::decoded(before).replace(model->title.version(), release.version);
    } else {
        beginStyle(layout, release, style);
        if (model) // headings that are dates only
            style.heading = model->heading;
    }
    if (markup == ChangelogMarkup::ReStructuredText) {
        std::vector<ChangelogHeading> used = layout.headings();
        used.push_back(used.empty() ? underlined(1, QLatin1Char('=')) : style.heading);
        used.push_back(style.heading);
        style.inner = innerUnderlines(used, style.heading.level);
    } else {
        for (int level = style.heading.level + 1; level <= DeepestHash + 1; ++level)
            style.inner.push_back(hashes(level));
    }
    const ChangelogSection *body = filled(text, layout, model);
    if (body)
        readBody(text, layout, *body, style);
    style.bullet = bulletOf(text, body);
    return style;
}

} // namespace waybill::notes
