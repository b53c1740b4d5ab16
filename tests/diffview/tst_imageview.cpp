// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/imagedecoder.h"
#include "diffview/imageview.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QBuffer>
#include <QImageReader>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QToolButton>

using namespace waybill::diffview;
using waybill::testing::ScratchFolder;

namespace {

QByteArray png(const QImage &image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG"))
        qFatal("no PNG");
    return bytes;
}

QImage filled(int width, int height, const QColor &color)
{
    QImage image(width, height, QImage::Format_ARGB32);
    image.fill(color);
    return image;
}

std::shared_ptr<const Alignment> aligned(const QByteArray &before, const QByteArray &after,
                                         const QByteArray &path = "logo.png")
{
    DiffInput input;
    input[0].content = before;
    input[1].content = after;
    for (const DiffSide side : bothSides) {
        input[index(side)].path = path;
        input[index(side)].exists = !input[index(side)].content.isEmpty();
    }
    return align(input, waybill::git::Whitespace::Exact).value();
}

} // namespace

class TestImageView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void decodes();
    void refusesWhatIsNoPicture_data();
    void refusesWhatIsNoPicture();
    void svgIsTextAndPicture();
    void deepSvg();
    void svgReadsNothing_data();
    void svgReadsNothing();
    void alignmentHasPictures();
    void captions();
    void sideBySide();
    void mirrored();
    void checkersBehindTransparency();
    void swipes();
    void swipesByMouse();
    void onion();
    void onionOfEqualPicturesIsThePicture();
    void blinksOnlyWhileHeld();
    void difference();
    void differenceOfSizes();
    void largeDifferenceInAJob();
    void oneAlone();
    void modesByKey();
    void ownKeysGoBeforeTheWindows();
    void zooms();
    void zoomKeepsWhatIsUnderTheMouse();
    void hasNames();
    void sharpOnDenseScreens();

private:
    void show(const QImage &before, const QImage &after)
    {
        m_view->setAlignment(
            aligned(before.isNull() ? QByteArray() : png(before), after.isNull() ? QByteArray() : png(after)));
    }
    [[nodiscard]] QWidget *viewport() const { return m_view->canvas()->viewport(); }
    [[nodiscard]] QColor at(double x, double y) const
    {
        const QImage image = viewport()->grab().toImage();
        return image.pixelColor(int(x * (image.width() - 1)), int(y * (image.height() - 1)));
    }
    [[nodiscard]] QLabel *label(const QString &part) const
    {
        for (QLabel *label : m_view->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(part))
                return label;
        }
        return nullptr;
    }

    std::unique_ptr<ImageView> m_view;
};

