// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/comparemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family compareFamily()
{
    using enum compare::CompareMessage;
    static constexpr Row Rows[] = {
        {FolderUnreadable, "folderUnreadable", QT_TRANSLATE_NOOP("Compare", "This folder cannot be read: %1")},
        {FileUnreadable, "fileUnreadable", QT_TRANSLATE_NOOP("Compare", "This file cannot be read: %1")},
        {SpecialFile, "specialFile", QT_TRANSLATE_NOOP("Compare", "This is not a file, folder or link")},
        {NoSuchPath, "noSuchPath", QT_TRANSLATE_NOOP("Compare", "This path doesn't exist")},
        {ExpectedFileOrFolder, "expectedFileOrFolder", QT_TRANSLATE_NOOP("Compare", "expected a file or a folder")},
        {FileWithFolder, "fileWithFolder", QT_TRANSLATE_NOOP("Compare", "A file cannot be compared with a folder")},
        {GiveTwoAlike, "giveTwoAlike", QT_TRANSLATE_NOOP("Compare", "give two files or two folders")},
        {NotOnThisSide, "notOnThisSide", QT_TRANSLATE_NOOP("Compare", "The file does not exist on this side")},
        {SubmoduleHasNoContent, "submoduleHasNoContent",
         QT_TRANSLATE_NOOP("Compare", "A submodule has no content of its own")},
        {BadRegularExpression, "badRegularExpression",
         QT_TRANSLATE_NOOP("Compare", "The regular expression is wrong at column %1: %2")},
    };
    return {"compare", "Compare", Rows};
}

} // namespace waybill::wording
