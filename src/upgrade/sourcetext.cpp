// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/sourcetext.h"

#include <algorithm>

namespace waybill::upgrade {

int lineAt(const QByteArray &text, qsizetype offset)
{
    const auto end = text.begin() + std::min(offset, text.size());
    return 1 + int(std::count(text.begin(), end, '\n'));
}

} // namespace waybill::upgrade
