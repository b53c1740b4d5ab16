// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/dispatcher.h"

#include "forge/net/httpmessage.h"
#include "forge/net/limitwait.h"
#include "forge/net/systemproxies.h"

#include <QRandomGenerator>

#include <algorithm>

namespace waybill::forge {

namespace {

using namespace std::chrono_literals;

/// How soon a call that was cancelled ends.
constexpr auto CancelCheck = 50ms;
constexpr int NotModified = 304;
constexpr int BadGateway = 502;
constexpr int GatewayTimeout = 504;
constexpr int InternalError = 500;
constexpr int ServiceUnavailable = 503;

/// What a server that is overloaded, or a proxy before it, says.
bool mayPass(int status)
{
    return status == InternalError || status == BadGateway || status == ServiceUnavailable || status == GatewayTimeout;
}

QByteArray acceptOf(const HttpCall &call)
{
    for (const auto &[name, value] : call.headers) {
        if (name.toLower() == "accept")
            return value;
    }
    return {};
}

class NothingAllowed : public HttpGuard {
public:
    [[nodiscard]] Result<void> expectAllowed(const Origin &) const override
    {
        return fail(Fault::Input, HttpMessage::NothingAllowed);
    }
};

} // namespace

Dispatcher::Dispatcher(HttpSetup setup, std::shared_ptr<BudgetBook> budgets)
    : m_setup(std::move(setup))
    , m_budgets(std::move(budgets))
    , m_answers(m_setup.answersFolder)
    , m_session(QByteArray::number(QRandomGenerator::system()->generate() & 0xffffff, 16).rightJustified(6, '0'))
{
    if (!m_setup.guard)
        m_setup.guard = std::make_shared<const NothingAllowed>();
}

Dispatcher::~Dispatcher() = default;

void Dispatcher::prepare()
{
    if (m_reads)
        return;
    m_reads = std::make_unique<QNetworkAccessManager>();
    if (m_setup.systemProxies)
        m_reads->setProxyFactory(new SystemProxies);
    m_next = new QTimer(this);
    m_next->setSingleShot(true);
    m_next->setTimerType(Qt::PreciseTimer);
    m_watch = new QTimer(this);
    m_watch->setInterval(CancelCheck);
    QObject::connect(m_next, &QTimer::timeout, this, [this] { pump(); });
    QObject::connect(m_watch, &QTimer::timeout, this, [this] { dropCancelled(); });
}

HostQueue &Dispatcher::queueOf(const QString &host)
{
    return m_queues.try_emplace(host, m_setup.pacing).first->second;
}

AnswerStore::Key Dispatcher::keyOf(const HttpCall &call) const
{
    QByteArray account;
    if (m_setup.secrets && !call.anonymous) {
        if (const auto authorization = m_setup.secrets->authorizationAt(call.url))
            account = authorization->value.fingerprint();
    }
    return {account, call.url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveFragment), acceptOf(call)};
}

void Dispatcher::add(const HttpCall &call, const JobControl &control, const std::shared_ptr<Delivery> &delivery)
{
    prepare();
    const Ticket ticket = ++m_lastTicket;
    Work work;
    work.call = call;
    work.control = control;
    work.delivery = delivery;
    work.callId = m_session + '-' + QByteArray::number(ticket);
    work.host = Origin::of(call.url).hostText();
    queueOf(work.host).add(ticket, call);
    m_work.emplace(ticket, std::move(work));
    m_watch->start();
    pump();
}

void Dispatcher::pump()
{
    m_over.clear();
    const Time now = HostQueue::Clock::now();
    refuseHopeless(now);
    std::optional<Time> next;
    for (auto &[host, queue] : m_queues) {
        while (const auto ticket = queue.take(now))
            startTry(*ticket);
        if (const auto at = queue.nextAt(now))
            next = next ? std::min(*next, *at) : *at;
    }
    if (next)
        m_next->start(std::max(1ms, std::chrono::ceil<std::chrono::milliseconds>(*next - now)));
    if (m_work.empty())
        m_watch->stop();
}

void Dispatcher::dropCancelled()
{
    std::vector<Ticket> waiting;
    for (auto &[ticket, work] : m_work) {
        if (!work.control.isCancelled())
            continue;
        if (work.running)
            work.running->cancel(); // tells, from the event loop
        else
            waiting.push_back(ticket);
    }
    for (const Ticket ticket : waiting)
        settle(ticket, cancelled());
    if (!waiting.empty())
        pump();
}

void Dispatcher::refuseHopeless(Time now)
{
    const QDateTime today = QDateTime::currentDateTimeUtc();
    for (auto &[host, queue] : m_queues) {
        for (const auto &[ticket, until] : queue.hopeless(now, m_setup.pacing.longestWait)) {
            const Work &work = m_work.at(ticket);
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - now);
            settle(ticket, fail(Fault::Environment,
                                message(HttpMessage::LimitReached, requestText(work.call), today.addMSecs(left.count()),
                                        QString::fromLatin1(work.callId)),
                                {}, HttpMessage::WaitOrSignIn));
        }
    }
}

