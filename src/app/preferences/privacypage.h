// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/preferences/preferencepage.h"

class QCheckBox;
class QTreeWidget;

namespace waybill::release {
struct Product;
}

namespace waybill::app {

class ForgeAccountsPanel;

/// What leaves the machine, when, and where it goes: nothing is on that could be switched off, but one can work
/// offline.
class PrivacyPage : public PreferencePage {
    Q_OBJECT

public:
    explicit PrivacyPage(QWidget *parent = nullptr);

    void refresh() override;
    /// Whose forges one can sign in to.
    void setProduct(const release::Product &product);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QTreeWidget *m_table = nullptr; ///< what is sent, and to whom
    ForgeAccountsPanel *m_accounts = nullptr;
    QCheckBox *m_offline = nullptr;
};

} // namespace waybill::app
