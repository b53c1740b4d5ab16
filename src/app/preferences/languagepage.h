// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/preferences/preferencepage.h"

class QComboBox;
class QLabel;

namespace waybill::app {

/// The languages of the program and of release notes.
class LanguagePage : public PreferencePage {
    Q_OBJECT

public:
    explicit LanguagePage(QWidget *parent = nullptr);

    void refresh() override;

private:
    void take();
    void showRestart();

    QComboBox *m_program;
    QComboBox *m_notes;
    QLabel *m_restart;
    QString m_running; ///< the choice that the program started with
};

} // namespace waybill::app
