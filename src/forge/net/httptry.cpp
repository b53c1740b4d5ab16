// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/httptry.h"

#include "forge/net/httpmessage.h"
#include "forge/net/oncebody.h"
#include "forge/net/redirect.h"
#include "forge/net/requestjournal.h"
#include "forge/net/systemproxies.h"
#include "support/text.h"

#include <QSslError>

namespace waybill::forge {

namespace {

constexpr int MostRedirects = 5;
constexpr int SeeOther = 303;
constexpr int FirstRefusal = 400; ///< statuses from here on come with an error of Qt's, and are answers all the same

/// What was wrong with a certificate, and which it was: so that it can be compared with the right one.
Message untrusted(const QList<QSslError> &errors)
{
    QStringList texts;
    for (const QSslError &error : errors)
        texts.append(visibleLine(error.errorString()));
    texts.removeDuplicates();
    const QByteArray digest =
        errors.isEmpty() ? QByteArray() : errors.front().certificate().digest(QCryptographicHash::Sha256).toHex(':');
    return message(HttpMessage::Untrusted, texts.join(QLatin1String("; ")), QString::fromLatin1(digest.toUpper()));
}

bool isWholeAnswer(const QNetworkReply &reply, int status)
{
    const auto error = reply.error();
    if (error == QNetworkReply::NoError)
        return status != 0;
    // Of a redirect that keeps the method Qt wants to have the body again, whether or not it is to follow.
    if (error == QNetworkReply::ContentReSendError && isRedirect(status))
        return true;
    // The kinds that Qt derives from a status; others mean that the answer is not whole.
    return status >= FirstRefusal && error > QNetworkReply::ProxyAuthenticationRequiredError
           && error != QNetworkReply::ContentReSendError && error != QNetworkReply::UnknownProxyError
           && error != QNetworkReply::ProtocolFailure;
}

/// Of a refusal, Qt tells the status and not always that the rest did not come. (It takes the length away from what it
/// unpacked.)
bool lacksBytes(const QNetworkReply &reply, qsizetype received)
{
    bool known = false;
    const qint64 length = reply.rawHeader("Content-Length").toLongLong(&known);
    constexpr int Unmodified = 304;
    return known && reply.operation() != QNetworkAccessManager::HeadOperation && received < length
           && reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() != Unmodified;
}

bool hasProxy(const QUrl &url)
{
    const QList<QNetworkProxy> proxies = SystemProxies().queryProxy(QNetworkProxyQuery(url));
    return !proxies.isEmpty() && proxies.front().type() != QNetworkProxy::NoProxy;
}

int secondsOf(std::chrono::milliseconds time)
{
    return int(std::max<qint64>(1, std::chrono::duration_cast<std::chrono::seconds>(time).count()));
}

HttpFailure tooLarge(qint64 mostBytes)
{
    constexpr qint64 Mib = 1 << 20;
    return {message(HttpMessage::TooLarge, Count{std::max<qint64>(1, mostBytes / Mib)}),
            HttpMessage::ReportBug,
            QStringLiteral("tooLarge"),
            false,
            true,
            false};
}

/// A page in place of data is a proxy's or a sign-in's, not the forge's answer.
bool isWebPage(const HttpCall &call, const HttpAnswer &answer)
{
    const bool wantsData = std::any_of(call.headers.begin(), call.headers.end(), [](const auto &header) {
        return header.first.toLower() == "accept" && header.second.toLower().contains("json");
    });
    return wantsData && answer.isSuccess() && answer.header("content-type").toLower().startsWith("text/html");
}

} // namespace

HttpTry::HttpTry(HttpCall call, QByteArray callId, const Surroundings &surroundings,
                 std::function<void(const Outcome &)> done)
    : m_call(std::move(call))
    , m_callId(std::move(callId))
    , m_around(surroundings)
    , m_done(std::move(done))
{
    m_deadline.setSingleShot(true);
    m_idle.setSingleShot(true);
    QObject::connect(&m_deadline, &QTimer::timeout, this, [this] {
        abort({message(HttpMessage::Deadline, Count{secondsOf(m_call.deadline)}), HttpMessage::TryAgainLater,
               QStringLiteral("deadline"), false, true, false});
    });
    QObject::connect(&m_idle, &QTimer::timeout, this, [this] {
        abort({message(HttpMessage::Silent, Count{secondsOf(m_around.idle)}), HttpMessage::CheckNetwork,
               QStringLiteral("silent"), true, true, false});
    });
}

HttpTry::~HttpTry()
{
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply->abort();
        delete m_reply; // before the manager that may be ours, and the body that it reads
    }
}

