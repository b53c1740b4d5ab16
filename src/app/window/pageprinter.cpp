// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/pageprinter.h"

#include "app/common/theme.h"

#include <QPainter>
#include <QPointer>
#include <QPrintDialog>
#include <QPrinter>
#include <QWidget>

#include <memory>

namespace waybill::app {

PagePrinter::PagePrinter(QWidget *window)
    : QObject(window)
    , m_window(window)
{}

void PagePrinter::start(QWidget &page, const QString &title)
{
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(title);
    printer->setPageOrientation(QPageLayout::Landscape);
    auto *dialog = new QPrintDialog(printer.get(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Print %1").arg(title));
    // The printer lives as long as the dialog.
    connect(dialog, &QDialog::accepted, this, [printer, title, page = QPointer<QWidget>(&page)] {
        if (page)
            print(*page, title, *printer);
    });
    dialog->open();
}

void PagePrinter::print(QWidget &page, const QString &title, QPrinter &printer)
{
    QPainter painter(&printer);
    if (!painter.isActive() || page.width() <= 0)
        return;
    const QRectF paper(QPointF(), QSizeF(printer.pageRect(QPrinter::DevicePixel).size()));
    QFont face = page.font();
    face.setWeight(QFont::DemiBold);
    painter.setFont(face);
    const qreal head = QFontMetricsF(face, &printer).height() * 1.5;
    painter.drawText(QRectF(0, 0, paper.width(), head), Qt::AlignLeft | Qt::AlignTop, title);
    const qreal scale = std::min(paper.width() / page.width(), (paper.height() - head) / page.height());
    painter.translate(0, head);
    painter.scale(scale, scale);
    // Paper is white, whatever the window is.
    page.setPalette(Theme::lightPalette());
    page.render(&painter, QPoint(), QRegion(), QWidget::DrawWindowBackground | QWidget::DrawChildren);
    page.setPalette({});
}

} // namespace waybill::app
