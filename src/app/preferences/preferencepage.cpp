// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/preferencepage.h"

#include "app/common/formlayout.h"
#include "diffview/plainlabel.h"

#include <QVBoxLayout>

namespace waybill::app {

PreferencePage::PreferencePage(const QString &name, const QString &title, const QString &iconName, QWidget *parent)
    : QWidget(parent)
    , m_title(title)
    , m_iconName(iconName)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(name);
    setAccessibleName(title);
    m_column->setContentsMargins(20, 16, 20, 16);
    m_column->setSpacing(12);
}

QFormLayout *PreferencePage::addForm()
{
    auto *form = new FormLayout;
    form->setVerticalSpacing(10);
    m_column->addLayout(form);
    return form;
}

void PreferencePage::addText(const QString &text)
{
    auto *label = new diffview::PlainLabel(text, this);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_column->addWidget(label);
}

} // namespace waybill::app

#include "moc_preferencepage.cpp"
