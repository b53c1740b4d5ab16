// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/style.h"

#include "models/common/impactstyle.h"

#include <QFrame>
#include <QHeaderView>
#include <QPainter>
#include <QPainterPath>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>
#include <QTreeView>

namespace waybill::app {

namespace {

constexpr qreal Radius = 5;
constexpr int ControlHeight = 30;
constexpr int MenuItemHeight = 28;
constexpr int ScrollBarWidth = 12;
constexpr int ShortestThumb = 32;
constexpr int TabInset = 8; ///< of the line below a tab
constexpr int ManyTabs = 6; ///< of which none may have more beside its text than the inset
constexpr int HeaderMargin = 12;
constexpr int ItemMargin = 6;   ///< what item views leave before a text, less a pixel that Qt adds
constexpr int HeaderArrow = 10; ///< the arrow of the order, a square
constexpr int HeaderArrowGap = 4;

/// Texts begin where the headings above them do.
bool hasHeadings(const QWidget *view)
{
    const auto *tree = qobject_cast<const QTreeView *>(view);
    const auto *table = qobject_cast<const QTableView *>(view);
    const QHeaderView *header = tree ? tree->header() : table ? table->horizontalHeader() : nullptr;
    return header && !header->isHidden();
}

/// A heading of a column by which rows are sorted, or which has to have room for that; else null.
const QStyleOptionHeader *sortedHeader(const QStyleOption *option)
{
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    const bool isSorted =
        header && header->orientation == Qt::Horizontal && header->sortIndicator != QStyleOptionHeader::None;
    return isSorted ? header : nullptr;
}

QColor borderColor(const QStyleOption &option)
{
    const double share = option.state & QStyle::State_Enabled ? 0.30 : 0.14;
    return models::mix(option.palette.color(QPalette::Active, QPalette::WindowText),
                       option.palette.color(QPalette::Base), share);
}

/// A rounded field with a border; the accent while it has the focus.
void drawField(QPainter *painter, const QStyleOption &option, const QColor &ground, bool focused)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(focused ? QPen(models::accent(option.palette), 1.5) : QPen(borderColor(option), 1));
    painter->setBrush(ground);
    const qreal inset = focused ? 0.75 : 0.5;
    painter->drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), Radius, Radius);
    painter->restore();
}

QColor buttonGround(const QStyleOption &option)
{
    const QColor ground = option.palette.color(QPalette::Button);
    const QColor ink = option.palette.color(QPalette::WindowText);
    if (!(option.state & QStyle::State_Enabled))
        return option.palette.color(QPalette::Window);
    if (option.state & QStyle::State_Sunken)
        return models::mix(ink, ground, 0.14);
    if (option.state & QStyle::State_On)
        return option.palette.color(QPalette::Highlight);
    return option.state & QStyle::State_MouseOver ? models::mix(ink, ground, 0.06) : ground;
}

void drawChevron(QPainter *painter, const QStyleOption &option, const QRectF &box, bool up = false, bool usable = true)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool enabled = usable && option.state & QStyle::State_Enabled;
    painter->setPen(QPen(enabled ? models::quietText(option.palette)
                                 : option.palette.color(QPalette::Disabled, QPalette::WindowText),
                         1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF middle = box.center();
    const qreal tip = up ? -2 : 2;
    painter->drawPolyline(QPolygonF({middle + QPointF(-4, -tip), middle + QPointF(0, tip), middle + QPointF(4, -tip)}));
    painter->restore();
}

/// A radio button's or a check box's mark: filled with the accent where it is chosen.
void drawIndicator(QPainter *painter, const QStyleOption &option, bool round)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool chosen = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const QColor base = option.palette.color(QPalette::Base);
    const QColor mark = enabled ? models::accent(option.palette) : borderColor(option);
    const QRectF box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    const qreal radius = round ? box.width() / 2 : 3;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(chosen ? mark : models::mix(option.palette.color(QPalette::WindowText), base, enabled ? 0.5 : 0.2));
    painter->setBrush(chosen ? mark : base);
    painter->drawRoundedRect(box, radius, radius);
    if (chosen && round) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(base);
        const qreal inset = box.width() * 0.32;
        painter->drawEllipse(box.adjusted(inset, inset, -inset, -inset));
    } else if (chosen) {
        painter->setPen(QPen(base, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const auto at = [&box](qreal x, qreal y) {
            return QPointF(box.left() + box.width() * x, box.top() + box.height() * y);
        };
        if (option.state & QStyle::State_On)
            painter->drawPolyline(QPolygonF({at(0.25, 0.52), at(0.43, 0.7), at(0.76, 0.32)}));
        else
            painter->drawLine(at(0.28, 0.5), at(0.72, 0.5));
    }
    painter->restore();
}

void drawItemGround(QPainter *painter, const QStyleOptionViewItem &option)
{
    if (option.state & QStyle::State_Selected) {
        painter->fillRect(option.rect, option.palette.color(QPalette::Highlight));
        return;
    }
    if (option.backgroundBrush.style() != Qt::NoBrush)
        painter->fillRect(option.rect, option.backgroundBrush);
    if (option.state & QStyle::State_MouseOver && option.state & QStyle::State_Enabled)
        painter->fillRect(option.rect, models::mix(option.palette.color(QPalette::Highlight),
                                                   option.palette.color(QPalette::Base), 0.35));
}

void drawScrollBar(QPainter *painter, const QStyleOptionSlider &option, const QRect &thumb)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    if (option.maximum > option.minimum) {
        const bool active =
            option.state & QStyle::State_Sunken || option.activeSubControls & QStyle::SC_ScrollBarSlider;
        painter->setBrush(models::mix(option.palette.color(QPalette::WindowText), option.palette.color(QPalette::Base),
                                      active ? 0.5 : 0.25));
        const QRectF shape = QRectF(thumb).adjusted(3, 3, -3, -3);
        const qreal radius = std::min(shape.width(), shape.height()) / 2;
        painter->drawRoundedRect(shape, radius, radius);
    }
    painter->restore();
}

