// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/declarationmessage.h"
#include "declarations/declarationreader.h"
#include "testing/testmain.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <atomic>
#include <csignal>
#include <memory>
#include <thread>

using namespace waybill;
using namespace waybill::api;
using namespace std::chrono_literals;

namespace {

const std::string Text = "def f(a): pass\n";

QStringList namesOf(const CtagsTags &tags)
{
    QStringList names;
    for (const CtagsTag &tag : tags)
        names += QString::fromStdString(tag.name);
    return names;
}

} // namespace

/// The process that reads declarations, and what becomes of texts that it cannot read.
class TestCtagsProcess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reads();
    void startsWhenAsked();
    void startsAnewAfterACrash();
    void aCrashCostsOneText();
    void aHangCostsOneText();
    void endlessOutputCostsOneText();
    void hostileTexts_data();
    void hostileTexts();
    void noMemory();
    void otherPrograms_data();
    void otherPrograms();
    void missingIsSaidOnce();
    void unreadableFilesAreNamed();
    void oddNames();
    void severalThreads();
    void endsWithItsThread();
    void replies_data();
    void replies();

private:
    /// A program that says what Universal Ctags says first, and then does this.
    QString script(const QByteArray &commands);

    QTemporaryDir m_folder;
    int m_scripts = 0;
};

QString TestCtagsProcess::script(const QByteArray &commands)
{
    QFile file(m_folder.filePath(QStringLiteral("ctags%1").arg(++m_scripts)));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write("#!/bin/sh\n" + commands + '\n');
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
}

void TestCtagsProcess::reads()
{
    CtagsProcess process;
    const auto tags = process.read("a.py", "class A:\n    def f(self, a=1): pass\n");
    QVERIFY(tags);
    QCOMPARE(namesOf(*tags), QStringList({QStringLiteral("A"), QStringLiteral("f")}));
    QCOMPARE(tags->back().line, 2);
    QCOMPARE(tags->back().kind, std::string("member"));
    QCOMPARE(tags->back().scope, std::string("A"));
    QCOMPARE(tags->back().signature, std::string("(self, a=1)"));
    // One text after the other, also of other languages, and what no parser knows.
    QCOMPARE(namesOf(process.read("a.go", "package a\nfunc F() {}\n").value_or(CtagsTags())).back(),
             QStringLiteral("F"));
    QCOMPARE(process.read("a.unknown", "what is this\n").value_or(CtagsTags(1)).size(), std::size_t(0));
    QCOMPARE(process.read("a.py", {}).value_or(CtagsTags(1)).size(), std::size_t(0));
}

void TestCtagsProcess::startsWhenAsked()
{
    CtagsProcess process;
    QVERIFY(!process.isRunning());
    QVERIFY(process.read("a.py", Text));
    QVERIFY(process.isRunning());
    const qint64 id = process.processId();
    QVERIFY(id > 0);
    QVERIFY(process.read("a.py", Text));
    QCOMPARE(process.processId(), id);

    // What is read without it, or declares nothing for others, starts nothing: here it would fail.
    DeclarationReader reader(QStringLiteral("/nonexistent/ctags"));
    QVERIFY(!reader.read(Language::Rust, "src/a.rs", "pub fn f() {}\n").empty());
    QVERIFY(reader.read(Language::Go, "internal/a.go", "package a\nfunc F() {}\n").empty());
    QVERIFY(reader.read(Language::Cpp, "a.cpp", "int f();\n").empty());
    QVERIFY(reader.takeProblems().empty());
}

void TestCtagsProcess::startsAnewAfterACrash()
{
    CtagsProcess process;
    QVERIFY(process.read("a.py", Text));
    const qint64 id = process.processId();
    QCOMPARE(::kill(pid_t(id), SIGSEGV), 0);
    const auto lost = process.read("a.py", Text);
    // It may be gone before it is asked or while it is.
    QVERIFY(!lost);
    QCOMPARE(lost.error(), CtagsProcess::Failure::Text);
    QVERIFY(!process.isRunning());
    const auto tags = process.read("a.py", Text);
    QVERIFY(tags);
    QCOMPARE(namesOf(*tags), QStringList(QStringLiteral("f")));
    QVERIFY(process.processId() != id);
}

