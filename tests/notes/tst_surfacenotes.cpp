// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/notes.h"
#include "notes/templates/shippedtemplates.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/surfacelines.h"
#include "schemachecker.h"
#include "support/text.h"
#include "surfacerelease.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace waybill;
using findings::Finding;
using release::surfaceLines;
using testing::compareGolden;
using Findings = std::vector<Finding>;

/// What changed in manifests, schemas, catalogues and images, as notes tell it.
class SurfaceNotesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void golden_data();
    void golden();
    void lines_data();
    void lines();
    void warnings_data();
    void warnings();
    void nothingTwice_data() { templates(); }
    void nothingTwice();
    void nothingToSay_data() { templates(); }
    void nothingToSay();
    void schemaHolds();
    void many();

private:
    static void templates();
    [[nodiscard]] static QString rendered(const QString &name, const release::Release &release);
};

void SurfaceNotesTest::templates()
{
    QTest::addColumn<QString>("name");
    for (const notes::TemplateInfo &info : notes::shippedTemplates())
        QTest::newRow(qPrintable(info.name)) << info.name;
}

QString SurfaceNotesTest::rendered(const QString &name, const release::Release &release)
{
    notes::NotesOptions options;
    options.templateName = name;
    return (notes::templateKind(name) == notes::TemplateKind::PlainText ? notes::renderText(release, options)
                                                                        : notes::renderMarkdown(release, options))
        .value_or(QString());
}

void SurfaceNotesTest::golden_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    const release::Release release = fakes::surfaceRelease();
    const auto row = [](const QString &file, const QString &text) {
        QTest::newRow(qPrintable(file)) << QString(QStringLiteral("golden/surfaces/") + file) << text.toUtf8();
    };
    for (const notes::TemplateInfo &info : notes::shippedTemplates()) {
        const bool plain = info.kind == notes::TemplateKind::PlainText;
        row(info.name + (plain ? QStringLiteral(".txt") : QStringLiteral(".md")), rendered(info.name, release));
    }
    row(QStringLiteral("default.html"), notes::renderHtml(release).value_or(QString()));
    const QJsonObject json = notes::notesJson(release);
    row(QStringLiteral("surfaces.json"),
        QString::fromUtf8(QJsonDocument(json.value(QLatin1String("surfaces")).toObject()).toJson()));
}

void SurfaceNotesTest::golden()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    QString why;
    QVERIFY2(compareGolden(file, text, &why), qPrintable(why));
}

