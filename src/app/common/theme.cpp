// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/theme.h"

#include "app/common/style.h"
#include "models/common/impactstyle.h"

#include <QApplication>
#include <QMetaEnum>
#include <QPixmapCache>
#include <QSettings>
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

constexpr auto SchemeKey = "window/theme";

} // namespace

Theme::Theme(QObject *parent)
    : QObject(parent)
{
    m_systemWasDark = models::isDark(QApplication::palette());
    QApplication::setStyle(new Style); // the application owns it
    const QString saved = QSettings().value(QLatin1String(SchemeKey)).toString();
    bool known = false;
    const int value = QMetaEnum::fromType<Scheme>().keyToValue(saved.toLatin1().constData(), &known);
    if (known)
        m_scheme = Scheme(value);
    apply();
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, [this] { apply(); });
#endif
}

void Theme::setScheme(Scheme scheme)
{
    QSettings().setValue(QLatin1String(SchemeKey),
                         QString::fromLatin1(QMetaEnum::fromType<Scheme>().valueToKey(int(scheme))));
    preview(scheme);
}

void Theme::preview(Scheme scheme)
{
    m_scheme = scheme;
    apply();
}

bool Theme::isDark() const
{
    return m_scheme == Scheme::Dark || (m_scheme == Scheme::System && systemIsDark());
}

QPalette Theme::lightPalette()
{
    return paletteOf(Light, false);
}

QPalette Theme::darkPalette()
{
    return paletteOf(Dark, true);
}

void Theme::apply()
{
    QPixmapCache::clear();
    QApplication::setPalette(isDark() ? darkPalette() : lightPalette());
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
