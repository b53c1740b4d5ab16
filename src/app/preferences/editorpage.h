// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/difftool.h"
#include "app/preferences/preferencepage.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace waybill::app {

/// The editor that files are opened in, and Waybill as git's difftool.
class EditorPage : public PreferencePage {
    Q_OBJECT

public:
    explicit EditorPage(QWidget *parent = nullptr);

    void refresh() override;

private:
    void take();
    void addDifftool();
    void showResult(const QString &failure);

    QLineEdit *m_command;
    QLineEdit *m_both;
    QPushButton *m_setUp = nullptr;
    QLabel *m_result = nullptr;
    Difftool m_difftool;
};

} // namespace waybill::app
