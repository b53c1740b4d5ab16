// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/setup/wordsdelegate.h"

#include "models/setup/tomltablesmodel.h"

#include <QComboBox>

namespace waybill::app {

QWidget *WordsDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const
{
    const QStringList words = index.data(models::TomlTablesModel::WordsRole).toStringList();
    if (words.isEmpty())
        return QStyledItemDelegate::createEditor(parent, option, index);
    auto *box = new QComboBox(parent);
    box->addItem(tr("Default"), QString());
    for (const QString &word : words)
        box->addItem(word, word);
    auto *self = const_cast<WordsDelegate *>(this);
    connect(box, &QComboBox::activated, self, [self, box] {
        Q_EMIT self->commitData(box);
        Q_EMIT self->closeEditor(box);
    });
    return box;
}

void WordsDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    auto *box = qobject_cast<QComboBox *>(editor);
    if (!box)
        return QStyledItemDelegate::setEditorData(editor, index);
    const QString value = index.data(Qt::EditRole).toString();
    if (box->findData(value) < 0)
        box->addItem(value, value); // a mistake stays until somebody chooses another word
    box->setCurrentIndex(box->findData(value));
}

void WordsDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    const auto *box = qobject_cast<QComboBox *>(editor);
    if (!box)
        return QStyledItemDelegate::setModelData(editor, model, index);
    model->setData(index, box->currentData());
}

} // namespace waybill::app

#include "moc_wordsdelegate.cpp"
