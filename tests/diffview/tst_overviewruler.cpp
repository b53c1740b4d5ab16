// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/overviewpreview.h"
#include "diffview/overviewruler.h"
#include "testing/guitestmain.h"

using namespace waybill::diffview;

namespace {

constexpr int rowHeight = 10;
constexpr int lineCount = 100;

/// A hundred different lines; 20 is changed, after 50 one is added, 80 is gone.
std::shared_ptr<const Alignment> sample()
{
    DiffInput input;
    for (int i = 0; i < lineCount; ++i) {
        const QByteArray line = "number " + QByteArray::number(i) + " of some lines\n";
        if (i != 80)
            input[1].content += i == 20 ? QByteArray("number 20 of a few lines\n") : line;
        if (i == 50)
            input[1].content += "an added line\n";
        input[0].content += line;
    }
    return align(input, waybill::git::Whitespace::Exact).value();
}

} // namespace

class TestOverviewRuler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void categories();
    void mirrored();
    void moves();
    void matches();
    void matchesGoWithTheAlignment();
    void previewAfterAWhile();
    void noPreviewWhileDragging();
    void previewHides_data();
    void previewHides();
    void previewPaintsBothSides();
    void previewAtTheEnds();
    void manyRows();

private:
    void show(const std::shared_ptr<const Alignment> &alignment, bool whole = true);
    /// Not QTest::mouseMove(), which does nothing where the pointer is already.
    void hoverAt(int y)
    {
        const QPointF place(9, y);
        QMouseEvent move(QEvent::MouseMove, place, m_ruler->mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QCoreApplication::sendEvent(m_ruler.get(), &move);
    }
    [[nodiscard]] OverviewPreview *preview() const { return m_ruler->findChild<OverviewPreview *>(); }
    /// The colour of a column at the top of a row.
    [[nodiscard]] QColor at(int x, int row) const
    {
        m_ruler->setValue(row < lineCount / 2 ? m_ruler->maximum() : 0); // the box is elsewhere
        const QImage image = m_ruler->grab().toImage();
        const double pixels = double(m_ruler->height()) / (m_ruler->maximum() + m_ruler->pageStep()) * rowHeight;
        const int y = int(m_document->folding().visibleOf(row) * pixels) + 1;
        return image.pixelColor((QPointF(x, y) * image.devicePixelRatio()).toPoint());
    }

    std::unique_ptr<DiffDocument> m_document;
    std::unique_ptr<OverviewRuler> m_ruler;
    DiffColors m_colors;
    static constexpr int oldX = 4;
    static constexpr int newX = 13;
    static constexpr int matchX = 16;
};

void TestOverviewRuler::init()
{
    m_document = std::make_unique<DiffDocument>();
    m_ruler = std::make_unique<OverviewRuler>(*m_document);
    QPalette palette(QColor(0xef, 0xef, 0xef));
    m_colors = diffColors(palette);
    m_ruler->setColors(m_colors);
    m_ruler->resize(18, 500);
    m_ruler->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_ruler.get()));
}

void TestOverviewRuler::cleanup()
{
    m_ruler.reset();
    m_document.reset();
}

void TestOverviewRuler::show(const std::shared_ptr<const Alignment> &alignment, bool whole)
{
    m_document->setAlignment(alignment);
    m_document->setWholeFile(whole);
    m_ruler->setSingleStep(rowHeight);
    m_ruler->setPageStep(400);
    m_ruler->setRange(0, m_document->visibleCount() * rowHeight - 400);
}

void TestOverviewRuler::categories()
{
    show(sample());
    QCOMPARE(m_document->changes().size(), size_t(3));
    QCOMPARE(at(oldX, 20), m_colors.mark[0]);
    QCOMPARE(at(newX, 20), m_colors.mark[1]);
    QCOMPARE(at(oldX, 51), m_colors.gutter);
    QCOMPARE(at(newX, 51), m_colors.mark[1]);
    QCOMPARE(at(oldX, 81), m_colors.mark[0]);
    QCOMPARE(at(newX, 81), m_colors.gutter);
    QCOMPARE(at(oldX, 60), m_colors.gutter);
    QCOMPARE(at(matchX, 20), m_colors.gutter);
}

