// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "suggestions/labels.h"

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

namespace waybill::bench {

std::vector<Label> readLabels(const QString &path, int most)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "%s: %s\n", qPrintable(path), qPrintable(file.errorString()));
        std::exit(2);
    }
    std::vector<Label> labels;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    for (const QString &line : lines) {
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (cells.size() < 3)
            continue;
        for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None}) {
            if (cells[2] == keyName(impact))
                labels.push_back(
                    {cells[0], cells[1].toLatin1(), impact, cells.value(3), cells.value(4), cells.value(5)});
        }
    }
    if (most <= 0)
        return labels;
    // A share of every label in proportion, by the order of the ids, which know neither time nor author.
    std::map<QString, std::vector<Label>> byRepository;
    for (Label &label : labels)
        byRepository[label.repository].push_back(std::move(label));
    std::vector<Label> kept;
    for (auto &[name, all] : byRepository) {
        std::ranges::sort(all, {}, [](const Label &label) { return std::pair(label.impact, label.commit); });
        const std::size_t count = std::min(all.size(), std::size_t(most));
        for (std::size_t i = 0; i < count; ++i)
            kept.push_back(std::move(all[i * all.size() / count]));
    }
    return kept;
}

} // namespace waybill::bench
