// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QAction;

namespace waybill::app {

class HintBar;
class Session;

/// What the hint bar says: that there is a tour, that repositories without a waybill.toml can be set up as a product,
/// else what the page is for that shows, until it was closed once. What was closed is kept in the user's settings.
class Hints : public QObject {
    Q_OBJECT

public:
    /// All outlive it; the actions are what it offers to do. `window` is its parent.
    Hints(const Session &session, HintBar &bar, QAction &setUp, QAction &tour, QObject *window);

    /// Shows what there is to say about a page; an empty name: that there is a tour, where nothing is open.
    void showFor(const QString &page);

Q_SIGNALS:
    /// The user guide is asked for, at this heading.
    void guideRequested(const QString &heading);

private:
    [[nodiscard]] QString offer() const;
    [[nodiscard]] static QString purposeOf(const QString &page);

    const Session &m_session;
    HintBar &m_bar;
    QString m_page;
};

} // namespace waybill::app
