// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <utility>

namespace waybill::release {
struct Change;
struct Reason;
} // namespace waybill::release

namespace waybill::models {

/// The words of a change's message that a reason rests on.
struct MessagePlace {
    enum class Where {
        Nowhere, ///< the reason is about something else
        Message, ///< title and body of the change
        Commits, ///< the message of one of its commits
    };
    Where where = Where::Nowhere;
    QString words; ///< as the reason quotes them; may differ in case and spaces
    bool operator==(const MessagePlace &) const = default;
};

[[nodiscard]] MessagePlace messagePlace(const release::Reason &reason);

/// Where the words stand in a text: first letter and length; a length of 0 where they do not. Case and the kind of
/// space make no difference; of words that were cut ("…") the beginning counts.
[[nodiscard]] std::pair<qsizetype, qsizetype> findWords(const QString &text, const QString &words);

/// The body of a change's message without the title: forges repeat it as the first line of what they merge.
[[nodiscard]] QString bodyBesideTitle(const release::Change &change);

} // namespace waybill::models
