// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/preferences/preferencepage.h"

namespace waybill::app {

/// What leaves the machine, when, and where it goes: there is nothing to switch off, since nothing is on.
class PrivacyPage : public PreferencePage {
    Q_OBJECT

public:
    explicit PrivacyPage(QWidget *parent = nullptr);
};

} // namespace waybill::app
