// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>

namespace waybill::app {

/// The languages that the user chose, in the settings of the window.
struct ProgramLanguage {
    QString program; ///< one of installedLanguages(); empty: the system's
    QString notes;   ///< of release notes; empty: the program's

    [[nodiscard]] static ProgramLanguage load();
    void save() const;

    /// The locale of the program: the system's, or that of the chosen language.
    [[nodiscard]] QLocale locale() const;
    /// "Deutsch", "English", "简体中文": a language in its own words, without a country where it is everybody's.
    [[nodiscard]] static QString nameOf(const QString &language);
};

} // namespace waybill::app
