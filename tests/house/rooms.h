// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include <vector>

namespace waybill::house {

/// A line of src/CMakeLists.txt: waybill_room(NAME [GUI] [ROOMS ...] [LIBRARIES ...] [PRIVATE_LIBRARIES ...]).
struct Room {
    QString name;
    QStringList parts; ///< its folders, lowest first; none where its files lie in it
    QStringList uses;
    QStringList libraries; ///< public and private ones
    int line = 0;
};

/// The rooms in the order of the file.
[[nodiscard]] std::vector<Room> readRooms(const QString &cmakeText);

// Rules about rooms; each gives "file:line: what" for every offence in the tree at `root`.

/// Every #include "room/..." in src/<room> names the room itself or one behind its ROOMS.
[[nodiscard]] QStringList includesStayBelow(const QString &root);
/// A room's ROOMS stand before it in src/CMakeLists.txt, so that none can be used in a circle; no room is linked in any
/// other way.
[[nodiscard]] QStringList roomsStandOnLowerOnes(const QString &root);
/// Every folder of src/ is a room, and every room has its row in src/README.md.
[[nodiscard]] QStringList roomsAreOnTheMap(const QString &root);

/// A file of a part of a room uses only the parts that stand before its own in PARTS; parts and folders are the same.
[[nodiscard]] QStringList partsStayBelow(const QString &root);

/// No part, and no room without parts, has more than 12,000 lines of sources: its parts are the rooms of a large one.
[[nodiscard]] QStringList roomsAreSmall(const QString &root);

} // namespace waybill::house
