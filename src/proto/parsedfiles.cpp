// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/parsedfiles.h"

#include <QScopeGuard>

namespace waybill::proto {

Result<ProtoFilePtr> ParsedFiles::get(const git::ObjectId &blob, const std::function<Result<QByteArray>()> &read)
{
    {
        QMutexLocker lock(&m_mutex);
        while (m_busy.contains(blob))
            m_done.wait(&m_mutex);
        if (const auto found = m_files.constFind(blob); found != m_files.constEnd())
            return *found;
        m_busy.insert(blob);
    }
    ProtoFilePtr file;
    {
        // Whatever read() does, who waits for this blob must not wait for ever.
        const auto leave = qScopeGuard([&] {
            const QMutexLocker lock(&m_mutex);
            if (file)
                m_files.insert(blob, file);
            m_busy.remove(blob);
            m_done.wakeAll();
        });
        const auto bytes = read();
        if (!bytes)
            return fail(bytes.error());
        file = parse(*bytes, {}, m_comments);
        ++m_parses;
    }
    return file;
}

bool ParsedFiles::knows(const git::ObjectId &blob)
{
    const QMutexLocker lock(&m_mutex);
    return m_files.contains(blob) || m_busy.contains(blob);
}

void ParsedFiles::clear()
{
    const QMutexLocker lock(&m_mutex);
    m_files.clear();
}

} // namespace waybill::proto
