// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"
#include "release/changes/change.h"

namespace waybill::handmade {

/// An id whose every byte is `number`'s: readable in a failure's text.
inline git::ObjectId id(int number)
{
    std::array<std::uint8_t, git::ObjectId::Size> bytes{};
    for (std::size_t i = 0; i < 4; ++i)
        bytes.at(i) = std::uint8_t(number >> (8 * (3 - int(i))));
    return git::ObjectId(bytes.data());
}

inline release::Change change(int number, const QString &title, Impact suggestion = Impact::Fix)
{
    release::Change made;
    made.id = id(number);
    made.title = title;
    made.author = number % 2 ? QStringLiteral("Ada") : QStringLiteral("Bob");
    made.contributors = {made.author};
    made.date = QDateTime(QDate(2024, 1, 8), QTime(9, 0), Qt::UTC).addDays(number);
    made.pullRequest = number;
    made.suggestion.impact = suggestion;
    made.suggestion.confidence = suggestion == Impact::Undecided ? 0 : 0.75;
    git::FileChange file;
    file.oldPath = file.newPath = QByteArrayLiteral("src/file") + QByteArray::number(number) + QByteArrayLiteral(".go");
    made.files = {file};
    return made;
}

} // namespace waybill::handmade