void HttpTry::start()
{
    m_deadline.start(m_call.deadline);
    send(m_call.url);
}

void HttpTry::cancel()
{
    HttpFailure failure;
    failure.cancelled = true;
    failure.key = QStringLiteral("cancelled");
    abort(failure);
}

QNetworkRequest HttpTry::requestFor(const QUrl &url)
{
    QNetworkRequest request(url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveFragment));
    for (const auto &[name, value] : m_call.headers)
        request.setRawHeader(name, value);
    request.setRawHeader("User-Agent", m_around.userAgent);
    request.setRawHeader("X-Request-ID", m_callId);
    if (!m_call.etag.isEmpty() && !m_secretLost)
        request.setRawHeader("If-None-Match", m_call.etag);
    if (!m_call.contentType.isEmpty() && !m_call.body.isEmpty())
        request.setHeader(QNetworkRequest::ContentTypeHeader, m_call.contentType);
    // Each of these is another way by which Qt would do something that was not asked for.
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::HttpPipeliningAllowedAttribute, false);
#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0)
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
#else
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, !m_call.isWrite());
#endif
    if (url.scheme() == QLatin1String("https"))
        request.setSslConfiguration(m_around.authorities->configurationFor(url));
    if (m_around.secrets && !m_call.anonymous && !m_secretLost) {
        if (const auto authorization = m_around.secrets->authorizationAt(url)) {
            request.setRawHeader(authorization->header, authorization->value.reveal());
            m_outcome.secretFrom = authorization->source;
        }
    }
    return request;
}

QNetworkReply *HttpTry::dispatch(const QNetworkRequest &request)
{
    using Method = HttpCall::Method;
    QNetworkAccessManager *manager = m_around.reads;
    if (m_call.isWrite()) {
        // A connection of its own: one that was used before may be closed by now, and a write that fails for that
        // would be one of which nobody knows what became of it.
        m_own = std::make_unique<QNetworkAccessManager>();
        if (m_around.systemProxies)
            m_own->setProxyFactory(new SystemProxies);
        manager = m_own.get();
    }
    if (m_call.method == Method::Get)
        return manager->get(request);
    if (m_call.method == Method::Head)
        return manager->head(request);
    // Also where it is empty: without any body Qt would send a DELETE twice.
    m_body = std::make_unique<OnceBody>(m_call.body);
    if (m_call.method == Method::Post)
        return manager->post(request, m_body.get());
    return manager->sendCustomRequest(request, methodName(m_call.method), m_body.get());
}

void HttpTry::send(const QUrl &url)
{
    const Origin origin = Origin::of(url);
    // A redirect by a host that may be talked to is followed without a secret: files lie on other hosts.
    if (m_hops == 0) {
        if (auto allowed = m_around.guard->expectAllowed(origin); !allowed) {
            m_outcome.refusal = allowed.error();
            QMetaObject::invokeMethod(
                this, [this] { finish(); }, Qt::QueuedConnection);
            return;
        }
    }
    m_url = url;
    m_received.clear();
    m_tls = {};
    const QNetworkRequest request = requestFor(url);
    m_idle.start(m_around.idle);
    watch(dispatch(request));
}

