// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/credentialfill.h"

#include "git/gitprogram.h"

#include <QDir>

namespace waybill::git {

namespace {

using namespace std::chrono_literals;

constexpr auto FillPatience = 10s;

/// A host that could add lines of its own to what git reads is none.
bool isPlain(const QByteArray &text)
{
    return !text.isEmpty() && !text.contains('\n') && !text.contains('\0');
}

} // namespace

Result<QByteArray> filledPassword(const QUrl &url, const JobControl &control)
{
    const QByteArray protocol = url.scheme().toUtf8();
    QByteArray host = url.host(QUrl::FullyEncoded).toUtf8();
    if (url.port() != -1)
        host += ':' + QByteArray::number(url.port());
    const RemoteAccess access({}, {}, control);
    if (access.git.isEmpty() || !isPlain(protocol) || !isPlain(host))
        return QByteArray();
    const QByteArray input = "protocol=" + protocol + "\nhost=" + host + "\n\n";
    // Not in a repository, whose configuration could name a helper.
    const auto answer = callGitIn(QDir::rootPath(), access, {QStringLiteral("credential"), QStringLiteral("fill")},
                                  FillPatience, {}, input);
    if (!answer)
        return fail(answer.error());
    if (!answer->fine)
        return QByteArray(); // nobody has one, and nobody may be asked
    for (const QByteArray &line : answer->output.split('\n')) {
        if (line.startsWith("password="))
            return line.mid(9);
    }
    return QByteArray();
}

} // namespace waybill::git
