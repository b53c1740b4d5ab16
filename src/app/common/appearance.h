// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

namespace waybill::app {

/// How the program looks, as the user wants it. Kept in the settings of the window.
struct Appearance {
    Q_GADGET

public:
    enum class Scheme { System, Light, Dark };
    Q_ENUM(Scheme)
    enum class Density { Comfortable, Compact };
    Q_ENUM(Density)

    static constexpr int SmallestText = 6; ///< points
    static constexpr int LargestText = 36;

    Scheme scheme = Scheme::System;
    bool highContrast = false; ///< black on white, or white on black, with strong lines
    Density density = Density::Comfortable;
    QString textFamily; ///< empty: the desktop's
    QString codeFamily; ///< empty: the desktop's font of fixed width
    int textSize = 0;   ///< in points; 0: the desktop's
    bool operator==(const Appearance &) const = default;

    /// What is missing, or makes no sense, is the default.
    [[nodiscard]] static Appearance load();
    void save() const;
};

} // namespace waybill::app
