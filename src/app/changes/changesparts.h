// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changelist.h"
#include "app/changes/changesactions.h"
#include "models/changes/changesproxy.h"

namespace waybill::app {

class Session;
class Triage;

/// What the classes of the Changes page work on together. The page owns all of it and outlives them. GUI thread only.
struct ChangesParts {
    Session &session;
    models::ChangesModel &model;
    models::ChangesProxy &proxy;
    ChangeList &list;
    Triage &triage;
    const ChangesActions &actions;
};

} // namespace waybill::app
