// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QDate>

namespace waybill::print {

/// The same document without what hangs on the moment in which it was written: its date is `date`, midnight UTC, or the
/// beginning of 1970 where that is null, and its IDs come from its content. Every byte stays where it was, so that the
/// table of offsets holds. Pure.
[[nodiscard]] QByteArray steadyPdf(QByteArray pdf, const QDate &date);

} // namespace waybill::print