void SurfaceNotesTest::lines_data()
{
    using Severity = Finding::Severity;
    QTest::addColumn<Findings>("findings");
    QTest::addColumn<QStringList>("texts"); // with the advice behind " / "
    const auto removed = [](const char *name) {
        return fakes::finding("OBJECT_REMOVED", Impact::Breaking, Severity::Warning, QString::fromLatin1(name),
                              QString::fromLatin1("%1 is removed; it was in 1 file(s)").arg(QLatin1String(name)),
                              QString::fromLatin1("keep %1").arg(QLatin1String(name)));
    };
    const auto app = [](int number) {
        return fakes::finding("APP_VERSION_BUMPED", Impact::Fix, Severity::Note, QStringLiteral("App a%1").arg(number),
                              QStringLiteral("App a%1 goes from 1 to 2").arg(number));
    };
    const Finding ruling = fakes::finding("OBJECT_REMOVED", Impact::Breaking, Severity::Warning,
                                          QStringLiteral("Pod r"), QStringLiteral("x"), QStringLiteral("look"), true);
    const Finding fault = fakes::finding("IMAGE_TAG_ILLEGAL", Impact::None, Severity::Error, QStringLiteral("image"),
                                         QStringLiteral("No registry takes it"));
    const Finding deprecated =
        fakes::finding("CRD_VERSION_DEPRECATED", Impact::None, Severity::Warning,
                       QStringLiteral("CustomResourceDefinition a.b"), QStringLiteral("old now"));
    const Finding moved = fakes::movedImage(1);
    const QString at = QStringLiteral(" / ");
    QTest::newRow("none") << Findings() << QStringList();
    QTest::newRow("what users do not meet") << Findings{fault} << QStringList();
    QTest::newRow("one, without its files")
        << Findings{removed("Pod a")} << QStringList{QStringLiteral("Pod a is removed / keep Pod a")};
    QTest::newRow("two removals are one line")
        << Findings{removed("Pod a"), removed("Pod b")}
        << QStringList{QStringLiteral(
               "2 object(s) are removed: Pod a, Pod b / Keep them in the cluster until nothing refers to them")};
    QTest::newRow("a ruling apart, behind")
        << Findings{ruling, removed("Pod a")}
        << QStringList{QStringLiteral("Pod a is removed / keep Pod a"), QStringLiteral("Pod r is removed / look")};
    QTest::newRow("three with versions stay apart")
        << Findings{app(1), app(2), app(3)}
        << QStringList{QStringLiteral("App a1 goes from 1 to 2 / "), QStringLiteral("App a2 goes from 1 to 2 / "),
                       QStringLiteral("App a3 goes from 1 to 2 / ")};
    QTest::newRow("four do not") << Findings{app(1), app(2), app(3), app(4)}
                                 << QStringList{QStringLiteral(
                                        "4 application(s) have a new version: App a1, App a2, App a3 and 1 more / ")};
    const auto list = [](const QString &path) {
        return fakes::finding("CRD_MERGE_CHANGED", Impact::Breaking, Severity::Warning,
                              QStringLiteral("CustomResourceDefinition routes.x .spec.") + path,
                              path + QStringLiteral(" has a new x-kubernetes-list-type: set"), QString(), true);
    };
    QTest::newRow("lists that are merged otherwise")
        << Findings{list(QStringLiteral("a")), list(QStringLiteral("b")), list(QStringLiteral("c")),
                    list(QStringLiteral("d"))}
        << QStringList{QStringLiteral("4 list(s) or map(s) are merged differently: routes .spec.a, routes .spec.b, "
                                      "routes .spec.c and 1 more / ")};
    QTest::newRow("said twice") << Findings{app(1), app(1)}
                                << QStringList{QStringLiteral("App a1 goes from 1 to 2 / ")};
    QTest::newRow("order") << Findings{app(1), deprecated, removed("Pod a")}
                           << QStringList{QStringLiteral("Pod a is removed / keep Pod a"), QStringLiteral("old now / "),
                                          QStringLiteral("App a1 goes from 1 to 2 / ")};
    QTest::newRow("an image that its sentence names")
        << Findings{moved} << QStringList{wording::text(moved.message) + at + wording::text(moved.advice)};
    QTest::newRow("one that it does not")
        << Findings{fakes::finding("IMAGE_APP_VERSION", Impact::Additive, Severity::Note, QStringLiteral("etcd"),
                                   QStringLiteral("New application version: 1 to 2"))}
        << QStringList{QStringLiteral("etcd: New application version: 1 to 2 / ")};
    const auto reference = [](const char *rule, Severity severity, const char *name, const char *owner = "Pod p") {
        return fakes::finding(rule, Impact::None, severity, QString::fromLatin1(name),
                              QString::fromLatin1("%1: image other than before").arg(QLatin1String(owner)),
                              QStringLiteral("mend it"));
    };
    const Finding runs = reference("IMAGE_REFERENCE_MOVED", Severity::Note, "us/dex:2.0");
    const Finding floats = reference("IMAGE_REFERENCE_FLOATING", Severity::Warning, "us/dex:main");
    QTest::newRow("what manifests run, behind all else")
        << Findings{runs, floats, app(1)}
        << QStringList{QStringLiteral("Pod p: image other than before / Pin its version or digest where you "
                                      "apply the manifests"),
                       QStringLiteral("App a1 goes from 1 to 2 / "),
                       QStringLiteral("Pod p: image other than before / mend it")};
    QTest::newRow("two of them are one line")
        << Findings{runs, reference("IMAGE_REFERENCE_MOVED", Severity::Note, "us/etcd:3.4", "Pod q")}
        << QStringList{QStringLiteral(
               "2 image(s) that manifests run have another tag or digest: us/dex:2.0, us/etcd:3.4 / mend it")};
    QTest::newRow("a reference that no registry takes")
        << Findings{reference("IMAGE_REFERENCE_ILLEGAL", Severity::Error, "us/Dex")} << QStringList();
    QTest::newRow("pods that get another runtime")
        << Findings{fakes::finding("OBJECT_RUNTIME_CHANGED", Impact::None, Severity::Note,
                                   QStringLiteral("Deployment web"), QStringLiteral("web: rolling update"),
                                   QStringLiteral("to undo it"))}
        << QStringList{QStringLiteral("web: rolling update / to undo it")};
    QTest::newRow("unseen marks") << Findings{fakes::finding("APP_ADDED", Impact::Additive, Severity::Note,
                                                             QStringLiteral("App x"), QStringLiteral("a\nb\u001B[31m"))}
                                  << QStringList{QString::fromUtf8("a b␛[31m / ")};
}

