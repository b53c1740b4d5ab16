// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/difftool.h"

#include <QDir>

namespace waybill::app {

namespace {

QList<QStringList> argumentLists()
{
    const QString config = QStringLiteral("config");
    const QString global = QStringLiteral("--global");
    return {{config, global, QStringLiteral("diff.tool"), QStringLiteral("waybill")},
            {config, global, QStringLiteral("difftool.waybill.cmd"),
             QStringLiteral("waybill --compare \"$LOCAL\" \"$REMOTE\"")},
            {config, global, QStringLiteral("difftool.prompt"), QStringLiteral("false")}};
}

QString quoted(const QString &argument)
{
    static const QRegularExpression plain(QStringLiteral("\\A[\\w.-]+\\z"));
    return plain.match(argument).hasMatch() ? argument : QLatin1Char('\'') + argument + QLatin1Char('\'');
}

} // namespace

Difftool::Difftool(QObject *parent)
    : QObject(parent)
{
    m_process.setWorkingDirectory(QDir::homePath()); // no repository's configuration has a say
    connect(&m_process, &QProcess::finished, this, [this](int code) {
        if (code == 0)
            next();
        else
            end(QString::fromLocal8Bit(m_process.readAllStandardError()).trimmed());
    });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            end(m_process.errorString());
    });
}

Difftool::~Difftool()
{
    m_process.disconnect(this); // its end is no reason to go on
}

QStringList Difftool::commands()
{
    QStringList lines;
    const QList<QStringList> lists = argumentLists();
    for (const QStringList &arguments : lists) {
        QStringList words{QStringLiteral("git")};
        for (const QString &argument : arguments)
            words.append(quoted(argument));
        lines.append(words.join(QLatin1Char(' ')));
    }
    return lines;
}

void Difftool::start()
{
    if (isBusy())
        return;
    m_left = argumentLists();
    next();
}

void Difftool::next()
{
    if (m_left.isEmpty())
        return end({});
    m_process.start(QStringLiteral("git"), m_left.takeFirst());
}

void Difftool::end(const QString &failure)
{
    m_left.clear();
    Q_EMIT finished(failure);
}

} // namespace waybill::app

#include "moc_difftool.cpp"
