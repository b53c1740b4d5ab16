// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/skewpairs.h"

#include <QCoreApplication>

#include <map>

namespace waybill::notes {

namespace {

using upgrade::SkewMatrix;

struct SkewpairsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::notes::SkewMatrix)
};

QString joined(const QStringList &parts)
{
    return parts.join(SkewpairsStrings::tr(", ", "between the items of a list"));
}

QString runText(const QString &first, const QString &last, std::size_t length)
{
    if (length == 1)
        return first;
    return length == 2 ? joined({first, last}) : SkewpairsStrings::tr("%1 to %2", "versions").arg(first, last);
}

/// The versions of `places` in words; places that follow each other make one run.
template <typename Item>
QString versionsText(const std::vector<Item> &items, const std::vector<std::size_t> &places)
{
    QStringList parts;
    for (std::size_t i = 0; i < places.size();) {
        std::size_t end = i + 1;
        while (end < places.size() && places[end] == places[end - 1] + 1)
            ++end;
        parts.append(runText(items[places[i]].version.toString(), items[places[end - 1]].version.toString(), end - i));
        i = end;
    }
    return joined(parts);
}

QString named(const QString &name, const QString &versions)
{
    return SkewpairsStrings::tr("%1 %2", "component, its versions").arg(name, versions);
}

QString clientsText(const SkewMatrix &matrix, const std::vector<std::size_t> &rows)
{
    QStringList names;
    std::map<QString, std::vector<std::size_t>> byName;
    for (const std::size_t row : rows) {
        const QString &name = matrix.clients[row].repository;
        if (!names.contains(name))
            names.append(name);
        byName[name].push_back(row);
    }
    QStringList parts;
    for (const QString &name : std::as_const(names))
        parts.append(named(name, versionsText(matrix.clients, byName[name])));
    return joined(parts);
}

} // namespace

std::vector<MixPairs> failingPairs(const SkewMatrix &matrix, upgrade::Basis basis)
{
    const std::size_t width = matrix.servers.size();
    std::map<int, MixPairs> found;
    for (std::size_t row = 0; row < matrix.clients.size(); ++row) {
        std::map<int, std::vector<std::size_t>> columns; // of this client, by mix
        for (std::size_t column = 0; column < width; ++column) {
            const int mix = matrix.cells[row * width + column];
            if (mix >= 0 && upgrade::fails(verdictOf(matrix.mixes[std::size_t(mix)], basis)))
                columns[mix].push_back(column);
        }
        for (auto &[mix, servers] : columns) {
            MixPairs &pairs = found[mix];
            pairs.mix = mix;
            pairs.count += int(servers.size());
            const auto same =
                std::find_if(pairs.blocks.begin(), pairs.blocks.end(),
                             [&wanted = servers](const PairBlock &block) { return block.servers == wanted; });
            if (same != pairs.blocks.end())
                same->clients.push_back(row);
            else
                pairs.blocks.push_back({{row}, std::move(servers)});
        }
    }
    std::vector<MixPairs> result;
    for (auto &[mix, pairs] : found)
        result.push_back(std::move(pairs));
    std::stable_sort(result.begin(), result.end(), [&](const MixPairs &one, const MixPairs &two) {
        const Verdict a = verdictOf(matrix.mixes[std::size_t(one.mix)], basis);
        const Verdict b = verdictOf(matrix.mixes[std::size_t(two.mix)], basis);
        return a != b ? a > b : one.count > two.count;
    });
    return result;
}

QString blockText(const SkewMatrix &matrix, const PairBlock &block)
{
    return SkewpairsStrings::tr("%1 with %2", "clients, servers")
        .arg(clientsText(matrix, block.clients), named(matrix.server, versionsText(matrix.servers, block.servers)));
}

} // namespace waybill::notes
