// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::release {
struct Release;
}

namespace waybill::models {

/// A token that the filter line offers: what it would say, and what that means.
struct ChangesCompletion {
    QString token; ///< "is:unreviewed", or "repo:" where a value follows
    QString help;  ///< translated
};

/// The tokens of ChangesFilter that begin with `word`, or have it behind their colon ("unr" is "is:unreviewed"); a
/// leading "-" stays. Behind repo:, author: and by: the names of the release, those with blanks in double quotes. All
/// keys for an empty word; at most `most`.
[[nodiscard]] std::vector<ChangesCompletion> completeChangesToken(const QString &word, const release::Release &release,
                                                                  int most = 12);

/// The word of a filter line that ends at `cursor`: where it begins. A blank within double quotes ends no word.
[[nodiscard]] qsizetype wordStart(const QString &line, qsizetype cursor);

} // namespace waybill::models
