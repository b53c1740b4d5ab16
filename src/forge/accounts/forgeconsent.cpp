// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/forgeconsent.h"

#include "forge/accounts/accountmessage.h"
#include "support/cachefolder.h"
#include "support/file.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace waybill::forge {

namespace {

using Answers = std::map<QString, ForgeConsent::Answer>;

const QString HostsKey = QStringLiteral("hosts");
const QString RequestsKey = QStringLiteral("requests");
const QString GitKey = QStringLiteral("git_credentials");

Result<Answers> readAnswers(const QString &file)
{
    const auto bytes = file.isEmpty() ? FileResult<std::optional<QByteArray>>() : readFileIfAny(file);
    if (!bytes)
        return fail(Fault::Environment, message(AccountMessage::FileUnreadable, bytes.error()), Place{file, 0, 0});
    Answers answers;
    if (!*bytes)
        return answers;
    const QJsonDocument json = QJsonDocument::fromJson(**bytes);
    if (!json.isObject())
        return fail(Fault::Input, AccountMessage::FileDamaged, Place{file, 0, 0}, AccountMessage::DeleteFile);
    const QJsonObject hosts = json.object()[HostsKey].toObject();
    for (auto host = hosts.begin(); host != hosts.end(); ++host) {
        const QJsonObject row = host.value().toObject();
        ForgeConsent::Answer answer;
        if (row[RequestsKey].isBool())
            answer.requests = row[RequestsKey].toBool();
        answer.gitCredentials = row[GitKey].toBool();
        answers.emplace(host.key(), answer);
    }
    return answers;
}

QByteArray answersText(const Answers &answers)
{
    QJsonObject hosts;
    for (const auto &[host, answer] : answers) {
        QJsonObject row;
        if (answer.requests)
            row.insert(RequestsKey, *answer.requests);
        if (answer.gitCredentials)
            row.insert(GitKey, true);
        hosts.insert(host, row);
    }
    return QJsonDocument(QJsonObject{{HostsKey, hosts}}).toJson();
}

} // namespace

ForgeConsent::ForgeConsent(QString file)
    : m_file(std::move(file))
{}

QString ForgeConsent::usualFile()
{
    return userStateFolder() + QLatin1String("/forges.json");
}

Result<void> ForgeConsent::load()
{
    auto answers = readAnswers(m_file);
    if (!answers)
        return fail(answers.error());
    const QWriteLocker lock(&m_lock);
    m_answers = std::move(*answers);
    return {};
}

void ForgeConsent::setOffline(bool offline)
{
    const QWriteLocker lock(&m_lock);
    m_offline = offline;
}

void ForgeConsent::admit(const ForgeSite &site, bool byProduct)
{
    const QWriteLocker lock(&m_lock);
    Known &known = m_known[Origin::of(site.web).text()];
    known.site = site;
    known.byProduct = known.byProduct || byProduct;
}

Result<void> ForgeConsent::remember(const QString &host, const Answer &answer)
{
    const QWriteLocker lock(&m_lock);
    auto answers = readAnswers(m_file); // another process may have added some
    if (!answers)
        return fail(answers.error());
    (*answers)[host] = answer;
    m_answers = std::move(*answers);
    if (m_file.isEmpty())
        return {};
    if (!QDir().mkpath(QFileInfo(m_file).path()))
        return fail(Fault::Environment, message(AccountMessage::FileUnwritable, QFileInfo(m_file).path()));
    if (const auto written = replaceFile(m_file, answersText(m_answers)); !written)
        return fail(Fault::Environment, message(AccountMessage::FileUnwritable, written.error()), Place{m_file, 0, 0});
    return {};
}

ForgeConsent::Standing ForgeConsent::standing(const Known &known) const
{
    if (m_offline)
        return Standing::Offline;
    const auto answer = m_answers.find(known.site.host());
    if (answer != m_answers.end() && answer->second.requests)
        return *answer->second.requests ? Standing::User : Standing::Refused;
    return known.byProduct ? Standing::Product : Standing::NotAsked;
}

ForgeConsent::Standing ForgeConsent::standingOf(const ForgeSite &site) const
{
    const QReadLocker lock(&m_lock);
    const auto known = m_known.find(Origin::of(site.web).text());
    return standing(known == m_known.end() ? Known{site, false} : known->second);
}

ForgeConsent::Answer ForgeConsent::answerFor(const QString &host) const
{
    const QReadLocker lock(&m_lock);
    const auto found = m_answers.find(host);
    return found == m_answers.end() ? Answer() : found->second;
}

Result<void> ForgeConsent::expectAllowed(const Origin &origin) const
{
    const QReadLocker lock(&m_lock);
    if (m_offline)
        return fail(Fault::Environment, AccountMessage::Offline, {}, AccountMessage::WithoutOffline);
    AccountMessage why = AccountMessage::NotAsked;
    for (const auto &[key, known] : m_known) {
        const auto &origins = known.site.origins;
        // The page of the site is where one signs in.
        const bool its =
            Origin::of(known.site.web) == origin || std::find(origins.begin(), origins.end(), origin) != origins.end();
        if (!its)
            continue;
        const Standing stands = standing(known);
        if (stands == Standing::Product || stands == Standing::User)
            return {};
        if (stands == Standing::Refused)
            why = AccountMessage::Refused;
    }
    return fail(Fault::Input, message(why, origin.text()), {}, AccountMessage::HowToAllow);
}

QString keyName(ForgeConsent::Standing standing)
{
    switch (standing) {
    case ForgeConsent::Standing::Offline: return QStringLiteral("offline");
    case ForgeConsent::Standing::Refused: return QStringLiteral("refused");
    case ForgeConsent::Standing::NotAsked: return QStringLiteral("not-asked");
    case ForgeConsent::Standing::Product: return QStringLiteral("product");
    case ForgeConsent::Standing::User: return QStringLiteral("user");
    }
    return {};
}

} // namespace waybill::forge
