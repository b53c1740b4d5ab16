// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QMutex>
#include <QSemaphore>
#include <QSslConfiguration>
#include <QThread>
#include <QUrl>

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace waybill::testing {

/// What somebody asked of an HttpServer.
struct HttpRequest {
    QByteArray method;
    QByteArray target;                        ///< path and query, as sent
    std::map<QByteArray, QByteArray> headers; ///< by names in lower case
    QByteArray body;
    QByteArray raw; ///< all bytes of it

    [[nodiscard]] QString path() const { return QUrl::fromEncoded(target).path(); }
    [[nodiscard]] QString query(const QString &name) const;
    [[nodiscard]] QByteArray header(const QByteArray &name) const
    {
        const auto found = headers.find(name);
        return found == headers.end() ? QByteArray() : found->second;
    }
};

/// What it answers, and how well it does.
struct HttpReply {
    int status = 200;
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;

    enum class Manner {
        Whole,
        CutShort, ///< announces all of the body and closes after `after` bytes of it
        Drips,    ///< a byte every `every`
        Silent,   ///< reads, and says nothing
        Closes,   ///< reads the request and closes
    };
    Manner manner = Manner::Whole;
    qsizetype after = 0;
    std::chrono::milliseconds every{20};
    std::chrono::milliseconds delay{0}; ///< before anything is said
    bool withoutLength = false;         ///< the end of the connection is the end of the body
    bool chunked = false;
    bool keepsAlive = true;
};

/// An HTTP server on a port of its own of this machine, which does as it is told. Event-driven, on a thread of its own:
/// any number of connections at once. `answer` is called on that thread.
class HttpServer : public QThread {
public:
    using Answer = std::function<HttpReply(const HttpRequest &)>;

    explicit HttpServer(Answer answer, const QSslConfiguration &tls = {}, quint16 port = 0);
    ~HttpServer() override;

    /// What is answered as soon as the header came, without waiting for the body; the connection is closed then.
    /// To be set before the first request.
    using EarlyAnswer = std::function<std::optional<HttpReply>(const HttpRequest &)>;
    void setEarlyAnswer(EarlyAnswer answer) { m_early = std::move(answer); }

    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] QUrl url(const QString &path = QStringLiteral("/")) const;
    /// Every request whose header came, in the order of their ends.
    [[nodiscard]] std::vector<HttpRequest> requests() const;
    [[nodiscard]] int count(const QByteArray &method = {}) const;
    /// Every byte that came, of all connections, one after the other.
    [[nodiscard]] QByteArray allBytes() const;
    [[nodiscard]] int connections() const;
    /// The most requests that were being answered at once.
    [[nodiscard]] int mostAtOnce() const;
    void forget();

    // for its connections
    void note(const HttpRequest &request);
    void noteBytes(const QByteArray &bytes);
    void noteConnection();
    void noteRunning(int change);
    [[nodiscard]] HttpReply answerTo(const HttpRequest &request) const { return m_answer(request); }
    [[nodiscard]] std::optional<HttpReply> earlyAnswerTo(const HttpRequest &request) const
    {
        return m_early ? m_early(request) : std::nullopt;
    }

protected:
    void run() override;

private:
    Answer m_answer;
    EarlyAnswer m_early;
    QSslConfiguration m_tls;
    quint16 m_wanted;
    quint16 m_port = 0;
    QSemaphore m_listening;
    mutable QMutex m_mutex;
    std::vector<HttpRequest> m_requests;
    QByteArray m_bytes;
    int m_connections = 0;
    int m_running = 0;
    int m_mostRunning = 0;
};

} // namespace waybill::testing
