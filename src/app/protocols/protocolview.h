// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSet>
#include <QTreeView>

namespace waybill::models {
class ProtocolModel;
}

namespace waybill::app {

/// The tree of protocol changes. Letters are commands in it, never a search by typing.
class ProtocolView : public QTreeView {
    Q_OBJECT

public:
    explicit ProtocolView(QWidget *parent = nullptr);

    /// Column widths and what is open at first; after setModel().
    void setUpColumns();
    /// Opens what holds other elements, unless somebody closed it, and leaves findings folded.
    void expandElements();
    void keyboardSearch(const QString &search) override { Q_UNUSED(search) }

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    bool expandBelow(const QModelIndex &parent);

    QSet<QString> m_closed; ///< symbols of the elements that somebody closed
    bool m_expanding = false;
};

} // namespace waybill::app