void TestImageView::init()
{
    m_view = std::make_unique<ImageView>();
    m_view->resize(800, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->canvas()->setFocus();
}

void TestImageView::cleanup()
{
    m_view.reset();
}

void TestImageView::decodes()
{
    const auto image = decodeImage(png(filled(7, 5, QColor(10, 20, 30, 128))), "no-such-ending");
    QVERIFY(image.has_value());
    QCOMPARE(image->size(), QSize(7, 5));
    QCOMPARE(image->format(), QImage::Format_ARGB32_Premultiplied);
    QCOMPARE(imageFormat(png(filled(1, 1, Qt::red)), "x"), QStringLiteral("PNG"));
    QImage opaque(3, 3, QImage::Format_RGB888);
    opaque.fill(Qt::blue);
    QCOMPARE(decodeImage(png(opaque), "a.png")->format(), QImage::Format_RGB32);
}

void TestImageView::refusesWhatIsNoPicture_data()
{
    QTest::addColumn<QByteArray>("content");
    const QByteArray whole = png(filled(40, 40, Qt::red));
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("text") << QByteArray("not a picture");
    QTest::newRow("half") << whole.left(whole.size() / 2);
    QTest::newRow("head only") << whole.left(20);
    // Small in the file (a bit for each pixel), and in memory just within what Qt allows.
    QTest::newRow("huge") << QByteArray("P4\n5704 5704\n") + QByteArray(713 * 5704, '\0');
}

void TestImageView::refusesWhatIsNoPicture()
{
    QFETCH(QByteArray, content);
    QVERIFY(!decodeImage(content, "a.png").has_value());
}

void TestImageView::svgIsTextAndPicture()
{
    const QByteArray svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\">\n"
                           "<rect width=\"30\" height=\"20\" fill=\"#ff0000\"/>\n</svg>\n";
    QVERIFY(isTextPicture("a/B.SVG"));
    const auto alignment = aligned(svg, svg + "<!-- -->\n", "a.svg");
    QVERIFY(alignment->hasText(DiffSide::New));
    QCOMPARE(alignment->rows.rows.size(), size_t(4));
    if (!QImageReader::supportedImageFormats().contains("svg"))
        QSKIP("there is no plugin for SVG");
    QVERIFY(alignment->hasImage());
    QCOMPARE(alignment->images[0].size(), QSize(30, 20));
    QCOMPARE(alignment->images[0].pixelColor(15, 10), QColor(Qt::red));
    QVERIFY(!aligned("<svg", "text\n", "a.svg")->hasImage());
}

void TestImageView::svgReadsNothing_data()
{
    QTest::addColumn<QByteArray>("content"); // of a drawing of 30 x 20
    QTest::addColumn<bool>("isShown");       // the picture in it
    const auto row = [](const char *name, const QByteArray &content, bool isShown) {
        QTest::newRow(name) << content << isShown;
    };
    const auto image = [](const QByteArray &address) -> QByteArray {
        return "<image width=\"30\" height=\"20\" xlink:href=\"" + address + "\"/>";
    };
    row("file", image("FILE"), false);
    row("address of a file", image("file://FILE"), false);
    row("by an entity", image("&file;"), false);
    row("an element by an entity", "&image;", false);
    row("a drawing in it", image("data:image/svg+xml;base64,DRAWING"), false);
    row("pixels in it", image("data:image/png;base64," + png(filled(30, 20, Qt::red)).toBase64()), true);
    row("below a link", "<a xlink:href=\"https://test.example\"><rect width=\"30\" height=\"20\" fill=\"#f00\"/></a>",
        true);
    row("used", "<defs><rect id=\"r\" width=\"30\" height=\"20\" fill=\"#f00\"/></defs><use xlink:href=\"#r\"/>", true);
}

/// A drawing is not led to files, or to a pipe that would never end.
void TestImageView::svgReadsNothing()
{
    QFETCH(QByteArray, content);
    QFETCH(bool, isShown);
    if (!QImageReader::supportedImageFormats().contains("svg"))
        QSKIP("there is no plugin for SVG");
    const ScratchFolder folder;
    const QByteArray file = folder.write(QStringLiteral("red.png"), png(filled(30, 20, Qt::red))).toUtf8();
    const QByteArray start = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                             "width=\"30\" height=\"20\">";
    const QByteArray entities = "<!DOCTYPE svg [<!ENTITY file \"FILE\"><!ENTITY image "
                                "'<image width=\"30\" height=\"20\" xlink:href=\"FILE\"/>'>]>";
    const QByteArray inner = start + "<image width=\"30\" height=\"20\" xlink:href=\"" + file + "\"/></svg>";
    const QByteArray drawing =
        QByteArray(entities + start + content + "</svg>").replace("FILE", file).replace("DRAWING", inner.toBase64());
    const auto image = decodeImage(drawing, "a.svg");
    QCOMPARE(image && image->pixelColor(15, 10).alpha() > 0, isShown);
    QVERIFY(!decodeImage(drawing, "a.png")); // which says nothing of it
}

/// What nests deeper than anybody draws is not the end of the program.
void TestImageView::deepSvg()
{
    const auto nested = [](int levels) -> QByteArray {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\">"
               + QByteArray("<g>").repeated(levels) + "<rect width=\"30\" height=\"20\" fill=\"#f00\"/>"
               + QByteArray("</g>").repeated(levels) + "</svg>";
    };
    if (!QImageReader::supportedImageFormats().contains("svg"))
        QSKIP("there is no plugin for SVG");
    QCOMPARE(decodeImage(nested(50), "a.svg")->pixelColor(15, 10), QColor(Qt::red));
    for (const int levels : {1'000, 100'000})
        QVERIFY(!decodeImage(nested(levels), "a.svg"));
}

void TestImageView::alignmentHasPictures()
{
    const auto alignment = aligned(png(filled(4, 4, Qt::red)), QByteArray("\0\0\0\1", 4));
    QVERIFY(!alignment->images[0].isNull());
    QVERIFY(alignment->images[1].isNull());
    QVERIFY(!alignment->hasText(DiffSide::Old));
    QVERIFY(alignment->input[0].note.startsWith(QLatin1String("binary, ")));
    QVERIFY(!aligned("text\n", "other\n")->hasImage());
}

void TestImageView::captions()
{
    show(filled(64, 48, Qt::red), filled(128, 96, Qt::blue));
    const QString old = m_view->caption(DiffSide::Old);
    QVERIFY2(old.startsWith(QStringLiteral("Old: 64 × 48 pixels, PNG, ")), qPrintable(old));
    QVERIFY(m_view->caption(DiffSide::New).startsWith(QStringLiteral("New: 128 × 96 pixels, PNG, ")));
    QVERIFY(label(old));
}

void TestImageView::sideBySide()
{
    show(filled(100, 100, Qt::red), filled(100, 100, Qt::blue));
    QCOMPARE(at(0.25, 0.5), QColor(Qt::red));
    QCOMPARE(at(0.75, 0.5), QColor(Qt::blue));
    QVERIFY(m_view->canvas()->isFitted());
    QCOMPARE(m_view->canvas()->zoom(), std::floor(3.6 * m_view->devicePixelRatioF())); // 366 wide, whole factors
}

void TestImageView::mirrored()
{
    m_view->setLayoutDirection(Qt::RightToLeft);
    show(filled(100, 100, Qt::red), filled(100, 100, Qt::blue));
    QCOMPARE(at(0.25, 0.5), QColor(Qt::blue));
    QCOMPARE(at(0.75, 0.5), QColor(Qt::red));
    QTRY_VERIFY(label(QStringLiteral("Old: "))->x() > label(QStringLiteral("New: "))->x());
    m_view->setMode(ImageMode::Swipe);
    m_view->canvas()->setShare(0.25); // from the right
    QCOMPARE(at(0.5, 0.3), QColor(Qt::blue));
    QTest::keyClick(m_view->canvas(), Qt::Key_Left);
    QVERIFY(m_view->canvas()->share() > 0.25);
}

void TestImageView::checkersBehindTransparency()
{
    show(filled(100, 100, Qt::transparent), filled(100, 100, Qt::blue));
    const QImage image = viewport()->grab().toImage();
    QSet<QRgb> colors;
    for (int x = image.width() / 4; x < image.width() / 4 + 40; ++x)
        colors.insert(image.pixel(x, image.height() / 2));
    QCOMPARE(colors.size(), 2);
}

void TestImageView::swipes()
{
    show(filled(100, 100, Qt::red), filled(100, 100, Qt::blue));
    m_view->setMode(ImageMode::Swipe);
    QCOMPARE(at(0.45, 0.3), QColor(Qt::red));
    QCOMPARE(at(0.55, 0.3), QColor(Qt::blue));
    auto *slider = m_view->findChild<QSlider *>();
    QVERIFY(slider->isVisible());
    QCOMPARE(slider->value(), 50);
    slider->setValue(100);
    QCOMPARE(at(0.55, 0.3), QColor(Qt::red));
    slider->setValue(0);
    QCOMPARE(at(0.45, 0.3), QColor(Qt::blue));
    QTest::keyClick(m_view->canvas(), Qt::Key_Right);
    QCOMPARE(slider->value(), 2);
    QTest::keyClick(m_view->canvas(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(slider->value(), 12);
    QTest::keyClick(m_view->canvas(), Qt::Key_Left);
    QCOMPARE(slider->value(), 10);
}

void TestImageView::swipesByMouse()
{
    show(filled(100, 100, Qt::red), filled(100, 100, Qt::blue));
    m_view->setMode(ImageMode::Swipe);
    const QPoint centre = viewport()->rect().center();
    const int quarter = int(100 * m_view->canvas()->zoom() / m_view->devicePixelRatioF() / 4);
    QTest::mousePress(viewport(), Qt::LeftButton, {}, centre);
    QTest::mouseMove(viewport(), centre + QPoint(quarter, 0));
    QTest::mouseRelease(viewport(), Qt::LeftButton, {}, centre + QPoint(quarter, 0));
    QVERIFY(std::abs(m_view->canvas()->share() - 0.75) < 0.02);
    QTest::mouseMove(viewport(), centre);
    QVERIFY(std::abs(m_view->canvas()->share() - 0.75) < 0.02);
}

void TestImageView::onion()
{
    show(filled(100, 100, Qt::black), filled(100, 100, Qt::white));
    m_view->setMode(ImageMode::Onion);
    m_view->findChild<QSlider *>()->setValue(50);
    QVERIFY(std::abs(at(0.5, 0.5).red() - 128) <= 2);
    m_view->findChild<QSlider *>()->setValue(100);
    QCOMPARE(at(0.5, 0.5), QColor(Qt::white));
}

void TestImageView::onionOfEqualPicturesIsThePicture()
{
    show(filled(100, 100, QColor(200, 30, 60)), filled(100, 100, QColor(200, 30, 60)));
    m_view->setMode(ImageMode::Onion);
    m_view->findChild<QSlider *>()->setValue(30);
    const QColor mixture = at(0.5, 0.5);
    QVERIFY2(std::abs(mixture.red() - 200) <= 2 && std::abs(mixture.green() - 30) <= 2, qPrintable(mixture.name()));
}

void TestImageView::blinksOnlyWhileHeld()
{
    show(filled(100, 100, Qt::red), filled(100, 100, Qt::blue));
    QTest::keyClick(m_view->canvas(), Qt::Key_4);
    QCOMPARE(at(0.5, 0.5), QColor(Qt::blue));
    QTest::qWait(50);
    QCOMPARE(at(0.5, 0.5), QColor(Qt::blue));
    QTest::keyPress(m_view->canvas(), Qt::Key_Space);
    QCOMPARE(at(0.5, 0.5), QColor(Qt::red));
    QTest::keyRelease(m_view->canvas(), Qt::Key_Space);
    QCOMPARE(at(0.5, 0.5), QColor(Qt::blue));
    QToolButton *held = nullptr;
    for (QToolButton *button : m_view->findChildren<QToolButton *>()) {
        if (button->text().startsWith(QLatin1String("Hold")))
            held = button;
    }
    QVERIFY(held && held->isVisible());
    QTest::mousePress(held, Qt::LeftButton);
    QCOMPARE(at(0.5, 0.5), QColor(Qt::red));
    QTest::mouseRelease(held, Qt::LeftButton);
    QCOMPARE(at(0.5, 0.5), QColor(Qt::blue));
}

void TestImageView::difference()
{
    QImage after = filled(100, 100, Qt::white);
    QPainter(&after).fillRect(50, 0, 50, 100, QColor(250, 250, 255));
    QSignalSpy compared(m_view.get(), &ImageView::compared);
    show(filled(100, 100, Qt::white), after);
    QTest::keyClick(m_view->canvas(), Qt::Key_5);
    QCOMPARE(compared.count(), 1); // small ones at once
    QVERIFY(label(QStringLiteral(" differ, 50 %")));
    QCOMPARE(at(0.45, 0.5), diffColors(m_view->palette()).base); // white is the faintest
    QVERIFY(at(0.55, 0.5) != at(0.45, 0.5));
    show(after, after);
    QVERIFY(label(QStringLiteral("All pixels are equal")));
}

void TestImageView::differenceOfSizes()
{
    const std::array<QImage, 2> images = {
        decodeImage(png(filled(10, 4, Qt::red)), {}).value(),
        decodeImage(png(filled(6, 8, Qt::red)), {}).value(),
    };
    const auto result = compareImages(images, qRgb(255, 255, 255), qRgb(200, 0, 200));
    QVERIFY(result.has_value());
    QCOMPARE(result->image.size(), QSize(10, 8));
    QCOMPARE(result->total, 80);
    QCOMPARE(result->pixels, 4 * 4 + 6 * 4);
    QCOMPARE(result->image.pixel(9, 0), qRgb(200, 0, 200));
    QCOMPARE(result->image.pixel(0, 7), qRgb(200, 0, 200));
    QCOMPARE(result->image.pixel(9, 7), qRgb(255, 255, 255)); // neither has it
    QVERIFY(result->image.pixel(0, 0) != qRgb(200, 0, 200));
    const std::array<QImage, 2> bars = {QImage(20'000, 1, QImage::Format_RGB32),
                                        QImage(1, 20'000, QImage::Format_RGB32)};
    QVERIFY(!compareImages(bars, 0, 0).has_value());
}

void TestImageView::largeDifferenceInAJob()
{
    QImage after = filled(2600, 1600, Qt::red);
    after.setPixelColor(5, 5, Qt::green);
    QSignalSpy compared(m_view.get(), &ImageView::compared);
    show(filled(2600, 1600, Qt::red), after);
    m_view->setMode(ImageMode::Difference);
    QCOMPARE(compared.count(), 0);
    QVERIFY(label(QStringLiteral("Comparing")));
    QVERIFY(compared.wait(60000));
    QVERIFY(label(QStringLiteral("differ, less than 0.1 %")));
}

void TestImageView::oneAlone()
{
    show({}, filled(100, 100, Qt::blue));
    QCOMPARE(at(0.5, 0.5), QColor(Qt::blue));
    QCOMPARE(m_view->caption(DiffSide::Old), QStringLiteral("No old image"));
    for (const auto *button : m_view->findChildren<QToolButton *>()) {
        if (button->text() == QLatin1String("Swipe"))
            QVERIFY(!button->isEnabled());
    }
    QTest::keyClick(m_view->canvas(), Qt::Key_2);
    QCOMPARE(m_view->mode(), ImageMode::SideBySide);
    QCOMPARE(at(0.5, 0.5), QColor(Qt::blue));
}

void TestImageView::modesByKey()
{
    show(filled(10, 10, Qt::red), filled(10, 10, Qt::blue));
    for (int i = 0; i < 5; ++i) {
        QTest::keyClick(m_view->canvas(), Qt::Key(Qt::Key_1 + i));
        QCOMPARE(m_view->mode(), ImageMode(i));
    }
    show(filled(10, 10, Qt::red), filled(10, 10, Qt::blue));
    QCOMPARE(m_view->mode(), ImageMode::Difference); // the next file is shown the same way
}

void TestImageView::ownKeysGoBeforeTheWindows()
{
    show(filled(10, 10, Qt::red), filled(10, 10, Qt::blue));
    const auto wants = [this](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QKeyEvent event(QEvent::ShortcutOverride, key, modifiers);
        event.ignore();
        QCoreApplication::sendEvent(m_view->canvas(), &event);
        return event.isAccepted();
    };
    QVERIFY(wants(Qt::Key_3));
    QVERIFY(wants(Qt::Key_Plus));
    QVERIFY(!wants(Qt::Key_B));
    QVERIFY(!wants(Qt::Key_3, Qt::ControlModifier));
    QVERIFY(!wants(Qt::Key_Space)); // but while it blinks
    m_view->setMode(ImageMode::Blink);
    QVERIFY(wants(Qt::Key_Space));
}

void TestImageView::zooms()
{
    show(filled(1000, 1000, Qt::red), filled(1000, 1000, Qt::blue));
    ImageCanvas *canvas = m_view->canvas();
    QVERIFY(canvas->zoom() < 0.5 * m_view->devicePixelRatioF());
    QCOMPARE(canvas->verticalScrollBar()->maximum(), 0);
    QTest::keyClick(canvas, Qt::Key_0);
    QCOMPARE(canvas->zoom(), 1.0);
    QVERIFY(canvas->verticalScrollBar()->maximum() > 0);
    QVERIFY(label(QStringLiteral("100 %")));
    QTest::keyClick(canvas, Qt::Key_Plus);
    QCOMPARE(canvas->zoom(), 1.25);
    QTest::keyClick(canvas, Qt::Key_Minus);
    QCOMPARE(canvas->zoom(), 1.0);
    QTest::keyClick(canvas, Qt::Key_0);
    QVERIFY(canvas->isFitted());
    QVERIFY(canvas->zoom() < 0.5 * m_view->devicePixelRatioF());
    for (int i = 0; i < 60; ++i)
        canvas->zoomOut();
    QVERIFY(canvas->zoom() > 0.01);
}

void TestImageView::zoomKeepsWhatIsUnderTheMouse()
{
    QImage image = filled(2000, 2000, Qt::white);
    QPainter(&image).fillRect(1400, 1300, 40, 40, Qt::red);
    show(image, image);
    m_view->setMode(ImageMode::Swipe);
    m_view->canvas()->setShare(1);
    m_view->canvas()->setZoom(1);
    m_view->canvas()->verticalScrollBar()->setValue(m_view->canvas()->verticalScrollBar()->maximum() * 3 / 4);
    m_view->canvas()->horizontalScrollBar()->setValue(m_view->canvas()->horizontalScrollBar()->maximum() * 3 / 4);
    const QImage before = viewport()->grab().toImage();
    QRect block;
    for (int y = 0; y < before.height(); ++y) {
        for (int x = 0; x < before.width(); ++x) {
            if (before.pixelColor(x, y) == QColor(Qt::red))
                block |= QRect(x, y, 1, 1);
        }
    }
    QVERIFY(!block.isEmpty());
    const QPoint red = block.center() / m_view->devicePixelRatioF();
    for (int i = 0; i < 5; ++i) {
        QWheelEvent wheel(red, viewport()->mapToGlobal(red), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(viewport(), &wheel);
    }
    QVERIFY(m_view->canvas()->zoom() > 1);
    QCOMPARE(viewport()->grab().toImage().pixelColor(block.center()), QColor(Qt::red));
}

void TestImageView::hasNames()
{
    show(filled(10, 10, Qt::red), filled(10, 10, Qt::blue));
    QVERIFY(!m_view->canvas()->accessibleName().isEmpty());
    QVERIFY(m_view->canvas()->accessibleDescription().contains(QStringLiteral("10 × 10")));
    for (const auto *button : m_view->findChildren<QToolButton *>()) {
        QVERIFY(!button->text().isEmpty());
        QVERIFY(!button->toolTip().isEmpty());
    }
    QVERIFY(!m_view->findChild<QSlider *>()->accessibleName().isEmpty());
}

void TestImageView::sharpOnDenseScreens()
{
    // At 100 % a pixel of the picture is a device pixel, whatever the ratio.
    show(filled(100, 100, Qt::red), filled(100, 100, Qt::blue));
    m_view->canvas()->setZoom(1);
    const QImage image = viewport()->grab().toImage();
    int red = 0;
    for (int x = 0; x < image.width(); ++x)
        red += image.pixelColor(x, image.height() / 2) == QColor(Qt::red) ? 1 : 0;
    QCOMPARE(red, 100);
}

WAYBILL_GUI_TEST_MAIN(TestImageView)
#include "tst_imageview.moc"
