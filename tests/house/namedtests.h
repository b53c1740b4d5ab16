// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::house {

/// docs/complaints.md has a row for each of its 25 complaints, each row names a test ("`tests/room/tst_x.cpp:
/// function`") or says "not ours, because", and every test that it names exists. Gives "file:line: what" for every
/// offence in the tree at `root`.
[[nodiscard]] QStringList complaintsNameTheirTests(const QString &root);

} // namespace waybill::house
