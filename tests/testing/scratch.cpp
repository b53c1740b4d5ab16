// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/scratch.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

namespace waybill::testing {

ScratchFolder::ScratchFolder()
    : m_path(QFileInfo(m_folder.path()).canonicalFilePath())
{}

QString ScratchFolder::path(const QString &name) const
{
    return m_path + QLatin1Char('/') + name;
}

QString ScratchFolder::write(const QString &name, const QByteArray &content) const
{
    const QString absolute = path(name);
    QFile file(absolute);
    if (!QDir().mkpath(QFileInfo(absolute).path()) || !file.open(QIODevice::WriteOnly)
        || file.write(content) != content.size())
        QTest::qFail(qPrintable(absolute + QStringLiteral(": ") + file.errorString()), __FILE__, __LINE__);
    return absolute;
}

QByteArray ScratchFolder::read(const QString &name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

sample::Storyteller ScratchFolder::story(const QString &name, const QByteArray &branch, bool bare) const
{
    return sample::Storyteller(path(name), branch, bare);
}

} // namespace waybill::testing
