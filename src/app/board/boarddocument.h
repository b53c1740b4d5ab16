// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {
struct Release;
}

namespace waybill::app {

/// The board as the bytes of a file with this suffix ("md", "html", "json"); Markdown for any other. Pure.
[[nodiscard]] QByteArray boardDocument(const release::Release &release, const QString &suffix);

} // namespace waybill::app
