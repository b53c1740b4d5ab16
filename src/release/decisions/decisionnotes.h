// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/decisiontext.h"

namespace waybill::release {

struct Product;
struct RepositorySpec;

/// Decisions as git notes: a note on each change, a line as in a waybill.decisions.jsonl for each decision about it.
/// Pure.
inline const QByteArray NotesReference = QByteArrayLiteral("refs/notes/waybill");

/// The text of a note on `commit`, with the name of the repository and the commit in every line as they are here: the
/// same repository may have another name in someone else's product, and git copies notes when it rewrites commits.
/// Lines for another repository of the product that lies in the same place stay as they are.
[[nodiscard]] QByteArray noteAsLines(const QByteArray &note, const git::ObjectId &commit, const RepositorySpec &mine,
                                     const Product &product);

/// How a note is named in problems: the repository, and the commit that it is on.
[[nodiscard]] QString notePlace(const RepositorySpec &repository, const git::ObjectId &commit);

} // namespace waybill::release
