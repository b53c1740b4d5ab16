// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace waybill::images {

/// One instruction of a Dockerfile, its continued lines joined.
struct Instruction {
    QString word; ///< in capitals: "FROM"; "#" for a comment
    QString arguments;
    int line = 0; ///< of its first line, from 1
};

/// Takes a Dockerfile apart: comments, continued lines, here-documents (their texts belong to the instruction).
[[nodiscard]] std::vector<Instruction> readInstructions(const QString &text);
/// The words of an instruction's arguments; quotes and backslashes are taken off.
[[nodiscard]] QStringList readWords(const QString &arguments);

} // namespace waybill::images
