// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/imageview.h"

#include "diffview/flowlayout.h"
#include "diffview/imagedecoder.h"
#include "diffview/plainlabel.h"
#include "wording/text.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace waybill::diffview {

namespace {

constexpr int sliderSteps = 100;
constexpr int gap = 6;
constexpr qint64 atOnce = 4'000'000; ///< pixels that are compared faster than anybody notices

qint64 pixels(const QImage &image)
{
    return qint64(image.width()) * image.height();
}

} // namespace

ImageView::ImageView(QWidget *parent)
    : QWidget(parent)
    , m_canvas(new ImageCanvas(this))
    , m_tools(new QWidget(this))
    , m_modes(new QButtonGroup(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_summary(new PlainLabel(this))
    , m_percent(new PlainLabel(this))
{
    m_pool.setMaxThreadCount(1);
    setFocusProxy(m_canvas);
    m_tools->setFocusPolicy(Qt::NoFocus);
    auto *row = new QHBoxLayout(m_tools);
    row->setContentsMargins(gap, gap / 2, gap, gap / 2);
    row->setSpacing(2);
    const std::vector<std::pair<QString, QString>> modes = {
        {tr("Side by side"), tr("Both images side by side (1)")},
        {tr("Swipe"), tr("The old image to the left of a handle, the new one to the right (2)")},
        {tr("Onion skin"), tr("One image over the other (3)")},
        {tr("Blink"), tr("The new image; hold Space for the old one (4)")},
        {tr("Difference"), tr("The pixels that differ (5)")},
    };
    for (size_t i = 0; i < modes.size(); ++i) {
        QToolButton *button = addButton(modes[i].first, modes[i].second);
        button->setCheckable(true);
        m_modes->addButton(button, int(i));
    }
    m_modes->button(0)->setChecked(true);
    connect(m_modes, &QButtonGroup::idClicked, this, [this](int id) { setMode(ImageMode(id)); });

    row->addSpacing(2 * gap);
    m_slider->setRange(0, sliderSteps);
    m_slider->setValue(int(m_canvas->share() * sliderSteps));
    m_slider->setPageStep(sliderSteps / 10);
    m_slider->setMinimumWidth(60);
    m_slider->setMaximumWidth(180);
    row->addWidget(m_slider, 1);
    m_blink = addButton(tr("Hold to see the old one"), tr("Show the old image while held (Space)"));
    m_blink->setAutoRaise(false); // not another way to compare
    connect(m_blink, &QToolButton::pressed, m_canvas, [this] { m_canvas->setOldShown(true); });
    connect(m_blink, &QToolButton::released, m_canvas, [this] { m_canvas->setOldShown(false); });
    m_summary->setTextFormat(Qt::PlainText);
    row->addWidget(m_summary);
    row->addStretch(1);
    QToolButton *smaller = addButton(QString(QChar(0x2212)), tr("Smaller (-)"));
    smaller->setAccessibleName(tr("Smaller"));
    m_percent->setAlignment(Qt::AlignCenter);
    m_percent->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("6400 %")) + gap);
    row->addWidget(m_percent);
    QToolButton *larger = addButton(QStringLiteral("+"), tr("Larger (+)"));
    larger->setAccessibleName(tr("Larger"));
    m_fit = addButton(tr("Fit"), tr("Fit to the window (0)"));
    m_fit->setCheckable(true);
    m_actual = addButton(tr("100 %"), tr("Original size (0 again)"));
    connect(smaller, &QToolButton::clicked, m_canvas, &ImageCanvas::zoomOut);
    connect(larger, &QToolButton::clicked, m_canvas, &ImageCanvas::zoomIn);
    connect(m_fit, &QToolButton::clicked, m_canvas, &ImageCanvas::fit);
    connect(m_actual, &QToolButton::clicked, m_canvas, [this] { m_canvas->setZoom(1); });
    connect(m_canvas, &ImageCanvas::zoomChanged, this, &ImageView::refreshZoom);
    connect(m_slider, &QSlider::valueChanged, m_canvas,
            [this](int value) { m_canvas->setShare(double(value) / sliderSteps); });
    connect(m_canvas, &ImageCanvas::shareChanged, m_slider, [this] {
        const QSignalBlocker blocker(m_slider); // a step of it is coarser than the mouse
        m_slider->setValue(int(std::lround(m_canvas->share() * sliderSteps)));
    });
    m_canvas->installEventFilter(this);

    auto *captions = new QHBoxLayout;
    captions->setContentsMargins(gap, gap / 2, gap, gap / 2);
    captions->setSpacing(2 * gap);
    for (QLabel *&label : m_captions) {
        label = new PlainLabel(this);
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignCenter);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        captions->addWidget(label, 1);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    FlowLayout::wrap(*row);
    column->addWidget(m_tools);
    column->addWidget(m_canvas, 1);
    column->addLayout(captions);
    setColors(diffColors(palette()));
    refreshControls();
    refreshZoom();
}

