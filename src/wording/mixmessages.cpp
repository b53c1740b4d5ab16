// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/mixmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family mixFamily()
{
    using enum upgrade::MixMessage;
    static constexpr Row Rows[] = {
        {Quoted, "quoted", QT_TRANSLATE_NOOP3("Mix", "“%1”", "a word as one program says it to another")},
        {NamesAndMore, "namesAndMore", QT_TRANSLATE_N_NOOP3("Mix", "%1 and %n more", "names")},
        {Misread, "misread", QT_TRANSLATE_NOOP3("Mix", "%1 misread", "names of RPCs, fields or words")},
        {Refused, "refused", QT_TRANSLATE_NOOP3("Mix", "%1 refused", "names of RPCs, fields or words")},
        {Ignored, "ignored", QT_TRANSLATE_NOOP3("Mix", "%1 ignored", "names of RPCs, fields or words")},
        {RefusedAndHandled, "refusedAndHandled",
         QT_TRANSLATE_NOOP3("Mix", "%1 refused, which the caller handles", "names of RPCs")},
        {BrokenButUnused, "brokenButUnused",
         QT_TRANSLATE_NOOP3("Mix", "%1 broken by contract, but not used", "names of RPCs")},
        {NewClientsOldServer, "newClientsOldServer",
         QT_TRANSLATE_NOOP3("Mix", "%1, new clients with an old %2: %3", "protocol, server, what goes wrong")},
        {OldClientsNewServer, "oldClientsNewServer",
         QT_TRANSLATE_NOOP3("Mix", "%1, old clients with a new %2: %3", "protocol, server, what goes wrong")},
        {NewClientsOldNamesake, "newClientsOldNamesake",
         QT_TRANSLATE_NOOP3("Mix", "new clients with an old %1: %2", "server, what goes wrong")},
        {OldClientsNewNamesake, "oldClientsNewNamesake",
         QT_TRANSLATE_NOOP3("Mix", "old clients with a new %1: %2", "server, what goes wrong")},
        {NewClientOldServer, "newClientOldServer",
         QT_TRANSLATE_NOOP3("Mix", "%1, new %2 with old %3: %4", "protocol, client, server, what goes wrong")},
        {OldClientNewServer, "oldClientNewServer",
         QT_TRANSLATE_NOOP3("Mix", "%1, old %2 with new %3: %4", "protocol, client, server, what goes wrong")},
        {NewPartOldPart, "newPartOldPart",
         QT_TRANSLATE_NOOP3("Mix", "%1, a new client in %2 with an old server: %3",
                            "protocol, repository, what goes wrong")},
        {OldPartNewPart, "oldPartNewPart",
         QT_TRANSLATE_NOOP3("Mix", "%1, an old client in %2 with a new server: %3",
                            "protocol, repository, what goes wrong")},
        {NotCalled, "notCalled", QT_TRANSLATE_NOOP("Mix", "%1 does not call it")},
        {NothingCarriesIt, "nothingCarriesIt", QT_TRANSLATE_NOOP("Mix", "%1 calls nothing that carries it")},
        {Handled, "handled", QT_TRANSLATE_NOOP("Mix", "%1 handles that")},
        {Called, "called", QT_TRANSLATE_NOOP("Mix", "%1 calls it")},
        {CalledAt, "calledAt", QT_TRANSLATE_NOOP("Mix", "%1 calls it at %2")},
        {CarrierCalled, "carrierCalled", QT_TRANSLATE_NOOP("Mix", "%1 calls %2, which carries it")},
        {WordUnknown, "wordUnknown", QT_TRANSLATE_NOOP("Mix", "“%1” of %2 is unknown to the server")},
        {WordSent, "wordSent", QT_TRANSLATE_NOOP("Mix", "%1 sends it (%2)")},
        {Unreadable, "unreadable", QT_TRANSLATE_NOOP("Mix", "%1 cannot be read: %2")},
        {ChecksUnimplemented, "checksUnimplemented", QT_TRANSLATE_NOOP("Mix", "%1 checks the error for UNIMPLEMENTED")},
        {CalledIfReported, "calledIfReported", QT_TRANSLATE_NOOP("Mix", "called only if the server reports %1")},
        {CalledIfSet, "calledIfSet",
         QT_TRANSLATE_NOOP("Mix", "called only if %1 is set, which the server reports in %2 (%3)")},
        {NeedsRuling, "needsRuling", QT_TRANSLATE_NOOP3("Mix", "%1: %2", "what differs, why it needs a ruling")},
    };
    return {"mix", "Mix", Rows};
}

} // namespace waybill::wording
