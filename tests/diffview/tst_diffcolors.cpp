// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/alignment.h"
#include "diffview/diffcolors.h"
#include "diffview/syntaxworker.h"
#include "testing/guitestmain.h"

#include <cmath>

using namespace waybill::diffview;

namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

Vector operator*(const Matrix &m, const Vector &v)
{
    Vector result{};
    for (size_t row = 0; row < 3; ++row)
        result[row] = m[row][0] * v[0] + m[row][1] * v[1] + m[row][2] * v[2];
    return result;
}

Vector linearRgb(const QColor &color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return {linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
}

/// CIE 1976 L*a*b* under D65.
Vector lab(const Vector &rgb)
{
    constexpr Matrix toXyz = {{{0.4124564, 0.3575761, 0.1804375}, //
                               {0.2126729, 0.7151522, 0.0721750},
                               {0.0193339, 0.1191920, 0.9503041}}};
    const Vector xyz = toXyz * rgb;
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = f(xyz[0] / 0.95047);
    const double y = f(xyz[1]);
    const double z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// How far apart two colours look to an eye: CIE76, where 2.3 is just noticeable.
double distance(const QColor &a, const QColor &b, const Matrix &vision)
{
    const auto seen = [&vision](const QColor &color) {
        Vector rgb = vision * linearRgb(color);
        for (double &channel : rgb)
            channel = std::clamp(channel, 0.0, 1.0);
        return lab(rgb);
    };
    const Vector la = seen(a);
    const Vector lb = seen(b);
    return std::hypot(la[0] - lb[0], la[1] - lb[1], la[2] - lb[2]);
}

QString pair(const QColor &a, const QColor &b)
{
    return a.name() + QLatin1Char(' ') + b.name();
}

} // namespace

using Vision = Matrix;
Q_DECLARE_METATYPE(Vision)

class TestDiffColors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void contrastRatio();
    void rolesAreReadable_data();
    void rolesAreReadable();
    void sidesDiffer_data() { rolesAreReadable_data(); }
    void sidesDiffer();
    void marksDifferInEveryVision_data();
    void marksDifferInEveryVision();
    void classicIsTheDefault();
    void syntaxIsReadable_data() { rolesAreReadable_data(); }
    void syntaxIsReadable();
};

