// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionpatches.h"

#include "git/patchid.h"
#include "support/file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

namespace waybill::release {

namespace {

/// A commit, a space, its change's patch, a newline.
constexpr qsizetype Digits = 2 * qsizetype(git::ObjectId::Size);
constexpr qsizetype LineSize = 2 * Digits + 2;

} // namespace

DecisionPatches::DecisionPatches(const git::Repository &repository, const QString &cacheFolder)
    : m_repository(repository)
{
    if (cacheFolder.isEmpty())
        return;
    const QByteArray name =
        QCryptographicHash::hash(repository.commonFolder().toUtf8(), QCryptographicHash::Sha1).toHex();
    m_file = cacheFolder + QLatin1Char('/') + QString::fromLatin1(name) + QLatin1String(".patches");
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QByteArray bytes = file.readAll();
    for (const QByteArray &line : bytes.split('\n')) {
        if (line.size() != LineSize - 1)
            continue;
        const auto change = git::ObjectId::fromHex(line.left(Digits));
        const auto patch = git::ObjectId::fromHex(line.right(Digits));
        if (change && patch)
            m_known.emplace(*change, *patch);
    }
}

Result<git::ObjectId> DecisionPatches::of(const git::ObjectId &change, const JobControl &control)
{
    if (const auto known = m_known.find(change); known != m_known.end())
        return known->second;
    const auto patch = git::changePatchId(m_repository, change, control);
    if (!patch)
        return fail(patch.error());
    m_known.emplace(change, *patch);
    m_fresh += change.toHex() + ' ' + patch->toHex() + '\n';
    return *patch;
}

void DecisionPatches::save()
{
    if (m_file.isEmpty() || m_fresh.isEmpty())
        return;
    appendLazily(m_file, '\n' + m_fresh);
    m_fresh.clear();
}

} // namespace waybill::release
