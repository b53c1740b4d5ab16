// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMutex>
#include <QStringList>

namespace waybill::app {

/// Keeps the last messages of Qt and of the program, for reports of problems; they go to standard error as before.
/// While one lives it is the only one. Thread-safe.
class LogKeeper {
public:
    static constexpr int Most = 200; ///< lines

    LogKeeper();
    ~LogKeeper();
    LogKeeper(const LogKeeper &) = delete;
    LogKeeper &operator=(const LogKeeper &) = delete;

    [[nodiscard]] QStringList lines() const;
    /// Keeps a line that is printed nowhere: what the window says. Nothing where there is no keeper.
    static void keep(const QString &line);

private:
    void append(const QString &line);
    static void take(QtMsgType type, const QMessageLogContext &context, const QString &text);

    mutable QMutex m_mutex;
    QStringList m_lines;
    QtMessageHandler m_before;
};

} // namespace waybill::app
