// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/catalogue.h"

namespace waybill::notes {

/// A catalogue as Markdown: a table each of its applications, images and pins, and below it what is wrong; kinds that
/// it has none of are left out. With a heading each where there are several. Pure.
[[nodiscard]] QString catalogueMarkdown(const release::Catalogue &catalogue);

} // namespace waybill::notes
