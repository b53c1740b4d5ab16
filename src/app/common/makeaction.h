// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QList>

namespace waybill::app {

/// A command of a page, owned by `parent`, with an icon of Waybill's own family. Single letters are commands only where
/// nobody types: the page adds the action to those widgets.
[[nodiscard]] QAction *makeAction(QObject *parent, const char *name, const QString &text,
                                  const QList<QKeySequence> &keys, const QString &iconName, const QString &tip);

} // namespace waybill::app
