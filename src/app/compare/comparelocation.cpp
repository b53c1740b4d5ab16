// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparelocation.h"

#include <QStringList>

namespace waybill::app {

namespace {

using diffview::DiffSide;
using diffview::TextLine;

QStringList lineTexts(const TextLine &line)
{
    if (line.line <= 0)
        return {};
    return {line.side == DiffSide::Old ? QStringLiteral("old") : QStringLiteral("new"), QString::number(line.line)};
}

TextLine lineOf(const QVariant &value)
{
    const QStringList texts = value.toStringList();
    return {texts.value(0) == QLatin1String("old") ? DiffSide::Old : DiffSide::New, texts.value(1).toInt()};
}

} // namespace

QVariantMap CompareLocation::toMap() const
{
    QVariantMap map{{QStringLiteral("file"), QString::fromUtf8(file)},
                    {QStringLiteral("list"), list},
                    {QStringLiteral("graphCommit"), graphCommit}};
    if (filter)
        map.insert(QStringLiteral("filter"), *filter);
    if (graph)
        map.insert(QStringLiteral("graph"), *graph);
    for (const auto &[name, line] : {std::pair("line", reading.caret), std::pair("top", reading.top)}) {
        if (line.line > 0)
            map.insert(QLatin1String(name), lineTexts(line));
    }
    if (!source)
        return map;
    map.insert(QStringLiteral("repository"), source->repository);
    map.insert(QStringLiteral("revisions"),
               QStringList{QString::fromUtf8(source->revisions[0]), QString::fromUtf8(source->revisions[1])});
    map.insert(QStringLiteral("paths"), QStringList{source->paths[0], source->paths[1]});
    return map;
}

CompareLocation CompareLocation::fromMap(const QVariantMap &map)
{
    CompareLocation location;
    location.file = map[QStringLiteral("file")].toString().toUtf8();
    location.reading = {lineOf(map[QStringLiteral("line")]), lineOf(map[QStringLiteral("top")])};
    if (map.contains(QStringLiteral("filter")))
        location.filter = map[QStringLiteral("filter")].toString();
    location.list = map[QStringLiteral("list")].toString();
    if (map.contains(QStringLiteral("graph")))
        location.graph = map[QStringLiteral("graph")].toBool();
    location.graphCommit = map[QStringLiteral("graphCommit")].toString();
    const QStringList revisions = map[QStringLiteral("revisions")].toStringList();
    if (revisions.size() != 2)
        return location;
    const QStringList paths = map[QStringLiteral("paths")].toStringList();
    location.source.emplace();
    location.source->repository = map[QStringLiteral("repository")].toString();
    location.source->revisions = {revisions[0].toUtf8(), revisions[1].toUtf8()};
    location.source->paths = {paths.value(0), paths.value(1)};
    return location;
}

} // namespace waybill::app
