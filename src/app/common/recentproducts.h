// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>

namespace waybill::app {

/// What was opened lately, newest first, in the user's settings. An entry is the list of paths that were opened
/// together.
class RecentProducts : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] QList<QStringList> all() const;
    void add(const QStringList &paths);
    void remove(const QStringList &paths);
    void clear();

    /// The paths for a menu, with the home folder as ~.
    [[nodiscard]] static QString label(const QStringList &paths);

Q_SIGNALS:
    void changed();

private:
    void store(const QList<QStringList> &all);
};

} // namespace waybill::app
