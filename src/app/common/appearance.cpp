// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/appearance.h"

#include <QMetaEnum>
#include <QSettings>

namespace waybill::app {

namespace {

constexpr QLatin1String SchemeKey("window/theme"); // older than the others
constexpr QLatin1String ContrastKey("appearance/highContrast");
constexpr QLatin1String DensityKey("appearance/density");
constexpr QLatin1String TextFamilyKey("appearance/textFont");
constexpr QLatin1String CodeFamilyKey("appearance/codeFont");
constexpr QLatin1String TextSizeKey("appearance/textSize");

template <typename Value>
Value read(const QSettings &settings, QLatin1String key, Value otherwise)
{
    bool known = false;
    const QByteArray text = settings.value(key).toString().toLatin1();
    const int value = QMetaEnum::fromType<Value>().keyToValue(text.constData(), &known);
    return known ? Value(value) : otherwise;
}

template <typename Value>
QString nameOf(Value value)
{
    return QString::fromLatin1(QMetaEnum::fromType<Value>().valueToKey(int(value)));
}

} // namespace

Appearance Appearance::load()
{
    const QSettings settings;
    Appearance appearance;
    appearance.scheme = read(settings, SchemeKey, appearance.scheme);
    appearance.highContrast = settings.value(ContrastKey).toBool();
    appearance.density = read(settings, DensityKey, appearance.density);
    appearance.textFamily = settings.value(TextFamilyKey).toString();
    appearance.codeFamily = settings.value(CodeFamilyKey).toString();
    const int size = settings.value(TextSizeKey).toInt();
    if (size >= SmallestText && size <= LargestText)
        appearance.textSize = size;
    return appearance;
}

void Appearance::save() const
{
    QSettings settings;
    settings.setValue(SchemeKey, nameOf(scheme));
    settings.setValue(ContrastKey, highContrast);
    settings.setValue(DensityKey, nameOf(density));
    settings.setValue(TextFamilyKey, textFamily);
    settings.setValue(CodeFamilyKey, codeFamily);
    settings.setValue(TextSizeKey, textSize);
}

} // namespace waybill::app

#include "moc_appearance.cpp"
