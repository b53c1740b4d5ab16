// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace waybill::app {

class ActionTable;

/// Every command with its keys, from the table of actions: the `?` sheet.
class KeySheet : public QDialog {
    Q_OBJECT

public:
    /// Begins at `group`, where there is one of that name: what works on the page that shows.
    explicit KeySheet(const ActionTable &actions, const QString &group = {}, QWidget *parent = nullptr);
};

} // namespace waybill::app
