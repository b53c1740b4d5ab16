// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace waybill::app {

/// What the words of the window mean, each with an example, for What's This: verdicts, impacts, traits, stances and the
/// terms around them; and the rules of protocols, by their IDs.
class Explanations {
public:
    struct Entry {
        QString word;
        QString meaning;
        QString example;
    };

    /// Of the shared vocabulary, in the language of the program.
    [[nodiscard]] static std::vector<Entry> all();
    /// Those whose word occurs in a text, as a word of its own; longer words first, and no word within another one that
    /// was found. IDs of rules ("FIELD_NO_DELETE") are found too.
    [[nodiscard]] static std::vector<Entry> in(const QString &text);
    /// As rich text: the title, what it says, and what the words in it mean.
    [[nodiscard]] static QString html(const QString &title, const QString &text, const std::vector<Entry> &entries);
};

} // namespace waybill::app
