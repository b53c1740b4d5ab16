// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::house {

/// The member functions of a class are defined in one source file of src: a class that does not fit is split by what it
/// does, not by length. A nested class may have a file of its own.
[[nodiscard]] QStringList classesStayTogether(const QString &root);

} // namespace waybill::house
