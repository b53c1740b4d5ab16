// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/declarationmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family declarationFamily()
{
    using enum api::DeclarationMessage;
    static constexpr Row Rows[] = {
        {CtagsMissing, "ctagsMissing",
         QT_TRANSLATE_NOOP("Declarations", "Universal Ctags was not found: changes are judged without declarations")},
        {InstallCtags, "installCtags", QT_TRANSLATE_NOOP("Declarations", "install universal-ctags")},
        {Unreadable, "unreadable",
         QT_TRANSLATE_NOOP("Declarations", "Universal Ctags could not read the declarations of this file")},
    };
    return {"declarations", "Declarations", Rows};
}

} // namespace waybill::wording
