// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "sample/sampleproduct.h"
#include "testing/sampleregistry.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using testing::RegistryServer;
using testing::SampleStage;

/// The sample product with the registry that `./dev forge` starts, step by step.
class TestSampleRegistry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothingIsAskedUnasked();
    void stepByStep();

private:
    [[nodiscard]] CliRunner::Answer run(const char *line) const
    {
        return CliRunner(m_scratch->path()).run(QString::fromUtf8(line).split(u' '));
    }
    /// Brings the registry to a step, looks once, and gives back the updates, "image: case" each.
    [[nodiscard]] QString look(SampleStage stage) const;
    /// "image rule", each once.
    [[nodiscard]] QStringList findings() const;
    /// Puts the registry of the test in the place of the one that waybill.toml names.
    void serve();

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<RegistryServer> m_registry;
};

void TestSampleRegistry::init()
{
    m_registry.reset();
    m_scratch = std::make_unique<testing::ScratchFolder>();
    const auto file = sample::writeSampleProduct(m_scratch->path(QStringLiteral("lagoon")));
    QVERIFY2(file, testing::errorText(file).constData());
}

void TestSampleRegistry::serve()
{
    m_registry = std::make_unique<RegistryServer>();
    QVERIFY(m_registry->port() > 0);
    const QString name = QStringLiteral("lagoon/waybill.toml");
    QByteArray text = m_scratch->read(name);
    const QByteArray known = "http://127.0.0.1:8766/";
    QVERIFY(text.contains(known));
    m_scratch->write(name, text.replace(known, QByteArray(m_registry->address().toUtf8() + '/')));
}

QString TestSampleRegistry::look(SampleStage stage) const
{
    const QByteArray wrong =
        testing::fillSampleRegistry(*m_registry, m_scratch->path(QStringLiteral("lagoon/reef")), stage);
    if (!wrong.isEmpty())
        return QString::fromUtf8(wrong);
    const auto answer = run("-w lagoon registry watch --once --format json");
    if (answer.status != 0)
        return QStringLiteral("status %1: %2").arg(answer.status).arg(QString::fromUtf8(answer.errors));
    QStringList lines;
    for (const auto update : answer.json()[QLatin1String("updates")].toArray())
        lines << QStringLiteral("%1: case %2%3, %4")
                     .arg(update[QLatin1String("image")].toString().section(u'/', -1))
                     .arg(update[QLatin1String("case")].toInt())
                     .arg(update[QLatin1String("certain")].toBool() ? QString() : QStringLiteral("?"),
                          update[QLatin1String("actor")].toString());
    return lines.join(u'\n');
}

QStringList TestSampleRegistry::findings() const
{
    const QJsonObject registry =
        run("-w lagoon catalogue --kind registry --format json").json()[QLatin1String("registry")].toObject();
    QStringList lines;
    for (const auto image : registry[QLatin1String("images")].toArray()) {
        for (const auto finding : image[QLatin1String("findings")].toArray())
            lines << image[QLatin1String("name")].toString().section(u'/', -1) + u' '
                         + finding[QLatin1String("rule")].toString();
    }
    for (const auto finding : registry[QLatin1String("findings")].toArray())
        lines << finding[QLatin1String("rule")].toString();
    lines.removeDuplicates();
    return lines;
}

void TestSampleRegistry::nothingIsAskedUnasked()
{
    serve();
    for (const char *line : {"-w lagoon status", "-w lagoon catalogue --kind registry", "-w lagoon notes"}) {
        const auto answer = run(line);
        QCOMPARE(answer.status, 0);
        QVERIFY2(!answer.errors.contains("127.0.0.1"), answer.errors.constData());
    }
    QCOMPARE(m_registry->server().count(), 0);
    QVERIFY(!QFile::exists(m_scratch->path(QStringLiteral("lagoon/waybill.registry.jsonl"))));
}

void TestSampleRegistry::stepByStep()
{
    serve();
    QCOMPARE(look(SampleStage::Released), QString());
    QCOMPARE(look(SampleStage::Dependency), QStringLiteral("flink: case 3, nobody"));
    QCOMPARE(look(SampleStage::Package), QStringLiteral("jupyter: case 4, quality-assurance"));
    QCOMPARE(look(SampleStage::Application), QStringLiteral("pause: case 1, developer"));
    QCOMPARE(look(SampleStage::Revision), QStringLiteral("jupyter: case 2, image-owner\nspark: case 2, image-owner"));
    QCOMPARE(look(SampleStage::Revision), QString());
    // An architecture that is gone, a tag that is missing, and content that changed under its revision.
    const QStringList found = findings();
    for (const char *line : {"spark architecture-lost", "flink tag-missing", "postgres other-content"})
        QVERIFY2(found.contains(QLatin1String(line)), qPrintable(found.join(u'\n')));
    QVERIFY2(!found.contains(QLatin1String("pause tag-missing")), qPrintable(found.join(u'\n')));
    // What wharf refers to is there, but for one tag; once that is there, too, nothing is said of it.
    QCOMPARE(found.filter(QStringLiteral("pin-unresolved")).size(), 1);
    m_registry->put("lagoon/flink", {"1.10"}, testing::makeImage({}));
    QCOMPARE(run("-w lagoon registry watch --once").status, 0);
    QCOMPARE(findings().filter(QStringLiteral("pin-unresolved")), QStringList());
    // A port that the published image has no longer is the change's that moved it to another base.
    QString reasons;
    for (const auto repository :
         run("-w lagoon changes --repo reef --format json").json()[QLatin1String("repositories")].toArray()) {
        for (const auto change : repository[QLatin1String("changes")].toArray()) {
            for (const auto reason : change[QLatin1String("suggestion")][QLatin1String("reasons")].toArray()) {
                if (reason[QLatin1String("rule")].toString().startsWith(QLatin1String("image-")))
                    reasons += change[QLatin1String("title")].toString() + QStringLiteral(": ")
                               + reason[QLatin1String("text")].toString() + u'\n';
            }
        }
    }
    QVERIFY2(reasons.startsWith(QLatin1String("containers/spark: on the base 15.6"))
                 && reasons.contains(QLatin1String("has no port 4040/tcp any more")),
             qPrintable(reasons));
    // How it was built is no change's: the repository lacks a platform.
    QCOMPARE(reasons.count(u'\n'), 1);
    const QByteArray status = run("-w lagoon status --format json").output;
    QVERIFY2(status.contains("The published image lagoon/spark has no platform linux/arm64 any more"),
             status.constData());
}

WAYBILL_TEST_MAIN(TestSampleRegistry)
#include "tst_sampleregistry.moc"
