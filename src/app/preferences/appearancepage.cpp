// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/appearancepage.h"

#include "app/common/diffsettings.h"
#include "app/common/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QSpinBox>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

/// A family that is no longer installed is still the choice that was made.
void choose(QComboBox &box, const QVariant &value)
{
    if (box.findData(value) < 0)
        box.addItem(value.toString(), value);
    box.setCurrentIndex(box.findData(value));
}

} // namespace

AppearancePage::AppearancePage(Theme &theme, DiffSettings &differences, QWidget *parent)
    : PreferencePage(QStringLiteral("appearance"), tr("Appearance"), QStringLiteral("theme"), parent)
    , m_theme(theme)
    , m_differences(differences)
    , m_scheme(new QComboBox(this))
    , m_contrast(new QCheckBox(tr("&High contrast"), this))
    , m_colors(new QComboBox(this))
    , m_textFont(addFonts(QStringLiteral("textFont"), false))
    , m_codeFont(addFonts(QStringLiteral("codeFont"), true))
    , m_textSize(new QSpinBox(this))
    , m_density(new QComboBox(this))
{
    m_scheme->setObjectName(QStringLiteral("scheme"));
    m_scheme->addItem(tr("Follow System"), int(Appearance::Scheme::System));
    m_scheme->addItem(tr("Light"), int(Appearance::Scheme::Light));
    m_scheme->addItem(tr("Dark"), int(Appearance::Scheme::Dark));
    m_contrast->setObjectName(QStringLiteral("highContrast"));
    m_colors->setObjectName(QStringLiteral("diffColors"));
    m_colors->addItem(tr("Vermilion and green"), int(diffview::DiffPalette::Classic));
    m_colors->addItem(tr("Orange and blue, for every kind of color vision"), int(diffview::DiffPalette::BlueOrange));
    m_textSize->setObjectName(QStringLiteral("textSize"));
    m_textSize->setRange(Appearance::SmallestText - 1, Appearance::LargestText);
    m_textSize->setSpecialValueText(tr("Follow System"));
    m_textSize->setSuffix(tr(" pt", "points, behind a number"));
    m_density->setObjectName(QStringLiteral("density"));
    m_density->addItem(tr("Comfortable"), int(Appearance::Density::Comfortable));
    m_density->addItem(tr("Compact"), int(Appearance::Density::Compact));
    QFormLayout *form = addForm();
    form->addRow(tr("&Theme:"), m_scheme);
    form->addRow(QString(), m_contrast);
    form->addRow(tr("Colors of &differences:"), m_colors);
    form->addRow(tr("Text &font:"), m_textFont);
    form->addRow(tr("&Code font:"), m_codeFont);
    form->addRow(tr("Text &size:"), m_textSize);
    form->addRow(tr("De&nsity:"), m_density);
    column()->addStretch(1);
    refresh();
    for (QComboBox *box : {m_scheme, m_colors, m_textFont, m_codeFont, m_density})
        connect(box, &QComboBox::currentIndexChanged, this, &AppearancePage::take);
    connect(m_contrast, &QCheckBox::toggled, this, &AppearancePage::take);
    connect(m_textSize, &QSpinBox::valueChanged, this, &AppearancePage::take);
    connect(&theme, &Theme::appearanceChanged, this, &AppearancePage::refresh);
}

QComboBox *AppearancePage::addFonts(const QString &name, bool fixed)
{
    auto *box = new QComboBox(this);
    box->setObjectName(name);
    box->addItem(tr("Follow System"), QString());
    const QStringList families = QFontDatabase::families();
    for (const QString &family : families) {
        if (!QFontDatabase::isPrivateFamily(family) && (!fixed || QFontDatabase::isFixedPitch(family)))
            box->addItem(family, family);
    }
    box->setMaxVisibleItems(20);
    // The longest name of a font is no reason for a wide window.
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(20);
    return box;
}

void AppearancePage::refresh()
{
    const Appearance &now = m_theme.appearance();
    m_refreshing = true;
    choose(*m_scheme, int(now.scheme));
    m_contrast->setChecked(now.highContrast);
    choose(*m_colors, int(m_differences.options().palette));
    choose(*m_textFont, now.textFamily);
    choose(*m_codeFont, now.codeFamily);
    m_textSize->setValue(now.textSize > 0 ? now.textSize : m_textSize->minimum());
    choose(*m_density, int(now.density));
    m_refreshing = false;
}

void AppearancePage::take()
{
    if (m_refreshing)
        return;
    Appearance wanted;
    wanted.scheme = Appearance::Scheme(m_scheme->currentData().toInt());
    wanted.highContrast = m_contrast->isChecked();
    wanted.textFamily = m_textFont->currentData().toString();
    wanted.codeFamily = m_codeFont->currentData().toString();
    wanted.textSize = m_textSize->value() >= Appearance::SmallestText ? m_textSize->value() : 0;
    wanted.density = Appearance::Density(m_density->currentData().toInt());
    diffview::DiffOptions options = m_differences.options();
    options.palette = diffview::DiffPalette(m_colors->currentData().toInt());
    if (wanted != m_theme.appearance())
        m_theme.setAppearance(wanted);
    m_differences.setOptions(options);
}

} // namespace waybill::app

#include "moc_appearancepage.cpp"
