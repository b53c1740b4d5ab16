// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QString;
class QWidget;

namespace waybill::app {

/// Has a screen reader say a text that shows away from the keyboard focus, such as what a key just did. Nothing
/// happens where no screen reader listens. `where` is the widget that shows the text. GUI thread only.
void announce(QWidget &where, const QString &text);

} // namespace waybill::app
