// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "support/job.h"

#include <QByteArray>

#include <set>

namespace waybill::release {

/// Whether a path is a source of the product that may say what it offers to others: no test, no example, nothing
/// vendored or generated.
[[nodiscard]] bool isProductSource(const QByteArray &path);

/// Which of some names the sources of a tree have, as identifiers or in texts. All of them where there are too many
/// sources to search, or they cannot be listed: what was not searched is not claimed to be absent. Cancelled, it gives
/// what it has found so far.
[[nodiscard]] std::set<QByteArray> namesInSources(const git::Repository &repository, const git::ObjectId &tree,
                                                  const std::set<QByteArray> &names, const JobControl &control = {});

} // namespace waybill::release
