// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSplitter>
#include <QSplitterHandle>
#include <QTest>

namespace waybill::testing {

/// Drags the handle after a splitter's first part by some pixels with the mouse, as a person does.
inline void dragHandle(const QSplitter &splitter, int further)
{
    QSplitterHandle *handle = splitter.handle(1);
    const QPoint from = handle->rect().center();
    const QPoint way = splitter.orientation() == Qt::Horizontal ? QPoint(further, 0) : QPoint(0, further);
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QTest::mouseMove(handle, from + way);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center());
}

} // namespace waybill::testing
