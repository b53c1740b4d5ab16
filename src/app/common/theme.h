// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPalette>

namespace waybill::app {

/// Light or dark: the palette of the whole application. Follows the system unless somebody chose.
class Theme : public QObject {
    Q_OBJECT

public:
    enum class Scheme { System, Light, Dark };
    Q_ENUM(Scheme)

    /// Sets the style (app/common/style.h), reads the saved choice and applies it.
    explicit Theme(QObject *parent = nullptr);

    [[nodiscard]] Scheme scheme() const { return m_scheme; }
    /// Applies and remembers the choice.
    void setScheme(Scheme scheme);
    /// Applies a scheme without remembering it: for pictures.
    void preview(Scheme scheme);
    [[nodiscard]] bool isDark() const;

    [[nodiscard]] static QPalette lightPalette();
    [[nodiscard]] static QPalette darkPalette();

private:
    void apply();
    [[nodiscard]] bool systemIsDark() const;

    Scheme m_scheme = Scheme::System;
    bool m_systemWasDark = false; ///< by the platform's palette, before ours replaced it
};

} // namespace waybill::app
