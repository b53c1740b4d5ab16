// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>
#include <functional>
#include <optional>

class QMimeData;
class QWidget;

namespace waybill::app {

/// Asks for an old and then a new folder on this computer; `chosen` is called unless a person cancels. Returns at once.
void promptForFolderPair(QWidget &parent, const std::function<void(const QString &, const QString &)> &chosen);
/// The same for two files.
void promptForFilePair(QWidget &parent, const std::function<void(const QString &, const QString &)> &chosen);
/// The paths of two files or folders of this computer that are dragged: old and new; nothing for anything else.
[[nodiscard]] std::optional<std::array<QString, 2>> droppedPair(const QMimeData &data);

} // namespace waybill::app
