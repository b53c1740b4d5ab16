// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/joblist.h"
#include "app/protocols/declarationloader.h"
#include "git/tree.h"
#include "proto/parsedfiles.h"
#include "protocolproduct.h"
#include "testing/guitestmain.h"
#include "wording/text.h"

using namespace waybill;
using app::ProtocolSource;
using testing::ProtocolProduct;

namespace {

ProtocolSource between(const ProtocolProduct &product, const QByteArray &before, const QByteArray &after,
                       const QByteArray &root = "proto")
{
    ProtocolSource source;
    source.name = QStringLiteral("box");
    source.repository = product.box();
    source.before = before;
    source.after = after;
    source.root = root;
    return source;
}

QStringList rulesOf(const app::ProtocolAnswer &answer)
{
    QStringList rules;
    for (const proto::Finding &finding : answer.tree.comparison().findings)
        rules.append(QLatin1String(finding.rule->id) + QLatin1Char(' ') + finding.symbol);
    rules.sort();
    return rules;
}

int nodeOf(const models::ProtocolTree &tree, const QString &symbol)
{
    for (int node = 0; node < int(tree.nodes().size()); ++node) {
        if (tree.nodes()[std::size_t(node)].symbol == symbol)
            return node;
    }
    return -1;
}

} // namespace

class ProtocolLoaderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comparesRevisions()
    {
        const ProtocolProduct product;
        proto::ParsedFiles parsed;
        const auto answer = app::compareProtocols({between(product, "1.1.0", "1.2.0")}, parsed);
        QVERIFY2(answer, testing::errorText(answer).constData());
        const QStringList rules = rulesOf(**answer);
        QVERIFY2(rules.contains(QStringLiteral("RPC_ADDED box.Boxes.Pause")),
                 qPrintable(rules.join(QLatin1Char('\n'))));
        QVERIFY(rules.contains(QStringLiteral("FIELD_NO_DELETE box.Box.label")));
        QVERIFY(!(*answer)->source.beforeId.isNull());
        QCOMPARE((*answer)->tree.comparison().problems.size(), std::size_t(1)); // the import that is not there
        QVERIFY(wording::text((*answer)->tree.comparison().problems.front().message)
                    .contains(QStringLiteral("nowhere.proto")));
        QCOMPARE((*answer)->roots, (std::vector<QByteArray>{"", "proto", "proto/shared"}));
        // What was parsed once is not parsed again.
        const qint64 parses = parsed.parseCount();
        QVERIFY(app::compareProtocols({between(product, "1.1.0", "1.3.0")}, parsed));
        QCOMPARE(parsed.parseCount(), parses);
    }

    void comparesWithNothing()
    {
        const ProtocolProduct product;
        proto::ParsedFiles parsed;
        const auto answer = app::compareProtocols({between(product, {}, "1.0.0")}, parsed);
        QVERIFY2(answer, testing::errorText(answer).constData());
        QCOMPARE((*answer)->tree.comparison().filesBefore, 0);
        QCOMPARE((*answer)->tree.comparison().filesAfter, 2);
        QVERIFY(rulesOf(**answer).contains(QStringLiteral("MESSAGE_ADDED box.Box")));
    }

    void rootThatIsNotThereHasNoFiles()
    {
        const ProtocolProduct product;
        proto::ParsedFiles parsed;
        const auto answer = app::compareProtocols({between(product, "1.0.0", "1.2.0", "gone")}, parsed);
        QVERIFY2(answer, testing::errorText(answer).constData());
        QCOMPARE((*answer)->tree.comparison().filesAfter, 0);
        QCOMPARE((*answer)->roots.size(), std::size_t(3));
    }

    void comparesFolders()
    {
        const ProtocolProduct product;
        product.folder().write(QStringLiteral("a/box.proto"), ProtocolProduct::first());
        product.folder().write(QStringLiteral("b/box.proto"),
                               ProtocolProduct::first().replace("  string label = 2;\n", ""));
        ProtocolSource source;
        source.oldFolder = product.folder().path(QStringLiteral("a"));
        source.newFolder = product.folder().path(QStringLiteral("b"));
        proto::ParsedFiles parsed;
        const auto answer = app::compareProtocols({source}, parsed);
        QVERIFY2(answer, testing::errorText(answer).constData());
        QVERIFY(rulesOf(**answer).contains(QStringLiteral("FIELD_NO_DELETE box.Box.label")));
        const auto &tree = (*answer)->tree;
        const auto input = app::loadDeclarations(
            source, app::declarationsOf(tree, nodeOf(tree, QStringLiteral("box.Box.label"))), false);
        QVERIFY2(input, testing::errorText(input).constData());
        QVERIFY2((*input)[0].content.startsWith("// What is in it.\nmessage Box {"), (*input)[0].content.constData());
        QCOMPARE((*input)[0].firstLine, 9);
        QCOMPARE((*input)[0].label, QStringLiteral("a"));
    }

    void sayWhatIsWrong()
    {
        const ProtocolProduct product;
        proto::ParsedFiles parsed;
        const auto noRevision = app::compareProtocols({between(product, "1.0.0", "9.9.9")}, parsed);
        QVERIFY(!noRevision);
        QVERIFY2(wording::line(noRevision.error()).contains(QStringLiteral("9.9.9")),
                 qPrintable(wording::line(noRevision.error())));
        ProtocolSource source = between(product, "1.0.0", "1.2.0");
        source.repository = product.folder().path(QStringLiteral("nowhere"));
        QVERIFY(!app::compareProtocols({source}, parsed));
        // Of several, one that cannot be read is passed over.
        const auto second = app::compareProtocols({source, between(product, "1.0.0", "1.2.0")}, parsed);
        QVERIFY(second);
        QCOMPARE((*second)->source.repository, product.box());
    }

    void choosesTheRepositoryThatChanged()
    {
        const ProtocolProduct product;
        proto::ParsedFiles parsed;
        ProtocolSource plain = between(product, "1.0.0", "HEAD", {});
        plain.repository = product.folder().path(QStringLiteral("plain"));
        const auto same = between(product, "1.2.0", "1.3.0");
        const auto changed = between(product, "1.0.0", "1.2.0");
        const auto chosen = [&](const std::vector<ProtocolSource> &sources) {
            const auto answer = app::compareProtocols(sources, parsed);
            return answer ? (*answer)->source.repository + QString::fromLatin1((*answer)->source.before) : QString();
        };
        QCOMPARE(chosen({plain, same, changed}), product.box() + QStringLiteral("1.0.0"));
        QCOMPARE(chosen({plain, same}), product.box() + QStringLiteral("1.2.0"));
        QCOMPARE(chosen({plain}), plain.repository + QStringLiteral("1.0.0"));
    }

    void declarationsStandBesideEachOther()
    {
        const ProtocolProduct product;
        proto::ParsedFiles parsed;
        const auto answer = app::compareProtocols({between(product, "1.1.0", "1.2.0")}, parsed);
        QVERIFY2(answer, testing::errorText(answer).constData());
        const models::ProtocolTree &tree = (*answer)->tree;
        const int label = nodeOf(tree, QStringLiteral("box.Box.label"));
        QVERIFY(label >= 0);
        const app::DeclarationPair pair = app::declarationsOf(tree, label);
        QCOMPARE(pair.oldFile, QStringLiteral("box.proto"));
        const auto input = app::loadDeclarations((*answer)->source, pair, false);
        QVERIFY2(input, testing::errorText(input).constData());
        QCOMPARE(
            (*input)[0].content,
            QByteArray(
                "// What is in the box.\nmessage Box {\n  string name = 1;\n  string label = 2;\n  int32 size = 3;\n"
                "  shared.Note note = 4;\n}\n"));
        QCOMPARE((*input)[1].content,
                 QByteArray("// What is in the box.\nmessage Box {\n  string name = 1;\n  string size = 3;\n"
                            "  shared.Note note = 4;\n}\n"));
        QCOMPARE((*input)[0].firstLine, 9);
        QVERIFY((*input)[1].label.startsWith(QStringLiteral("1.2.0 · ")));
        const app::DeclarationLine line = app::lineOf(tree, label); // gone: where it was
        QCOMPARE(line.side, diffview::DiffSide::Old);
        QCOMPARE(line.line, 12);
        const auto whole = app::loadDeclarations((*answer)->source, pair, true);
        QVERIFY((*whole)[0].content.startsWith("syntax"));
        QCOMPARE((*whole)[0].firstLine, 1);
        // What is only on one side.
        const auto added = app::loadDeclarations(
            (*answer)->source, app::declarationsOf(tree, nodeOf(tree, QStringLiteral("box.PauseRequest"))), false);
        QVERIFY(!(*added)[0].exists);
        QVERIFY((*added)[0].note.contains(QStringLiteral("did not exist before")));
        QVERIFY((*added)[1].content.startsWith("message PauseRequest"));
    }

    void excerpts_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("endLine");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("first");
        QTest::newRow("unknown: all") << QByteArray("a\nb\n") << 0 << 0 << QByteArray("a\nb\n") << 1;
        QTest::newRow("one line") << QByteArray("a\nb\nc\n") << 2 << 2 << QByteArray("b\n") << 2;
        QTest::newRow("no end of line") << QByteArray("a\nb") << 2 << 2 << QByteArray("b") << 2;
        QTest::newRow("with its comment") << QByteArray("a\n\n// x\n/* y\n * z */\nb {\n}\nc") << 6 << 7
                                          << QByteArray("// x\n/* y\n * z */\nb {\n}\n") << 3;
        QTest::newRow("beyond the end") << QByteArray("a\nb\n") << 9 << 12 << QByteArray("") << 3;
        QTest::newRow("empty") << QByteArray() << 1 << 1 << QByteArray() << 1;
    }

    void excerpts()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, line);
        QFETCH(int, endLine);
        QFETCH(QByteArray, text);
        QFETCH(int, first);
        const app::Excerpt excerpt = app::excerptOf(content, {line, 1, endLine, 1});
        QCOMPARE(excerpt.text, text);
        QCOMPARE(excerpt.firstLine, first);
    }

    void askingAnewDropsWhatWasAsked()
    {
        const ProtocolProduct product;
        app::Session session;
        const QByteArray error = product.open(session, {}, {});
        QVERIFY2(error.isEmpty(), error.constData());
        app::ProtocolLoader loader(session);
        QSignalSpy started(&loader, &app::ProtocolLoader::started);
        std::vector<QByteArray> answers;
        connect(&loader, &app::ProtocolLoader::loaded, this,
                [&answers](const app::ProtocolAnswerPtr &answer) { answers.push_back(answer->source.before); });
        loader.load({between(product, "1.0.0", "1.2.0")});
        loader.load({between(product, "1.0.0", "1.2.0")}); // is under way
        QCOMPARE(started.count(), 1);
        loader.load({between(product, "1.1.0", "1.2.0")});
        loader.load({between(product, "1.2.0", "1.3.0")});
        QTRY_VERIFY(!loader.isBusy());
        QCOMPARE(answers, std::vector<QByteArray>{"1.2.0"});
        QVERIFY(session.jobs()->isIdle());
        loader.load({between(product, "1.2.0", "1.3.0")}); // is answered
        QVERIFY(!loader.isBusy());
        QSignalSpy failed(&loader, &app::ProtocolLoader::failed);
        loader.load({between(product, "1.0.0", "1.1.0")});
        session.jobs()->cancelAll();
        QCOMPARE(failed.count(), 1);
        QVERIFY(!loader.isBusy());
        loader.load({between(product, "1.0.0", "1.1.0")}); // can be asked again
        QTRY_COMPARE(answers.size(), std::size_t(2));
    }
};

WAYBILL_GUI_TEST_MAIN(ProtocolLoaderTest)
#include "tst_protocolloader.moc"
