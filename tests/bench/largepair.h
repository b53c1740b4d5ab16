// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/difftext.h"

#include <algorithm>

namespace waybill::bench {

/// A made-up C++ file and the same with changes scattered all over it.
[[nodiscard]] inline diffview::DiffInput largePair(int lines, int changes)
{
    diffview::DiffInput input;
    input[0].path = input[1].path = "large.cpp";
    const int every = std::max(1, lines / std::max(1, changes));
    for (int i = 0; i < lines; ++i) {
        QByteArray line;
        switch (i % 5) {
        case 0: line = "int function" + QByteArray::number(i) + "(const std::string &name, int count)"; break;
        case 1: line = "{ // the body of number " + QByteArray::number(i); break;
        case 2: line = "    if (count > " + QByteArray::number(i) + " && name == \"some text\")"; break;
        case 3: line = "        return compute(name, count * 0x" + QByteArray::number(i, 16) + ");"; break;
        default: line = "    return 0; }"; break;
        }
        const bool differs = i % every == every / 2;
        const int kind = (i / every) % 3;
        if (!differs || kind != 0)
            input[0].content += line + '\n';
        if (!differs || kind != 1)
            input[1].content +=
                differs && kind == 2 ? line.replace("return", "yield").replace("count", "size") + '\n' : line + '\n';
    }
    return input;
}

} // namespace waybill::bench
