// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_forge [--repo etcd] [--base v3.5.0] [--head v3.6.0] [--delay 150] [--dialect github]: a range of 2,316 merged
// pull requests, which the forge of the tests knows, read by the window at so many milliseconds a request, and once
// more. Prints requests and seconds, and the longest that one event kept the window's thread meanwhile. Without --repo
// the repository is made up, with as many merges.

#include "app/common/joblist.h"
#include "app/common/theme.h"
#include "app/session/session.h"
#include "app/window/forgedialog.h"
#include "app/window/mainwindow.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/survey/survey.h"
#include "testing/fakeforge.h"
#include "testing/gitcommand.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <atomic>
#include <cstdio>
#include <ctime>

using namespace waybill;
using testing::FakeForge;

namespace {

constexpr int Pulls = 2316;
constexpr int Patience = 120000; // ms
const QByteArray Token = "bench-0123456789abcdef";

double threadTime()
{
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1000 + double(now.tv_nsec) / 1e6;
}

/// Measures each event that the event loop delivers: as long as one lasts, nobody can type.
class MeasuredApplication : public QApplication {
public:
    using QApplication::QApplication;

    struct Stall {
        double processor = 0; ///< ms of the thread
        double wall = 0;      ///< ms that passed, with whatever else this machine did
        QString what;
    };

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (QThread::currentThread() != thread() || m_depth > 0 || !m_isMeasuring)
            return QApplication::notify(receiver, event);
        const QString what =
            QStringLiteral("%1 event %2").arg(QLatin1String(receiver->metaObject()->className())).arg(event->type());
        QElapsedTimer timer;
        timer.start();
        const double before = threadTime();
        ++m_depth;
        const bool result = QApplication::notify(receiver, event);
        --m_depth;
        const double took = threadTime() - before;
        m_longest.wall = std::max(m_longest.wall, double(timer.nsecsElapsed()) / 1e6);
        if (took > m_longest.processor) {
            m_longest.processor = took;
            m_longest.what = what;
        }
        return result;
    }
    void begin()
    {
        m_longest = {};
        m_isMeasuring = true;
    }
    Stall end()
    {
        m_isMeasuring = false;
        return m_longest;
    }

private:
    // Of the window's thread alone.
    Stall m_longest;
    int m_depth = 0;
    std::atomic<bool> m_isMeasuring = false;
};

[[noreturn]] void stop(const QString &why)
{
    std::fprintf(stderr, "bench_forge: %s\n", qPrintable(why));
    std::exit(2);
}

/// A merge a pull request, as etcd has them, and a few commits that nobody asked for.
void tellHistory(const QString &folder)
{
    std::ignore =
        testing::runGit(QDir::tempPath(), {QStringLiteral("init"), QStringLiteral("--quiet"), QStringLiteral("--bare"),
                                           QStringLiteral("-b"), QStringLiteral("main"), folder});
    QByteArray stream;
    int mark = 0;
    qint64 time = 1600000000;
    const auto commit = [&](const QByteArray &branch, const QByteArray &message, const QByteArray &parents,
                            const QByteArray &path, const QByteArray &text) {
        time += 600;
        const QByteArray person = "Person " + QByteArray::number(mark % 97);
        const QByteArray stamp =
            person + " <p" + QByteArray::number(mark % 97) + "@example.org> " + QByteArray::number(time) + " +0000\n";
        stream += "commit refs/heads/" + branch + "\nmark :" + QByteArray::number(++mark) + "\nauthor " + stamp
                  + "committer " + stamp + "data " + QByteArray::number(message.size()) + '\n' + message + '\n'
                  + parents;
        if (!path.isEmpty())
            stream += "M 644 inline " + path + "\ndata " + QByteArray::number(text.size()) + '\n' + text + '\n';
        return mark;
    };
    int tip = commit("main", "Begin\n", {}, "go.mod", "module example.org/bench\n");
    stream += "tag v3.5.0\nfrom :" + QByteArray::number(tip)
              + "\ntagger A <a@example.org> 1600000700 +0000\ndata 6\n3.5.0\n\n";
    for (int number = 1; number <= Pulls; ++number) {
        const QByteArray name = QByteArray::number(number);
        const QByteArray file = (number % 5 == 0 ? "docs/page" : "server/part") + QByteArray::number(number % 211)
                                + (number % 5 == 0 ? ".md" : ".go");
        const int topic = commit("topic", (number % 3 == 0 ? "server: fix the " : "etcdctl: show ") + name + "\n",
                                 "from :" + QByteArray::number(tip) + '\n', file,
                                 "package server\n\nvar n" + name + " = " + name + "\n");
        tip = commit("main",
                     "Merge pull request #" + name + " from person/topic" + name + "\n\nWhat " + name + " is about\n",
                     "from :" + QByteArray::number(tip) + "\nmerge :" + QByteArray::number(topic) + '\n', file,
                     "package server\n\nvar n" + name + " = " + name + "\n");
        if (number % 50 == 0)
            tip = commit("main", "CHANGELOG: up to " + name + "\n", "from :" + QByteArray::number(tip) + '\n',
                         "CHANGELOG.md", "up to " + name + "\n");
    }
    stream += "tag v3.6.0\nfrom :" + QByteArray::number(tip) + "\ntagger A <a@example.org> "
              + QByteArray::number(time + 60) + " +0000\ndata 6\n3.6.0\n\ndone\n";
    QProcess import;
    import.start(QStringLiteral("git"), {QStringLiteral("-C"), folder, QStringLiteral("fast-import"),
                                         QStringLiteral("--quiet"), QStringLiteral("--done")});
    import.write(stream);
    import.closeWriteChannel();
    if (!import.waitForFinished(Patience) || import.exitCode() != 0)
        stop(QString::fromUtf8(import.readAllStandardError()));
}

