// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/deviceflow.h"

#include "forge/accounts/accountmessage.h"
#include "support/text.h"

#include <QDeadlineTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>
#include <QUrlQuery>

#include <algorithm>

namespace waybill::forge {

namespace {

using namespace std::chrono_literals;
using Form = QList<std::pair<QString, QString>>;

constexpr auto LongestInterval = 60s;
constexpr auto LongestLifetime = 3600s;
constexpr auto SlowDown = 5s; ///< what is added where the forge asks for it without a figure
constexpr int DeviceNotFound = 404;

std::chrono::seconds secondsIn(const QJsonObject &json, const char *key, std::chrono::seconds usual,
                               std::chrono::seconds most)
{
    const int value = json[QLatin1String(key)].toInt(int(usual.count()));
    return std::clamp(std::chrono::seconds(value), 1s, most);
}

QString devicePath(const ForgeSite &site)
{
    return site.dialect == Dialect::GitLab ? QStringLiteral("/oauth/authorize_device")
                                           : QStringLiteral("/login/device/code");
}

QString tokenPath(const ForgeSite &site)
{
    return site.dialect == Dialect::GitLab ? QStringLiteral("/oauth/token")
                                           : QStringLiteral("/login/oauth/access_token");
}

tl::unexpected<Error> unexpectedFrom(const ForgeSite &site, const HttpAnswer &answer)
{
    return fail(Fault::Environment,
                message(AccountMessage::UnexpectedAnswer, site.host(), QString::number(answer.status)), {},
                AccountMessage::CheckHost);
}

/// False where it was cancelled meanwhile.
bool pause(std::chrono::milliseconds time, const JobControl &control)
{
    constexpr auto Step = 50ms;
    for (const QDeadlineTimer end(time); !end.hasExpired() && !control.isCancelled();)
        QThread::msleep(
            static_cast<unsigned long>(std::min<qint64>(Step.count(), std::max<qint64>(1, end.remainingTime()))));
    return !control.isCancelled();
}

} // namespace

DeviceFlow::DeviceFlow(HttpClient &client, ForgeSite site, QString clientId, std::chrono::milliseconds second)
    : m_client(client)
    , m_site(std::move(site))
    , m_clientId(std::move(clientId))
    , m_second(second)
{}

QString DeviceFlow::configuredClientId(const ForgeSite &site)
{
    QString name = QStringLiteral("WAYBILL_CLIENT_ID_");
    const QString host = site.host();
    for (const QChar c : host)
        name += c.unicode() < 0x80 && c.isLetterOrNumber() ? c.toUpper() : QChar(QLatin1Char('_'));
    return qEnvironmentVariable(name.toLatin1().constData());
}

Result<HttpAnswer> DeviceFlow::post(const QString &path, const Form &form, const JobControl &control)
{
    QUrlQuery query;
    for (const auto &[name, value] : form)
        query.addQueryItem(name, QString::fromLatin1(QUrl::toPercentEncoding(value)));
    HttpCall call;
    call.method = HttpCall::Method::Post;
    call.url = m_site.web;
    call.url.setPath(path);
    call.headers = {{"Accept", "application/json"}}; // without it GitHub answers with a form
    call.body = query.toString(QUrl::FullyEncoded).toLatin1();
    call.contentType = "application/x-www-form-urlencoded";
    call.pace = HttpCall::Pace::Write;
    call.anonymous = true;
    constexpr qint64 Enough = 1 << 20;
    call.mostBytes = Enough;
    return m_client.ask(call, control);
}

Result<DeviceFlow::Code> DeviceFlow::begin(const QString &scopes, const JobControl &control)
{
    const Message noFlow = message(AccountMessage::NoDeviceFlow, m_site.host());
    if (m_site.dialect != Dialect::GitHub && m_site.dialect != Dialect::GitLab)
        return fail(Fault::Input, noFlow, {}, AccountMessage::PasteToken);
    if (m_clientId.isEmpty())
        return fail(Fault::Input, message(AccountMessage::NoApplication, m_site.host()), {},
                    AccountMessage::PasteToken);
    const auto answer = post(devicePath(m_site),
                             {{QStringLiteral("client_id"), m_clientId}, {QStringLiteral("scope"), scopes}}, control);
    if (!answer)
        return fail(answer.error());
    if (answer->status == DeviceNotFound)
        return fail(Fault::Environment, noFlow, {}, AccountMessage::PasteToken);
    const QJsonObject json = QJsonDocument::fromJson(answer->body).object();
    Code code;
    code.userCode = visibleLine(json[QStringLiteral("user_code")].toString());
    code.page = QUrl(json[QStringLiteral("verification_uri")].toString(), QUrl::StrictMode);
    code.deviceCode = Secret(json[QStringLiteral("device_code")].toString().toUtf8());
    code.interval = secondsIn(json, "interval", code.interval, LongestInterval);
    code.lifetime = secondsIn(json, "expires_in", code.lifetime, LongestLifetime);
    // A page elsewhere could have the user sign in to something else.
    if (!answer->isSuccess() || code.userCode.isEmpty() || code.deviceCode.isEmpty()
        || Origin::of(code.page) != Origin::of(m_site.web))
        return unexpectedFrom(m_site, *answer);
    return code;
}

Result<Token> DeviceFlow::finish(const Code &code, const JobControl &control)
{
    auto interval = code.interval;
    const QDeadlineTimer end(m_second * code.lifetime.count());
    while (pause(m_second * interval.count(), control)) {
        const auto answer =
            post(tokenPath(m_site),
                 {{QStringLiteral("client_id"), m_clientId},
                  {QStringLiteral("device_code"), QString::fromUtf8(code.deviceCode.reveal())},
                  {QStringLiteral("grant_type"), QStringLiteral("urn:ietf:params:oauth:grant-type:device_code")}},
                 control);
        if (!answer)
            return fail(answer.error());
        const QJsonObject json = QJsonDocument::fromJson(answer->body).object();
        Secret secret(json[QStringLiteral("access_token")].toString().toUtf8());
        if (!secret.isEmpty())
            return Token{secret, TokenOrigin::Keychain, {}};
        const QString error = json[QStringLiteral("error")].toString();
        if (error == QLatin1String("slow_down"))
            interval = secondsIn(json, "interval", interval + SlowDown, LongestInterval);
        else if (error == QLatin1String("access_denied"))
            return fail(Fault::Input, AccountMessage::AccessDenied);
        else if (error == QLatin1String("expired_token") || end.hasExpired())
            return fail(Fault::Input, AccountMessage::CodeExpired);
        else if (error != QLatin1String("authorization_pending"))
            return unexpectedFrom(m_site, *answer);
    }
    return cancelled();
}

} // namespace waybill::forge
