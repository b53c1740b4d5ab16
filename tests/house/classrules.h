// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::house {

/// The member functions of a class are defined in one source file of src: a class that does not fit is split by what it
/// does, not by length. A nested class may have a file of its own.
[[nodiscard]] QStringList classesStayTogether(const QString &root);
/// The source file of a class with Q_OBJECT includes what moc makes of its header. Otherwise an object of all such
/// files of a room is compiled once more, whichever header changed, with every header of the room in it.
[[nodiscard]] QStringList metaObjectsAreCompiledWithTheirClass(const QString &root);

} // namespace waybill::house
