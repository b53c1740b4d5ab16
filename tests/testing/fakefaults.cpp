// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/fakefaults.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace waybill::testing {

namespace {

using Fault = FakeForge::Fault;

void setHeader(HttpReply &reply, const QByteArray &name, const QByteArray &value)
{
    std::erase_if(reply.headers, [&](const auto &header) { return header.first.toLower() == name.toLower(); });
    reply.headers.emplace_back(name, value);
}

HttpReply redirectTo(int status, const QByteArray &where)
{
    HttpReply reply;
    reply.status = status;
    reply.headers = {{"Location", where}};
    return reply;
}

QJsonValue changed(const QJsonValue &value, const std::function<void(QJsonObject &)> &change)
{
    if (value.isArray()) {
        QJsonArray list;
        const QJsonArray all = value.toArray();
        for (const QJsonValue &one : all)
            list.append(changed(one, change));
        return list;
    }
    if (!value.isObject())
        return value;
    QJsonObject object;
    const QJsonObject old = value.toObject();
    for (auto it = old.begin(); it != old.end(); ++it)
        object[it.key()] = changed(it.value(), change);
    change(object);
    return object;
}

void changeJson(HttpReply &reply, const std::function<void(QJsonObject &)> &change)
{
    const QJsonDocument document = QJsonDocument::fromJson(reply.body);
    if (document.isArray())
        reply.body = QJsonDocument(changed(document.array(), change).toArray()).toJson(QJsonDocument::Compact);
    else if (document.isObject())
        reply.body = QJsonDocument(changed(document.object(), change).toObject()).toJson(QJsonDocument::Compact);
}

HttpReply invalid(const QJsonValue &errors)
{
    QJsonObject body{{QStringLiteral("message"), QStringLiteral("Validation Failed")},
                     {QStringLiteral("documentation_url"), QStringLiteral("https://docs.github.com/rest")}};
    if (!errors.isNull())
        body.insert(QStringLiteral("errors"), errors);
    return FakeForge::json(422, body);
}

} // namespace

std::optional<HttpReply> refusalOf(Fault fault, const HttpRequest &request, const QUrl &elsewhere)
{
    HttpReply reply;
    switch (fault) {
    case Fault::Unauthorized: return FakeForge::refusal(401, QStringLiteral("Bad credentials"));
    case Fault::SsoRequired:
        reply = FakeForge::refusal(403, QStringLiteral("Resource protected by organization SAML enforcement."));
        reply.headers.emplace_back("X-GitHub-SSO",
                                   "required; url=https://github.com/orgs/o/sso?authorization_request=x");
        return reply;
    case Fault::Forbidden:
        return FakeForge::refusal(403, QStringLiteral("Resource not accessible by personal access token"));
    case Fault::SecondaryLimit:
        reply = FakeForge::refusal(403, QStringLiteral("You have exceeded a secondary rate limit."));
        reply.headers.emplace_back("Retry-After", "1");
        return reply;
    case Fault::SecondaryUnsaid:
        return FakeForge::refusal(403, QStringLiteral("You have exceeded a secondary rate limit."));
    case Fault::TooMany:
        reply.status = 429;
        reply.body = "Retry later\n";
        reply.headers = {{"Content-Type", "text/plain"}, {"Retry-After", "0"}};
        return reply;
    case Fault::DisguisedNotFound: return FakeForge::refusal(404, QStringLiteral("Not Found"));
    case Fault::Conflict: return FakeForge::refusal(409, QStringLiteral("Release is already there"));
    case Fault::InvalidObjects:
        return invalid(QJsonArray{QJsonObject{{QStringLiteral("resource"), QStringLiteral("Release")},
                                              {QStringLiteral("code"), QStringLiteral("already_exists")},
                                              {QStringLiteral("field"), QStringLiteral("tag_name")}}});
    case Fault::InvalidStrings: return invalid(QJsonArray{QStringLiteral("tag_name is not a valid tag")});
    case Fault::InvalidPlain: return invalid(QJsonValue::Null);
    case Fault::Legal: return FakeForge::refusal(451, QStringLiteral("Repository access blocked"));
    case Fault::BadGatewayPage:
        reply.status = 502;
        reply.headers = {{"Content-Type", "text/html"}};
        reply.body = "<html><title>Unicorn!</title></html>";
        return reply;
    case Fault::Redirect301: return redirectTo(301, "/moved" + request.target);
    case Fault::Redirect302: return redirectTo(302, "/moved" + request.target);
    case Fault::Redirect307: return redirectTo(307, "/moved" + request.target);
    case Fault::Redirect308: return redirectTo(308, "/moved" + request.target);
    case Fault::RedirectElsewhere: return redirectTo(302, elsewhere.toEncoded());
    case Fault::Silent: reply.manner = HttpReply::Manner::Silent; return reply;
    case Fault::ClosesBefore: reply.manner = HttpReply::Manner::Closes; return reply;
    default: return {};
    }
}