void SurfaceNotesTest::lines()
{
    QFETCH(Findings, findings);
    QStringList texts;
    for (const release::SurfaceLine &line : surfaceLines(findings))
        texts << visibleLine(wording::text(line.text) + QStringLiteral(" / ") + wording::text(line.advice));
    QTEST(texts, "texts");
}

void SurfaceNotesTest::warnings_data()
{
    using Severity = Finding::Severity;
    QTest::addColumn<Findings>("findings");
    QTest::addColumn<QString>("id"); // empty: none
    QTest::addColumn<QString>("affected");
    const auto one = [](const char *rule, Impact impact, Severity severity, const char *symbol, bool ruling = false) {
        return fakes::finding(rule, impact, severity, QString::fromLatin1(symbol), QStringLiteral("It goes"), {},
                              ruling);
    };
    QTest::newRow("breaks") << Findings{one("OBJECT_FROZEN_FIELD", Impact::Breaking, Severity::Error,
                                            "RuntimeClass fc .handler")}
                            << QStringLiteral("surface:agent:OBJECT_FROZEN_FIELD:RuntimeClass fc .handler")
                            << QStringLiteral("You are if you use RuntimeClass fc.");
    QTest::newRow("a schema") << Findings{one("CRD_LIMIT_CHANGED", Impact::Breaking, Severity::Warning,
                                              "CustomResourceDefinition a.b .spec")}
                              << QStringLiteral("surface:agent:CRD_LIMIT_CHANGED:CustomResourceDefinition a.b .spec")
                              << QStringLiteral("You are if your cluster has objects of this kind.");
    QTest::newRow("an image") << Findings{fakes::movedImage(1)}
                              << QStringLiteral("surface:agent:IMAGE_PATH_CHANGED:cargo/image-1")
                              << QStringLiteral("You are if you refer to cargo/image-1.");
    QTest::newRow("may break") << Findings{one("OBJECT_REMOVED", Impact::Breaking, Severity::Warning, "Pod a", true)}
                               << QString() << QString();
    QTest::newRow("pods get another runtime")
        << Findings{one("OBJECT_RUNTIME_CHANGED", Impact::None, Severity::Note, "Deployment web")}
        << QStringLiteral("surface:agent:OBJECT_RUNTIME_CHANGED:Deployment web")
        << QStringLiteral("You are if you use Deployment web.");
    QTest::newRow("an error that users do not meet")
        << Findings{one("IMAGE_TAG_ILLEGAL", Impact::None, Severity::Error, "a")} << QString() << QString();
    QTest::newRow("adds") << Findings{one("APP_ADDED", Impact::Additive, Severity::Warning, "App a")} << QString()
                          << QString();
}

