// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/formlayout.h"

#include <QWidget>

#include <algorithm>

namespace waybill::app {

namespace {

constexpr int MostOfOneLine = 3; // heights of a label; a field that is higher has several lines

} // namespace

FormLayout::FormLayout(QWidget *parent)
    : QFormLayout(parent)
{
    setHorizontalSpacing(16);
    setRowWrapPolicy(QFormLayout::WrapLongRows);
    setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void FormLayout::setGeometry(const QRect &rect)
{
    QFormLayout::setGeometry(rect);
    for (int row = 0; row < rowCount(); ++row) {
        const QLayoutItem *label = itemAt(row, QFormLayout::LabelRole);
        const QLayoutItem *field = itemAt(row, QFormLayout::FieldRole);
        if (!label || !field || !label->widget())
            continue;
        const QRect beside = field->geometry();
        QRect place = label->geometry();
        const bool wrapped = beside.top() > place.bottom();
        if (wrapped || beside.height() > MostOfOneLine * label->sizeHint().height())
            continue;
        place.setTop(beside.top());
        place.setBottom(std::max(beside.bottom(), place.bottom()));
        label->widget()->setGeometry(place);
    }
}

} // namespace waybill::app