void spoil(Fault fault, const HttpRequest &request, const QUrl &elsewhere, HttpReply &reply)
{
    const auto next = [&](const QByteArray &url) { setHeader(reply, "Link", "<" + url + ">; rel=\"next\""); };
    switch (fault) {
    case Fault::ClosesAfter: reply.manner = HttpReply::Manner::Closes; break;
    case Fault::CutShort:
        reply.manner = HttpReply::Manner::CutShort;
        reply.after = reply.body.size() / 2;
        break;
    case Fault::Drips:
        reply.manner = HttpReply::Manner::Drips;
        reply.body = QByteArray(100'000, ' ') + reply.body;
        break;
    case Fault::SelfNext: next("http://" + request.header("host") + request.target); break;
    case Fault::NextElsewhere: next(elsewhere.toEncoded()); break;
    case Fault::UploadElsewhere:
        changeJson(reply, [&](QJsonObject &object) {
            if (object.contains(QStringLiteral("upload_url")))
                object[QStringLiteral("upload_url")] =
                    QString(elsewhere.toString() + QStringLiteral("assets{?name,label}"));
        });
        break;
    case Fault::NullLabels:
        changeJson(reply, [](QJsonObject &object) {
            if (object.contains(QStringLiteral("labels")))
                object[QStringLiteral("labels")] = QJsonValue::Null;
        });
        break;
    case Fault::MissingFields:
        changeJson(reply, [](QJsonObject &object) {
            for (const char *field : {"body", "milestone", "labels", "user", "author", "assets", "author_association"})
                object.remove(QLatin1String(field));
        });
        break;
    case Fault::NumberAsText:
        changeJson(reply, [](QJsonObject &object) {
            for (const char *field : {"number", "id", "iid"}) {
                if (object.contains(QLatin1String(field)))
                    object[QLatin1String(field)] = QString::number(object[QLatin1String(field)].toInteger());
            }
        });
        break;
    case Fault::Huge: reply.body = QByteArray(20'000'000, ' ') + reply.body; break;
    case Fault::Bomb:
        reply.body = qCompress(QByteArray(60'000'000, ' ') + reply.body, 9).mid(4);
        setHeader(reply, "Content-Encoding", "deflate");
        break;
    case Fault::WrongCharset:
        reply.body.replace("title\":\"", "title\":\"\xe9\xff ");
        reply.body.replace("body\":\"", "body\":\"\xe9\xff ");
        break;
    case Fault::ClockOff:
        setHeader(reply, "Date",
                  QLocale::c()
                          .toString(QDateTime::currentDateTimeUtc().addSecs(-3600),
                                    QStringLiteral("ddd, dd MMM yyyy HH:mm:ss"))
                          .toLatin1()
                      + " GMT");
        break;
    case Fault::ResetInPast: setHeader(reply, "X-RateLimit-Reset", "1000000000"); break;
    default: break;
    }
}

HttpReply asItsVendor(FakeForge::Dialect dialect, const QString &what, HttpReply reply)
{
    const auto remove = [](QJsonObject &object, std::initializer_list<const char *> names) {
        for (const char *name : names)
            object.remove(QLatin1String(name));
    };
    const bool isGitea = dialect == FakeForge::Dialect::Gitea;
    if (what == QLatin1String("releases"))
        changeJson(reply, [&](QJsonObject &object) {
            remove(object, {"is_latest"});
            if (isGitea)
                remove(object, {"immutable"});
            if (isGitea && object.contains(QStringLiteral("browser_download_url")))
                remove(object, {"url", "label", "content_type", "digest", "state"});
        });
    else if (isGitea && what == QLatin1String("milestones"))
        changeJson(reply, [&](QJsonObject &object) { remove(object, {"number", "html_url"}); });
    else if (isGitea && what == QLatin1String("pulls"))
        changeJson(reply, [&](QJsonObject &object) {
            remove(object, {"author_association"});
            if (object.contains(QStringLiteral("login")))
                remove(object, {"type"});
        });
    return reply;
}

} // namespace waybill::testing
