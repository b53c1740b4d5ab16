// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/appearance.h"

#include <QFont>
#include <QObject>
#include <QPalette>

#include <optional>

namespace waybill::app {

/// How the whole application looks: light or dark, contrast, fonts, density. Follows the system where nobody chose.
class Theme : public QObject {
    Q_OBJECT

public:
    using Scheme = Appearance::Scheme;

    /// Sets the style (app/common/style.h), reads the saved choice and applies it.
    explicit Theme(QObject *parent = nullptr);

    [[nodiscard]] const Appearance &appearance() const { return m_appearance; }
    /// Applies and remembers.
    void setAppearance(const Appearance &appearance);
    [[nodiscard]] Scheme scheme() const { return m_appearance.scheme; }
    /// Applies and remembers the choice.
    void setScheme(Scheme scheme);
    /// Applies a scheme without remembering it: for pictures.
    void preview(Scheme scheme);
    /// The same, for all of it.
    void preview(const Appearance &appearance);
    [[nodiscard]] bool isDark() const;

    [[nodiscard]] static QPalette lightPalette(bool highContrast = false);
    [[nodiscard]] static QPalette darkPalette(bool highContrast = false);

Q_SIGNALS:
    void appearanceChanged();

private:
    void apply();
    void applyFonts();
    [[nodiscard]] bool systemIsDark() const;

    Appearance m_appearance;
    std::optional<Appearance::Density> m_density; ///< of the style that is set
    QFont m_systemFont;
    bool m_systemWasDark = false; ///< by the platform's palette, before ours replaced it
};

} // namespace waybill::app
