// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/keysheet.h"

#include "app/common/actiontable.h"
#include "app/common/screenfit.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QScreen>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

constexpr int LeastWidth = 860;   // pixels
constexpr int ScrollBarRoom = 64; // and the margins

void filter(QTreeWidget *tree, const QString &text)
{
    for (int g = 0; g < tree->topLevelItemCount(); ++g) {
        QTreeWidgetItem *group = tree->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem *item = group->child(i);
            const bool fits = text.isEmpty() || item->text(0).contains(text, Qt::CaseInsensitive)
                              || item->text(1).contains(text, Qt::CaseInsensitive)
                              || item->text(2).contains(text, Qt::CaseInsensitive);
            item->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

} // namespace

KeySheet::KeySheet(const ActionTable &actions, const QString &group, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *search = new QLineEdit(this);
    search->setPlaceholderText(tr("Find a command or a shortcut"));
    search->setAccessibleName(search->placeholderText());
    search->setClearButtonEnabled(true);
    auto *tree = new QTreeWidget(this);
    tree->setAccessibleName(tr("Commands"));
    tree->setColumnCount(3);
    tree->setHeaderLabels({tr("Command"), tr("Shortcuts"), tr("Description")});
    tree->setRootIsDecorated(false);
    tree->setUniformRowHeights(true);
    tree->setFrameShape(QFrame::NoFrame);
    QHash<QString, QTreeWidgetItem *> groups;
    for (const ActionTable::Entry &entry : actions.entries()) {
        QTreeWidgetItem *&heading = groups[entry.group];
        if (!heading) {
            heading = new QTreeWidgetItem(tree, {entry.group});
            QFont face = tree->font();
            face.setWeight(QFont::DemiBold);
            heading->setFont(0, face);
            heading->setFlags(Qt::ItemIsEnabled);
            heading->setFirstColumnSpanned(true);
        }
        auto *item = new QTreeWidgetItem(heading, {ActionTable::plainText(*entry.action),
                                                   ActionTable::keyText(*entry.action), entry.action->statusTip()});
        item->setIcon(0, entry.action->icon());
    }
    tree->expandAll();
    tree->setItemsExpandable(false);
    tree->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(search);
    layout->addWidget(tree, 1);
    layout->addWidget(buttons);
    connect(search, &QLineEdit::textChanged, tree, [tree](const QString &text) { filter(tree, text); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    // What commands do is read in a line, where the screen has room for it.
    int wanted = 0;
    for (int column = 0; column < tree->columnCount(); ++column)
        wanted += static_cast<QAbstractItemView *>(tree)->sizeHintForColumn(column);
    const int most = std::max(LeastWidth, screen()->availableSize().width() * 9 / 10);
    resizeOnScreen(*this, {std::clamp(wanted + ScrollBarRoom, LeastWidth, most), 640});
    QTreeWidgetItem *first = groups.value(group);
    if (first)
        tree->scrollToItem(first, QAbstractItemView::PositionAtTop);
}

} // namespace waybill::app

#include "moc_keysheet.cpp"
