// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

#include <span>

namespace waybill::wording {

/// A sentence in English, as lupdate finds it: QT_TRANSLATE_NOOP, or QT_TRANSLATE_NOOP3 with a comment for translators;
/// QT_TRANSLATE_N_NOOP where it has a %n.
struct Sentence {
    const char *text = "";
    const char *comment = nullptr;

    constexpr Sentence(const char *english) // NOLINT: a row is written without ceremony
        : text(english)
    {}
    constexpr Sentence(const char *english, const char *forTranslators)
        : text(english)
        , comment(forTranslators)
    {}
};

/// One row of a family: what a value of the enumeration is called in JSON, and how it is said.
struct Row {
    int id = 0;
    const char *key = ""; ///< "cannotOpen": stable, unique in the family
    Sentence sentence;

    template <typename Id>
    constexpr Row(Id value, const char *name, Sentence words)
        : id(int(value))
        , key(name)
        , sentence(words)
    {}
};

/// All rows of one enumeration, in its order: row i has the id i.
struct Family {
    const char *name = "";    ///< what messageFamily() says
    const char *context = ""; ///< of the translations
    std::span<const Row> rows;
};

/// Every family that the program knows.
[[nodiscard]] std::span<const Family> families();
/// Null for an unknown one.
[[nodiscard]] const Family *findFamily(QByteArrayView name);

} // namespace waybill::wording
