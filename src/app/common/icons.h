// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QIcon>
#include <QObject>

namespace waybill::app {

/// An icon of Waybill's own family, by file name in resources/icons ("reload"). It is drawn in the application
/// palette's text colour at the time of painting, so it follows light and dark.
[[nodiscard]] QIcon icon(const QString &name);
/// The same in a colour of its own.
[[nodiscard]] QIcon icon(const QString &name, const QColor &color);
/// Gives the actions of a form the icons that it names (the property "iconName").
void setNamedIcons(const QObject &form);

} // namespace waybill::app
