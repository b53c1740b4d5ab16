// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/memorytree.h"

#include "proto/protomessage.h"

#include <QCryptographicHash>

namespace waybill::proto {

MemoryTree::MemoryTree(const std::vector<std::pair<std::string, QByteArray>> &files, const QString &prefix)
{
    for (const auto &[path, bytes] : files)
        m_contents[path] = bytes;
    for (const auto &[path, bytes] : m_contents)
        m_files.push_back({path, blobId(bytes)});
    m_prefix = prefix;
}

Result<QByteArray> MemoryTree::read(const TreeFile &file) const
{
    const auto found = m_contents.find(file.path);
    if (found == m_contents.end()) {
        return fail(Fault::Input, ProtoMessage::NoSuchFile, Place{m_prefix + QString::fromStdString(file.path)});
    }
    return found->second;
}

git::ObjectId blobId(const QByteArray &bytes)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArray("blob " + QByteArray::number(bytes.size()) + '\0'));
    hash.addData(bytes);
    return git::ObjectId(reinterpret_cast<const std::uint8_t *>(hash.result().constData()));
}

} // namespace waybill::proto
