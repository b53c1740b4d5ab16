// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/protomessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family protoFamily()
{
    using enum proto::ProtoMessage;
    static constexpr Row Rows[] = {
        {FileTooLarge, "fileTooLarge", QT_TRANSLATE_NOOP("Proto", "the file has %1 bytes, more than the limit of %2")},
        {TooManyElements, "tooManyElements",
         QT_TRANSLATE_N_NOOP("Proto", "the file has more than %n element(s), which is the limit")},
        {TooManySameNames, "tooManySameNames", QT_TRANSLATE_NOOP("Proto", "too many fields have the same name")},
        {NestedTooDeeply, "nestedTooDeeply",
         QT_TRANSLATE_N_NOOP("Proto", "blocks are nested deeper than %n level(s), which is the limit")},
        {MoreMistakes, "moreMistakes", QT_TRANSLATE_N_NOOP("Proto", "%n more error(s) in this file")},
        {UnknownEdition, "unknownEdition",
         QT_TRANSLATE_NOOP("Proto", "edition \"%1\" is unknown; the file is read as the latest known edition")},
        {NoOptionalInEditions, "noOptionalInEditions",
         QT_TRANSLATE_NOOP("Proto", "editions have no label \"optional\"")},
        {NoRequiredInEditions, "noRequiredInEditions",
         QT_TRANSLATE_NOOP("Proto", "editions have no label \"required\"")},
        {UseFieldPresence, "useFieldPresence", QT_TRANSLATE_NOOP("Proto", "use features.field_presence")},
        {NoGroupsInEditions, "noGroupsInEditions", QT_TRANSLATE_NOOP("Proto", "editions have no groups")},
        {UseMessageEncoding, "useMessageEncoding", QT_TRANSLATE_NOOP("Proto", "use features.message_encoding")},
        {ImportMissing, "importMissing", QT_TRANSLATE_NOOP("Proto", "the imported file %1 doesn't exist")},
        {ImportedTypesByName, "importedTypesByName",
         QT_TRANSLATE_NOOP("Proto", "types from it are compared by name only")},
        {UnknownType, "unknownType", QT_TRANSLATE_NOOP("Proto", "the type %1 of %2 is unknown")},
        {TypeByName, "typeByName", QT_TRANSLATE_NOOP("Proto", "it is compared by name only")},
        {NoSuchFolder, "noSuchFolder", QT_TRANSLATE_NOOP("Proto", "the folder doesn't exist")},
        {NoSuchFolderInTree, "noSuchFolderInTree",
         QT_TRANSLATE_NOOP("Proto", "the folder doesn't exist in this revision")},
        {NoSuchFile, "noSuchFile", QT_TRANSLATE_NOOP("Proto", "the file doesn't exist")},
        {CannotReadFile, "cannotReadFile", QT_TRANSLATE_NOOP("Proto", "the file cannot be read: %1")},
        {FileChangedMeanwhile, "fileChangedMeanwhile",
         QT_TRANSLATE_NOOP("Proto", "the file has changed in the meantime")},
        {ReadFolderAgain, "readFolderAgain", QT_TRANSLATE_NOOP("Proto", "read the folder again")},
    };
    return {"proto", "Proto", Rows};
}

} // namespace waybill::wording
