// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/fakeforge.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <cstdio>

using namespace waybill::testing;

namespace {

FakeForge::Dialect dialectCalled(const QString &name)
{
    if (name == QLatin1String("ghes"))
        return FakeForge::Dialect::GitHubEnterprise;
    if (name == QLatin1String("gitlab"))
        return FakeForge::Dialect::GitLab;
    return name == QLatin1String("gitea") ? FakeForge::Dialect::Gitea : FakeForge::Dialect::GitHub;
}

/// Each repository of a folder, as OWNER/NAME. Beside it may lie its facts, NAME.forge.json.
void serveFolder(FakeForge &forge, const QString &owner, const QString &folder)
{
    const QFileInfoList all = QDir(folder).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QFileInfo &entry : all) {
        const bool bare = QFile::exists(entry.filePath() + QStringLiteral("/HEAD"));
        if (!bare && !QFile::exists(entry.filePath() + QStringLiteral("/.git")))
            continue;
        QString name = entry.fileName();
        if (name.endsWith(QLatin1String(".git")))
            name.chop(4);
        FakeRepository repository(owner + QLatin1Char('/') + name, entry.filePath());
        QFile facts(folder + QLatin1Char('/') + name + QStringLiteral(".forge.json"));
        if (facts.open(QIODevice::ReadOnly))
            repository.addFacts(QJsonDocument::fromJson(facts.readAll()).object());
        forge.addRepository(repository);
        std::printf("%s\n", qPrintable(forge.web().toString() + QLatin1Char('/') + repository.fullName));
    }
}

} // namespace

/// Serves the repositories of a folder until it is ended: waybill-fakeforge [--port N] [--dialect D] [--token T]
/// [--delay MS] FOLDER
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({QStringLiteral("port"), QStringLiteral("Where to listen, on this machine; 0: anywhere."),
                      QStringLiteral("N"), QStringLiteral("0")});
    parser.addOption({QStringLiteral("dialect"), QStringLiteral("github, ghes, gitlab or gitea."),
                      QStringLiteral("NAME"), QStringLiteral("ghes")});
    parser.addOption({QStringLiteral("owner"), QStringLiteral("Whose the repositories are."), QStringLiteral("NAME"),
                      QStringLiteral("sample")});
    parser.addOption({QStringLiteral("token"), QStringLiteral("The token of one who may write."),
                      QStringLiteral("TOKEN"), QStringLiteral("sample-token")});
    parser.addOption({QStringLiteral("delay"), QStringLiteral("How long each answer takes."), QStringLiteral("MS"),
                      QStringLiteral("0")});
    parser.addPositionalArgument(QStringLiteral("FOLDER"),
                                 QStringLiteral("Of repositories, such as the sample product."));
    parser.process(application);
    if (parser.positionalArguments().size() != 1)
        parser.showHelp(2);
    FakeForge forge(dialectCalled(parser.value(QStringLiteral("dialect"))),
                    quint16(parser.value(QStringLiteral("port")).toInt()));
    const quint16 wanted = quint16(parser.value(QStringLiteral("port")).toInt());
    if (forge.web().port() <= 0 || (wanted != 0 && forge.web().port() != wanted)) {
        std::fprintf(stderr, "waybill-fakeforge: port %d is in use; choose another one with --port\n", int(wanted));
        return 1;
    }
    FakeForge::Account account;
    account.login = QStringLiteral("you");
    account.scopes = {QStringLiteral("repo"), QStringLiteral("workflow"), QStringLiteral("api")};
    forge.addAccount(parser.value(QStringLiteral("token")).toUtf8(), account);
    forge.setDelay(std::chrono::milliseconds(parser.value(QStringLiteral("delay")).toInt()));
    FakeForge::Budget budget;
    budget.reset = QDateTime::currentDateTimeUtc().addSecs(3600);
    forge.setBudget(budget);
    serveFolder(forge, parser.value(QStringLiteral("owner")), parser.positionalArguments().constFirst());
    std::printf("%s\n", qPrintable(forge.api().toString()));
    std::fflush(stdout);
    return QCoreApplication::exec();
}
