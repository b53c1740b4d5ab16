// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/sampleopener.h"

#include "app/session/session.h"
#include "sample/sampleproduct.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace waybill::app {

SampleOpener::SampleOpener(Session &session, QObject *parent)
    : QObject(parent)
    , m_job(this, session.pool(), *session.jobs(), [] {})
{}

QString SampleOpener::folder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath(QStringLiteral("sample"));
}

void SampleOpener::start()
{
    m_job.start(
        tr("Writing the sample"),
        [folder = folder()](const JobControl &) -> Result<QString> {
            // What somebody decided in it is worth more than a fresh one.
            const QString file = QDir(folder).filePath(QStringLiteral("waybill.toml"));
            return QFileInfo::exists(file) ? Result<QString>(file) : sample::writeSampleProduct(folder);
        },
        [this](const Result<QString> &file) {
            if (file)
                Q_EMIT ready(*file);
            else
                Q_EMIT failed(file.error());
        });
}

} // namespace waybill::app

#include "moc_sampleopener.cpp"
