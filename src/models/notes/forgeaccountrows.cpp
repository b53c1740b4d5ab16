// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/forgeaccountrows.h"

#include "wording/text.h"

#include <QCoreApplication>
#include <QLocale>

namespace waybill::models {

namespace {

QString sourceText(const forge::Token &token)
{
    QString text;
    switch (token.origin) {
    case forge::TokenOrigin::Environment: text = QCoreApplication::translate("ForgeAccounts", "environment"); break;
    case forge::TokenOrigin::Keychain: text = QCoreApplication::translate("ForgeAccounts", "keychain"); break;
    case forge::TokenOrigin::Gh: text = QStringLiteral("gh"); break;
    case forge::TokenOrigin::GitCredential: text = QStringLiteral("git"); break;
    case forge::TokenOrigin::Netrc: text = QStringLiteral("netrc"); break;
    }
    return token.detail.isEmpty() ? text : QStringLiteral("%1: %2").arg(text, token.detail);
}

QString requestsText(forge::ForgeConsent::Standing standing)
{
    using Standing = forge::ForgeConsent::Standing;
    switch (standing) {
    case Standing::Offline: return QCoreApplication::translate("ForgeAccounts", "offline");
    case Standing::Refused: return QCoreApplication::translate("ForgeAccounts", "refused by you");
    case Standing::NotAsked: return QCoreApplication::translate("ForgeAccounts", "not allowed");
    case Standing::Product: return QCoreApplication::translate("ForgeAccounts", "allowed by waybill.toml");
    case Standing::User: return QCoreApplication::translate("ForgeAccounts", "allowed by you");
    }
    return {};
}

} // namespace

ForgeAccountRow forgeAccountRow(const queries::ForgeAccount &account)
{
    ForgeAccountRow row;
    row.host = account.forge.site.host();
    row.requests = requestsText(account.standing);
    if (!account.token) {
        row.account = QCoreApplication::translate("ForgeAccounts", "not signed in");
    } else {
        row.source = sourceText(*account.token);
        row.account = account.facts && !account.facts->login.isEmpty()
                          ? account.facts->login
                          : QCoreApplication::translate("ForgeAccounts", "not checked");
    }
    if (account.facts && account.facts->scopes)
        row.scopes = account.facts->scopes->isEmpty() ? QCoreApplication::translate("ForgeAccounts", "none")
                                                      : account.facts->scopes->join(QLatin1String(", "));
    if (account.facts && !account.facts->expires.isNull())
        row.expires = QLocale().toString(account.facts->expires.toLocalTime().date(), QLocale::ShortFormat);
    QStringList problems;
    for (const Problem &problem : account.problems) {
        problems << wording::text(problem.message);
        if (!problem.advice.isEmpty())
            problems.last() += QLatin1String("; ") + wording::text(problem.advice);
    }
    row.problem = problems.join(QLatin1Char('\n'));
    return row;
}

} // namespace waybill::models
