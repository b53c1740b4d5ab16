// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/skewtable.h"
#include "testing/handmadematrix.h"
#include "testing/testmain.h"

using namespace waybill;
using upgrade::Basis;

class SkewTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isATable()
    {
        const QString text = cli::skewTable(handmade::skewMatrix(), Basis::Use, cli::Console());
        QCOMPARE(text,
                 QStringLiteral("agent gRPC\n"
                                "By what the clients use: 3 of 16 pair(s) fail, 4 unknown.\n"
                                "\n"
                                "                 1\n"
                                "                 .\n"
                                "                 1\n"
                                "                 .\n"
                                "               1 0 1 1\n"
                                "               . - . .\n"
                                "               0 r 1 1\n"
                                "               . c . .\n"
                                "        agent  0 1 0 1\n"
                                "runtime 1.0.0  ✓ ✓ ✓ ✕\n"
                                "runtime 1.1.0  ⊘ ◇ ✓ ✓\n"
                                "runtime 1.1.1  ⊘ ◇ ✓ ✓\n"
                                "shim 1.1.0     – – – –\n"
                                "\n"
                                "✓ works  ○ ignored  ◇ guarded  ? needs a ruling  ⊘ refused  ✕ broken  – unknown\n"
                                "\n"
                                "runtime 1.0.0 with agent 1.1.1\n"
                                "  ✕ StatsContainerResponse.size has another type\n"
                                "    protocols/grpc/agent.proto:77:2\n"
                                "  ⊘ the storage driver \"ephemeral\" is not known\n"
                                "    mount.go:40\n"
                                "\n"
                                "runtime 1.1.0, 1.1.1 with agent 1.0.0\n"
                                "  ⊘ PauseContainer is not there yet\n"
                                "    runtime calls it at virtcontainers/kata_agent.go:812\n"
                                "    protocols/grpc/agent.proto:31:2\n"
                                "  ○ CreateContainerRequest.sandbox_pidns is not read\n"
                                "    protocols/grpc/agent.proto:77:2\n"
                                "\n"
                                "shim 1.1.0: the pinned revision is not in agent\n"));
    }

    void holdsNoControls()
    {
        upgrade::SkewMatrix odd = handmade::skewMatrix();
        odd.server = odd.protocol = odd.clients[0].repository = QStringLiteral("a\u001b[31m\nb");
        odd.clients[3].problem = odd.protocol;
        odd.mixes[handmade::Paused].reasons[0].text = odd.protocol;
        odd.mixes[handmade::Paused].reasons[0].use = odd.protocol;
        odd.mixes[handmade::Paused].reasons[0].place.file = odd.protocol;
        for (const QChar c : cli::skewTable(odd, Basis::Contract, cli::Console()))
            QVERIFY(c >= QLatin1Char(' ') || c == QLatin1Char('\n'));
    }

    void nothingIsNoTable()
    {
        QCOMPARE(cli::skewTable({}, Basis::Contract, cli::Console()).count(QLatin1Char('\n')), 2);
    }
};

WAYBILL_TEST_MAIN(SkewTableTest)
#include "tst_skewtable.moc"
