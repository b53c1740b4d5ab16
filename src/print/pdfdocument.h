// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QDate>
#include <QString>

namespace waybill::print {

/// Notes as HTML (notes::renderHtml) on A4: with the page's title in the metadata and at the foot of each page beside
/// its number, folds open. The same input gives the same bytes, whatever the day: the document says that it was made on
/// `date`. Nothing that the page names is loaded. Needs a QGuiApplication, for the fonts; any thread.
[[nodiscard]] QByteArray pdfOf(const QString &html, const QDate &date);

} // namespace waybill::print
