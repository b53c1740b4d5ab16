// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/editorcommand.h"

namespace waybill::app {

/// Which editor files are opened in: the user's own setting, never a repository's. Kept in the settings of the window.
struct EditorSettings {
    QString command; ///< as models::EditorCommand reads it; empty: what the environment names
    QString both;    ///< for two files; empty: as the editor can

    [[nodiscard]] static EditorSettings load();
    void save() const;
    /// The setting, else $VISUAL or $EDITOR; empty where there is none: then the desktop's own program is left.
    [[nodiscard]] models::EditorCommand editor() const;
};

} // namespace waybill::app
