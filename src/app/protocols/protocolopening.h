// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileplace.h"
#include "app/protocols/protocolloader.h"
#include "upgrade/skewmatrix.h"

namespace waybill::release {
struct Product;
}

namespace waybill::app {

/// What opens the declaration of a row of the protocol tree; nothing where it has no file.
[[nodiscard]] std::optional<FileRequest> declarationRequest(FileRequest::Use use, const ProtocolAnswer &answer,
                                                            int node);
/// What opens a place that the comparison names, such as that of a problem.
[[nodiscard]] std::optional<FileRequest> comparedPlaceRequest(FileRequest::Use use, const ProtocolAnswer &answer,
                                                              const Place &place);
/// What opens the place of a reason of a cell of a skew matrix: of the protocol as the client and as the server have
/// it, or where the client uses a word.
[[nodiscard]] std::optional<FileRequest> reasonRequest(FileRequest::Use use, const upgrade::MixReason &reason,
                                                       const upgrade::SkewMatrix &matrix, std::size_t row,
                                                       std::size_t column, const release::Product &product);

} // namespace waybill::app
