// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "sample/storyteller.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;

namespace {

const QByteArray Path = "protocols/agent.proto";

QByteArray proto(const char *rpcs, const char *fields)
{
    return QByteArray("syntax = \"proto3\";\npackage agent;\nservice Agent {\n  rpc Create(CreateRequest) returns "
                      "(CreateReply);\n")
           + rpcs + "}\nmessage CreateRequest {\n  string id = 1;\n" + fields + "}\nmessage CreateReply {}\n";
}

Survey surveyed(const sample::Storyteller &story)
{
    RepositorySpec spec;
    spec.name = QStringLiteral("agent");
    spec.path = story.path();
    spec.base = "1.0.0";
    return survey(spec, {});
}

/// "title: impact; RULE, RULE", a line each, newest first: only what protocols say.
QString said(const Survey &survey)
{
    QStringList lines;
    for (const Change &change : *survey.changes) {
        QStringList rules;
        for (const Reason &reason : change.suggestion.reasons) {
            if (reason.source == Source::Protocol)
                rules += reason.rule + QLatin1Char(' ') + reason.place.toString();
        }
        lines += QStringLiteral("%1: %2; %3")
                     .arg(change.title, keyName(change.suggestion.impact), rules.join(QLatin1String(", ")));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// Findings of a range, given to the changes that brought them.
class TestProtocolEvidence : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;

    sample::Storyteller begin(const char *name)
    {
        sample::Storyteller story(m_folder.path() + QLatin1Char('/') + QLatin1String(name));
        story.write(Path, proto("", "")).write("main.c", "int main;\n").commit("Begin");
        story.tag("1.0.0", "one");
        return story;
    }

private Q_SLOTS:
    void eachToItsChange();
    void aMergeIsOneChange();
    void whatIsTakenBackVanishes();
    void addedThenRenamed();
    void addedThenDeleted();
    void notOfTheProduct();
    void alreadyInTheBase();
    void deletedIsBreaking();
    void withoutProtocolsNothingIsSaid();
    void aNumberOfAnEarlierRelease();
    void rows_data();
    void rows();
};

void TestProtocolEvidence::eachToItsChange()
{
    sample::Storyteller story = begin("each");
    story.write(Path, proto("  rpc Pause(CreateRequest) returns (CreateReply);\n", "")).commit("Pause containers");
    story.write("main.c", "int main = 1;\n").commit("Tidy main");
    story.write(Path, proto("  rpc Pause(CreateRequest) returns (CreateReply);\n", "  bool pid = 7;\n"))
        .commit("Share the pid namespace");
    story.finish();
    QCOMPARE(said(surveyed(story)),
             QStringLiteral("Share the pid namespace: additive; FIELD_ADDED protocols/agent.proto:9:3\n"
                            "Tidy main: none; \n"
                            "Pause containers: additive; RPC_ADDED protocols/agent.proto:5:3"));
}

void TestProtocolEvidence::aMergeIsOneChange()
{
    sample::Storyteller story = begin("merge");
    story.branch("topic");
    story.write(Path, proto("", "  bool pid = 7;\n")).commit("One");
    story.write(Path, proto("  rpc Pause(CreateRequest) returns (CreateReply);\n", "  bool pid = 7;\n")).commit("Two");
    story.go("main");
    story.write("main.c", "int main = 2;\n").commit("Meanwhile");
    story.merge({"topic"}, "Merge pull request #7 from somebody/topic\n\nPause containers");
    story.finish();
    const QString text = said(surveyed(story));
    QVERIFY2(text.startsWith(QLatin1String("Pause containers: additive; ")), qPrintable(text));
    QVERIFY2(text.contains(QLatin1String("RPC_ADDED")) && text.contains(QLatin1String("FIELD_ADDED")),
             qPrintable(text));
    QVERIFY2(text.contains(QLatin1String("Meanwhile: undecided; \n")) || text.endsWith(QLatin1String("undecided; ")),
             qPrintable(text));
}

void TestProtocolEvidence::whatIsTakenBackVanishes()
{
    sample::Storyteller story = begin("revert");
    const git::ObjectId id = story.write(Path, proto("", "  bool pid = 7;\n")).commit("Share the pid namespace");
    story.write("main.c", "int main = 1;\n").commit("Tidy main");
    story.revert(id);
    story.finish();
    const QString text = said(surveyed(story));
    QVERIFY2(!text.contains(QLatin1String("FIELD_")), qPrintable(text));
}

/// Over the range that is one addition, by whoever spoke last.
void TestProtocolEvidence::addedThenRenamed()
{
    sample::Storyteller story = begin("renamed");
    story.write(Path, proto("", "  bool pid = 7;\n")).commit("Add it");
    story.write(Path, proto("", "  bool sandbox_pid = 7;\n")).commit("Call it otherwise");
    story.finish();
    QCOMPARE(said(surveyed(story)),
             QStringLiteral("Call it otherwise: additive; FIELD_ADDED protocols/agent.proto:8:8\nAdd it: additive; "));
}

void TestProtocolEvidence::addedThenDeleted()
{
    sample::Storyteller story = begin("deleted");
    story.write(Path, proto("", "  bool pid = 7;\n")).commit("Try it");
    story.write(Path, proto("", "")).commit("Better not");
    story.finish();
    QVERIFY(!said(surveyed(story)).contains(QLatin1String("FIELD_")));
}

void TestProtocolEvidence::notOfTheProduct()
{
    sample::Storyteller story = begin("vendored");
    story.write("vendor/other/other.proto", proto("", "")).write("tests/data/t.proto", proto("", "")).commit("Vendor");
    story.finish();
    QVERIFY(!said(surveyed(story)).contains(QLatin1String("_ADDED")));
}

/// A stable line got it already: nothing new for those who come from there.
void TestProtocolEvidence::alreadyInTheBase()
{
    sample::Storyteller story = begin("backport");
    const git::ObjectId id = story.write(Path, proto("", "  bool pid = 7;\n")).commit("Share the pid namespace");
    story.branch("stable-1.0", "1.0.0");
    story.pick(id);
    story.tag("1.0.1", "patch");
    story.go("main");
    story.finish();
    RepositorySpec spec;
    spec.path = story.path();
    spec.base = "1.0.1";
    const QString text = said(survey(spec, {}));
    QVERIFY2(text.contains(QLatin1String("Share the pid namespace: ")) && !text.contains(QLatin1String("FIELD_")),
             qPrintable(text));
}

void TestProtocolEvidence::deletedIsBreaking()
{
    sample::Storyteller story = begin("breaking");
    story.write(Path, proto("", "").replace("  string id = 1;\n", "")).commit("Tidy the request");
    story.finish();
    const QString text = said(surveyed(story));
    QVERIFY2(text.startsWith(QLatin1String("Tidy the request: breaking; FIELD_NO_DELETE")), qPrintable(text));
}

void TestProtocolEvidence::withoutProtocolsNothingIsSaid()
{
    sample::Storyteller story = begin("without");
    story.write("main.c", "int main = 1;\n").commit("Tidy main");
    story.finish();
    const Survey survey = surveyed(story);
    QCOMPARE(said(survey), QStringLiteral("Tidy main: none; "));
    QVERIFY(survey.problems.empty());
}

/// Deleted in 1.0.0, used again after 1.1.0: neighbours do not show it.
void TestProtocolEvidence::aNumberOfAnEarlierRelease()
{
    sample::Storyteller story(m_folder.path() + QLatin1String("/reuse"));
    story.write(Path, proto("", "  string hook = 2;\n")).commit("Begin");
    story.tag("0.9.0", "early");
    story.write(Path, proto("", "")).commit("No hooks");
    story.tag("1.0.0", "one");
    story.write(Path, proto("", "  bool pid = 2;\n")).commit("Share the pid namespace");
    story.finish();
    QCOMPARE(said(surveyed(story)),
             QStringLiteral("Share the pid namespace: breaking; NUMBER_REUSED protocols/agent.proto:8:3"));
}

/// By which signal a difference counts.
void TestProtocolEvidence::rows_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &now, const char *expected) {
        QTest::newRow(name) << before << now << QString::fromLatin1(expected).split(u' ', Qt::SkipEmptyParts);
    };
    const auto field = [&row](const char *name, const char *before, const char *now, const char *expected) {
        const auto thing = [](const char *behaviors) {
            QByteArrayList options;
            for (const QByteArray &behavior : QByteArray(behaviors).split(' ')) {
                if (!behavior.isEmpty())
                    options << "(google.api.field_behavior) = " + behavior;
            }
            const QByteArray list = options.isEmpty() ? QByteArray() : " [" + options.join(", ") + ']';
            return QByteArray("message M { string a = 1" + list + "; }\n");
        };
        row(name, thing(before), thing(now), expected);
    };
    field("required from now on", "", "REQUIRED", "protocol.required");
    field("no more optional", "OPTIONAL", "REQUIRED", "protocol.required");
    field("required besides", "IMMUTABLE", "REQUIRED IMMUTABLE", "protocol.required");
    field("no more required", "REQUIRED", "", "protocol.relaxed");
    field("optional instead", "REQUIRED", "OPTIONAL", "protocol.relaxed");
    field("only for the server", "", "OUTPUT_ONLY", "protocol.field-behavior");
    field("for good", "OPTIONAL", "IMMUTABLE", "protocol.field-behavior");
    field("said to be optional", "", "OPTIONAL", "");
    field("not only for the server", "OUTPUT_ONLY", "", "");
    row("names of resources", "message M { string a = 1; }\n",
        "message M { string a = 1 [(google.api.resource_reference).type = \"a/B\"]; }\n", "protocol.resource");
    row("a mapping on HTTP", "message M {}\nservice S { rpc R(M) returns (M); }\n",
        "message M {}\nservice S { rpc R(M) returns (M) { option (google.api.http).get = \"/r\"; } }\n",
        "protocol.http");
    // What counts is the option, not what else the sentence names.
    row("an option of something called resource", "message resource { string a = 1; }\n",
        "message resource { string a = 1 [(acme.unit) = \"s\"]; }\n", "protocol.option");
    row("an option that names another", "message M { string a = 1; }\n",
        "message M { string a = 1 [(acme.like) = \"google.api.http\"]; }\n", "protocol.option");
    row("a package for the first time", "", "option ruby_package = \"A\";\n", "protocol.package-option-set");
    row("another package", "option ruby_package = \"A\";\n", "option ruby_package = \"B\";\n",
        "protocol.package-option");
    row("no package any more", "option ruby_package = \"A\";\n", "", "protocol.package-option");
    row("moved out", "message M { enum E { A = 0; } E e = 1; }\n", "enum E { A = 0; }\nmessage M { E e = 1; }\n",
        "protocol.moved");
}

void TestProtocolEvidence::rows()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, now);
    const QByteArray head = "syntax = \"proto3\";\npackage a;\n";
    sample::Storyteller story(m_folder.path() + QStringLiteral("/rows-") + QLatin1String(QTest::currentDataTag()));
    story.write(Path, head + before).commit("Begin");
    story.tag("1.0.0", "one");
    story.write(Path, head + now).commit("Next");
    story.finish();
    const Survey survey = surveyed(story);
    QStringList seen;
    for (const Change &change : *survey.changes) {
        for (const Reason &reason : change.suggestion.reasons) {
            if (reason.source == Source::Protocol)
                seen << keyName(*reason.signal);
        }
    }
    QTEST(seen, "expected");
}

WAYBILL_TEST_MAIN(TestProtocolEvidence)
#include "tst_protocolevidence.moc"