/// A pull request for each change that names one, with all that forges say of such.
int fillForge(FakeForge &forge, const release::RepositoryRelease &row)
{
    int count = 0;
    forge.edit(QStringLiteral("o/etcd"), [&](testing::FakeRepository &repository) {
        repository.addMilestone(1, QStringLiteral("v3.6.0"), 12);
        for (const release::Change &change : *row.survey->changes) {
            if (!change.pullRequest)
                continue;
            const int number = *change.pullRequest;
            ++count;
            static const QStringList kinds{QStringLiteral("kind/bug"), QStringLiteral("kind/feature"),
                                           QStringLiteral("area/testing"), QStringLiteral("kind/cleanup")};
            const QString body = QStringLiteral("Why this is needed, at some length. ").repeated(20)
                                 + QStringLiteral("\n\nFixes #%1\n\n```release-note\nPart %2 is faster.\n```\n")
                                       .arg(number + 20000)
                                       .arg(number);
            repository.addPull(number, change.title, change.id.toString(),
                               {kinds[number % 4], QStringLiteral("size/M")},
                               QJsonObject{{QStringLiteral("body"), body},
                                           {QStringLiteral("milestone"), QJsonValue(repository.milestones[0])}});
        }
    });
    return count;
}

void print(const char *what, int requests, double seconds, const MeasuredApplication::Stall &stall)
{
    std::printf("%-12s %4d requests  %6.2f s   longest event %6.1f ms of processor time, %6.1f ms in all (%s)\n", what,
                requests, seconds, stall.processor, stall.wall, qPrintable(stall.what));
}

} // namespace

