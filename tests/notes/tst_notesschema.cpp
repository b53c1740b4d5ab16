// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/notes.h"
#include "notes/templates/shippedtemplates.h"
#include "notes/templates/values.h"
#include "release/assess/assess.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "richrelease.h"
#include "schemachecker.h"
#include "surfacerelease.h"
#include "testing/testmain.h"

#include <QFile>
#include <QJsonDocument>

using namespace waybill;

/// The published schema holds for what is written.
class NotesSchemaTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void holds_data();
    void holds();
    void isStrict_data();
    void isStrict();
    void listsEveryValue();
    void everyNameIsDocumented();

private:
    QJsonObject m_schema;
};

void NotesSchemaTest::initTestCase()
{
    QFile file(QStringLiteral(WAYBILL_TEST_DATA "/../../docs/notes.schema.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QJsonParseError error;
    m_schema = QJsonDocument::fromJson(file.readAll(), &error).object();
    QCOMPARE(error.errorString(), QStringLiteral("no error occurred"));
    QCOMPARE(schemas::SchemaChecker(m_schema).unknownKeywords(), QStringList());
}

void NotesSchemaTest::holds_data()
{
    QTest::addColumn<QJsonObject>("json");
    QTest::newRow("rich") << notes::notesJson(fakes::richRelease());
    QTest::newRow("plain") << notes::notesJson(fakes::release());
    const auto survey = fakes::survey(QStringLiteral("agent"), "1.0.0", {});
    QTest::newRow("nothing changed") << notes::notesJson(release::assess(fakes::product(), {survey}, {}));
    survey->remoteUrl.clear();
    survey->currentVersion.reset();
    survey->range.base.clear();
    QTest::newRow("no remote, no release") << notes::notesJson(release::assess(fakes::product(), {survey}, {}));
}

void NotesSchemaTest::holds()
{
    QFETCH(QJsonObject, json);
    const QStringList wrong = schemas::SchemaChecker(m_schema).check(json);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    QCOMPARE(json.value(QLatin1String("schema")).toString(), QLatin1String(notes::NotesSchema));
}

void NotesSchemaTest::isStrict_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("missing") << QStringLiteral("title") << QJsonValue(QJsonValue::Undefined);
    QTest::newRow("unknown") << QStringLiteral("titel") << QJsonValue(QStringLiteral("x"));
    QTest::newRow("of another type") << QStringLiteral("several") << QJsonValue(1);
    QTest::newRow("of another form") << QStringLiteral("date") << QJsonValue(QStringLiteral("4.11.2019"));
    QTest::newRow("another version") << QStringLiteral("schema") << QJsonValue(QStringLiteral("waybill-notes/2"));
    QTest::newRow("no section") << QStringLiteral("added") << QJsonValue(QJsonObject{{QStringLiteral("heading"), 1}});
}

void NotesSchemaTest::isStrict()
{
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    QJsonObject json = notes::notesJson(fakes::richRelease());
    json.insert(key, value);
    QVERIFY(!schemas::SchemaChecker(m_schema).check(json).isEmpty());
}

/// What the rich release does not have, nobody checks.
void NotesSchemaTest::listsEveryValue()
{
    notes::NotesOptions options;
    options.withSuspected = true;
    const QByteArray digest = "sha256:" + QByteArray(64, 'a');
    options.images = {{QStringLiteral("pause"),
                       QStringLiteral("images"),
                       QStringLiteral("registry.example.com/pause:3.1"),
                       QStringLiteral("registry.example.com/pause@") + QString::fromLatin1(digest),
                       digest,
                       {QStringLiteral("linux/amd64")},
                       {}}};
    const QJsonObject json = notes::notesJson(fakes::richRelease(), options);
    QCOMPARE(schemas::SchemaChecker(m_schema).check(json), decltype(schemas::SchemaChecker(m_schema).check(json))());
    for (auto it = json.begin(); it != json.end(); ++it) {
        if (it.key() != QLatin1String("compare") && it.key() != QLatin1String("surfaces")) // tst_surfacenotes
            QVERIFY2(!it.value().isNull(), qPrintable(it.key()));
    }
}

namespace {

void collectNames(const QJsonValue &value, QSet<QString> &names)
{
    if (value.isArray()) {
        for (const QJsonValue item : value.toArray())
            collectNames(item, names);
    }
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        names.insert(it.key());
        if (it.key() != QLatin1String("pinned")) {
            collectNames(it.value(), names);
            continue;
        }
        for (const QJsonValue component : it.value().toObject()) // its names are the product's
            collectNames(component, names);
    }
}

} // namespace

/// A template may use what docs/templates.md tells of, and all that there is is told there.
void NotesSchemaTest::everyNameIsDocumented()
{
    QFile file(QStringLiteral(WAYBILL_TEST_DATA "/../../docs/templates.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    QSet<QString> names;
    collectNames(notes::notesValues(fakes::richRelease(), {}), names);
    collectNames(notes::notesValues(fakes::surfaceRelease(), {}), names);
    collectNames(notes::notesWords(), names);
    names.remove(QStringLiteral("around_link")); // `line` is made of it
    QVERIFY(names.size() > 100);
    for (const QString &name : names) {
        QVERIFY2(notes::knownNames().contains(name), qPrintable(name));
        QVERIFY2(text.contains(QLatin1Char('`') + name + QLatin1Char('`')), qPrintable(name));
    }
    for (const notes::TemplateInfo &info : notes::shippedTemplates())
        QVERIFY2(text.contains(QLatin1String("| `") + info.name + QLatin1String("` |")), qPrintable(info.name));
}

WAYBILL_TEST_MAIN(NotesSchemaTest)
#include "tst_notesschema.moc"