ImageView::~ImageView()
{
    m_job.cancel();
    m_pool.waitForDone();
}

QToolButton *ImageView::addButton(const QString &text, const QString &tip)
{
    auto *button = new QToolButton(m_tools);
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    button->installEventFilter(this);
    m_tools->layout()->addWidget(button);
    return button;
}

void ImageView::setAlignment(const std::shared_ptr<const Alignment> &alignment)
{
    m_job.cancel();
    m_compared = false;
    m_alignment = alignment;
    m_canvas->setImages(alignment->images);
    QStringList spoken;
    for (const DiffSide side : bothSides) {
        const QString text = caption(side);
        m_captions[index(side)]->setText(text);
        m_captions[index(side)]->setToolTip(text);
        m_captions[index(side)]->setVisible(!text.isEmpty());
        if (!text.isEmpty())
            spoken.append(text);
    }
    m_canvas->setAccessibleName(tr("Images"));
    m_canvas->setAccessibleDescription(spoken.join(QLatin1Char('\n')));
    refreshControls();
    if (mode() == ImageMode::Difference)
        compare();
}

void ImageView::setColors(const DiffColors &colors)
{
    m_colors = colors;
    m_canvas->setColors(colors);
    m_compared = false; // the difference is painted in them
    if (m_alignment && mode() == ImageMode::Difference)
        compare();
}

QString ImageView::caption(DiffSide side) const
{
    const DiffText &text = m_alignment->input[index(side)];
    const QImage &image = m_alignment->images[index(side)];
    if (image.isNull()) {
        if (text.note.isEmpty())
            return side == DiffSide::Old ? tr("No old image") : tr("No new image");
        return (side == DiffSide::Old ? tr("Old: %1") : tr("New: %1")).arg(text.note);
    }
    const QString pattern =
        side == DiffSide::Old ? tr("Old: %1 × %2 pixels, %3, %4") : tr("New: %1 × %2 pixels, %3, %4");
    return pattern.arg(locale().toString(image.width()), locale().toString(image.height()),
                       imageFormat(text.content, text.path), dataSize(text.size));
}

void ImageView::setMode(ImageMode mode)
{
    if (m_alignment && (m_alignment->images[0].isNull() || m_alignment->images[1].isNull()))
        mode = m_canvas->mode();
    m_canvas->setMode(mode);
    m_modes->button(int(mode))->setChecked(true);
    refreshControls();
    if (mode == ImageMode::Difference)
        compare();
}

void ImageView::refreshControls()
{
    const bool both = m_alignment && !m_alignment->images[0].isNull() && !m_alignment->images[1].isNull();
    for (QAbstractButton *button : m_modes->buttons())
        button->setEnabled(both);
    const ImageMode mode = m_canvas->mode();
    m_slider->setVisible(both && (mode == ImageMode::Swipe || mode == ImageMode::Onion));
    const QString name = mode == ImageMode::Onion ? tr("Opacity of the new image")
                                                  : tr("Position of the handle between old and new image");
    m_slider->setAccessibleName(name);
    m_slider->setToolTip(name);
    m_blink->setVisible(both && mode == ImageMode::Blink);
    m_summary->setVisible(both && mode == ImageMode::Difference);
}

