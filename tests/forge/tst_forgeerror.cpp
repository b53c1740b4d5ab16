// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/forgeerror.h"
#include "testing/scriptedclient.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::forge;
using testing::answerOf;

namespace {

using Headers = std::map<QByteArray, QByteArray>;

struct Case {
    const char *name;
    int status;
    QByteArray body;
    Headers headers;
    ForgeError::Kind kind;
    const char *sentence;
    const char *advice;
};

} // namespace

class ForgeErrorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofAnswers();
    void ofGraphQl();
    void limitsSayWhen_data();
    void limitsSayWhen();
    void strangersAreAskedToSignIn();
    void successIsNone();
};

static HttpCall getCall()
{
    HttpCall call;
    call.url = QUrl(QStringLiteral("https://api.github.com/repos/o/r?secret=1"));
    return call;
}

void ForgeErrorTest::ofAnswers()
{
    using Kind = ForgeError::Kind;
    const std::vector<Case> cases{
        {"bad token",
         401,
         R"({"message":"Bad credentials"})",
         {},
         Kind::BadToken,
         "api.github.com rejects the token (GET /repos/o/r [c1])",
         "sign in to api.github.com with a token that is valid"},
        {"SAML",
         403,
         R"({"message":"Resource protected by organization SAML enforcement."})",
         {{"x-github-sso", "required; url=https://github.com/orgs/o/sso?authorization_request=A"}},
         Kind::SingleSignOn,
         "api.github.com requires single sign-on for the token (GET /repos/o/r [c1])",
         "authorize the token at https://github.com/orgs/o/sso?authorization_request=A"},
        {"SAML with a false address",
         403,
         "{}",
         {{"x-github-sso", "required; url=javascript:alert(1)"}},
         Kind::SingleSignOn,
         "api.github.com requires single sign-on for the token (GET /repos/o/r [c1])",
         "authorize the token for the organization in the settings of the account"},
        {"primary limit",
         403,
         R"({"message":"API rate limit exceeded for 1.2.3.4."})",
         {{"x-ratelimit-remaining", "0"}, {"x-ratelimit-reset", "1772370000"}},
         Kind::RateLimit,
         "api.github.com accepts no more requests for now (GET /repos/o/r [c1])",
         nullptr},
        {"secondary limit by its words",
         403,
         R"({"message":"You have exceeded a secondary rate limit."})",
         {},
         Kind::SecondaryLimit,
         "api.github.com asks for fewer requests (GET /repos/o/r [c1])",
         "try again later"},
        {"secondary limit by a blank header",
         403,
         "{}",
         {{"retry-after", ""}},
         Kind::SecondaryLimit,
         "api.github.com asks for fewer requests (GET /repos/o/r [c1])",
         "try again later"},
        {"plain 429 of GitLab",
         429,
         "Retry later\n",
         {{"retry-after", "30"}},
         Kind::SecondaryLimit,
         "api.github.com asks for fewer requests (GET /repos/o/r [c1])",
         nullptr},
        {"404 in disguise",
         404,
         R"({"message":"Not Found"})",
         {{"x-oauth-scopes", "read:org, gist"}, {"x-accepted-oauth-scopes", "repo, public_repo"}},
         Kind::MissingScope,
         "The token for api.github.com lacks the scope public_repo or repo (GET /repos/o/r [c1])",
         "create a token with the scope public_repo or repo"},
        {"404 with the scope",
         404,
         "{}",
         {{"x-oauth-scopes", "repo"}, {"x-accepted-oauth-scopes", "repo"}},
         Kind::NotFound,
         "api.github.com cannot find this, or hides it (GET /repos/o/r [c1])",
         nullptr},
        {"scope of GitLab",
         403,
         R"({"error":"insufficient_scope","error_description":"The request requires higher privileges","scope":"api"})",
         {},
         Kind::MissingScope,
         "The token for api.github.com lacks the scope api (GET /repos/o/r [c1])",
         nullptr},
        {"other 403",
         403,
         R"({"message":"Repository access blocked"})",
         {},
         Kind::Refused,
         "api.github.com refuses: Repository access blocked (GET /repos/o/r [c1])",
         nullptr},
        {"silent 451",
         451,
         "",
         {},
         Kind::Refused,
         "api.github.com refuses with status 451 (GET /repos/o/r [c1])",
         nullptr},
        {"conflict",
         409,
         R"({"message":"Release already exists"})",
         {},
         Kind::Conflict,
         "api.github.com already has this: Release already exists (GET /repos/o/r [c1])",
         nullptr},
        {"422 with codes",
         422,
         R"({"message":"Validation Failed","errors":[{"resource":"Release","code":"missing_field","field":"tag_name"}]})",
         {},
         Kind::Invalid,
         "api.github.com does not accept the request: Validation Failed; Release tag_name missing_field (GET /repos/o/r [c1])",
         nullptr},
        {"422 that exists",
         422,
         R"({"message":"Validation Failed","errors":[{"resource":"ReleaseAsset","code":"already_exists","field":"name"}]})",
         {},
         Kind::Conflict,
         "api.github.com already has this: Validation Failed; ReleaseAsset name already_exists (GET /repos/o/r [c1])",
         nullptr},
        {"422 with texts",
         422,
         R"({"message":"Invalid request.","errors":["name is too long"]})",
         {},
         Kind::Invalid,
         "api.github.com does not accept the request: Invalid request.; name is too long (GET /repos/o/r [c1])",
         nullptr},
        {"400 of GitLab by field",
         400,
         R"({"message":{"tag_name":["is missing","is invalid"]}})",
         {},
         Kind::Invalid,
         "api.github.com does not accept the request: tag_name: is missing; tag_name: is invalid (GET /repos/o/r [c1])",
         nullptr},
        {"502 of a proxy",
         502,
         "<html><body>Bad gateway</body></html>",
         {},
         Kind::TooMuch,
         "api.github.com took too long to answer (GET /repos/o/r [c1])",
         nullptr},
        {"500",
         500,
         R"({"message":"x"})",
         {},
         Kind::Server,
         "api.github.com failed with status 500 (GET /repos/o/r [c1])",
         nullptr},
        {"moved",
         301,
         R"({"message":"Moved Permanently"})",
         {{"location", "https://api.github.com/repositories/1"}},
         Kind::Moved,
         "api.github.com says that this moved to https://api.github.com/repositories/1 (GET /repos/o/r [c1])",
         nullptr},
        {"controls in the words", 403, R"({"message":"no \u001b[31m"})", {}, Kind::Refused, nullptr, nullptr},
    };
    for (const Case &one : cases) {
        const auto error = ForgeError::of(getCall(), answerOf(one.status, one.body, one.headers));
        QVERIFY2(error, one.name);
        QVERIFY2(error->kind == one.kind, one.name);
        const QString said = wording::text(error->error.what);
        if (one.sentence)
            QCOMPARE(said, QString::fromUtf8(one.sentence));
        if (one.advice)
            QCOMPARE(wording::text(error->error.advice), QString::fromUtf8(one.advice));
        QVERIFY2(!said.contains(QChar(27)), one.name);
        QVERIFY2(!said.contains(QLatin1String("secret")), one.name);
    }
}

void ForgeErrorTest::ofGraphQl()
{
    using Kind = ForgeError::Kind;
    HttpCall call = getCall();
    call.method = HttpCall::Method::Post;
    call.url = QUrl(QStringLiteral("https://api.github.com/graphql"));
    const auto kindOf = [&](const QByteArray &body) -> std::optional<Kind> {
        const auto error = ForgeError::ofGraphQl(call, answerOf(200, body));
        return error ? std::optional(error->kind) : std::nullopt;
    };
    const std::vector<std::pair<QByteArray, std::optional<Kind>>> cases{
        {R"({"errors":[{"type":"RATE_LIMITED","message":"API rate limit exceeded"}]})", Kind::RateLimit},
        {R"({"data":{"repository":null},"errors":[{"type":"RESOURCE_LIMITS_EXCEEDED","message":"x"}]})", Kind::TooMuch},
        {R"({"data":null,"errors":[{"message":"Something went wrong while executing your query."}]})", Kind::TooMuch},
        {R"({"errors":[{"message":"Field 'x' doesn't exist on type 'Repository'"}]})", Kind::Refused},
        {R"({"errors":[{"type":"INSUFFICIENT_SCOPES","message":"Your token lacks one of the following scopes: ['read:org'], but"}]})",
         Kind::MissingScope},
        {R"({"data":{"repository":{"p0":null}},"errors":[{"type":"NOT_FOUND","path":["repository","p0"],"message":"x"}]})",
         std::nullopt},
        {"<!DOCTYPE html><html>Sign in</html>", Kind::NotUnderstood},
        {"{}", Kind::NotUnderstood},
        {"[]", Kind::NotUnderstood},
        {"", Kind::NotUnderstood},
    };
    for (const auto &[body, kind] : cases)
        QVERIFY2(kindOf(body) == kind, body.constData());
    const auto page = ForgeError::ofGraphQl(call, answerOf(200, "<!DOCTYPE html><html>Sign in</html>"));
    QCOMPARE(
        wording::text(page->error.what),
        QStringLiteral("The answer of api.github.com cannot be understood: it is a web page (POST /graphql [c1])"));
}

void ForgeErrorTest::limitsSayWhen_data()
{
    QTest::addColumn<QByteArray>("retryAfter");
    QTest::addColumn<QByteArray>("reset");
    QTest::addColumn<int>("seconds"); // from when the answer came; -1: not said
    QTest::newRow("retry-after") << QByteArray("90") << QByteArray() << 90;
    QTest::newRow("retry-after before reset") << QByteArray("90") << QByteArray("1772370000") << 90;
    QTest::newRow("blank, so reset") << QByteArray(" ") << QByteArray("1772367000") << 600;
    QTest::newRow("reset in the past") << QByteArray() << QByteArray("1000000000") << 0;
    QTest::newRow("nonsense") << QByteArray("soon") << QByteArray("tomorrow") << -1;
    QTest::newRow("a year") << QByteArray("31536000") << QByteArray() << 86400;
}

void ForgeErrorTest::limitsSayWhen()
{
    QFETCH(QByteArray, retryAfter);
    QFETCH(QByteArray, reset);
    QFETCH(int, seconds);
    Headers headers{{"x-ratelimit-remaining", "0"}, {"x-ratelimit-limit", "5000"}};
    if (!retryAfter.isEmpty())
        headers.emplace("retry-after", retryAfter);
    if (!reset.isEmpty())
        headers.emplace("x-ratelimit-reset", reset);
    const HttpAnswer answer = answerOf(403, "{}", headers);
    const auto error = ForgeError::of(getCall(), answer);
    QVERIFY(error);
    QCOMPARE(error->retryAt ? int(answer.received.secsTo(*error->retryAt)) : -1, seconds);
    QCOMPARE(RequestBudget::of(answer)->limit, 5000);
    QVERIFY(!RequestBudget::of(answerOf(200, "{}")));
}

void ForgeErrorTest::strangersAreAskedToSignIn()
{
    HttpCall call = getCall();
    call.anonymous = true;
    const auto error = ForgeError::of(call, answerOf(401, R"({"message":"Requires authentication"})"));
    QVERIFY(error);
    QVERIFY(error->kind == ForgeError::Kind::NeedsSignIn);
}

void ForgeErrorTest::successIsNone()
{
    for (const int status : {200, 201, 204, 304})
        QVERIFY(!ForgeError::of(getCall(), answerOf(status, "")));
}

WAYBILL_TEST_MAIN(ForgeErrorTest)
#include "tst_forgeerror.moc"
