// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/theme.h"

#include "app/common/style.h"
#include "models/common/impactstyle.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPixmapCache>
#include <QStyleHints>

namespace waybill::app {

namespace {

struct Tones {
    QRgb window;
    QRgb base;
    QRgb alternate;
    QRgb button;
    QRgb text;
    QRgb quiet;
    QRgb faint;
    QRgb accent;
    QRgb selection;
    QRgb line;
};

constexpr Tones Light{0xF3F4F6, 0xFFFFFF, 0xF8F9FA, 0xFDFDFE, 0x1C1F26,
                      0x5B6270, 0x9AA1AD, 0x4F52CF, 0xE2E4FB, 0xDDE0E5};
constexpr Tones Dark{0x17191E, 0x1E2127, 0x23262D, 0x2A2E36, 0xE3E6EB,
                     0x9AA2B0, 0x69707D, 0xA3A6FF, 0x343862, 0x31353D};
// Text and grounds as far apart as can be, and lines that can be seen.
constexpr Tones StrongLight{0xFFFFFF, 0xFFFFFF, 0xF4F4F4, 0xFFFFFF, 0x000000,
                            0x262626, 0x6A6A6A, 0x1E2099, 0xD6D8FF, 0x595959};
constexpr Tones StrongDark{0x000000, 0x000000, 0x0E0E0E, 0x000000, 0xFFFFFF,
                           0xDADADA, 0x969696, 0xC4C6FF, 0x2A2F66, 0x9C9C9C};

QPalette paletteOf(const Tones &tones, bool dark)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, QRgb color) { palette.setColor(role, QColor(color)); };
    set(QPalette::Window, tones.window);
    set(QPalette::WindowText, tones.text);
    set(QPalette::Base, tones.base);
    set(QPalette::AlternateBase, tones.alternate);
    set(QPalette::Text, tones.text);
    set(QPalette::Button, tones.button);
    set(QPalette::ButtonText, tones.text);
    set(QPalette::BrightText, dark ? 0xFFFFFF : 0x000000);
    set(QPalette::PlaceholderText, tones.quiet);
    set(QPalette::ToolTipBase, dark ? 0x2A2E36 : 0xFFFFFF);
    set(QPalette::ToolTipText, tones.text);
    // A quiet selection, so that the colours of meaning stay legible on it.
    set(QPalette::Highlight, tones.selection);
    set(QPalette::HighlightedText, tones.text);
    set(QPalette::Link, tones.accent);
    set(QPalette::LinkVisited, tones.accent);
    set(QPalette::Light, dark ? 0x3A3F49 : 0xFFFFFF);
    set(QPalette::Midlight, tones.line);
    set(QPalette::Mid, tones.line);
    set(QPalette::Dark, dark ? 0x0F1114 : 0xB9BEC7);
    set(QPalette::Shadow, dark ? 0x000000 : 0x8A909C);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, QColor(tones.faint));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(tones.line));
    return palette;
}

} // namespace

Theme::Theme(QObject *parent)
    : QObject(parent)
    , m_appearance(Appearance::load())
    , m_systemFont(QApplication::font())
{
    m_systemWasDark = models::isDark(QApplication::palette());
    apply();
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, [this] { apply(); });
#endif
}

void Theme::setAppearance(const Appearance &appearance)
{
    appearance.save();
    preview(appearance);
}

void Theme::setScheme(Scheme scheme)
{
    Appearance wanted = m_appearance;
    wanted.scheme = scheme;
    setAppearance(wanted);
}

void Theme::preview(Scheme scheme)
{
    Appearance wanted = m_appearance;
    wanted.scheme = scheme;
    preview(wanted);
}

void Theme::preview(const Appearance &appearance)
{
    m_appearance = appearance;
    apply();
    Q_EMIT appearanceChanged();
}

bool Theme::isDark() const
{
    return scheme() == Scheme::Dark || (scheme() == Scheme::System && systemIsDark());
}

QPalette Theme::lightPalette(bool highContrast)
{
    return paletteOf(highContrast ? StrongLight : Light, false);
}

QPalette Theme::darkPalette(bool highContrast)
{
    return paletteOf(highContrast ? StrongDark : Dark, true);
}

void Theme::apply()
{
    if (m_density != m_appearance.density) {
        m_density = m_appearance.density;
        QApplication::setStyle(new Style(m_appearance.density)); // the application owns it
    }
    QPixmapCache::clear();
    const bool strong = m_appearance.highContrast;
    QApplication::setPalette(isDark() ? darkPalette(strong) : lightPalette(strong));
    applyFonts();
}

void Theme::applyFonts()
{
    QFont text = m_systemFont;
    QFont code = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (!m_appearance.textFamily.isEmpty())
        text.setFamilies({m_appearance.textFamily});
    if (!m_appearance.codeFamily.isEmpty())
        code.setFamilies({m_appearance.codeFamily});
    if (m_appearance.textSize > 0) {
        text.setPointSize(m_appearance.textSize);
        code.setPointSize(m_appearance.textSize);
    }
    if (QApplication::font() != text)
        QApplication::setFont(text);
    // What shows code asks for the font of this name (codefont.h); last, since the font of all replaces it.
    if (QApplication::font("waybill::CodeText") != code)
        QApplication::setFont(code, "waybill::CodeText");
}

bool Theme::systemIsDark() const
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const Qt::ColorScheme scheme = QGuiApplication::styleHints()->colorScheme();
    if (scheme != Qt::ColorScheme::Unknown)
        return scheme == Qt::ColorScheme::Dark;
#endif
    return m_systemWasDark; // Qt 6.4 tells of no change while the program runs
}

} // namespace waybill::app

#include "moc_theme.cpp"
