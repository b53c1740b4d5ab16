// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/servicefault.h"

#include "release/publishing/publishingmessage.h"

namespace waybill::release {

Error serviceFault(const forge::ServiceFailure &failure, const Place &place)
{
    if (failure.kind == forge::ForgeError::Kind::NotFound)
        return {Fault::Environment, message(PublishingMessage::NotFoundInDisguise, failure.error.what), place,
                PublishingMessage::CheckScopes};
    Error error = failure.error;
    if (error.place.file.isEmpty())
        error.place = place;
    return error;
}

} // namespace waybill::release
