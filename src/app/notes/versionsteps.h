// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QListView>

namespace waybill::app {

/// Why a version is what it is, a step a row (models::VersionStepsModel). As high as its rows where there is room, and
/// not higher: what stands below needs the rest. GUI thread only.
class VersionSteps : public QListView {
    Q_OBJECT

public:
    explicit VersionSteps(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void updateGeometries() override;

private:
    int m_height = 0; ///< px, of all rows as they were last laid out
};

} // namespace waybill::app