void TestOverviewRuler::mirrored()
{
    m_ruler->setLayoutDirection(Qt::RightToLeft);
    show(sample());
    m_ruler->setMatches({20});
    QCOMPARE(at(oldX, 20), m_colors.mark[1]);
    QCOMPARE(at(newX, 20), m_colors.mark[0]);
    QCOMPARE(at(newX, 51), m_colors.gutter);
    QCOMPARE(at(1, 20), m_colors.matchMark);
    QCOMPARE(at(17, 60), m_colors.separator);
}

void TestOverviewRuler::moves()
{
    DiffInput input;
    QByteArray moved;
    for (int i = 0; i < 8; ++i)
        moved += "this is line " + QByteArray::number(i) + " of a long paragraph that moves\n";
    for (int i = 0; i < lineCount; ++i) {
        const QByteArray line = "number " + QByteArray::number(i) + "\n";
        if (i == 60)
            input[0].content += moved;
        if (i == 90)
            input[1].content += moved;
        input[0].content += line;
        input[1].content += line;
    }
    const auto alignment = align(input, waybill::git::Whitespace::Exact).value();
    QCOMPARE(alignment->moves.moves().size(), size_t(1));
    show(alignment);
    QCOMPARE(at(8, 60), m_colors.moved.mark); // towards the middle
    QCOMPARE(at(oldX - 1, 60), m_colors.mark[0]);
    QCOMPARE(at(9, 98), m_colors.moved.mark);
    QCOMPARE(at(newX + 1, 98), m_colors.mark[1]);
    QCOMPARE(at(8, 98), m_colors.gutter);
}

