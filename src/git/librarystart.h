// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <thread>

namespace waybill::git {

/// Starts libgit2 on a thread of its own, while the program does something else: it reads all certificates that the
/// system trusts, and a second start of a small product spends a tenth of its time on that. Whoever needs libgit2
/// meanwhile waits; so does the destructor, which must come before the end of main().
class LibraryStart {
public:
    LibraryStart();
    ~LibraryStart();
    Q_DISABLE_COPY_MOVE(LibraryStart)

private:
    std::thread m_thread;
};

} // namespace waybill::git
