// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <QObject>
#include <QStringList>

#include <optional>

namespace waybill::app {

/// What was opened lately, newest first, in the user's settings. An entry is the list of paths that were opened
/// together.
class RecentProducts : public QObject {
    Q_OBJECT

public:
    /// How a product was when it was open last.
    struct State {
        QString name;
        QString next;       ///< the version that is planned; empty where none is
        int changes = 0;    ///< in its range
        int toClassify = 0; ///< of these
        QDateTime at;       ///< UTC
        bool operator==(const State &) const = default;
    };

    using QObject::QObject;

    [[nodiscard]] QList<QStringList> all() const;
    void add(const QStringList &paths);
    void remove(const QStringList &paths);
    void clear();
    /// Keeps how the product of an entry was; nothing where there is no such entry.
    void describe(const QStringList &paths, const State &state);
    /// Nothing where the product was never read to the end.
    [[nodiscard]] std::optional<State> stateOf(const QStringList &paths) const;

    /// The paths, with the home folder as ~.
    [[nodiscard]] static QString label(const QStringList &paths);
    /// "Next 1.4.0 · 12 changes to review · 3 days ago".
    [[nodiscard]] static QString text(const State &state, const QDateTime &now);

Q_SIGNALS:
    void changed();

private:
    void store(const QList<QStringList> &all);
};

} // namespace waybill::app
