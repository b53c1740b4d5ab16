// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/ctagstag.h"

#include <QByteArray>
#include <QProcess>

#include <tl/expected.hpp>

#include <chrono>
#include <memory>
#include <string_view>

namespace waybill::api {

/// Universal Ctags in a process of its own, in its sandbox: it gets texts on standard input and may do nothing but
/// write what it finds on standard output. Starts when first asked; what does not answer in time, writes without end or
/// crashes is ended, and started anew for the next text. One thread's, which needs no event loop; ends with the object.
class CtagsProcess {
public:
    struct Limits {
        std::chrono::milliseconds start{10'000}; ///< until it is ready
        std::chrono::milliseconds text{5'000};   ///< until a text is read
        qint64 bytes = 32 << 20;                 ///< that it may write about a text
        quint64 memory = quint64(1) << 30;       ///< bytes that it may have; 0: as many as it likes
    };
    /// Why there are no tags.
    enum class Failure {
        Missing, ///< the program is not there, is another one, or has no sandbox: it is not asked again
        Text,    ///< this text was too much for it
    };

    /// An empty `program` stands for what is installed.
    explicit CtagsProcess(QString program = {});
    CtagsProcess(QString program, Limits limits);
    ~CtagsProcess();
    CtagsProcess(const CtagsProcess &) = delete;
    CtagsProcess &operator=(const CtagsProcess &) = delete;

    /// What it finds in `text`. `name` tells the language, by its suffix; nothing is read from a file.
    [[nodiscard]] tl::expected<CtagsTags, Failure> read(const QByteArray &name, std::string_view text);

    /// Whether the process has been started and runs.
    [[nodiscard]] bool isRunning() const { return m_process != nullptr; }
    /// Its number; 0 where none runs.
    [[nodiscard]] qint64 processId() const { return m_process ? m_process->processId() : 0; }

    /// Where the program is installed; empty where it is not.
    [[nodiscard]] static QString findProgram();

private:
    using Clock = std::chrono::steady_clock;

    bool start();
    void end();
    /// The next line that it writes; nothing when it has ended, takes too long or writes too much.
    [[nodiscard]] std::optional<QByteArray> readLine(Clock::time_point deadline);

    QString m_program;
    Limits m_limits;
    std::unique_ptr<QProcess> m_process;
    qint64 m_written = 0; ///< bytes about the present text
    bool m_isMissing = false;
    bool m_hasRun = false; ///< it was ready once
};

} // namespace waybill::api