int main(int argc, char **argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir home; // nobody's own settings, answers and permissions count
    for (const char *name : {"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"})
        qputenv(name, QFile::encodeName(home.filePath(QString::fromLatin1(name))));
    MeasuredApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({QStringLiteral("repo"), QStringLiteral("A clone of etcd, say; otherwise one is made up."),
                      QStringLiteral("PATH")});
    parser.addOption({QStringLiteral("base"), QStringLiteral("Where the range begins."), QStringLiteral("REVISION"),
                      QStringLiteral("v3.5.0")});
    parser.addOption({QStringLiteral("head"), QStringLiteral("Where it ends."), QStringLiteral("REVISION"),
                      QStringLiteral("v3.6.0")});
    parser.addOption({QStringLiteral("delay"), QStringLiteral("How long each answer takes."), QStringLiteral("MS"),
                      QStringLiteral("150")});
    parser.addOption({QStringLiteral("dialect"), QStringLiteral("github, gitlab or gitea."), QStringLiteral("NAME"),
                      QStringLiteral("github")});
    parser.process(application);

    const QString name = parser.value(QStringLiteral("dialect"));
    FakeForge forge(name == QLatin1String("gitlab")  ? FakeForge::Dialect::GitLab
                    : name == QLatin1String("gitea") ? FakeForge::Dialect::Gitea
                                                     : FakeForge::Dialect::GitHub);
    FakeForge::Account account;
    account.login = QStringLiteral("ann");
    account.scopes = {QStringLiteral("repo"), QStringLiteral("api")};
    forge.addAccount(Token, account);
    const QByteArray variable = "WAYBILL_TOKEN_127_0_0_1_" + QByteArray::number(forge.web().port());
    qputenv(variable.constData(), Token);
    QString repository = parser.value(QStringLiteral("repo"));
    if (repository.isEmpty()) {
        repository = home.filePath(QStringLiteral("etcd.git"));
        tellHistory(repository);
    }
    forge.addRepository(testing::FakeRepository(QStringLiteral("o/etcd"), QDir(repository).absolutePath()));
    QByteArray toml = "[product]\nname = \"etcd\"\n[forge]\nkind = \"" + name.toUtf8() + "\"\n";
    if (name == QLatin1String("github"))
        toml += "api = \"" + forge.api().toEncoded(QUrl::RemovePath) + "\"\n";
    toml += "[[repository]]\nname = \"etcd\"\npath = \"" + QDir(repository).absolutePath().toUtf8() + "\"\nbase = \""
            + parser.value(QStringLiteral("base")).toUtf8() + "\"\nhead = \""
            + parser.value(QStringLiteral("head")).toUtf8() + "\"\nforge = \"" + forge.web().toEncoded(QUrl::RemovePath)
            + "/o/etcd\"\n";
    const QString product = home.filePath(QStringLiteral("product"));
    QDir().mkpath(product);
    QFile file(product + QStringLiteral("/waybill.toml"));
    if (!file.open(QIODevice::WriteOnly) || file.write(toml) != toml.size())
        stop(file.errorString());
    file.close();

    app::Session session;
    app::Theme theme;
    app::MainWindow window(session, theme);
    window.resize(1440, 900);
    window.show();
    window.open({product});
    const auto isAtRest = [&] { return session.isOpen() && session.isLoaded() && window.isSettled(); };
    if (!QTest::qWaitFor(isAtRest, Patience))
        stop(QStringLiteral("the product was not read in time"));
    window.showPage(QStringLiteral("changes"));
    if (!QTest::qWaitFor(isAtRest, Patience))
        stop(QStringLiteral("the window did not come to rest"));
    const release::RepositoryRelease &row = session.release().repositories.front();
    const int pulls = fillForge(forge, row);
    std::printf("%d changes, %d of them pull requests; %s ms a request\n", int(row.changes.size()), pulls,
                qPrintable(parser.value(QStringLiteral("delay"))));
    forge.setDelay(std::chrono::milliseconds(parser.value(QStringLiteral("delay")).toInt()));
    application.begin();
    QTest::qWait(2000);
    print("at rest", 0, 2, application.end());

    auto *dialog = new app::ForgeDialog(session, &window);
    dialog->show();
    auto *refresh = dialog->findChild<QPushButton *>(QStringLiteral("forgeRefresh"));
    const auto *text = dialog->findChild<QLabel *>(QStringLiteral("forgeText"));
    for (const char *round : {"first time", "second time"}) {
        if (!QTest::qWaitFor([&] { return refresh->isEnabled() && isAtRest(); }, Patience))
            stop(text->text());
        const std::size_t before = forge.server().requests().size();
        QElapsedTimer timer;
        timer.start();
        application.begin();
        refresh->click();
        if (!QTest::qWaitFor([&] { return refresh->isEnabled(); }, Patience))
            stop(text->text());
        const double seconds = double(timer.elapsed()) / 1000;
        const int requests = int(forge.server().requests().size() - before);
        print(round, requests, seconds, application.end());
        application.begin();
        timer.restart();
        const auto isTaken = [&] { return session.release().forge && isAtRest() && session.jobs()->isIdle(); };
        if (!QTest::qWaitFor(isTaken, Patience))
            stop(QStringLiteral("the window did not come to rest"));
        const double taken = double(timer.elapsed()) / 1000;
        QTest::qWait(500); // what comes a little later counts, too
        print("  taken in", 0, taken, application.end());
        std::printf("             %d pull requests known\n",
                    int(session.release().forge->at(QStringLiteral("etcd")).pulls.size()));
    }
    return 0;
}
