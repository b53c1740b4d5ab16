// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// A process that publishes, for tst_publishkill to kill: publish_helper FOLDER publish|continue|undo before|after N
// kills itself, as kill -9 would, before the Nth request is sent, or when its answer is there; with N 0 it goes to its
// end and prints how many there were.
#include "notes/drafts/publishedbody.h"
#include "publishproduct.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/product/productfile.h"
#include "release/publishing/publishmemory.h"
#include "wording/text.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>

using namespace waybill;
using namespace waybill::release;

namespace {

class DyingClient : public forge::HttpClient {
public:
    DyingClient(forge::HttpClient &inner, bool before, int last)
        : m_inner(inner)
        , m_before(before)
        , m_last(last)
    {}

    [[nodiscard]] QFuture<Result<forge::HttpAnswer>> send(const forge::HttpCall &call,
                                                          const JobControl &control) override
    {
        ++m_count;
        if (m_before && m_count == m_last)
            (void)::raise(SIGKILL);
        auto future = m_inner.send(call, control);
        if (!m_before && m_count == m_last) {
            future.waitForFinished();
            (void)::raise(SIGKILL);
        }
        return future;
    }
    [[nodiscard]] int count() const { return m_count; }
    void startCounting() { m_count = 0; }
    void setLast(int last) { m_last = last; }

private:
    forge::HttpClient &m_inner;
    bool m_before;
    int m_last;
    int m_count = 0;
};

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() != 5)
        return 2;
    const QString folder = arguments[1];
    const auto product = readProductFile(folder + QStringLiteral("/waybill.toml"));
    if (!product)
        return 2;
    testing::TestClient client;
    client.secrets->enter(QUrl(*product->repositories.front().forgeUrl), qgetenv("PUBLISH_TOKEN"));
    const auto http = client.make();
    DyingClient dying(*http, arguments[3] == QLatin1String("before"), 0);
    const PublishAccess access{&dying, [&](const QString &name) { return PublishProduct::addressOf(*product, name); },
                               [](const forge::ForgeAddress &) { return true; }};
    PublishRunOptions options;
    options.merge = notes::mergePublished;
    options.memoryFile = publishMemoryFile(*product);
    options.settling = {std::chrono::milliseconds(0), std::chrono::milliseconds(0)};
    const QString journal = publishJournalFile(*product);
    Result<PublishRunReport> report = fail(Fault::Input, QStringLiteral("what?"));
    const int last = arguments[4].toInt();
    if (arguments[2] == QLatin1String("publish")) {
        const Release release = PublishProduct::releaseOf(*product);
        const PublishRequest request = PublishProduct::requestIn(folder, PublishProduct::names());
        const auto lookups = lookUpPublication(release, request, access, options.memoryFile);
        if (!lookups)
            return 2;
        dying.startCounting();
        dying.setLast(last);
        report = publish(planPublication(release, request, *lookups), journal, access, options);
    } else {
        dying.setLast(last);
        report = arguments[2] == QLatin1String("undo") ? undoPublishing(journal, access, options)
                                                       : continuePublishing(journal, access, options);
    }
    std::printf("%d\n", dying.count());
    const std::optional<Error> error = report ? report->fault : std::optional(report.error());
    if (error)
        std::fprintf(stderr, "%s\n", wording::line(*error).toUtf8().constData());
    return error ? 3 : 0;
}
