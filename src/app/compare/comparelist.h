// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QListView;

namespace waybill::app {

/// The look of the lists beside what is compared: rows of one height, cut at the edge, that show where the mouse is.
void setUpCompareList(QListView *view);

} // namespace waybill::app
