// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeView>

namespace waybill::models {
class PublishModel;
}

namespace waybill::app {

/// Shows a PublishModel: all rows open, what is in the way over the whole width and as high as it needs, states as wide
/// as they are long where there is room. Comes to what is in the way first.
class PublishTree : public QTreeView {
    Q_OBJECT

public:
    PublishTree(models::PublishModel &model, QWidget *parent);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    void showObstacle();
    void fitColumns();

    models::PublishModel &m_model;
};

} // namespace waybill::app
