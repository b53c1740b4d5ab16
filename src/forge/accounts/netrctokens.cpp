// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/netrctokens.h"

#include "forge/accounts/accountmessage.h"
#include "support/file.h"

#include <QDir>

namespace waybill::forge {

namespace {

/// The words of the file, without comments and macros.
QList<QByteArray> netrcWords(const QByteArray &content)
{
    QList<QByteArray> words;
    bool macro = false;
    for (const QByteArray &line : content.split('\n')) {
        const QByteArray text = line.simplified();
        if (text.isEmpty())
            macro = false; // which ends at an empty line
        if (macro || text.startsWith('#'))
            continue;
        for (QByteArray word : text.split(' ')) {
            if (word == "macdef") {
                macro = true;
                break;
            }
            if (word.size() >= 2 && word.startsWith('"') && word.endsWith('"'))
                word = word.mid(1).chopped(1);
            if (!word.isEmpty())
                words.append(word);
        }
    }
    return words;
}

QByteArray netrcPassword(const QByteArray &content, const QByteArray &host)
{
    const QList<QByteArray> words = netrcWords(content);
    bool here = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const bool hasValue = i + 1 < words.size();
        if (words[i] == "default")
            here = false;
        else if (words[i] == "machine" && hasValue)
            here = words[++i].toLower() == host;
        else if (words[i] == "password" && hasValue && here)
            return words[i + 1];
        else if (words[i] == "login" || words[i] == "account" || words[i] == "password")
            ++i;
    }
    return {};
}

} // namespace

Result<std::optional<Token>> NetrcTokens::find(const ForgeSite &site, const JobControl &) const
{
    QString file = m_file.isEmpty() ? qEnvironmentVariable("NETRC") : m_file;
    if (file.isEmpty())
        file = QDir::homePath() + QLatin1String("/.netrc");
    // It knows neither schemes nor ports: only the usual ones can be meant.
    if (site.web.scheme() != QLatin1String("https") || site.web.port() != -1 || site.dialect == Dialect::Generic)
        return std::optional<Token>();
    const auto content = readFileIfAny(file);
    if (!content)
        return fail(Fault::Environment, message(AccountMessage::FileUnreadable, content.error()), Place{file, 0, 0});
    if (!*content)
        return std::optional<Token>();
    for (const QString &host : {site.api.host(), site.web.host()}) {
        Secret secret(netrcPassword(**content, host.toLatin1()));
        if (!secret.isEmpty())
            return Token{secret, TokenOrigin::Netrc, file};
    }
    return std::optional<Token>();
}

} // namespace waybill::forge