void TestOverviewRuler::matches()
{
    show(sample());
    m_ruler->setMatches({70, 3, 20, 100'000, -1});
    QCOMPARE(at(matchX, 3), m_colors.matchMark);
    QCOMPARE(at(matchX, 20), m_colors.matchMark);
    QCOMPARE(at(matchX, 70), m_colors.matchMark);
    QCOMPARE(at(matchX, 40), m_colors.gutter);
    QCOMPARE(at(oldX, 3), m_colors.gutter);
    m_ruler->setMatches({});
    QCOMPARE(at(matchX, 3), m_colors.gutter);
    m_document->setWholeFile(false);
    m_ruler->setMatches({40}); // inside a fold: at the fold
    QCOMPARE(at(matchX, 40), m_colors.matchMark);
}

void TestOverviewRuler::matchesGoWithTheAlignment()
{
    show(sample());
    m_ruler->setMatches({3});
    show(sample());
    QCOMPARE(at(matchX, 3), m_colors.gutter);
}

void TestOverviewRuler::previewAfterAWhile()
{
    show(sample());
    hoverAt(100);
    QVERIFY(!preview()->isVisible());
    QTRY_VERIFY(preview()->isVisible());
    const int place = preview()->place();
    QVERIFY2(std::abs(place - 20) <= 1, qPrintable(QString::number(place))); // 5 pixels a row
    hoverAt(400);
    QVERIFY(preview()->isVisible()); // follows without waiting
    QVERIFY(std::abs(preview()->place() - 80) <= 1);
    QVERIFY(!preview()->geometry().intersects(QRect(m_ruler->mapToGlobal(QPoint(0, 0)), m_ruler->size())));
    m_ruler->setRange(0, 0); // all in sight
    hoverAt(100);
    QVERIFY(!preview()->isVisible());
}

void TestOverviewRuler::noPreviewWhileDragging()
{
    show(sample());
    QTest::mousePress(m_ruler.get(), Qt::LeftButton, {}, QPoint(9, 100));
    QTest::mouseMove(m_ruler.get(), QPoint(9, 120));
    QTest::qWait(500);
    QVERIFY(!preview()->isVisible());
    QTest::mouseRelease(m_ruler.get(), Qt::LeftButton, {}, QPoint(9, 120));
    hoverAt(130);
    QTRY_VERIFY(preview()->isVisible());
    QTest::mousePress(m_ruler.get(), Qt::LeftButton, {}, QPoint(9, 130));
    QVERIFY(!preview()->isVisible());
}

void TestOverviewRuler::previewHides_data()
{
    QTest::addColumn<int>("event");
    QTest::newRow("leave") << int(QEvent::Leave);
    QTest::newRow("hide") << int(QEvent::Hide);
    QTest::newRow("window") << int(QEvent::WindowDeactivate);
    QTest::newRow("other text") << 0;
}

void TestOverviewRuler::previewHides()
{
    QFETCH(int, event);
    show(sample());
    hoverAt(100);
    QTRY_VERIFY(preview()->isVisible());
    if (event == 0) {
        show(sample());
    } else {
        QEvent sent{QEvent::Type(event)};
        QCoreApplication::sendEvent(m_ruler.get(), &sent);
    }
    QVERIFY(!preview()->isVisible());
}

void TestOverviewRuler::previewPaintsBothSides()
{
    show(sample());
    OverviewPreview window(*m_document, nullptr);
    window.setColors(m_colors);
    window.setPlace(51); // the added line, in the middle
    window.resize(window.sizeHint());
    const QImage image = window.grab().toImage();
    const auto pixel = [&image](double x, double y) {
        return image.pixelColor(int(x * image.width()), int(y * image.height()));
    };
    const auto hasText = [&image](double from, double to, double y, const QColor &ground) {
        for (int x = int(from * image.width()); x < int(to * image.width()); ++x) {
            if (image.pixelColor(x, int(y * image.height())) != ground)
                return true;
        }
        return false;
    };
    QCOMPARE(pixel(0.98, 0.5), m_colors.line[1]);
    QCOMPARE(pixel(0.51, 0.5), m_colors.edge[1]);
    QCOMPARE(pixel(0.48, 0.5), m_colors.padding);
    QVERIFY(!hasText(0.02, 0.48, 0.5, m_colors.padding));
    QVERIFY(hasText(0.6, 0.9, 0.5, m_colors.line[1]));
    QCOMPARE(pixel(0.48, 0.3), m_colors.base);
    m_document->setUnified(true);
    QVERIFY(window.sizeHint().width() < image.width() / image.devicePixelRatio());
}

void TestOverviewRuler::previewAtTheEnds()
{
    show(sample(), false);
    OverviewPreview window(*m_document, nullptr);
    window.setColors(m_colors);
    window.resize(window.sizeHint());
    for (const int place : {0, m_document->visibleCount() - 1}) {
        window.setPlace(place);
        const QImage image = window.grab().toImage();
        QCOMPARE(image.pixelColor(image.width() - 5, place == 0 ? 5 : image.height() - 5), m_colors.gutter);
    }
    window.setPlace(0); // a fold over the whole width
    const QImage image = window.grab().toImage();
    QCOMPARE(image.pixelColor(image.width() / 2, image.height() / 2), m_colors.fold);
}

void TestOverviewRuler::manyRows()
{
    // A window that grows gathers again for each size: that may not look at every row. Where it does, this does not end
    // in the time that ctest gives.
    constexpr int rows = 4'000'000;
    auto alignment = std::make_shared<Alignment>();
    alignment->rows.rows.resize(size_t(rows));
    for (int i = 0; i < 100; ++i)
        alignment->rows.changes.push_back({i * (rows / 100), 1, {1, 1}});
    show(alignment);
    for (int i = 0; i < 200'000; ++i)
        m_ruler->setMatches({1, 2, 3});
}

WAYBILL_GUI_TEST_MAIN(TestOverviewRuler)
#include "tst_overviewruler.moc"
