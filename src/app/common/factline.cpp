// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/factline.h"

#include "app/common/plaintips.h"
#include "models/common/impactstyle.h"

#include <QEvent>
#include <QHelpEvent>
#include <QTextDocumentFragment>

namespace waybill::app {

namespace {

constexpr QChar Space(QChar::Nbsp); // twice in HTML, too
constexpr QChar Dot(char16_t(0x00B7));
constexpr QChar Ellipsis(char16_t(0x2026));

QString separator()
{
    return QStringLiteral(" ") + Space + Dot + Space + QLatin1Char(' ');
}

} // namespace

FactLine::FactLine(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setOpenExternalLinks(true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void FactLine::setFacts(const QStringList &facts)
{
    m_facts = facts;
    m_plain.clear();
    for (const QString &fact : facts)
        m_plain.append(QTextDocumentFragment::fromHtml(fact).toPlainText());
    setAccessibleName(plainText());
    showFacts();
}

QString FactLine::plainText() const
{
    return m_plain.join(separator());
}

qsizetype FactLine::fitting() const
{
    // Each link is laid out by itself, and may take a pixel more than in plain text.
    const int room = contentsRect().width() - int(m_facts.size());
    const QFontMetrics metrics = fontMetrics();
    if (metrics.horizontalAdvance(plainText()) <= room)
        return m_facts.size();
    for (qsizetype count = m_facts.size() - 1; count > 0; --count) {
        const QString shown = m_plain.mid(0, count).join(separator()) + separator() + Ellipsis;
        if (metrics.horizontalAdvance(shown) <= room)
            return count;
    }
    return 0;
}

void FactLine::showFacts()
{
    QStringList shown = m_facts.mid(0, fitting());
    if (shown.size() < m_facts.size())
        shown.append(Ellipsis);
    const QColor color = models::legible(palette().color(QPalette::Link), {palette().color(QPalette::Window)});
    QString text = shown.join(separator());
    setText(text.replace(QLatin1String("<a "), QStringLiteral("<a style=\"color:%1\" ").arg(color.name())));
}

bool FactLine::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const bool cut = fitting() < m_facts.size();
        PlainTips::show(*static_cast<QHelpEvent *>(event), cut ? plainText() : QString(), this);
        return true;
    }
    return QLabel::event(event);
}

void FactLine::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        showFacts();
}

void FactLine::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    showFacts();
}

} // namespace waybill::app

#include "moc_factline.cpp"
