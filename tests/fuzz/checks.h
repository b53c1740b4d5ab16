// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QList>

#include <cstdint>
#include <cstdlib>
#include <vector>

/// What the programs for libFuzzer share: what must be true of any input, however broken.
namespace waybill::fuzz {

inline void check(bool holds)
{
    if (!holds)
        std::abort();
}

inline void checkPlace(const Place &place)
{
    check(place.line >= 0 && place.column >= 0);
}

inline void checkProblems(const std::vector<Problem> &problems)
{
    for (const Problem &problem : problems) {
        check(!problem.message.isEmpty());
        checkPlace(problem.place);
    }
}

/// The first byte of an input chooses what is done with the rest, which bytes 0xFF part.
struct Input {
    Input(const std::uint8_t *data, std::size_t size)
        : choice(size == 0 ? 0 : data[0])
        , whole(size == 0 ? QByteArray() : QByteArray(reinterpret_cast<const char *>(data + 1), qsizetype(size - 1)))
        , parts(whole.split('\xFF'))
    {}

    int choice;
    QByteArray whole;
    QList<QByteArray> parts;
};

} // namespace waybill::fuzz
