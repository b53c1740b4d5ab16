// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/fakerepository.h"
#include "testing/httpserver.h"

#include <QDateTime>
#include <QRecursiveMutex>

#include <chrono>
#include <memory>

namespace waybill::testing {

/// A forge on this machine: repositories over real ones on disk, pull requests, milestones, releases with files, rate
/// limits, and faults that a test switches on. What it was asked is in server().requests(). Thread-safe; what `edit`
/// gets is the forge's own while nobody else asks.
class FakeForge {
public:
    enum class Dialect { GitHub, GitHubEnterprise, GitLab, Gitea };
    /// What goes wrong. Those above the line answer without having done anything.
    enum class Fault {
        Unauthorized,      ///< 401
        SsoRequired,       ///< 403 with the header
        Forbidden,         ///< 403, no rights
        SecondaryLimit,    ///< 403 with retry-after
        SecondaryUnsaid,   ///< 403 without
        TooMany,           ///< 429 as plain text
        DisguisedNotFound, ///< 404
        Conflict,          ///< 409
        InvalidObjects,    ///< 422, errors as objects
        InvalidStrings,    ///< 422, errors as texts
        InvalidPlain,      ///< 422, a message only
        Legal,             ///< 451
        BadGatewayPage,    ///< 502 as HTML
        Redirect301,
        Redirect302,
        Redirect307,
        Redirect308,
        RedirectElsewhere, ///< 302 to `elsewhere`
        Silent,
        ClosesBefore, ///< reads, does nothing, closes
        // ----
        ClosesAfter, ///< does it, and closes without an answer
        CutShort,
        Drips,
        QueryErrors,     ///< GraphQL: 200 with errors beside the data
        QueryLimited,    ///< GraphQL: 200, and all of it is RATE_LIMITED
        SelfNext,        ///< Link: next is the same page
        NextElsewhere,   ///< Link: next lies on `elsewhere`
        UploadElsewhere, ///< upload_url lies on `elsewhere`
        NullLabels,
        MissingFields, ///< optional ones
        NumberAsText,
        Huge,         ///< 20 MB of white space in front
        Bomb,         ///< 60 MB of white space, compressed
        WrongCharset, ///< Latin-1 that says UTF-8
        ClockOff,     ///< an hour slow
        ResetInPast,
        // of the state
        LaggingList,      ///< a new release is in no list the next time
        StuckAsset,       ///< 502, and the file stays in state "starter"
        BecomesImmutable, ///< the release that is asked for was made so
        EditedMeanwhile,  ///< somebody edited the release's text before that
    };
    struct Account {
        QString login;
        QStringList scopes; ///< empty: a fine-grained token, which has none
        QString expires;    ///< "2026-12-03 10:00:00 UTC"
        bool mayWrite = true;
    };
    struct Budget {
        qint64 limit = 5000;
        qint64 remaining = 5000;
        QDateTime reset;
    };

    /// Where this machine listens on a port of its own, or on `port`.
    explicit FakeForge(Dialect dialect = Dialect::GitHub, quint16 port = 0);
    ~FakeForge();
    FakeForge(const FakeForge &) = delete;
    FakeForge &operator=(const FakeForge &) = delete;

    [[nodiscard]] Dialect dialect() const { return m_dialect; }
    [[nodiscard]] HttpServer &server() { return *m_server; }
    /// "http://127.0.0.1:PORT"
    [[nodiscard]] QUrl web() const;
    /// Where its interface lies: of GitHub the root, as on api.github.com; of its server edition "/api/v3", and so on.
    [[nodiscard]] QUrl api() const;

    void addRepository(const FakeRepository &repository);
    void addAccount(const QByteArray &token, const Account &account);
    /// Whoever signs in with a code in a browser gets this token from now on; before, nobody has typed the code yet.
    void approveDevices(const QByteArray &token);
    void setBudget(const Budget &budget);
    [[nodiscard]] Budget budget() const;
    /// Looks at a repository, or changes it.
    void edit(const QString &fullName, const std::function<void(FakeRepository &)> &change);

    /// The next `times` requests of that method (empty: any) whose path contains `path`, after `skip` of them.
    void fail(Fault fault, const QByteArray &method = {}, const QString &path = {}, int times = 1, int skip = 0);
    /// From now on all goes well.
    void stopFailing();
    void setElsewhere(const QUrl &url) { m_elsewhere = url; }
    /// How far away it is: each answer takes that long.
    void setDelay(std::chrono::milliseconds delay);
    [[nodiscard]] int faultsLeft() const;

    // for the dialects
    struct Visit {
        HttpRequest request;
        QString path;      ///< decoded, without the prefix of the interface
        QStringList parts; ///< of the path, each decoded
        std::optional<Account> account;
        std::vector<Fault> faults;
        [[nodiscard]] bool has(Fault fault) const;
    };
    [[nodiscard]] FakeRepository *repository(const QString &fullName);
    [[nodiscard]] qint64 newId() { return ++m_lastId; }
    [[nodiscard]] QUrl elsewhere() const { return m_elsewhere; }
    /// A page of a list, with the Link header.
    [[nodiscard]] HttpReply page(const Visit &visit, const QJsonArray &all, int usual = 30, int most = 100) const;
    [[nodiscard]] static HttpReply json(int status, const QJsonValue &value);
    [[nodiscard]] static HttpReply refusal(int status, const QString &message);

private:
    struct Planned {
        Fault fault;
        QByteArray method;
        QString path;
        int times;
        int skip;
    };
    [[nodiscard]] HttpReply answer(const HttpRequest &request);
    [[nodiscard]] HttpReply dispatch(Visit &visit);
    /// Signing in with a code; nothing where the visit is about something else.
    [[nodiscard]] std::optional<HttpReply> device(const Visit &visit) const;
    [[nodiscard]] std::vector<Fault> dueFaults(const HttpRequest &request);
    void addBudget(const Visit &visit, HttpReply &reply);
    void addEtag(const HttpRequest &request, HttpReply &reply) const;
    /// Appends what was asked and answered to the file of WAYBILL_FORGE_EXCHANGES, a line of JSON each; nothing where
    /// that is not set, or where the answer was spoilt on purpose.
    void record(const Visit &visit, const HttpReply &reply) const;

    Dialect m_dialect;
    mutable QRecursiveMutex m_mutex;
    std::map<QString, FakeRepository> m_repositories;
    std::map<QByteArray, Account> m_accounts;
    std::optional<Budget> m_budget;
    QByteArray m_deviceToken;
    std::chrono::milliseconds m_delay{0};
    std::vector<Planned> m_planned;
    QUrl m_elsewhere;
    qint64 m_lastId = 1000;
    std::unique_ptr<HttpServer> m_server; ///< last, so that it goes first
};

} // namespace waybill::testing
