// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/versionsteps.h"

#include <algorithm>

namespace waybill::app {

namespace {

constexpr int LeastHeight = 64; ///< px; about four lines, the others scroll

} // namespace

VersionSteps::VersionSteps(QWidget *parent)
    : QListView(parent)
{
    setFrameShape(NoFrame);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setResizeMode(Adjust);
    setWordWrap(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

QSize VersionSteps::sizeHint() const
{
    // Before they were laid out one line is enough for that to happen.
    const bool hasRows = model() && model()->rowCount() > 0;
    return {256, std::max(m_height, hasRows ? fontMetrics().height() : 0)};
}

QSize VersionSteps::minimumSizeHint() const
{
    return {80, std::min(sizeHint().height(), LeastHeight)};
}

/// Rows are laid out later than the model changes, and wrap by the width.
void VersionSteps::updateGeometries()
{
    QListView::updateGeometries();
    const int height = contentsSize().height();
    if (height == m_height)
        return;
    m_height = height;
    updateGeometry();
}

} // namespace waybill::app

#include "moc_versionsteps.cpp"
