// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/file.h"

namespace waybill {

/// Keeps other processes, and other locks of this one, from something that a file stands for, until it is gone. The
/// system takes it back when the process dies. The file stays, and is empty.
class FileLock {
public:
    /// Does not wait: nothing where somebody else holds it. Makes the file, and its folder. Fails where that, or
    /// locking, is not possible.
    [[nodiscard]] static FileResult<std::optional<FileLock>> take(const QString &file);
    FileLock(FileLock &&other) noexcept;
    FileLock &operator=(FileLock &&other) noexcept;
    ~FileLock();

private:
    explicit FileLock(int handle)
        : m_handle(handle)
    {}
    int m_handle = -1;
};

} // namespace waybill
