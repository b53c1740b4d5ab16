// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QTest>

using namespace waybill;
using namespace waybill::release;
using namespace waybill::testing;

namespace {

/// The agent's service with these fields in its request.
QByteArray proto(const QByteArray &fields, const QByteArray &package = "grpc", const QByteArray &rpcs = {})
{
    return "syntax = \"proto3\";\npackage " + package + ";\nservice Agent {\n  rpc Get(Request) returns (Request);\n"
           + rpcs + "}\nmessage Request {\n" + fields + "}\n";
}

const QByteArray Name = "  string name = 1;\n";

} // namespace

class TestProtocolCopies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void copies_data();
    void copies();
    void repositories();

private:
    /// What is said of the repositories "one" and "two", by their names.
    [[nodiscard]] static QStringList told(const ScratchFolder &folder, const QStringList &names)
    {
        Product product;
        std::vector<std::shared_ptr<const Survey>> surveys;
        SurveyOptions options;
        options.rangeOnly = true;
        for (const QString &name : names) {
            RepositorySpec spec;
            spec.name = name;
            spec.path = folder.path(name);
            product.repositories.push_back(spec);
            surveys.push_back(std::make_shared<const Survey>(survey(spec, options)));
        }
        const auto relations = readRelations(product, surveys, {});
        QStringList lines;
        if (!relations)
            return {wording::text(relations.error().what)};
        for (const auto &[name, problems] : relations->rows)
            for (const Problem &problem : problems)
                if (const QString said = wording::text(problem.message); said.contains(QLatin1String("copies")))
                    lines << name + QStringLiteral(": ") + said + u' ' + problem.place.toString();
        return lines;
    }
};

void TestProtocolCopies::copies_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, const QByteArray &path, const QByteArray &content, const char *said) {
        QTest::newRow(name) << path << content << QString::fromUtf8(said);
    };
    const QByteArray path = "src/runtime/grpc/agent.proto";
    row("the same", path, proto(Name), "");
    row("comments aside", path, "// A copy.\n" + proto(Name), "");
    row("a field more", path, proto(Name + "  string more = 2;\n"),
        "one: src/agent/protos and src/runtime/grpc are copies of one protocol (grpc.Agent) that differ: "
        "grpc.Request.more is only in src/runtime/grpc src/runtime/grpc/agent.proto:8:3");
    row("another type", path, proto("  bytes name = 1;\n"),
        "one: src/agent/protos and src/runtime/grpc are copies of one protocol (grpc.Agent) that differ: "
        "grpc.Request.name is “string name = 1” and “bytes name = 1” src/runtime/grpc/agent.proto:7:3");
    row("another package", path, proto({}, "other"), "");
    row("another name", "src/runtime/grpc/other.proto", proto({}), "");
    row("vendored", "src/runtime/vendor/x/agent.proto", proto({}), "");
    row("of a test", "src/runtime/tests/agent.proto", proto({}), "");
}

void TestProtocolCopies::copies()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    QFETCH(QString, said);
    const ScratchFolder folder;
    auto story = folder.story(QStringLiteral("one"));
    story.write("src/agent/protos/agent.proto", proto(Name)).write(path, content).commit("One");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    QCOMPARE(told(folder, {QStringLiteral("one")}).join(u'\n'), said);
}

void TestProtocolCopies::repositories()
{
    const ScratchFolder folder;
    auto one = folder.story(QStringLiteral("one"));
    one.write("protos/agent.proto", proto(Name)).commit("One");
    one.finish();
    auto two = folder.story(QStringLiteral("two"));
    two.write("grpc/agent.proto", proto({})).commit("One");
    two.finish();
    QVERIFY2(!one.error() && !two.error(), QByteArray(errorText(one) + errorText(two)).constData());
    QCOMPARE(told(folder, {QStringLiteral("one"), QStringLiteral("two")}),
             QStringList{QStringLiteral("two: one:protos and two:grpc are copies of one protocol (grpc.Agent) that "
                                        "differ: grpc.Request.name is only in one:protos grpc/agent.proto:6:1")});
}

WAYBILL_TEST_MAIN(TestProtocolCopies)
#include "tst_protocolcopies.moc"