void TestCtagsProcess::aCrashCostsOneText()
{
    CtagsProcess process(script("echo '{\"_type\": \"program\"}'; read line; kill -SEGV $$"), {});
    for (int i = 0; i < 2; ++i) {
        const auto tags = process.read("a.py", Text);
        QVERIFY(!tags);
        QCOMPARE(tags.error(), CtagsProcess::Failure::Text);
    }
}

void TestCtagsProcess::aHangCostsOneText()
{
    CtagsProcess::Limits limits;
    limits.text = 200ms;
    CtagsProcess process(script("echo '{\"_type\": \"program\"}'; read line; exec sleep 600"), limits);
    QElapsedTimer timer;
    timer.start();
    const auto tags = process.read("a.py", Text);
    QVERIFY(!tags);
    QCOMPARE(tags.error(), CtagsProcess::Failure::Text);
    QVERIFY(timer.elapsed() >= 200);
    QVERIFY(!process.isRunning());

    // One that never gets ready is none.
    limits.start = 200ms;
    CtagsProcess silent(script("exec sleep 600"), limits);
    QCOMPARE(silent.read("a.py", Text).error(), CtagsProcess::Failure::Missing);
}

void TestCtagsProcess::endlessOutputCostsOneText()
{
    CtagsProcess::Limits limits;
    limits.bytes = 1 << 16;
    const QByteArray ready = "echo '{\"_type\": \"program\"}'; ";
    CtagsProcess lines(script(ready + "exec yes '{\"_type\": \"tag\", \"name\": \"a\"}'"), limits);
    QCOMPARE(lines.read("a.py", Text).error(), CtagsProcess::Failure::Text);
    CtagsProcess oneLine(script(ready + "exec cat /dev/zero"), limits);
    QCOMPARE(oneLine.read("a.py", Text).error(), CtagsProcess::Failure::Text);
    CtagsProcess nonsense(script(ready + "exec yes nonsense"), limits);
    QCOMPARE(nonsense.read("a.py", Text).error(), CtagsProcess::Failure::Text);
}

