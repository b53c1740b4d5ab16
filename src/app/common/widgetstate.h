// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QTreeView;
class QWidget;

namespace waybill::app {

/// Keeps in the user's settings how somebody divided the splitters of a page, in pixels: those that have an object name
/// and whose handle was moved since restoreSplitters(). `name` is the page's.
void saveSplitters(const QWidget &page, const QString &name);
/// Gives the splitters of a page the sizes that were saved; those that are new, or have other parts now, stay as they
/// are. Once a page.
void restoreSplitters(const QWidget &page, const QString &name);

/// Marks a view with an object name as one whose columns are kept: their widths, their order and what is sorted by.
void keepColumns(QTreeView &view, bool keep = true);
/// Keeps the columns of the marked views of a page in the user's settings, and gives them back. Columns that are hidden
/// or as wide as there is room stay that way.
void saveColumns(const QWidget &page, const QString &name);
void restoreColumns(const QWidget &page, const QString &name);

} // namespace waybill::app
