// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/treediff.h"

/// What the tests of this room share.
namespace waybill::compare {

/// A line a file: "M path", "R100 old > new", with lines where they are counted.
inline QByteArray fileTable(const std::vector<git::FileChange> &files)
{
    static const char letters[] = "ADMRCT";
    QByteArray text;
    for (const git::FileChange &file : files) {
        text += letters[int(file.kind)];
        const bool paired = file.kind == git::FileChange::Kind::Renamed || file.kind == git::FileChange::Kind::Copied;
        if (paired)
            text += QByteArray::number(file.similarity) + ' ' + file.oldPath + " >";
        text += ' ' + file.path();
        if (file.oldMode && file.newMode && file.oldMode != file.newMode)
            text += ' ' + QByteArray::number(file.oldMode, 8) + '>' + QByteArray::number(file.newMode, 8);
        if (file.binary)
            text += " binary";
        if (file.insertions >= 0)
            text += " +" + QByteArray::number(file.insertions) + " -" + QByteArray::number(file.deletions);
        text += '\n';
    }
    return text;
}

} // namespace waybill::compare
