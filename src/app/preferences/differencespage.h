// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/preferences/preferencepage.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace waybill::app {

class DiffSettings;

/// How differences are shown where nothing else was chosen in a view.
class DifferencesPage : public PreferencePage {
    Q_OBJECT

public:
    /// `settings` outlive it.
    explicit DifferencesPage(DiffSettings &settings, QWidget *parent = nullptr);

    void refresh() override;

private:
    void take();

    DiffSettings &m_settings;
    QComboBox *m_layout;
    QSpinBox *m_context;
    QCheckBox *m_wrap;
    QCheckBox *m_connectors;
    QCheckBox *m_hides;
    bool m_refreshing = false;
};

} // namespace waybill::app
