// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"
#include "release/publishing/publishplan.h"

namespace waybill::cli {

/// What `publish --version V|REPO=V --notes-file F --file [REPO=]PATH` asks for: which repository gets a release of
/// which version, with which notes and files. One version for all in lockstep; else each its own, and those without a
/// version to release are left out.
[[nodiscard]] Result<std::vector<release::PublishRequest::Wish>> publishWishes(const release::Release &release,
                                                                               const Invocation &invocation);
/// What `published` asks about: the versions that were said, else those of the heads, else the highest stable releases;
/// with the files that were said.
[[nodiscard]] Result<std::vector<release::PublishRequest::Wish>> publishedWishes(const release::Release &release,
                                                                                 const Invocation &invocation);
/// --file, which both have.
[[nodiscard]] QCommandLineOption fileOption(const QString &description);

} // namespace waybill::cli
