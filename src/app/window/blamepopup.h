// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileatrevisions.h"
#include "app/common/fileplace.h"
#include "git/lineorigin.h"

#include <QDialog>

namespace waybill::release {
struct Change;
struct Release;
} // namespace waybill::release

namespace waybill::app {

/// Says who last changed a line: the commit, its author, date and title, and the change of the range that brought it,
/// where it is in the range. Goes away when something else is clicked.
class BlamePopup : public QDialog {
    Q_OBJECT

public:
    /// `repository`: its path. Looks at the release only now.
    BlamePopup(const release::Release &release, const QString &repository, const git::LineOrigin &origin,
               QWidget *parent);

    /// Below a line of the screen, or above it where there is no room.
    void showAt(const QRect &line);

Q_SIGNALS:
    /// To the change on the Changes page.
    void placeRequested(const QString &page, int repository, const QVariantMap &place);
    /// To what the commit did to the file.
    void comparisonRequested(const waybill::app::FileAtRevisions &file);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void addWords(const git::LineOrigin &origin, const release::Change *change);
};

} // namespace waybill::app
