// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QLineEdit;

namespace waybill::app {

/// Chooses the editor that files are opened in.
class EditorDialog : public QDialog {
    Q_OBJECT

public:
    explicit EditorDialog(QWidget *parent = nullptr);

private:
    void save();

    QLineEdit *m_command;
    QLineEdit *m_both;
};

} // namespace waybill::app
