// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/traitbadge.h"

#include "models/common/cellpainter.h"
#include "models/common/rowcolors.h"
#include "wording/labels.h"

namespace waybill::app {

TraitBadge::TraitBadge(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setTrait(Trait::Live);
}

void TraitBadge::setTrait(Trait trait)
{
    m_trait = trait;
    setText(label(trait)); // read out, too
    updateGeometry();
}

QSize TraitBadge::sizeHint() const
{
    const QFontMetrics metrics(models::smallFont(font()));
    return {metrics.horizontalAdvance(text()) + 17, metrics.height() + 4};
}

void TraitBadge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QStyleOptionViewItem option;
    option.initFrom(this);
    option.font = font();
    models::CellPainter(painter, option).badge(rect(), text(), models::traitStyle(m_trait, palette()));
}

} // namespace waybill::app

#include "moc_traitbadge.cpp"
