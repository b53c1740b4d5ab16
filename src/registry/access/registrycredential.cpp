// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/access/registrycredential.h"

namespace waybill::registry {

forge::Secret RegistryCredential::basic() const
{
    const QByteArray pair = user.toUtf8() + ':' + secret.reveal();
    return forge::Secret("Basic " + pair.toBase64());
}

} // namespace waybill::registry
