// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/pageprinter.h"

#include "app/common/papercolors.h"
#include "app/common/printrun.h"
#include "app/common/widgetpicture.h"

#include <QPainter>
#include <QPointer>
#include <QPrinter>
#include <QWidget>

namespace waybill::app {

namespace {

/// As commands to paint it: rendered right onto a printer, a widget becomes one image of the printer's resolution,
/// which takes seconds and a gigabyte.
WidgetPicture recorded(QWidget &page)
{
    const PaperColors colors(page);
    return WidgetPicture(page);
}

bool paint(const WidgetPicture &picture, QFont face, const QString &title, QPrinter &printer)
{
    QPainter painter(&printer);
    if (!painter.isActive())
        return false;
    const QSizeF size(picture.size());
    const QRectF paper(QPointF(), QSizeF(printer.pageRect(QPrinter::DevicePixel).size()));
    face.setWeight(QFont::DemiBold);
    painter.setFont(face);
    const qreal head = QFontMetricsF(face, &printer).height() * 1.5;
    painter.drawText(QRectF(0, 0, paper.width(), head), Qt::AlignLeft | Qt::AlignTop, title);
    const qreal scale = std::min(paper.width() / size.width(), (paper.height() - head) / size.height());
    painter.translate(0, head);
    painter.save();
    painter.scale(scale, scale);
    picture.paint(painter);
    painter.restore();
    return painter.end();
}

} // namespace

PagePrinter::PagePrinter(QWidget *window, QThreadPool &pool, JobList &jobs)
    : QObject(window)
    , m_window(window)
    , m_pool(pool)
    , m_jobs(jobs)
{}

void PagePrinter::start(QWidget &page, const QString &title)
{
    PrintRun::choosePrinter(m_window, title, QPageLayout::Landscape, this,
                            [this, title, shown = QPointer<QWidget>(&page)](const std::shared_ptr<QPrinter> &printer) {
                                if (shown)
                                    print(*shown, title, printer);
                            });
}

void PagePrinter::print(QWidget &page, const QString &title, std::shared_ptr<QPrinter> printer)
{
    if (page.size().isEmpty())
        return;
    auto *run = new PrintRun(
        std::move(printer),
        [picture = recorded(page), face = page.font(), title](QPrinter &paper) {
            return paint(picture, face, title, paper);
        },
        title, m_pool, m_jobs, this);
    connect(run, &PrintRun::done, this, &PagePrinter::printed);
    connect(run, &PrintRun::failed, this,
            [this](const Error &error) { Q_EMIT problemFound(Problem::fromError(error)); });
}

} // namespace waybill::app

#include "moc_pageprinter.cpp"
