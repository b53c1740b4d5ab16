// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QDialog;
class QPushButton;
class QWidget;

namespace waybill::app {

/// Lays out a dialog that does work row by row: what it says, the rows below, and the buttons that start it, stop it
/// and close the dialog.
void layOutWorkDialog(QDialog *dialog, QWidget *text, QWidget *rows, QPushButton *start, QPushButton *cancel,
                      QPushButton *close);

} // namespace waybill::app
