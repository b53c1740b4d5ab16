// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace waybill::bench {

/// A commit message without what its maintainers wrote to classify it: emoji and "[breaking]" in front, release-note
/// blocks, and, where conventional commits are the repository's custom, their prefixes (also of bullets, as in squashed
/// commits) and BREAKING CHANGE footers with the paragraph that they begin.
[[nodiscard]] QByteArray hiddenMessage(const QByteArray &message, bool conventional);

/// True for changelogs and for the fragment files of which they are made (reno, towncrier, changesets, chloggen,
/// changie, go-changelog, unclog, Ansible).
[[nodiscard]] bool tellsTheLabel(const QByteArray &path);

} // namespace waybill::bench
