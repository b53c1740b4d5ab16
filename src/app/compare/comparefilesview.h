// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/compare/comparefilesmodel.h"

#include <QSet>
#include <QTreeView>

namespace waybill::app {

/// The tree of the files that differ. Folders are open unless somebody closed them, also those that arrive later; what
/// is on top stays there while rows come and go. Letters are commands in it, never a search by typing.
class CompareFilesView : public QTreeView {
    Q_OBJECT

public:
    explicit CompareFilesView(QWidget *parent = nullptr);

    /// The model outlives the view.
    void setFiles(models::CompareFilesModel &model);
    void keyboardSearch(const QString &search) override { Q_UNUSED(search) }
    /// Drags what the model has ready, where a mouse button is still down.
    void dragNow();
    /// Opens every folder, closed ones too.
    void openAll();
    void closeAll();

Q_SIGNALS:
    /// A person began to drag rows: what they are must be made ready first.
    void dragWanted();

protected:
    void startDrag(Qt::DropActions actions) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void changeEvent(QEvent *event) override;

private:
    void expandOpen();
    void remember();
    void restore();
    void sizeColumns();

    models::CompareFilesModel *m_files = nullptr;
    QSet<QByteArray> m_closed; ///< paths of the folders that somebody closed
    bool m_expanding = false;
    bool m_dragPending = false;  ///< what is to be dragged is being made
    QPersistentModelIndex m_top; ///< the first row in sight, while rows change
    int m_offset = 0;            ///< of it, in pixels
};

} // namespace waybill::app
