// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/icons.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace waybill::app {

namespace {

class LineIconEngine : public QIconEngine {
public:
    LineIconEngine(QString name, QColor color)
        : m_name(std::move(name))
        , m_color(std::move(color))
    {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size(), mode, state, ratio));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }

    // Qt asks for a size in device pixels.
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal ratio) override
    {
        const QColor color = colorFor(mode);
        const QString key =
            QStringLiteral("waybill/%1/%2/%3/%4")
                .arg(m_name, color.name(QColor::HexArgb), QString::number(size.width()), QString::number(size.height()))
            + QString::number(ratio);
        QPixmap result;
        if (QPixmapCache::find(key, &result))
            return result;
        QFile file(QStringLiteral(":/icons/%1.svg").arg(m_name));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        QByteArray svg = file.readAll();
        svg.replace("#000", color.name(QColor::HexRgb).toLatin1());
        result = QPixmap(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        painter.setOpacity(color.alphaF());
        QSvgRenderer(svg).render(&painter, QRectF(QPointF(), QSizeF(size)));
        painter.end();
        result.setDevicePixelRatio(ratio);
        QPixmapCache::insert(key, result);
        return result;
    }

    [[nodiscard]] QIconEngine *clone() const override { return new LineIconEngine(m_name, m_color); }
    QString iconName() override { return m_name; }
    [[nodiscard]] QString key() const override { return QStringLiteral("waybill-line"); }

private:
    [[nodiscard]] QColor colorFor(QIcon::Mode mode) const
    {
        const QPalette palette = QApplication::palette();
        if (mode == QIcon::Disabled)
            return palette.color(QPalette::Disabled, QPalette::WindowText);
        return m_color.isValid() ? m_color : palette.color(QPalette::Active, QPalette::WindowText);
    }

    QString m_name;
    QColor m_color;
};

} // namespace

QIcon icon(const QString &name)
{
    return icon(name, QColor());
}

QIcon icon(const QString &name, const QColor &color)
{
    return QIcon(new LineIconEngine(name, color));
}

void setNamedIcons(const QObject &form)
{
    const auto actions = form.findChildren<QAction *>();
    for (QAction *action : actions) {
        const QString picture = action->property("iconName").toString();
        if (!picture.isEmpty())
            action->setIcon(icon(picture));
    }
}

} // namespace waybill::app
