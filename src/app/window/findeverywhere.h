// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>

class QAction;

namespace waybill::app {

/// Carries the Find command of the page that shows to what stands around it: Ctrl+F finds on the page, wherever in the
/// window the keyboard is.
class FindEverywhere : public QObject {
    Q_OBJECT

public:
    /// The widgets outlive it.
    FindEverywhere(QWidgetList places, QObject *parent);

    /// Takes the place of the one before; null: no page is there to find anything on.
    void follow(QAction *find);

private:
    QWidgetList m_places;
    QPointer<QAction> m_find;
};

} // namespace waybill::app
