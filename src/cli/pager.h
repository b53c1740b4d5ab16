// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <sys/types.h>

namespace waybill::cli {

/// A program that shows what is written to standard output page by page, as git's pager does. Used from the main thread
/// only.
class Pager {
public:
    Pager() = default;
    Pager(const Pager &) = delete;
    Pager &operator=(const Pager &) = delete;
    ~Pager() { finish(); }

    /// The command, for a shell: $WAYBILL_PAGER, else $GIT_PAGER, else core.pager of the user's or the system's
    /// configuration, else $PAGER, else less where it is installed. Empty where there is none, or where it would only
    /// copy ("cat").
    [[nodiscard]] static QByteArray command();

    /// Starts it; from then on standard output goes to it. False where it could not be started: all stays as it is.
    bool start(const QByteArray &command);
    /// Closes standard output and waits until the reader has seen enough. Does nothing where none was started.
    void finish();

private:
    pid_t m_process = -1;
    int m_before = -1; ///< what standard output was
};

} // namespace waybill::cli
