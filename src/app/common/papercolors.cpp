// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/papercolors.h"

#include "app/common/page.h"
#include "app/common/theme.h"

#include <QAbstractItemView>
#include <QApplication>

namespace waybill::app {

PaperColors::PaperColors(QWidget &page)
    : m_page(page)
    , m_screen(QApplication::palette())
{
    const auto views = page.findChildren<QAbstractItemView *>();
    for (QAbstractItemView *view : views)
        m_lists.emplace_back(view, view->palette());
    const QPalette paper = Theme::lightPalette();
    QApplication::setPalette(paper); // icons go by it
    m_page.setPalette(paper);
    for (QAbstractItemView *view : views) {
        QPalette palette = view->palette();
        palette.setColor(QPalette::Highlight, paper.color(QPalette::Active, QPalette::Highlight));
        view->setPalette(palette);
    }
    if (auto *whole = qobject_cast<Page *>(&page))
        whole->setOnPaper(true);
}

PaperColors::~PaperColors()
{
    QApplication::setPalette(m_screen);
    m_page.setPalette({});
    for (const auto &[view, palette] : m_lists) {
        if (view)
            view->setPalette(palette);
    }
    if (auto *whole = qobject_cast<Page *>(&m_page))
        whole->setOnPaper(false);
}

} // namespace waybill::app
