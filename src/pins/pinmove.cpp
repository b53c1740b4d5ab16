// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pinmove.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <tuple>

namespace waybill::pins {

namespace {

using Key = std::tuple<Format, QString, QString>; // format, file, name
using Side = std::map<Key, std::deque<const Pin *>>;

Side grouped(const std::vector<Pin> &pins)
{
    Side side;
    for (const Pin &pin : pins)
        side[{pin.format, pin.place.file, pin.name}].push_back(&pin);
    return side;
}

bool saysTheSame(const Pin &one, const Pin &two)
{
    return one.version == two.version && one.revision == two.revision && one.source == two.source;
}

/// Takes those that say the same out of both lists: a lock file may have one name in several versions.
void dropEqual(std::deque<const Pin *> &before, std::deque<const Pin *> &after)
{
    std::erase_if(before, [&](const Pin *old) {
        const auto duplicate =
            std::find_if(after.begin(), after.end(), [&](const Pin *pin) { return saysTheSame(*old, *pin); });
        if (duplicate == after.end())
            return false;
        after.erase(duplicate);
        return true;
    });
}

void pairUp(std::deque<const Pin *> &before, std::deque<const Pin *> &after, std::vector<PinMove> &moves)
{
    dropEqual(before, after);
    while (!before.empty() && !after.empty()) {
        moves.push_back({*before.front(), *after.front()});
        before.pop_front();
        after.pop_front();
    }
}

std::set<QString> filesOf(const std::vector<Pin> &pins)
{
    std::set<QString> files;
    for (const Pin &pin : pins)
        files.insert(pin.place.file);
    return files;
}

/// The pins of files that the other side has not, by format and name.
Side ofMovedFiles(Side &side, const std::set<QString> &otherFiles)
{
    Side moved;
    for (auto &[key, pins] : side)
        if (!otherFiles.contains(std::get<1>(key)))
            for (const Pin *pin : std::exchange(pins, {}))
                moved[{pin->format, QString(), pin->name}].push_back(pin);
    return moved;
}

bool isWithin(const PinMove &move)
{
    return (!move.before || isOwnFolder(*move.before)) && (!move.after || isOwnFolder(*move.after));
}

const Pin &shown(const PinMove &move)
{
    return move.after ? *move.after : *move.before;
}

} // namespace

std::vector<PinMove> comparePins(const Pins &before, const Pins &after)
{
    std::vector<PinMove> moves;
    Side oldSide = grouped(before.pins);
    Side newSide = grouped(after.pins);
    for (auto &[key, pins] : oldSide)
        pairUp(pins, newSide[key], moves);

    Side oldMoved = ofMovedFiles(oldSide, filesOf(after.pins));
    Side newMoved = ofMovedFiles(newSide, filesOf(before.pins));
    for (auto &[key, pins] : oldMoved)
        pairUp(pins, newMoved[key], moves);

    for (const Side *side : {&oldSide, &oldMoved})
        for (const auto &[key, pins] : *side)
            for (const Pin *pin : pins)
                moves.push_back({*pin, {}});
    for (const Side *side : {&newSide, &newMoved})
        for (const auto &[key, pins] : *side)
            for (const Pin *pin : pins)
                moves.push_back({{}, *pin});
    std::erase_if(moves, isWithin);
    std::stable_sort(moves.begin(), moves.end(), [](const PinMove &left, const PinMove &right) {
        return std::tie(shown(left).place.file, shown(left).name)
               < std::tie(shown(right).place.file, shown(right).name);
    });
    return moves;
}

} // namespace waybill::pins
