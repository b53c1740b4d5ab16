// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/http.h"

#include "forge/net/budgetbook.h"
#include "forge/net/dispatcher.h"
#include "forge/net/httpfailure.h"
#include "forge/net/httpmessage.h"

namespace waybill::forge {

namespace {

/// Secrets are added here, by origin; one that a caller put into a call would go wherever the call goes.
bool holdsSecrets(const QByteArray &header)
{
    static const QList<QByteArray> names{"authorization", "proxy-authorization", "cookie",      "private-token",
                                         "job-token",     "deploy-token",        "x-auth-token"};
    return names.contains(header.toLower());
}

/// A call that cannot be sent as it is: a mistake of whoever made it.
std::optional<Error> mistakeIn(const HttpCall &call)
{
    const auto mistake = [&call](const Message &what) {
        return Error{Fault::Input,
                     message(HttpMessage::Failed, requestText(call), what, QStringLiteral("-")),
                     {},
                     HttpMessage::ReportBug};
    };
    if (!Origin::of(call.url).isValid())
        return mistake(HttpMessage::NotAnAddress);
    for (const auto &[name, value] : call.headers) {
        if (holdsSecrets(name))
            return mistake(message(HttpMessage::SecretInHeader, QString::fromLatin1(name)));
    }
    // Without a body to be read once, Qt would send it again by itself.
    using Method = HttpCall::Method;
    const bool needsBody = call.method == Method::Post || call.method == Method::Patch || call.method == Method::Put;
    if (needsBody && call.body.isEmpty())
        return mistake(HttpMessage::NoBody);
    return {};
}

} // namespace

Http::Http(const HttpSetup &setup)
    : m_budgets(std::make_shared<BudgetBook>())
    , m_dispatcher(new Dispatcher(setup, m_budgets))
{
    m_thread.setObjectName(QStringLiteral("network"));
    m_dispatcher->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_dispatcher, &QObject::deleteLater);
    m_thread.start();
}

Http::~Http()
{
    m_thread.quit();
    m_thread.wait();
}

QFuture<Result<HttpAnswer>> Http::send(const HttpCall &call, const JobControl &control)
{
    auto delivery = std::make_shared<Delivery>();
    auto future = delivery->future();
    if (control.isCancelled())
        delivery->deliver(cancelled());
    else if (const auto mistake = mistakeIn(call))
        delivery->deliver(fail(*mistake));
    else
        QMetaObject::invokeMethod(
            m_dispatcher,
            [dispatcher = m_dispatcher, call, control, delivery] { dispatcher->add(call, control, delivery); },
            Qt::QueuedConnection);
    return future;
}

std::vector<Budget> Http::budgets() const
{
    return m_budgets->all();
}

} // namespace waybill::forge