void Dispatcher::startTry(Ticket ticket)
{
    Work &work = m_work.at(ticket);
    HttpCall call = work.call;
    work.kept = false;
    if (call.method == HttpCall::Method::Get && call.etag.isEmpty()) {
        if (const auto kept = m_answers.find(keyOf(call))) {
            call.etag = kept->header("etag");
            work.kept = true;
        }
    }
    const HttpTry::Surroundings around{m_reads.get(),
                                       &m_authorities,
                                       m_setup.guard.get(),
                                       m_setup.secrets.get(),
                                       QByteArrayLiteral("Waybill/" WAYBILL_VERSION),
                                       m_setup.systemProxies,
                                       m_setup.pacing.idle};
    ++work.attempts;
    work.at = QDateTime::currentDateTimeUtc();
    work.since.start();
    work.running = std::make_unique<HttpTry>(
        call, work.callId, around, [this, ticket](const HttpTry::Outcome &outcome) { tryEnded(ticket, outcome); });
    work.running->start();
}

void Dispatcher::note(const Work &work, const HttpTry::Outcome &outcome)
{
    if (outcome.answer) {
        if (const auto budget = budgetOf(*outcome.answer))
            m_budgets->note(*budget);
    }
    if (!m_setup.journal || outcome.refusal)
        return;
    RequestJournal::Entry entry;
    entry.callId = work.callId;
    entry.at = work.at;
    entry.method = methodName(work.call.method);
    entry.url = shownUrl(work.call.url);
    entry.secretFrom = outcome.secretFrom;
    entry.attempt = work.attempts;
    entry.redirects = outcome.redirects;
    entry.sent = outcome.sent;
    entry.received = outcome.received;
    entry.milliseconds = work.since.elapsed();
    entry.failure = outcome.failure.key;
    if (outcome.answer) {
        entry.status = outcome.answer->status;
        entry.unchanged = entry.status == NotModified;
        entry.serversId = outcome.answer->header("x-github-request-id");
        if (entry.serversId.isEmpty() && outcome.answer->header("x-request-id") != work.callId)
            entry.serversId = outcome.answer->header("x-request-id");
    }
    m_setup.journal->add(std::move(entry));
}

bool Dispatcher::obeyLimits(Work &work, const HttpAnswer &answer)
{
    HostQueue &queue = queueOf(work.host);
    const auto limit = limitOf(answer, work.limited, m_setup.pacing);
    const auto wait = limit ? limit : usedUp(answer, m_setup.pacing);
    if (wait && wait->wholeHost)
        queue.holdAll(HostQueue::Clock::now() + wait->wait);
    else if (wait)
        queue.hold(HostQueue::counterOf(work.call), HostQueue::Clock::now() + wait->wait);
    if (limit)
        ++work.limited;
    return limit.has_value();
}

std::optional<Dispatcher::Time> Dispatcher::retryTime(const Work &work, const HttpTry::Outcome &outcome,
                                                      bool limited) const
{
    const auto &waits = m_setup.pacing.beforeRetries;
    if (work.call.isWrite() || std::size_t(work.attempts) > waits.size() || outcome.refusal
        || outcome.failure.cancelled)
        return {};
    if (limited)
        return HostQueue::Clock::now(); // the queue is held for as long as it takes
    // A query that is too much for a server is made smaller by who sent it: again as it is, it would fail again.
    const bool isQuery = work.call.method == HttpCall::Method::Post;
    const bool again = outcome.answer ? mayPass(outcome.answer->status) && !isQuery : outcome.failure.passes;
    if (!again)
        return {};
    return HostQueue::Clock::now() + waits[std::size_t(work.attempts) - 1];
}

void Dispatcher::tryEnded(Ticket ticket, const HttpTry::Outcome &outcome)
{
    const auto found = m_work.find(ticket);
    if (found == m_work.end())
        return;
    Work &work = found->second;
    m_over.push_back(std::move(work.running)); // it is what calls this
    note(work, outcome);
    const bool limited = outcome.answer && obeyLimits(work, *outcome.answer);
    HostQueue &queue = queueOf(work.host);
    queue.remove(ticket);
    if (const auto again = retryTime(work, outcome, limited))
        queue.add(ticket, work.call, *again);
    else
        settle(ticket, resultOf(work, outcome));
    // From the event loop, where the try that ended is not on the stack.
    m_next->start(0);
}

Result<HttpAnswer> Dispatcher::resultOf(const Work &work, const HttpTry::Outcome &outcome)
{
    if (outcome.refusal)
        return fail(*outcome.refusal);
    if (!outcome.answer)
        return fail(errorOf(work.call, work.callId, outcome.failure));
    const HttpAnswer &answer = *outcome.answer;
    if (work.call.method != HttpCall::Method::Get || !work.call.etag.isEmpty())
        return answer;
    const AnswerStore::Key key = keyOf(work.call);
    if (!work.kept || answer.status != NotModified) {
        m_answers.keep(key, answer);
        return answer;
    }
    auto kept = m_answers.find(key);
    if (!kept) // it was removed meanwhile, and the next time everything is asked for
        return fail(errorOf(work.call, work.callId,
                            {HttpMessage::CutShort, HttpMessage::TryAgainLater, QStringLiteral("cutShort")}));
    for (const auto &[name, value] : answer.headers) // what the server says now: the budget
        kept->headers[name] = value;
    kept->url = answer.url;
    kept->callId = answer.callId;
    kept->received = answer.received;
    kept->unchanged = true;
    return *kept;
}

void Dispatcher::settle(Ticket ticket, Result<HttpAnswer> result)
{
    const auto found = m_work.find(ticket);
    if (found == m_work.end())
        return;
    queueOf(found->second.host).remove(ticket);
    found->second.delivery->deliver(std::move(result));
    m_work.erase(found);
}

} // namespace waybill::forge
