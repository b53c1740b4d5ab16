// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

namespace waybill::release {

/// The type of a conventional commit, "feat(api)!: ..." (conventionalcommits.org 1.0.0), or the emoji that some
/// projects put there instead (gitmoji.dev, Kubebuilder), in the title or in the commits below it.
class ConventionalEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

/// What a title says by the conventions for them; nothing, or one reason. Pure.
[[nodiscard]] std::vector<Reason> conventionalReasons(QString title);

/// A title for a list of changes of one kind: without the word for a feature, a fix or a breaking change that these
/// conventions put before it, and without the line of releases that it is for. "feat(api)!: drop v1" is "api: drop v1",
/// "[release-3.6] [BUGFIX] tsdb: close files" "tsdb: close files". Words for anything else stay, and so does a title
/// that is nothing but such a word. Pure.
[[nodiscard]] QString titleWithoutKind(const QString &title);

} // namespace waybill::release