void TestCtagsProcess::hostileTexts_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("text");
    const auto nested = [](const char *open, const char *close, int levels) -> QByteArray {
        return QByteArray(open).repeated(levels) + QByteArray(close).repeated(levels);
    };
    QTest::newRow("namespaces") << QByteArray("a.hpp") << nested("namespace a{", "}", 70'000);
    QTest::newRow("brackets") << QByteArray("a.hpp") << nested("(", ")", 500'000);
    QTest::newRow("braces") << QByteArray("a.go") << nested("{", "}", 500'000);
    QTest::newRow("classes") << QByteArray("a.java") << nested("class a{", "}", 100'000);
    QTest::newRow("python") << QByteArray("a.py") << nested("(", ")", 500'000);
    QTest::newRow("php") << QByteArray("a.php") << "<?php " + nested("class a{", "}", 100'000);
    QTest::newRow("ruby") << QByteArray("a.rb") << nested("class A;", "end;", 70'000);
    QTest::newRow("kotlin") << QByteArray("a.kt") << nested("(", ")", 5'000);
    QTest::newRow("bytes") << QByteArray("a.py")
                           << QByteArray("def f\xff\xfe(a): pass\n\x80\x81\x82\n") + '\0' + "x = 1\n";
    QTest::newRow("a command") << QByteArray("a.py")
                               << QByteArray(R"({"command":"generate-tags","filename":"/etc/passwd"})"
                                             "\n");
    QTest::newRow("a reply") << QByteArray("a.py")
                             << QByteArray(R"(x = '{"_type": "completed"}')"
                                           "\n{\"_type\": \"completed\"}\n");
    QTest::newRow("one line") << QByteArray("a.hpp") << QByteArray("int a, ").repeated(140'000);
}

void TestCtagsProcess::hostileTexts()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, text);
    CtagsProcess::Limits limits;
    limits.text = 1s;
    CtagsProcess process({}, limits);
    // Whether it can be read or not: the next one can.
    const auto tags = process.read(name, {text.constData(), std::size_t(text.size())});
    QVERIFY(tags || tags.error() == CtagsProcess::Failure::Text);
    const auto next = process.read("a.py", Text);
    QVERIFY(next);
    QCOMPARE(namesOf(*next), QStringList(QStringLiteral("f")));
}

void TestCtagsProcess::noMemory()
{
    CtagsProcess::Limits limits;
    limits.memory = 1 << 20; // too little to start with
    CtagsProcess process({}, limits);
    QCOMPARE(process.read("a.py", Text).error(), CtagsProcess::Failure::Missing);
}

void TestCtagsProcess::otherPrograms_data()
{
    QTest::addColumn<QString>("program");
    QTest::newRow("none") << QStringLiteral("/nonexistent/ctags");
    QTest::newRow("a folder") << QStringLiteral("/");
    QTest::newRow("one that ends") << script("exit 1");
    QTest::newRow("one that says something else") << script("echo 'ctags: invalid option'; echo; cat");
    QTest::newRow("one without a sandbox")
        << script(R"(echo '{"_type": "error", "message": "sandbox submode is not supported", "fatal": true}'; cat)");
}

void TestCtagsProcess::otherPrograms()
{
    QFETCH(QString, program);
    CtagsProcess process(program);
    for (int i = 0; i < 2; ++i) {
        const auto tags = process.read("a.py", Text);
        QVERIFY(!tags);
        QCOMPARE(tags.error(), CtagsProcess::Failure::Missing);
        QVERIFY(!process.isRunning());
    }
}

void TestCtagsProcess::missingIsSaidOnce()
{
    DeclarationReader reader(QStringLiteral("/nonexistent/ctags"));
    QVERIFY(reader.read(Language::Python, "a.py", Text).empty());
    const std::vector<Problem> problems = reader.takeProblems();
    QCOMPARE(problems.size(), std::size_t(1));
    QVERIFY(problems.front().message.is(DeclarationMessage::CtagsMissing));
    QVERIFY(problems.front().advice.is(DeclarationMessage::InstallCtags));
    QVERIFY(problems.front().place.isEmpty());
    QVERIFY(reader.read(Language::Python, "b.py", Text).empty());
    QVERIFY(reader.takeProblems().empty());
    // What is read without it still is.
    QVERIFY(!reader.read(Language::TypeScript, "a.ts", "export const a = 1;\n").empty());
}

void TestCtagsProcess::unreadableFilesAreNamed()
{
    DeclarationReader reader(script("echo '{\"_type\": \"program\"}'; read line; kill -SEGV $$"), {});
    for (int i = 0; i < 30; ++i) {
        const std::string path = "src/file" + std::to_string(i) + ".py";
        QVERIFY(reader.read(Language::Python, path, Text).empty());
        QVERIFY(reader.read(Language::Python, path, "other").empty()); // not tried again
        const std::vector<Problem> problems = reader.takeProblems();
        const bool isTried = std::size_t(i) < DeclarationReader::MostUnreadable;
        QCOMPARE(problems.size(), std::size_t(isTried ? 1 : 0));
        if (isTried)
            QCOMPARE(problems.front().place.file, QString::fromStdString(path));
    }
}

void TestCtagsProcess::oddNames()
{
    DeclarationReader reader;
    std::vector<std::string> paths{"a\xff\xfe\x80.py", "a\n\"'$(x)`;.py",     "a b\\.py",
                                   "\xc3.py",          "../../etc/passwd.py", "-x.py"};
    paths.emplace_back(4096, 'a');
    paths.back().append(".py");
    for (const std::string &path : paths) {
        const Elements elements = reader.read(Language::Python, path, Text);
        QCOMPARE(elements.size(), std::size_t(1));
        QCOMPARE(elements.front().name, std::string("f"));
        QCOMPARE(elements.front().scope, path.substr(0, path.size() - 3));
    }
    QVERIFY(reader.takeProblems().empty());
}

void TestCtagsProcess::severalThreads()
{
    // Each worker has its own, and no event loop.
    std::vector<std::thread> threads;
    std::atomic<int> good = 0;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&good] {
            DeclarationReader reader;
            for (int text = 0; text < 50; ++text)
                good += reader.read(Language::Python, "a.py", Text).size() == 1 ? 1 : 0;
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(good.load(), 200);
}

/// Where Waybill is killed, no destructor runs: its threads are gone, and that must be enough.
void TestCtagsProcess::endsWithItsThread()
{
#ifndef Q_OS_LINUX
    QSKIP("Linux only");
#endif
    std::unique_ptr<CtagsProcess> process;
    qint64 id = 0;
    std::thread worker([&] {
        process = std::make_unique<CtagsProcess>();
        Q_UNUSED(process->read("a.py", Text));
        id = process->processId();
    });
    worker.join();
    QVERIFY(id > 0);
    const auto hasEnded = [id] {
        QFile state(QStringLiteral("/proc/%1/stat").arg(id));
        return !state.open(QIODevice::ReadOnly) || state.readAll().contains(") Z ");
    };
    QTRY_VERIFY(hasEnded());
}

void TestCtagsProcess::replies_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("isGood");
    QTest::addColumn<QByteArray>("name");
    const auto tag = [](const char *rest) -> QByteArray { return QByteArray(R"({"_type": "tag", )") + rest + "}\n"; };
    QTest::newRow("a tag") << tag(R"("name": "f", "line": 3)") << true << QByteArray("f");
    QTest::newRow("no space") << QByteArray(R"({"_type":"tag","name":"f"})") << true << QByteArray("f");
    QTest::newRow("escapes") << tag(R"("name": "a\"\\\/\n\u00e9")") << true << QByteArray("a\"\\/\n\xc3\xa9");
    QTest::newRow("a truth value") << tag(R"("inherits": false, "name": "f")") << true << QByteArray("f");
    QTest::newRow("unknown members") << tag(R"("name": "f", "other": "x", "more": 1.5)") << true << QByteArray("f");
    QTest::newRow("a name that is none") << tag(R"("name": 1)") << true << QByteArray();
    QTest::newRow("nothing") << QByteArray() << false << QByteArray();
    QTest::newRow("no object") << QByteArray("[1]") << false << QByteArray();
    QTest::newRow("no type") << QByteArray(R"({"name": "f"})") << false << QByteArray();
    QTest::newRow("of another type") << QByteArray(R"({"_type": "news"})") << false << QByteArray();
    QTest::newRow("cut off") << QByteArray(R"({"_type": "tag", "name": "f)") << false << QByteArray();
    QTest::newRow("cut off in an escape") << QByteArray(R"({"_type": "tag", "name": "\u00)") << false << QByteArray();
    QTest::newRow("no comma") << QByteArray(R"({"_type": "tag" "name": "f"})") << false << QByteArray();
    QTest::newRow("nested") << tag(R"("name": {"a": 1})") << false << QByteArray();
}

void TestCtagsProcess::replies()
{
    QFETCH(QByteArray, line);
    QFETCH(bool, isGood);
    QFETCH(QByteArray, name);
    const auto reply = parseCtagsReply({line.constData(), std::size_t(line.size())});
    QCOMPARE(reply.has_value(), isGood);
    if (reply)
        QCOMPARE(QByteArray::fromStdString(reply->tag.name), name);
    for (qsizetype size = 0; size < line.size(); ++size)
        Q_UNUSED(parseCtagsReply({line.constData(), std::size_t(size)}));
}

WAYBILL_TEST_MAIN(TestCtagsProcess)
#include "tst_ctagsprocess.moc"
