// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparetexts.h"

#include "support/text.h"

#include <QDir>

namespace waybill::app {

QString CompareTexts::sideName(const compare::Source &source, int side)
{
    if (source.isOnDisk())
        return visibleLine(QDir(source.paths[std::size_t(side)]).dirName());
    const QByteArray &revision = source.revisions[std::size_t(side)];
    const auto id = git::ObjectId::fromHex(revision);
    return revision.isEmpty() ? tr("nothing") : id ? id->shortId() : visibleLine(decodeText(revision));
}

QString CompareTexts::title(const compare::Source &source)
{
    return tr("%1 ↔ %2", "old, new").arg(sideName(source, 0), sideName(source, 1));
}

QString CompareTexts::place(const compare::Source &source)
{
    return source.isOnDisk() ? tr("%1 ↔ %2", "old, new").arg(visibleLine(source.paths[0]), visibleLine(source.paths[1]))
                             : visibleLine(source.repository);
}

QString CompareTexts::nothing(const compare::FileComparison &comparison, bool commits)
{
    const auto &sides = comparison.sides;
    if (!comparison.source.isOnDisk() && sides[0].commit == sides[1].commit)
        return tr("%1 and %2 are the same commit.\nPress R to choose another revision.")
            .arg(sideName(comparison.source, 0), sideName(comparison.source, 1));
    if (comparison.files.empty() && !commits)
        return tr("No differences between %1 and %2.")
            .arg(sideName(comparison.source, 0), sideName(comparison.source, 1));
    return {};
}

QString CompareTexts::progress(const CompareLoader &loader)
{
    using Part = CompareLoader::Part;
    QString said;
    const auto say = [&](Part part, const QString &text) {
        if (!said.isEmpty() || !loader.isRunning(part))
            return;
        const int percent = loader.percent(part);
        said = percent < 0 ? text : tr("%1 %2%", "what, how far").arg(text, QString::number(percent));
    };
    say(Part::Files, tr("Comparing files"));
    say(Part::Renames, tr("Finding renames"));
    say(Part::Lines, tr("Counting lines"));
    say(Part::Commits, tr("Comparing commits"));
    say(Part::Pins, tr("Comparing pins"));
    say(Part::Impacts, tr("Comparing protocols"));
    return said;
}

} // namespace waybill::app
