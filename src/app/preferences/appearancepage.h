// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/preferences/preferencepage.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace waybill::app {

class DiffSettings;
class Theme;
struct Appearance;

/// Light or dark, contrast, the colors of differences, fonts and density.
class AppearancePage : public PreferencePage {
    Q_OBJECT

public:
    /// Both outlive it.
    AppearancePage(Theme &theme, DiffSettings &differences, QWidget *parent = nullptr);

    void refresh() override;

private:
    void take();
    QComboBox *addFonts(const QString &name, bool fixed);

    Theme &m_theme;
    DiffSettings &m_differences;
    QComboBox *m_scheme;
    QCheckBox *m_contrast;
    QComboBox *m_colors;
    QComboBox *m_textFont;
    QComboBox *m_codeFont;
    QSpinBox *m_textSize;
    QComboBox *m_density;
    bool m_refreshing = false;
};

} // namespace waybill::app