void TestDiffColors::contrastRatio()
{
    QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
    QCOMPARE(contrast(Qt::red, Qt::red), 1.0);
    QVERIFY(std::abs(contrast(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01); // WCAG's classic grey
    QVERIFY(contrast(readable(QColor(0xff, 0xff, 0x00), {Qt::white}), Qt::white) >= 4.5);
    QCOMPARE(readable(Qt::black, {Qt::white}), QColor(Qt::black));
}

void TestDiffColors::rolesAreReadable_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::addColumn<DiffPalette>("preset");
    const auto row = [](const char *name, const QPalette &palette) {
        QTest::addRow("%s, classic", name) << palette << DiffPalette::Classic;
        QTest::addRow("%s, blue and orange", name) << palette << DiffPalette::BlueOrange;
    };
    row("light", QPalette(QColor(0xef, 0xef, 0xef)));
    row("dark", QPalette(QColor(0x2b, 0x2d, 0x30), QColor(0x26, 0x28, 0x2b)));
    QPalette dark(QColor(0x2b, 0x2d, 0x30), QColor(0x26, 0x28, 0x2b));
    dark.setColor(QPalette::Base, QColor(0x1e, 0x1f, 0x22));
    dark.setColor(QPalette::Text, QColor(0xdf, 0xe1, 0xe5));
    row("dark base", dark);
    QPalette sepia(QColor(0xf0, 0xe6, 0xd2));
    sepia.setColor(QPalette::Base, QColor(0xfb, 0xf1, 0xdd));
    sepia.setColor(QPalette::Text, QColor(0x60, 0x50, 0x40));
    row("sepia", sepia);
    QPalette strong(Qt::black);
    strong.setColor(QPalette::Base, Qt::black);
    strong.setColor(QPalette::Text, Qt::white);
    strong.setColor(QPalette::Highlight, Qt::yellow);
    row("high contrast", strong);
    QPalette paper(Qt::white);
    paper.setColor(QPalette::Base, Qt::white);
    paper.setColor(QPalette::Text, Qt::black);
    paper.setColor(QPalette::Highlight, QColor(0x37, 0x00, 0x6e));
    row("high contrast, white", paper);
    QPalette pale(QColor(0xf3, 0xf4, 0xf6));
    pale.setColor(QPalette::Base, Qt::white);
    pale.setColor(QPalette::Highlight, QColor(0xe2, 0xe4, 0xfb));
    pale.setColor(QPalette::Link, QColor(0x4f, 0x52, 0xcf));
    row("pale selection", pale);
    dark.setColor(QPalette::Highlight, QColor(0x34, 0x38, 0x62));
    dark.setColor(QPalette::Link, QColor(0xa3, 0xa6, 0xff));
    row("dark, pale selection", dark);
}

void TestDiffColors::rolesAreReadable()
{
    QFETCH(QPalette, palette);
    QFETCH(DiffPalette, preset);
    const DiffColors c = diffColors(palette, preset);
    struct Role {
        const char *name;
        QColor color;
        std::vector<QColor> backgrounds;
    };
    const std::vector<Role> roles = {
        {"text", c.text, c.backgrounds()},
        {"text on what is found", c.text, {c.match, c.currentMatch}},
        {"text of moved lines", c.text, {c.moved.line, c.moved.word}},
        {"text of folds", c.text, {c.fold, c.foldHover}},
        {"number", c.number, {c.gutter, c.edge[0], c.edge[1], c.moved.edge}},
        {"faint", c.faint, {c.base, c.gutter, c.line[0], c.line[1], c.moved.line, c.padding, c.fold, c.foldHover}},
        {"old glyph", c.glyph[0], {c.line[0], c.edge[0]}},
        {"new glyph", c.glyph[1], {c.line[1], c.edge[1]}},
        {"moved glyph", c.moved.glyph, {c.moved.line, c.moved.edge}},
        {"link", c.link, {c.fold, c.foldHover}},
        {"chip", c.chipText, {c.chip}},
    };
    for (const Role &role : roles) {
        for (const QColor &background : role.backgrounds) {
            QVERIFY(background.isValid());
            QVERIFY2(contrast(role.color, background) >= 4.5,
                     qPrintable(QLatin1String(role.name) + QLatin1String(": ") + pair(role.color, background)));
        }
    }
    for (const QColor &mark : {c.mark[0], c.mark[1], c.moved.mark, c.matchMark, c.current}) {
        QVERIFY2(contrast(mark, c.base) >= 3, qPrintable(mark.name()));
        QVERIFY2(contrast(mark, c.gutter) >= 3, qPrintable(mark.name()));
    }
}

void TestDiffColors::sidesDiffer()
{
    QFETCH(QPalette, palette);
    QFETCH(DiffPalette, preset);
    const DiffColors c = diffColors(palette, preset);
    const Matrix full = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const auto apart = [&full](const std::vector<QColor> &colors, double least) {
        for (size_t i = 0; i < colors.size(); ++i) {
            for (size_t j = i + 1; j < colors.size(); ++j)
                QVERIFY2(distance(colors[i], colors[j], full) >= least,
                         qPrintable(pair(colors[i], colors[j])
                                    + QStringLiteral(" %1").arg(distance(colors[i], colors[j], full))));
        }
    };
    apart({c.base, c.line[0], c.line[1], c.moved.line}, 4);
    apart({c.word[0], c.word[1], c.moved.word, c.match, c.currentMatch}, 8);
    for (size_t side = 0; side < 2; ++side)
        apart({c.line[side], c.word[side], c.match, c.currentMatch}, 8);
    apart({c.moved.line, c.moved.word, c.match, c.currentMatch}, 8);
    apart({c.mark[0], c.mark[1], c.moved.mark, c.matchMark}, 20);
    apart({c.base, c.selection}, 12);
    apart({c.base, c.foldHover}, 5);
}

void TestDiffColors::marksDifferInEveryVision_data()
{
    // Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
    // 2009: severity 1.0, for linear RGB.
    const std::vector<std::pair<const char *, Matrix>> visions = {
        {"protanopia",
         {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
        {"deuteranopia",
         {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
        {"tritanopia",
         {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
    };
    QPalette dark(QColor(0x2b, 0x2d, 0x30), QColor(0x26, 0x28, 0x2b));
    dark.setColor(QPalette::Base, QColor(0x1e, 0x1f, 0x22));
    QPalette black(Qt::black);
    black.setColor(QPalette::Base, Qt::black);
    const std::vector<std::pair<const char *, QPalette>> palettes = {
        {"light", QPalette(QColor(0xef, 0xef, 0xef))}, {"dark", dark}, {"high contrast", black}};
    QTest::addColumn<Vision>("vision");
    QTest::addColumn<QPalette>("palette");
    QTest::addColumn<DiffPalette>("preset");
    for (const auto &[vision, matrix] : visions) {
        for (const auto &[name, palette] : palettes) {
            QTest::addRow("%s, %s, classic", vision, name) << matrix << palette << DiffPalette::Classic;
            QTest::addRow("%s, %s, blue and orange", vision, name) << matrix << palette << DiffPalette::BlueOrange;
        }
    }
}

void TestDiffColors::marksDifferInEveryVision()
{
    QFETCH(Vision, vision);
    QFETCH(QPalette, palette);
    QFETCH(DiffPalette, preset);
    const DiffColors c = diffColors(palette, preset);
    const auto apart = [&vision](const QColor &a, const QColor &b, double least) {
        QVERIFY2(distance(a, b, vision) >= least,
                 qPrintable(pair(a, b) + QStringLiteral(" %1").arg(distance(a, b, vision))));
    };
    apart(c.mark[0], c.mark[1], 20);
    apart(c.glyph[0], c.glyph[1], 15);
    apart(c.word[0], c.word[1], 8);
    apart(c.mark[0], c.moved.mark, 15);
    apart(c.mark[1], c.moved.mark, 15);
}

void TestDiffColors::classicIsTheDefault()
{
    const QPalette palette(QColor(0xef, 0xef, 0xef));
    const DiffColors c = diffColors(palette);
    QCOMPARE(c.mark[0], QColor(0xD5, 0x5E, 0x00));
    QCOMPARE(c.mark[1], QColor(0x00, 0x9E, 0x73));
    QCOMPARE(c.mark, diffColors(palette, DiffPalette::Classic).mark);
    const DiffColors other = diffColors(palette, DiffPalette::BlueOrange);
    QVERIFY(other.mark[0] != c.mark[0] && other.mark[1] != c.mark[1]);
    QCOMPARE(other.mark[1], QColor(0x00, 0x72, 0xB2));
    QCOMPARE(other.text, c.text);
}

void TestDiffColors::syntaxIsReadable()
{
    QFETCH(QPalette, palette);
    QFETCH(DiffPalette, preset);
    const DiffColors c = diffColors(palette, preset);
    Alignment alignment;
    alignment.input[0].path = "main.go";
    alignment.texts[0] = LineIndex("// note\npackage main\n\nfunc f(a int) string { return \"x\" + 'c' + 0x10 }\n");
    SyntaxRepositories repositories;
    int styles = 0;
    double worst = 21;
    float vivid = 0;
    colourLines(alignment, DiffSide::Old, repositories, [&](const SyntaxChunk &chunk) {
        for (const SyntaxStyle &style : chunk.newStyles) {
            ++styles;
            const QColor color = style.color[c.dark ? 1 : 0];
            if (!color.isValid())
                continue;
            const QColor shown = readable(color, c.codeBackgrounds());
            for (const QColor &background : c.codeBackgrounds())
                worst = std::min(worst, contrast(shown, background));
            // What can be read is to be told apart as well: a colour stays one.
            if (color.hslSaturationF() > 0.4F)
                vivid = std::max(vivid, shown.hslSaturationF() * std::min(shown.lightnessF(), 1 - shown.lightnessF()));
        }
        return true;
    });
    QVERIFY(styles >= 4);
    QVERIFY2(vivid > 0.15F, qPrintable(QString::number(vivid)));
    QVERIFY2(worst >= 4.5, qPrintable(QString::number(worst)));
}

WAYBILL_GUI_TEST_MAIN(TestDiffColors)
#include "tst_diffcolors.moc"
