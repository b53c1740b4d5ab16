// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/differencespage.h"

#include "app/common/diffsettings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QSpinBox>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

constexpr int MostContextLines = 1000;

} // namespace

DifferencesPage::DifferencesPage(DiffSettings &settings, QWidget *parent)
    : PreferencePage(QStringLiteral("differences"), tr("Differences"), QStringLiteral("diff-side"), parent)
    , m_settings(settings)
    , m_layout(new QComboBox(this))
    , m_context(new QSpinBox(this))
    , m_wrap(new QCheckBox(tr("&Wrap long lines"), this))
    , m_connectors(new QCheckBox(tr("Connect both sides of a difference with &curves"), this))
    , m_hides(new QCheckBox(tr("&Hide changes to comments and formatting only"), this))
{
    m_layout->setObjectName(QStringLiteral("layout"));
    m_layout->addItem(tr("Side by side where there is room"), int(diffview::DiffLayout::Auto));
    m_layout->addItem(tr("Side by side"), int(diffview::DiffLayout::SideBySide));
    m_layout->addItem(tr("In one pane"), int(diffview::DiffLayout::Unified));
    m_context->setObjectName(QStringLiteral("context"));
    m_context->setRange(0, MostContextLines);
    m_wrap->setObjectName(QStringLiteral("wrap"));
    m_connectors->setObjectName(QStringLiteral("connectors"));
    m_hides->setObjectName(QStringLiteral("hides"));
    QFormLayout *form = addForm();
    form->addRow(tr("&Layout:"), m_layout);
    form->addRow(tr("Lines of conte&xt:"), m_context);
    for (QCheckBox *box : {m_wrap, m_connectors, m_hides})
        form->addRow(QString(), box);
    addText(tr("White space is compared by default. Each view can ignore it; that choice is not saved."));
    column()->addStretch(1);
    refresh();
    connect(m_layout, &QComboBox::currentIndexChanged, this, &DifferencesPage::take);
    connect(m_context, &QSpinBox::valueChanged, this, &DifferencesPage::take);
    for (QCheckBox *box : {m_wrap, m_connectors, m_hides})
        connect(box, &QCheckBox::toggled, this, &DifferencesPage::take);
    connect(&settings, &DiffSettings::optionsChanged, this, &DifferencesPage::refresh);
}

void DifferencesPage::refresh()
{
    const diffview::DiffOptions &now = m_settings.options();
    m_refreshing = true;
    m_layout->setCurrentIndex(m_layout->findData(int(now.layout)));
    m_context->setValue(now.context);
    m_wrap->setChecked(now.wrap);
    m_connectors->setChecked(now.connectors);
    m_hides->setChecked(now.hidesInsignificant);
    m_refreshing = false;
}

void DifferencesPage::take()
{
    if (m_refreshing)
        return;
    diffview::DiffOptions wanted = m_settings.options();
    wanted.layout = diffview::DiffLayout(m_layout->currentData().toInt());
    wanted.context = m_context->value();
    wanted.wrap = m_wrap->isChecked();
    wanted.connectors = m_connectors->isChecked();
    wanted.hidesInsignificant = m_hides->isChecked();
    m_settings.setOptions(wanted);
}

} // namespace waybill::app

#include "moc_differencespage.cpp"
