// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::house {

// The house rules about sources; each gives "file:line: what" for every offence in the tree at `root`.

/// git2.h is included in src/git alone.
[[nodiscard]] QStringList onlyGitKnowsLibgit2(const QString &root);
/// Every source and CMake file begins with its copyright and licence.
[[nodiscard]] QStringList everyFileHasItsLicence(const QString &root);
/// No source file has more than 600 lines.
[[nodiscard]] QStringList filesAreShort(const QString &root);
/// No processEvents(), and no exec() but the program's own.
[[nodiscard]] QStringList nothingBlocksTheEventLoop(const QString &root);
/// Only src/support/file*.cpp open files for writing.
[[nodiscard]] QStringList filesAreWrittenInOnePlace(const QString &root);
/// No label and no tool tip takes text for rich text because it looks like it.
[[nodiscard]] QStringList labelsArePlain(const QString &root);
/// connect() to a function always has a context object, and names signals as functions.
[[nodiscard]] QStringList connectionsHaveAContext(const QString &root);
/// What a user sees goes through tr(): no literal is given to a function that shows it. A heuristic, by the functions'
/// names.
[[nodiscard]] QStringList textsAreTranslated(const QString &root);
/// The count of a text is no sum, such as `all - 1`: lupdate does not find such a text, and it stays English.
[[nodiscard]] QStringList countsAreFound(const QString &root);
/// What tests/ROOM/tst_*.cpp names beside its test class lies in an anonymous namespace. A folder's tests are one
/// program, and where two of them define the same name the linker takes either without a word.
[[nodiscard]] QStringList testsKeepTheirNames(const QString &root);

} // namespace waybill::house
