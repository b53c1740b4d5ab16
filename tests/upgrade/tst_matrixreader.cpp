// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "openedrepositories.h"
#include "testing/golden.h"
#include "testing/katastory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::upgrade;
using upgrade::testing::OpenedRepositories;
using upgrade::testing::told;
using waybill::testing::errorText;

namespace {

QString text(const char *latin)
{
    return QString::fromLatin1(latin);
}

/// A line a client: "runtime 1.0.0: 0 0 1", each a number of what is told of that pair; then a line each of these.
/// Places do not count: what two pairs say alike is one.
QString told(const SkewMatrix &matrix)
{
    QString all;
    QStringList mixes;
    for (std::size_t row = 0; row < matrix.clients.size(); ++row) {
        const MatrixClient &client = matrix.clients[row];
        all += QStringLiteral("%1 %2:").arg(client.repository, client.version.toString());
        for (std::size_t column = 0; column < matrix.servers.size(); ++column) {
            const Mix *mix = matrix.at(row, column);
            const QString said = mix ? upgrade::testing::told(*mix) : text("unknown");
            if (!mixes.contains(said))
                mixes << said;
            all += QStringLiteral(" %1").arg(mixes.indexOf(said), 2);
        }
        all += client.problem.isEmpty() ? text("\n") : text("  ") + wording::text(client.problem) + QLatin1Char('\n');
    }
    for (const QString &mix : mixes)
        all += QStringLiteral("%1 = %2\n").arg(mixes.indexOf(mix), 2).arg(mix);
    return all;
}

} // namespace

/// The matrix of a small product, told from its repositories.
class TestMatrixReader : public QObject {
    Q_OBJECT

    waybill::testing::ScratchFolder m_folder;
    std::unique_ptr<waybill::testing::KataStory> m_kata;
    OpenedRepositories m_open;
    MatrixQuestion m_question;

private Q_SLOTS:
    void initTestCase()
    {
        m_kata = std::make_unique<waybill::testing::KataStory>(m_folder.path());
        QCOMPARE(m_kata->error(), QByteArray());
        for (const char *name : {"agent", "runtime", "shim", "proxy"})
            QVERIFY(m_open.open(text(name), m_kata->path(text(name))));
    }

    void init()
    {
        m_question = {};
        ProtocolSpec &spec = m_question.protocol;
        spec.name = text("agent gRPC");
        spec.server = text("agent");
        spec.files = {{text("agent"), text("protocols/grpc/*.proto"), {}}};
        spec.clients = QStringList{text("runtime"), text("shim"), text("proxy")};
        m_question.stance = Stance::ClientFirst;
        m_question.vocabularies = {
            {text("drivers"),
             {{{text("runtime"), text("virtcontainers/kata_agent.go"), {}}},
              text(R"re(kata\w+DevType\s*=\s*"([\w-]+)")re")},
             {{{text("agent"), text("*.go"), {}}}, text(R"re(driver\w+Type\s*=\s*"([\w-]+)")re")}}};
        m_question.server = m_open.releases(text("agent"));
        for (const QString &client : spec.clients)
            m_question.clients.push_back(m_open.releases(client));
    }

    void theWholeMatrix()
    {
        proto::ParsedFiles parsed;
        const auto matrix = readSkewMatrix(m_question, m_open.all(), parsed);
        QVERIFY2(matrix, errorText(matrix).constData());
        QCOMPARE(matrix->protocol, text("agent gRPC"));
        QCOMPARE(matrix->server, text("agent"));
        QCOMPARE(matrix->stance, Stance::ClientFirst);
        QCOMPARE(matrix->servers.size(), std::size_t(8));
        QVERIFY(matrix->problems.empty());
        QString why;
        QVERIFY2(waybill::testing::compareGolden(text("golden/matrix.txt"), told(*matrix).toUtf8(), &why),
                 qPrintable(why));
    }

    void whatClientsAre()
    {
        proto::ParsedFiles parsed;
        const auto matrix = readSkewMatrix(m_question, m_open.all(), parsed);
        QVERIFY(matrix);
        const MatrixClient &runtime = matrix->clients[1]; // 1.1.0
        QCOMPARE(runtime.tag, QByteArray("1.1.0"));
        QCOMPARE(runtime.revision, m_kata->pinned("1.1.0"));
        QCOMPARE(runtime.described, text("1.0.0-3-g%1").arg(runtime.revision.shortId()));
        QVERIFY(runtime.knowsUse && !runtime.vendored && !runtime.floating);
        QCOMPARE(runtime.calls, 6);
        const MatrixClient &shim = matrix->clients[8 + 2]; // 1.2.0, which lags
        QCOMPARE(shim.revision, m_kata->pinned("1.1.0"));
        QCOMPARE(shim.protocol, runtime.protocol);
        QCOMPARE(matrix->clients.back().repository, text("proxy"));
        QVERIFY(!matrix->clients.back().knowsUse);
    }

    void eachProtocolOnce()
    {
        proto::ParsedFiles parsed;
        const auto matrix = readSkewMatrix(m_question, m_open.all(), parsed);
        QVERIFY(matrix);
        // Seven states of agent.proto, two of types.proto: 1.3.0 and 1.4.0, which is later than the service's.
        QCOMPARE(parsed.parseCount(), qint64(9));
        std::set<int> protocols;
        for (const MatrixServer &server : matrix->servers)
            protocols.insert(server.protocol);
        QCOMPARE(protocols.size(), std::size_t(7)); // 1.5.1 is 1.5.0
        QCOMPARE(matrix->servers[5].protocol, matrix->servers[6].protocol);
        QVERIFY(readSkewMatrix(m_question, m_open.all(), parsed));
        QCOMPARE(parsed.parseCount(), qint64(9));
    }

    void withoutClientsTheServersReleasesAreThem()
    {
        m_question.clients.clear();
        proto::ParsedFiles parsed;
        const auto matrix = readSkewMatrix(m_question, m_open.all(), parsed);
        QVERIFY(matrix);
        QCOMPARE(matrix->clients.size(), matrix->servers.size());
        QCOMPARE(matrix->clients.front().repository, text("agent"));
        QVERIFY(matrix->at(0, 0)->works());
        QCOMPARE(
            told(*matrix->at(1, 0)),
            text(
                "refused: ResumeContainer refused, PauseContainer refused, CreateContainerRequest.sandbox_pidns ignored"));
    }

    void withoutReleasesNothing()
    {
        m_question.server.releases.clear();
        proto::ParsedFiles parsed;
        const auto none = readSkewMatrix(m_question, m_open.all(), parsed);
        QVERIFY2(none, errorText(none).constData());
        QVERIFY(none->cells.empty() && none->servers.empty());
        QCOMPARE(none->clients.size(), std::size_t(24));
    }

    void stops()
    {
        proto::ParsedFiles parsed;
        const JobControl control = JobControl::create();
        control.cancel();
        const auto stopped = readSkewMatrix(m_question, m_open.all(), parsed, control);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().fault, Fault::Cancelled);
    }
};

WAYBILL_TEST_MAIN(TestMatrixReader)
#include "tst_matrixreader.moc"