/// They are the procedure's, so that everything that shows it shows them.
void SurfaceNotesTest::warnings()
{
    QFETCH(Findings, findings);
    QFETCH(QString, id);
    const release::Release release = fakes::surfaceRelease({{QStringLiteral("agent"), findings}});
    QCOMPARE(release.procedure.warnings.size(), std::size_t(id.isEmpty() ? 0 : 1));
    QCOMPARE(notes::notesJson(release).value(QLatin1String("action_required")).isNull(), id.isEmpty());
    if (id.isEmpty())
        return;
    const upgrade::UpgradeWarning &warning = release.procedure.warnings.front();
    QCOMPARE(warning.id, id);
    QTEST(wording::text(warning.affected), "affected");
    QVERIFY(wording::text(warning.text).endsWith(QLatin1Char('.')));
    QVERIFY(wording::text(warning.action).endsWith(QLatin1Char('.')));
    QCOMPARE(warning.components, QStringList{QStringLiteral("agent")});
    QCOMPARE(warning.place.line, 7);
}

void SurfaceNotesTest::nothingTwice()
{
    QFETCH(QString, name);
    const QString text = rendered(name, fakes::surfaceRelease());
    for (const char *once : {"47 image", "cargo-fc keeps", "5 field"})
        QCOMPARE(text.simplified().count(QLatin1String(once)), 1);
    const bool tellsAll = name != QLatin1String("short");
    QCOMPARE(text.count(QLatin1String("Images and manifests")), 1);
    QCOMPARE(text.simplified().count(QLatin1String("cargo-qemu keeps")), 1);
    QCOMPARE(text.contains(QLatin1String("v1alpha1 is deprecated")), tellsAll);
    for (const char *never : {"still refers to", "What is said about", "<b>cargo", "image-4,", "\u202E"})
        QVERIFY2(!text.contains(QString::fromUtf8(never)) || name == QLatin1String("email"), never);
    if (notes::templateKind(name) == notes::TemplateKind::Markdown)
        QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("\n\n\n"))), qPrintable(text));
}

/// A product without such findings has the notes that it had.
void SurfaceNotesTest::nothingToSay()
{
    QFETCH(QString, name);
    const Finding fault = fakes::surfaces().at(QStringLiteral("agent")).at(1);
    const QString none = rendered(name, fakes::surfaceRelease({}));
    QVERIFY(!none.isEmpty() && !none.contains(QLatin1String("Images and manifests")));
    QCOMPARE(rendered(name, fakes::surfaceRelease({{QStringLiteral("agent"), {fault}}})), none);
    // All that there is asks for action: no heading over nothing.
    const QString urgent = rendered(name, fakes::surfaceRelease({{QStringLiteral("agent"), {fakes::movedImage(1)}}}));
    QVERIFY2(urgent.contains(QLatin1String("image moves")) && !urgent.contains(QLatin1String("Images and manifests")),
             qPrintable(urgent));
}

void SurfaceNotesTest::schemaHolds()
{
    QFile file(QStringLiteral(WAYBILL_TEST_DATA "/../../docs/notes.schema.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const schemas::SchemaChecker checker(QJsonDocument::fromJson(file.readAll()).object());
    QJsonObject json = notes::notesJson(fakes::surfaceRelease());
    QCOMPARE(checker.check(json), QStringList());
    const QJsonObject section = json.value(QLatin1String("surfaces")).toObject();
    QCOMPARE(section.keys(),
             (QStringList{QStringLiteral("count"), QStringLiteral("entries"), QStringLiteral("heading")}));
    json.insert(QStringLiteral("surfaces"),
                QJsonObject{{QStringLiteral("heading"), section[QLatin1String("heading")]}});
    QVERIFY(!checker.check(json).isEmpty());
}

/// A decision makes the release again, with all its lines: what takes the square of their number does not end in the
/// time that ctest gives.
void SurfaceNotesTest::many()
{
    Findings many;
    for (int i = 0; i < 200000; ++i)
        many.push_back(fakes::movedImage(i));
    QCOMPARE(surfaceLines(many).size(), std::size_t(1));
}

WAYBILL_TEST_MAIN(SurfaceNotesTest)
#include "tst_surfacenotes.moc"