void HttpTry::watch(QNetworkReply *reply)
{
    m_reply = reply;
    const auto alive = [this] { m_idle.start(m_around.idle); };
    QObject::connect(reply, &QNetworkReply::readyRead, this, [this, alive] {
        alive();
        read();
    });
    QObject::connect(reply, &QNetworkReply::metaDataChanged, this, alive);
    QObject::connect(reply, &QNetworkReply::uploadProgress, this, [this, alive](qint64 sent, qint64) {
        alive();
        m_outcome.sent = std::max(m_outcome.sent, sent);
    });
    QObject::connect(reply, &QNetworkReply::sslErrors, this,
                     [this](const QList<QSslError> &errors) { m_tls = untrusted(errors); });
    QObject::connect(
        reply, &QNetworkReply::finished, this, [this] { ended(); }, Qt::QueuedConnection);
}

void HttpTry::read()
{
    if (!m_reply || m_aborted)
        return;
    m_received += m_reply->readAll();
    if (m_received.size() > m_call.mostBytes)
        abort(tooLarge(m_call.mostBytes));
}

void HttpTry::abort(const HttpFailure &why)
{
    if (m_aborted)
        return;
    m_aborted = why;
    if (m_reply)
        m_reply->abort(); // ends it
}

HttpAnswer HttpTry::answerOf(int status) const
{
    HttpAnswer answer;
    answer.status = status;
    for (const auto &[name, value] : m_reply->rawHeaderPairs()) {
        QByteArray &all = answer.headers[name.toLower()];
        all = all.isEmpty() ? value : all + ", " + value;
    }
    answer.body = m_received;
    answer.url = m_url;
    answer.callId = m_callId;
    answer.received = QDateTime::currentDateTimeUtc();
    return answer;
}

void HttpTry::ended()
{
    if (!m_reply)
        return;
    read();
    m_idle.stop();
    m_outcome.received += m_received.size();
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (m_aborted) {
        m_outcome.failure = *m_aborted;
    } else if (!isWholeAnswer(*m_reply, status)) {
        m_outcome.failure = failureOf(*m_reply, m_tls, m_around.systemProxies && hasProxy(m_url));
    } else if (lacksBytes(*m_reply, m_received.size())) {
        m_outcome.failure = {
            HttpMessage::CutShort, HttpMessage::TryAgainLater, QStringLiteral("cutShort"), true, true, false};
    } else if (isRedirect(status)) {
        return follow(status);
    } else {
        HttpAnswer answer = answerOf(status);
        if (isWebPage(m_call, answer))
            m_outcome.failure = {
                HttpMessage::WebPage, HttpMessage::SignInPage, QStringLiteral("webPage"), false, true, false};
        else
            m_outcome.answer = std::move(answer);
    }
    finish();
}

void HttpTry::follow(int status)
{
    const auto next = redirected(m_call.method, m_url, status, m_reply->rawHeader("Location"));
    m_reply->deleteLater();
    m_reply = nullptr;
    if (!next) {
        // "See other" is what one is told after a write was carried out.
        m_outcome.failure = {
            next.error().what, next.error().advice, QStringLiteral("redirect"), false, status == SeeOther, false};
        return finish();
    }
    if (++m_hops > MostRedirects) {
        m_outcome.failure = {message(HttpMessage::TooManyRedirects, Count{MostRedirects}),
                             HttpMessage::ReportBug,
                             QStringLiteral("tooManyRedirects"),
                             false,
                             false,
                             false};
        return finish();
    }
    m_secretLost = m_secretLost || !next->sameOrigin;
    m_outcome.redirects.append(shownUrl(next->url.adjusted(QUrl::RemoveQuery)));
    send(next->url);
}

void HttpTry::finish()
{
    m_deadline.stop();
    m_idle.stop();
    m_done(m_outcome);
}

} // namespace waybill::forge
