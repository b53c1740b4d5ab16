// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeView>

namespace waybill::models {
class CommitGraphModel;
}

namespace waybill::app {

/// The rows of a commit graph. Letters are commands in it, never a search by typing.
class CommitGraphView : public QTreeView {
    Q_OBJECT

public:
    explicit CommitGraphView(QWidget *parent = nullptr);

    /// To be called once; the model outlives the view.
    void setGraph(models::CommitGraphModel &model);
    void keyboardSearch(const QString &search) override { Q_UNUSED(search) }
    /// The rows that are selected, from the top.
    [[nodiscard]] QModelIndexList chosenRows() const;

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void changeEvent(QEvent *event) override;

private:
    void sizeColumns();
};

} // namespace waybill::app
