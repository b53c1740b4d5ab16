// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>

namespace waybill::release {

/// The lines of a changelog, where a version whose entries are lines without a sign is a heading, and these are
/// bullets: "3.1.0 (April 6, 2012)", and below it "  Add a callback", "  Allow aliases". What is indented deeper goes
/// on. Line numbers stay the same, and other lines as they are. Pure.
[[nodiscard]] QList<QByteArray> withBullets(QList<QByteArray> lines);

} // namespace waybill::release
