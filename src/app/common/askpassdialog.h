// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace waybill::app {

class AskpassQuestion;

/// Shows one question of git or ssh. Closing it refuses; it closes, and deletes itself, when nobody waits any more.
class AskpassDialog : public QDialog {
    Q_OBJECT

public:
    explicit AskpassDialog(AskpassQuestion &question, QWidget *parent = nullptr);
};

} // namespace waybill::app
