// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/declarationreader.h"
#include "git/repository.h"

#include <QByteArray>

namespace waybill::release {

class SourceElements;

/// One side of a file that differs between two releases.
struct SourceText {
    bool isRead = false; ///< false: there is none, or nobody could read it
    QByteArray bytes;
    api::Elements elements; ///< that it declares and offers; none of what only the build reads
};

/// Reads sources for NetSurface. One thread's.
class SourceReader {
public:
    /// Opens the repository once more.
    explicit SourceReader(const git::Repository &shared);

    [[nodiscard]] bool isOpen() const { return m_repository.has_value(); }
    /// A file of more than a megabyte, which is generated or data, is not read. `found` gets what was found out. The
    /// reader must be open.
    [[nodiscard]] SourceText read(const git::ObjectId &blob, const QByteArray &path, SourceElements &found);

private:
    Result<git::Repository> m_repository;
    api::DeclarationReader m_declarations;
    bool m_failed = false; ///< some text could not be read, and others may not be tried any more
};

} // namespace waybill::release
