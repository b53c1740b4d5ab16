// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/help/problemreport.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;

namespace waybill::app {

/// Shows all of a report, to be read, completed, copied or saved. Sends nothing. Deletes itself when it is closed.
class ReportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ReportDialog(const QString &report, QWidget *parent = nullptr);

private:
    void copy();
    void save(const QString &path);

    QPlainTextEdit *m_text;
    QLabel *m_said;
};

} // namespace waybill::app
