// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/proceduredelegate.h"

#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "models/common/wrappedtext.h"
#include "models/notes/proceduremodel.h"
#include "upgrade/facts.h"
#include "wording/labels.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPlainTextEdit>

namespace waybill::models {

namespace {

constexpr int Side = 16; ///< before and behind a row
constexpr int Top = 6;
constexpr int Gap = 8;
constexpr int NumberWidth = 16;
constexpr int Between = 2; ///< from line to line
constexpr int BulletWidth = 12;
constexpr char Filled[] = "waybillFilled"; ///< an editor has got its text

/// A piece of a row's text.
struct Part {
    QString text;
    QFont font;
    QColor color;
    QString bullet; ///< stands before it; empty: none
    int height = 0;
};

QFont textFont(const QFont &font, const QModelIndex &index)
{
    if (index.data(ProcedureModel::HeadingRole).toBool())
        return boldFont(font);
    QFont made(font);
    made.setStrikeOut(index.data(ProcedureModel::DismissedRole).toBool());
    return made;
}

/// "drain the node · runtime, agent"
QString factsLine(const QModelIndex &index)
{
    QStringList facts;
    const auto trait = Trait(index.data(ProcedureModel::TraitRole).toInt());
    if (trait != Trait::Live)
        facts << label(trait);
    const QStringList components = index.data(ProcedureModel::ComponentsRole).toStringList();
    if (!components.isEmpty())
        facts << components.join(QLatin1String(", "));
    return facts.join(QStringLiteral(" · "));
}

/// From the top down, as high as they are on that width.
std::vector<Part> partsOf(const QModelIndex &index, const QFont &font, const QPalette &palette, int width)
{
    const RowColors ink = RowColors::of(palette);
    const bool heading = index.data(ProcedureModel::HeadingRole).toBool();
    const bool dismissed = index.data(ProcedureModel::DismissedRole).toBool();
    const QFont small = smallFont(font);
    std::vector<Part> parts;
    parts.push_back({index.data().toString(), textFont(font, index), dismissed ? ink.muted : ink.text, {}, 0});
    if (heading)
        parts.push_back({index.data(ProcedureModel::DetailRole).toString(), font, ink.text, {}, 0});
    parts.push_back({index.data(ProcedureModel::RemarkRole).toString(),
                     small,
                     legible(ink.accent, {ink.base, ink.selected, ink.hovered}),
                     {},
                     0});
    if (!dismissed && !heading) {
        const QStringList whys = index.data(ProcedureModel::WhysRole).toStringList();
        for (const QString &why : whys)
            parts.push_back({why, small, ink.muted, QString(QChar(0x2022)), 0});
        parts.push_back({factsLine(index), small, ink.muted, {}, 0});
    }
    std::vector<Part> shown;
    for (Part &part : parts) {
        if (part.text.isEmpty())
            continue;
        const int room = part.bullet.isEmpty() ? width : width - BulletWidth;
        part.height = wrappedHeight(part.font, room, part.text);
        shown.push_back(std::move(part));
    }
    return shown;
}

/// Where the texts of a row stand, read from the left.
QRect bodyOf(const QRect &row, bool heading)
{
    return row.adjusted(Side + (heading ? 0 : NumberWidth + Gap), heading ? 2 * Top : Top, -Side, -Top);
}

} // namespace

QSize ProcedureDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool heading = index.data(ProcedureModel::HeadingRole).toBool();
    const QRect row(0, 0, view ? view->viewport()->width() : 320, 1000);
    const QRect body = bodyOf(row, heading);
    int height = row.height() - body.height() - Between;
    for (const Part &part : partsOf(index, option.font, option.palette, std::max(80, body.width())))
        height += part.height + Between;
    return {120, height};
}

void ProcedureDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const RowColors ink = RowColors::of(option.palette);
    const bool heading = index.data(ProcedureModel::HeadingRole).toBool();
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, ink.selected);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, ink.hovered);
    if (option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_HasFocus))
        painter->fillRect(QStyle::visualRect(option.direction, option.rect,
                                             QRect(option.rect.left(), option.rect.top(), 3, option.rect.height())),
                          ink.accent);
    if (heading && index.row() > 0)
        painter->fillRect(QRect(option.rect.topLeft(), QSize(option.rect.width(), 1)), hairline(option.palette));
    // Places are read from the left, whatever side lines begin on.
    const auto draw = [&](const QRect &rect, const QString &text, const QFont &font, Qt::Alignment side) {
        painter->setFont(font);
        drawWrapped(*painter, QStyle::visualRect(option.direction, option.rect, rect), option.direction, text, side);
    };
    QRect body = bodyOf(option.rect, heading);
    const int number = index.data(ProcedureModel::NumberRole).toInt();
    if (!heading) {
        const auto style = traitStyle(Trait(index.data(ProcedureModel::TraitRole).toInt()), option.palette);
        painter->setPen(number > 0 ? legible(style.foreground, {ink.base, ink.selected, ink.hovered}) : ink.muted);
        draw(QRect(option.rect.left() + Side, body.top(), NumberWidth, body.height()),
             number > 0 ? option.locale.toString(number) : QStringLiteral("–"), boldFont(option.font),
             Qt::AlignTrailing);
    }
    for (const Part &part : partsOf(index, option.font, option.palette, std::max(80, body.width()))) {
        QRect place(body.left(), body.top(), body.width(), part.height);
        painter->setPen(part.color);
        if (!part.bullet.isEmpty()) {
            draw(place, part.bullet, part.font, Qt::AlignLeading);
            place.setLeft(place.left() + BulletWidth);
        }
        draw(place, part.text, part.font, Qt::AlignLeading);
        body.setTop(body.top() + part.height + Between);
    }
    painter->restore();
}

QWidget *ProcedureDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &) const
{
    auto *editor = new QPlainTextEdit(parent);
    editor->setAccessibleName(tr("Text of the step"));
    editor->setTabChangesFocus(true);
    editor->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    editor->document()->setDocumentMargin(3);
    editor->setFrameStyle(int(QFrame::Box) | int(QFrame::Plain));
    QPalette paper = QApplication::palette();
    paper.setColor(QPalette::WindowText, accent(paper));
    editor->setPalette(paper);
    editor->setForegroundRole(QPalette::WindowText); // of the frame
    return editor;
}

void ProcedureDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    // What is being typed stays when the row changes beneath it.
    auto *text = qobject_cast<QPlainTextEdit *>(editor);
    if (text->property(Filled).toBool())
        return;
    text->setProperty(Filled, true);
    text->setPlainText(index.data(Qt::EditRole).toString());
    text->selectAll();
}

void ProcedureDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    model->setData(index, qobject_cast<QPlainTextEdit *>(editor)->toPlainText().simplified(), Qt::EditRole);
}

void ProcedureDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                             const QModelIndex &index) const
{
    const QRect body = bodyOf(option.rect, index.data(ProcedureModel::HeadingRole).toBool());
    const QFontMetrics metrics(option.font);
    const int text = wrappedHeight(option.font, body.width(), index.data(Qt::EditRole).toString());
    const int height = std::max(text, 2 * metrics.lineSpacing()) + 10;
    const QRect place(body.left() - 4, body.top() - 4, body.width() + 8, height);
    editor->setGeometry(QStyle::visualRect(option.direction, option.rect, place));
}

bool ProcedureDelegate::eventFilter(QObject *watched, QEvent *event)
{
    auto *editor = qobject_cast<QPlainTextEdit *>(watched);
    if (editor && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) { // a step is one line
            Q_EMIT commitData(editor);
            Q_EMIT closeEditor(editor, QAbstractItemDelegate::NoHint);
            return true;
        }
    }
    return QStyledItemDelegate::eventFilter(watched, event);
}

} // namespace waybill::models

#include "moc_proceduredelegate.cpp"