QRect scrollBarPart(const QStyleOptionSlider &option, QStyle::SubControl part)
{
    const bool horizontal = option.orientation == Qt::Horizontal;
    const int length = horizontal ? option.rect.width() : option.rect.height();
    const qint64 range = qint64(option.maximum) - option.minimum;
    const int thumb = range > 0 ? std::clamp(int(qint64(length) * option.pageStep / (range + option.pageStep)),
                                             std::min(ShortestThumb, length), length)
                                : length;
    const int start = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                                      length - thumb, option.upsideDown);
    const auto piece = [&](int from, int to) {
        const QRect rect = horizontal ? QRect(from, 0, to - from, option.rect.height())
                                      : QRect(0, from, option.rect.width(), to - from);
        return QStyle::visualRect(option.direction, option.rect, rect.translated(option.rect.topLeft()));
    };
    switch (part) {
    case QStyle::SC_ScrollBarSlider: return piece(start, start + thumb);
    case QStyle::SC_ScrollBarSubPage: return piece(0, start);
    case QStyle::SC_ScrollBarAddPage: return piece(start + thumb, length);
    case QStyle::SC_ScrollBarGroove: return option.rect;
    default: return {};
    }
}

} // namespace

Style::Style(Appearance::Density density)
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
    , m_density(density)
{}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    const bool focused = option->state & State_HasFocus;
    switch (element) {
    case PE_PanelLineEdit: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame && frame->lineWidth > 0)
            drawField(painter, *option, option->palette.color(QPalette::Base), focused);
        else
            QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    case PE_PanelButtonCommand:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
            button && button->features & QStyleOptionButton::Flat && !(option->state & (State_Sunken | State_On))) {
            if (focused && option->state & State_KeyboardFocusChange)
                drawPrimitive(PE_FrameFocusRect, option, painter, widget);
            return;
        }
        drawField(painter, *option, buttonGround(*option), focused && option->state & State_KeyboardFocusChange);
        return;
    case PE_PanelButtonTool: {
        if (!(option->state & State_AutoRaise)) {
            drawField(painter, *option, buttonGround(*option), false);
            return;
        }
        if (!(option->state & State_Enabled) || !(option->state & (State_MouseOver | State_Sunken | State_On)))
            return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        const double share = option->state & State_Sunken ? 0.16 : 0.08;
        painter->setBrush(option->state & State_On ? option->palette.color(QPalette::Highlight)
                                                   : models::mix(option->palette.color(QPalette::WindowText),
                                                                 option->palette.color(QPalette::Window), share));
        painter->drawRoundedRect(option->rect, Radius, Radius);
        painter->restore();
        return;
    }
    case PE_IndicatorRadioButton:
    case PE_IndicatorCheckBox: drawIndicator(painter, *option, element == PE_IndicatorRadioButton); return;
    case PE_FrameFocusRect: {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(models::accent(option->palette), 1.5));
        painter->drawRoundedRect(QRectF(option->rect).adjusted(0.75, 0.75, -0.75, -0.75), 3, 3);
        painter->restore();
        return;
    }
    case PE_PanelItemViewRow:
        if (option->state & State_Selected)
            painter->fillRect(option->rect, option->palette.color(QPalette::Highlight));
        return;
    case PE_PanelItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            drawItemGround(painter, *item);
        return;
    case PE_Frame:
        // A text that is only read has no frame of its own.
        if (widget && widget->property("frameOnFocus").toBool()) {
            if (focused)
                drawPrimitive(PE_FrameFocusRect, option, painter, widget);
            return;
        }
        painter->save();
        painter->setPen(models::hairline(option->palette));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
        return;
    case PE_FrameStatusBarItem: return;
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    const QColor line = models::hairline(option->palette);
    switch (element) {
    case CE_Header:
        if (const QStyleOptionHeader *header = sortedHeader(option)) {
            // Where its parts are the base style asks itself, not the one that is laid over it.
            painter->save();
            painter->setClipRect(option->rect, Qt::IntersectClip);
            drawControl(CE_HeaderSection, header, painter, widget);
            QStyleOptionHeader part = *header;
            part.rect = subElementRect(SE_HeaderLabel, header, widget);
            drawControl(CE_HeaderLabel, &part, painter, widget);
            part.rect = subElementRect(SE_HeaderArrow, header, widget);
            drawPrimitive(PE_IndicatorHeaderArrow, &part, painter, widget);
            painter->restore();
            return;
        }
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        painter->fillRect(QRect(option->rect.bottomLeft(), QSize(option->rect.width(), 1)), line);
        return;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            // The margin is for the sides only; Fusion takes it off the height as well.
            QStyleOptionHeader label = *header;
            label.rect.adjust(0, -HeaderMargin, 0, HeaderMargin);
            // What is cut says so, whatever the view forgot to ask for.
            if (header->icon.isNull() && header->orientation == Qt::Horizontal)
                label.text = header->fontMetrics.elidedText(label.text, Qt::ElideRight, label.rect.width());
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_MenuBarItem:
        if (option->state & State_Selected && option->state & State_Sunken)
            break;
        // Fusion draws a line below each menu. Where a pixel of the window is no whole number of the screen's, it is
        // not at the height of the one between menus; filled rectangles are.
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        painter->save();
        painter->setClipRect(option->rect.adjusted(0, 0, 0, -2), Qt::IntersectClip);
        QProxyStyle::drawControl(element, option, painter, widget);
        painter->restore();
        painter->fillRect(QRect(option->rect.bottomLeft(), QSize(option->rect.width(), 1)), line);
        return;
    case CE_Splitter: painter->fillRect(option->rect, line); return;
    case CE_TabBarTabShape: {
        // Told apart by tone alone; the chosen one has the accent below it.
        const QRect rect = option->rect;
        if (option->state & State_Selected)
            painter->fillRect(QRect(rect.left() + TabInset, rect.bottom() - 1, rect.width() - 2 * TabInset, 2),
                              models::accent(option->palette));
        else if (option->state & State_MouseOver)
            painter->fillRect(rect.adjusted(0, 0, 0, -2), models::mix(option->palette.color(QPalette::WindowText),
                                                                      option->palette.color(QPalette::Window), 0.06));
        return;
    }
    case CE_ShapedFrame: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (!frame || (frame->frameShape != QFrame::HLine && frame->frameShape != QFrame::VLine))
            break;
        const QPoint middle = frame->rect.center();
        painter->fillRect(frame->frameShape == QFrame::HLine
                              ? QRect(frame->rect.left(), middle.y(), frame->rect.width(), 1)
                              : QRect(middle.x(), frame->rect.top(), 1, frame->rect.height()),
                          line);
        return;
    }
    case CE_ProgressBarGroove:
    case CE_ProgressBarContents: {
        const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
        if (!bar || !(bar->state & State_Horizontal))
            break;
        QRectF rect = bar->rect;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(line);
        if (element == CE_ProgressBarContents) {
            const int range = std::max(1, bar->maximum - bar->minimum);
            const double width = rect.width() * (bar->progress - bar->minimum) / range;
            if (bar->direction == Qt::RightToLeft)
                rect.setLeft(rect.right() - width);
            else
                rect.setWidth(width);
            painter->setBrush(models::accent(option->palette));
        }
        if (rect.width() >= 1)
            painter->drawRoundedRect(rect, std::min(rect.width(), rect.height()) / 2, rect.height() / 2);
        painter->restore();
        return;
    }
    default: break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option)) {
            drawScrollBar(painter, *bar, scrollBarPart(*bar, SC_ScrollBarSlider));
            return;
        }
    }
    if (control == CC_ComboBox) {
        const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        if (box && box->frame) {
            const QColor ground = box->editable ? box->palette.color(QPalette::Base) : buttonGround(*box);
            drawField(painter, *box, ground, box->state & State_HasFocus);
            drawChevron(painter, *box, subControlRect(CC_ComboBox, box, SC_ComboBoxArrow, widget));
            return;
        }
    }
    if (control == CC_SpinBox) {
        const auto *box = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        if (box && box->frame) {
            drawField(painter, *box, box->palette.color(QPalette::Base), box->state & State_HasFocus);
            drawChevron(painter, *box, subControlRect(CC_SpinBox, box, SC_SpinBoxUp, widget), true,
                        box->stepEnabled & QAbstractSpinBox::StepUpEnabled);
            drawChevron(painter, *box, subControlRect(CC_SpinBox, box, SC_SpinBoxDown, widget), false,
                        box->stepEnabled & QAbstractSpinBox::StepDownEnabled);
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                            const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return scrollBarPart(*bar, part);
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect Style::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    if (const QStyleOptionHeader *header = sortedHeader(option)) {
        // The arrow stands beside the heading; Fusion puts it above, where it looks as if it were nobody's.
        if (element == SE_HeaderArrow) {
            const QRect &all = header->rect;
            const QRect arrow(all.right() + 1 - HeaderMargin - HeaderArrow,
                              all.top() + (all.height() - HeaderArrow) / 2, HeaderArrow, HeaderArrow);
            return visualRect(header->direction, all, arrow);
        }
        if (element == SE_HeaderLabel) {
            QStyleOptionHeader unsorted = *header;
            unsorted.sortIndicator = QStyleOptionHeader::None;
            const int room = HeaderArrow + HeaderArrowGap;
            const QRect label = QProxyStyle::subElementRect(element, &unsorted, widget);
            const bool mirrored = header->direction == Qt::RightToLeft;
            return mirrored ? label.adjusted(room, 0, 0, 0) : label.adjusted(0, 0, -room, 0);
        }
    }
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    return element == SE_LineEditContents && frame && frame->lineWidth > 0 ? rect.adjusted(4, 0, -4, 0) : rect;
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                              const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_HeaderSection:
        if (const QStyleOptionHeader *header = sortedHeader(option)) {
            QStyleOptionHeader unsorted = *header;
            unsorted.sortIndicator = QStyleOptionHeader::None;
            result = QProxyStyle::sizeFromContents(type, &unsorted, size, widget);
            result.rwidth() += HeaderArrow + HeaderArrowGap;
        }
        break;
    case CT_LineEdit:
    case CT_ComboBox:
    case CT_PushButton: result.setHeight(std::max(result.height(), height(ControlHeight))); break;
    case CT_ToolButton: result = result.expandedTo({height(28), height(28)}); break;
    case CT_TabBarTab: // tabs of a bar that is to be higher fill it: their words stand beside those of its row
        if (widget)
            result.setHeight(std::max(result.height(), widget->minimumHeight()));
        break;
    case CT_MenuItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        if (item && item->menuItemType != QStyleOptionMenuItem::Separator)
            result.setHeight(std::max(result.height(), height(MenuItemHeight)));
        break;
    }
    default: break;
    }
    return result;
}

int Style::height(int comfortable) const
{
    return m_density == Appearance::Density::Compact ? comfortable - 6 : comfortable;
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent: return ScrollBarWidth;
    case PM_FocusFrameHMargin: return hasHeadings(widget) ? HeaderMargin - 1 : ItemMargin;
    case PM_ScrollBarSliderMin: return ShortestThumb;
    case PM_HeaderMargin: return HeaderMargin;
    case PM_TabBarTabHSpace:
        if (const auto *bar = qobject_cast<const QTabBar *>(widget); bar && bar->count() >= ManyTabs)
            return 2 * TabInset;
        return QProxyStyle::pixelMetric(metric, option, widget);
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                     QStyleHintReturn *returned) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_Widget_Animation_Duration: // nothing moves by itself, whatever the desktop's setting of reduced motion
    case SH_ScrollBar_Transient: return 0;
    default: return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

} // namespace waybill::app

#include "moc_style.cpp"
