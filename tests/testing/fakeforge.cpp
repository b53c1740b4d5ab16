// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/fakeforge.h"

#include "testing/fakefaults.h"
#include "testing/fakegitea.h"
#include "testing/fakegithub.h"
#include "testing/fakegitlab.h"
#include "testing/fakereleases.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QLocale>
#include <QUrlQuery>

namespace waybill::testing {

namespace {

QString prefixOf(FakeForge::Dialect dialect)
{
    switch (dialect) {
    case FakeForge::Dialect::GitHub: return {};
    case FakeForge::Dialect::GitHubEnterprise: return QStringLiteral("/api/v3");
    case FakeForge::Dialect::GitLab: return QStringLiteral("/api/v4");
    case FakeForge::Dialect::Gitea: return QStringLiteral("/api/v1");
    }
    return {};
}

/// What stands behind "Bearer" or "token", or in GitLab's own header.
QByteArray tokenOf(const HttpRequest &request)
{
    const QByteArray own = request.header("private-token");
    if (!own.isEmpty())
        return own;
    const QByteArray header = request.header("authorization");
    return header.mid(header.indexOf(' ') + 1);
}

} // namespace

bool FakeForge::Visit::has(Fault fault) const
{
    return std::find(faults.begin(), faults.end(), fault) != faults.end();
}

FakeForge::FakeForge(Dialect dialect, quint16 port)
    : m_dialect(dialect)
    , m_server(std::make_unique<HttpServer>([this](const HttpRequest &request) { return answer(request); },
                                            QSslConfiguration(), port))
{}

FakeForge::~FakeForge() = default;

QUrl FakeForge::web() const
{
    return m_server->url({});
}

QUrl FakeForge::api() const
{
    return m_server->url(prefixOf(m_dialect));
}

void FakeForge::addRepository(const FakeRepository &repository)
{
    const QMutexLocker lock(&m_mutex);
    m_repositories[repository.fullName] = repository;
}

void FakeForge::addAccount(const QByteArray &token, const Account &account)
{
    const QMutexLocker lock(&m_mutex);
    m_accounts[token] = account;
}

void FakeForge::approveDevices(const QByteArray &token)
{
    const QMutexLocker lock(&m_mutex);
    m_deviceToken = token;
}

std::optional<HttpReply> FakeForge::device(const Visit &visit) const
{
    const bool isGitLab = m_dialect == Dialect::GitLab;
    if (visit.path == (isGitLab ? QLatin1String("/oauth/authorize_device") : QLatin1String("/login/device/code")))
        return json(200, QJsonObject{{QStringLiteral("device_code"), QStringLiteral("device-1")},
                                     {QStringLiteral("user_code"), QStringLiteral("WDJB-MJHT")},
                                     {QStringLiteral("verification_uri"),
                                      m_server->url(QStringLiteral("/login/device")).toString()},
                                     {QStringLiteral("expires_in"), 900},
                                     {QStringLiteral("interval"), 1}});
    if (visit.path != (isGitLab ? QLatin1String("/oauth/token") : QLatin1String("/login/oauth/access_token")))
        return {};
    if (m_deviceToken.isEmpty())
        return json(isGitLab ? 400 : 200,
                    QJsonObject{{QStringLiteral("error"), QStringLiteral("authorization_pending")}});
    return json(200, QJsonObject{{QStringLiteral("access_token"), QString::fromLatin1(m_deviceToken)},
                                 {QStringLiteral("token_type"), QStringLiteral("bearer")},
                                 {QStringLiteral("scope"), QStringLiteral("repo")}});
}

void FakeForge::setDelay(std::chrono::milliseconds delay)
{
    const QMutexLocker lock(&m_mutex);
    m_delay = delay;
}

void FakeForge::setBudget(const Budget &budget)
{
    const QMutexLocker lock(&m_mutex);
    m_budget = budget;
}

FakeForge::Budget FakeForge::budget() const
{
    const QMutexLocker lock(&m_mutex);
    return m_budget.value_or(Budget());
}

void FakeForge::edit(const QString &fullName, const std::function<void(FakeRepository &)> &change)
{
    const QMutexLocker lock(&m_mutex);
    if (FakeRepository *found = repository(fullName))
        change(*found);
}

FakeRepository *FakeForge::repository(const QString &fullName)
{
    const auto found = m_repositories.find(fullName);
    return found == m_repositories.end() ? nullptr : &found->second;
}

void FakeForge::fail(Fault fault, const QByteArray &method, const QString &path, int times, int skip)
{
    const QMutexLocker lock(&m_mutex);
    m_planned.push_back({fault, method, path, times, skip});
}

void FakeForge::stopFailing()
{
    const QMutexLocker lock(&m_mutex);
    m_planned.clear();
}

int FakeForge::faultsLeft() const
{
    const QMutexLocker lock(&m_mutex);
    int left = 0;
    for (const Planned &planned : m_planned)
        left += planned.times;
    return left;
}

std::vector<FakeForge::Fault> FakeForge::dueFaults(const HttpRequest &request)
{
    std::vector<Fault> due;
    for (Planned &planned : m_planned) {
        if (planned.times <= 0 || (!planned.method.isEmpty() && planned.method != request.method)
            || !request.path().contains(planned.path))
            continue;
        if (planned.skip > 0) {
            --planned.skip;
            continue;
        }
        --planned.times;
        due.push_back(planned.fault);
    }
    return due;
}

HttpReply FakeForge::json(int status, const QJsonValue &value)
{
    HttpReply reply;
    reply.status = status;
    reply.headers = {{"Content-Type", "application/json; charset=utf-8"}};
    if (value.isArray())
        reply.body = QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
    else if (value.isObject())
        reply.body = QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
    return reply;
}

HttpReply FakeForge::refusal(int status, const QString &message)
{
    return json(status, QJsonObject{{QStringLiteral("message"), message},
                                    {QStringLiteral("documentation_url"), QStringLiteral("https://docs.example/rest")},
                                    {QStringLiteral("status"), QString::number(status)}});
}

HttpReply FakeForge::page(const Visit &visit, const QJsonArray &all, int usual, int most) const
{
    const QString limit = m_dialect == Dialect::Gitea ? QStringLiteral("limit") : QStringLiteral("per_page");
    const int wanted = visit.request.query(limit).toInt();
    const int size = wanted > 0 ? std::min(wanted, most) : usual;
    const int number = std::max(1, visit.request.query(QStringLiteral("page")).toInt());
    QJsonArray rows;
    for (qsizetype i = qsizetype(number - 1) * size; i < std::min<qsizetype>(all.size(), qsizetype(number) * size); ++i)
        rows.append(all[i]);
    HttpReply reply = json(200, rows);
    const int last = int((all.size() + size - 1) / size);
    const auto link = [&](int to, const char *relation) -> QByteArray {
        QUrl url = m_server->url();
        const QUrl asked = QUrl::fromEncoded(visit.request.target);
        url.setPath(asked.path(QUrl::FullyEncoded), QUrl::StrictMode);
        QUrlQuery query(asked);
        query.removeQueryItem(QStringLiteral("page"));
        query.addQueryItem(QStringLiteral("page"), QString::number(to));
        url.setQuery(query);
        return "<" + url.toEncoded() + ">; rel=\"" + relation + "\"";
    };
    if (number < last)
        reply.headers.emplace_back("Link", link(number + 1, "next") + ", " + link(last, "last"));
    if (m_dialect == Dialect::Gitea)
        reply.headers.emplace_back("X-Total-Count", QByteArray::number(all.size()));
    return reply;
}

HttpReply FakeForge::dispatch(Visit &visit)
{
    if (auto reply = device(visit))
        return *reply;
    if (visit.parts.value(2) == QLatin1String("releases") && visit.parts.value(3) == QLatin1String("download")) {
        FakeRepository *found = repository(visit.parts[0] + QLatin1Char('/') + visit.parts[1]);
        return found ? FakeReleases(*this, *found).download(visit) : refusal(404, QStringLiteral("Not Found"));
    }
    switch (m_dialect) {
    case Dialect::GitHub:
    case Dialect::GitHubEnterprise: return FakeGitHub(*this).answer(visit);
    case Dialect::GitLab: return FakeGitLab(*this).answer(visit);
    case Dialect::Gitea: return FakeGitea(*this).answer(visit);
    }
    return {};
}

void FakeForge::addBudget(const Visit &visit, HttpReply &reply)
{
    if (!m_budget)
        return;
    const bool free = visit.path == QLatin1String("/rate_limit") || (reply.status == 304 && visit.account);
    if (!free)
        m_budget->remaining = std::max<qint64>(0, m_budget->remaining - 1);
    const QByteArray prefix = m_dialect == Dialect::GitLab ? "RateLimit-" : "X-RateLimit-";
    reply.headers.emplace_back(prefix + "Limit", QByteArray::number(m_budget->limit));
    reply.headers.emplace_back(prefix + "Remaining", QByteArray::number(m_budget->remaining));
    reply.headers.emplace_back(prefix + "Reset", QByteArray::number(m_budget->reset.toSecsSinceEpoch()));
    if (m_dialect != Dialect::GitLab)
        reply.headers.emplace_back(prefix + "Resource",
                                   visit.path.endsWith(QLatin1String("/graphql")) ? "graphql" : "core");
}

void FakeForge::addEtag(const HttpRequest &request, HttpReply &reply) const
{
    if (request.method != "GET" || reply.status != 200)
        return;
    const QByteArray etag = '"' + QCryptographicHash::hash(reply.body, QCryptographicHash::Sha256).toHex() + '"';
    reply.headers.emplace_back("ETag", etag);
    if (request.header("if-none-match") == etag)
        reply.status = 304;
}

void FakeForge::record(const Visit &visit, const HttpReply &reply) const
{
    const QString name = qEnvironmentVariable("WAYBILL_FORGE_EXCHANGES");
    QFile file(name);
    if (name.isEmpty() || !visit.faults.empty() || !file.open(QIODevice::WriteOnly | QIODevice::Append))
        return;
    const auto value = [](const QByteArray &body) -> QJsonValue {
        const QJsonDocument document = QJsonDocument::fromJson(body);
        return document.isArray()    ? QJsonValue(document.array())
               : document.isObject() ? QJsonValue(document.object())
                                     : QJsonValue();
    };
    static const std::map<Dialect, const char *> names{{Dialect::GitHub, "github"},
                                                       {Dialect::GitHubEnterprise, "ghes"},
                                                       {Dialect::GitLab, "gitlab"},
                                                       {Dialect::Gitea, "gitea"}};
    const QUrl asked = QUrl::fromEncoded(visit.request.target);
    const QString path = asked.path(QUrl::FullyEncoded);
    const QString prefix = prefixOf(m_dialect);
    file.write(
        QJsonDocument(QJsonObject{{QStringLiteral("dialect"), QLatin1String(names.at(m_dialect))},
                                  {QStringLiteral("method"), QString::fromLatin1(visit.request.method)},
                                  {QStringLiteral("path"), path.startsWith(prefix) ? path.mid(prefix.size()) : path},
                                  {QStringLiteral("query"), asked.query(QUrl::FullyEncoded)},
                                  {QStringLiteral("sent"), value(visit.request.body)},
                                  {QStringLiteral("status"), reply.status},
                                  {QStringLiteral("answer"), value(reply.body)}})
            .toJson(QJsonDocument::Compact)
        + '\n');
}

HttpReply FakeForge::answer(const HttpRequest &asked)
{
    const QMutexLocker lock(&m_mutex);
    Visit visit;
    visit.request = asked;
    visit.faults = dueFaults(asked);
    if (visit.request.target.startsWith("/moved/")) // where the redirects lead
        visit.request.target.remove(0, 6);
    const QString prefix = prefixOf(m_dialect);
    const QString encoded = QUrl::fromEncoded(visit.request.target).path(QUrl::FullyEncoded);
    QString rest = encoded.startsWith(prefix) ? encoded.mid(prefix.size()) : encoded;
    visit.path = QUrl::fromPercentEncoding(rest.toLatin1());
    for (const QString &part : rest.split(QLatin1Char('/'), Qt::SkipEmptyParts))
        visit.parts.append(QUrl::fromPercentEncoding(part.toLatin1()));
    HttpReply reply;
    const auto refused = std::find_if(visit.faults.begin(), visit.faults.end(), [&](Fault fault) {
        return refusalOf(fault, visit.request, m_elsewhere).has_value();
    });
    const QByteArray token = tokenOf(visit.request);
    const auto account = m_accounts.find(token);
    if (account != m_accounts.end())
        visit.account = account->second;
    if (refused != visit.faults.end())
        reply = *refusalOf(*refused, visit.request, m_elsewhere);
    else if (!token.isEmpty() && !visit.account)
        reply = refusal(401, QStringLiteral("Bad credentials"));
    else if (m_budget && m_budget->remaining == 0 && visit.path != QLatin1String("/rate_limit"))
        reply = refusal(403, QStringLiteral("API rate limit exceeded"));
    else
        reply = asItsVendor(m_dialect, visit.parts.value(3), dispatch(visit));
    reply.delay = m_delay;
    record(visit, reply);
    addEtag(visit.request, reply);
    addBudget(visit, reply);
    reply.headers.emplace_back("X-GitHub-Request-Id", "FAKE:" + QByteArray::number(++m_lastId, 16));
    if (visit.account && m_dialect != Dialect::GitLab && m_dialect != Dialect::Gitea) {
        if (!visit.account->scopes.isEmpty())
            reply.headers.emplace_back("X-OAuth-Scopes", visit.account->scopes.join(QStringLiteral(", ")).toLatin1());
        if (!visit.account->expires.isEmpty())
            reply.headers.emplace_back("GitHub-Authentication-Token-Expiration", visit.account->expires.toLatin1());
    }
    for (const Fault fault : visit.faults)
        spoil(fault, visit.request, m_elsewhere, reply);
    return reply;
}

} // namespace waybill::testing
