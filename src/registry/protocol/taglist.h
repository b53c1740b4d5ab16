// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"
#include "registry/protocol/manifest.h"

#include <QUrl>

namespace waybill::registry {

/// A page of the tags of a repository.
struct TagPage {
    QStringList tags; ///< as the server sorts them; those that no registry may take are left out
    int leftOut = 0;  ///< how many of them
    QByteArray next;  ///< where the next page is, as the server says it; empty: there is none
};

[[nodiscard]] Understood<TagPage> readTagPage(const forge::HttpAnswer &answer);

/// The address behind rel="next" of a header Link (RFC 8288); empty where it has none.
[[nodiscard]] QByteArray nextLink(const QByteArray &header);

} // namespace waybill::registry