void ImageView::refreshZoom()
{
    m_percent->setText(tr("%1 %", "zoom").arg(locale().toString(int(std::lround(m_canvas->zoom() * 100)))));
    m_fit->setChecked(m_canvas->isFitted());
}

void ImageView::compare()
{
    const std::array<QImage, 2> &images = m_alignment->images;
    if (m_compared || images[0].isNull() || images[1].isNull())
        return;
    m_compared = true;
    const QRgb ground = m_colors.base.rgb();
    const QRgb mark = m_colors.moved.mark.rgb(); // of neither side
    if (std::max(pixels(images[0]), pixels(images[1])) <= atOnce && pixels(images[0]) + pixels(images[1]) <= 2 * atOnce
        && qint64(std::max(images[0].width(), images[1].width())) * std::max(images[0].height(), images[1].height())
               <= atOnce) {
        takeDifference(compareImages(images, ground, mark));
        return;
    }
    m_summary->setText(tr("Comparing…"));
    m_job = Job<ImageDifference>::start(m_pool, [images, ground, mark](const JobControl &control) {
        return compareImages(images, ground, mark, control);
    });
    m_job.then(this, [this](const Result<ImageDifference> &result) { takeDifference(result); });
}

void ImageView::takeDifference(const Result<ImageDifference> &result)
{
    if (!result) {
        m_summary->setText(wording::line(result.error()));
    } else if (result->pixels == 0) {
        m_summary->setText(tr("All pixels are equal"));
    } else {
        const double share = 100.0 * double(result->pixels) / double(std::max<qint64>(1, result->total));
        // One of a million is not "0 %".
        const QString percent = share < 0.1 ? tr("less than %1").arg(locale().toString(0.1, 'f', 1))
                                            : locale().toString(share, 'f', share < 10 ? 1 : 0);
        m_summary->setText(tr("%Ln pixel(s) differ, %1 %", nullptr, int(result->pixels)).arg(percent));
    }
    m_summary->setToolTip(m_summary->text());
    m_canvas->setDifference(result ? result->image : QImage());
    Q_EMIT compared();
}

bool ImageView::pressKey(int key)
{
    if (key >= Qt::Key_1 && key <= Qt::Key_5) {
        if (m_modes->button(0)->isEnabled())
            setMode(ImageMode(key - Qt::Key_1));
        return true;
    }
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: m_canvas->zoomIn(); return true;
    case Qt::Key_Minus: m_canvas->zoomOut(); return true;
    case Qt::Key_0:
        if (m_canvas->isFitted())
            m_canvas->setZoom(1);
        else
            m_canvas->fit();
        return true;
    default: return false;
    }
}

bool ImageView::eventFilter(QObject *watched, QEvent *event)
{
    const bool blinks = watched == m_canvas && mode() == ImageMode::Blink;
    switch (event->type()) {
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress: {
        auto *press = static_cast<QKeyEvent *>(event);
        const auto modifiers = press->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
        const bool own = (press->key() >= Qt::Key_0 && press->key() <= Qt::Key_5) || press->key() == Qt::Key_Plus
                         || press->key() == Qt::Key_Equal || press->key() == Qt::Key_Minus;
        const bool space = press->key() == Qt::Key_Space && blinks;
        if (modifiers != Qt::NoModifier || (!own && !space))
            break;
        if (event->type() == QEvent::ShortcutOverride) {
            event->accept(); // these keys mean something else in the window
            return true;
        }
        if (space)
            m_canvas->setOldShown(true);
        return space || pressKey(press->key());
    }
    case QEvent::KeyRelease: {
        auto *release = static_cast<QKeyEvent *>(event);
        if (!blinks || release->key() != Qt::Key_Space || release->isAutoRepeat())
            break;
        m_canvas->setOldShown(false);
        return true;
    }
    case QEvent::FocusOut:
        if (blinks)
            m_canvas->setOldShown(false); // the release will go elsewhere
        break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waybill::diffview

#include "moc_imageview.cpp"
