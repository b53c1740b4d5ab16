// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "config/toml.h"
#include "models/setup/tomltablesmodel.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace waybill;
using models::FormKey;
using models::TomlTablesModel;
using TomlKind = release::TomlKey::Kind;

/// Tables of a waybill.toml as rows.
class TestTomlTablesModel : public QObject {
    Q_OBJECT

private:
    config::Node m_root;

    const config::Node *read(const char *text)
    {
        m_root = config::readToml({}, text).documents.front();
        return m_root.find(u"t");
    }

private Q_SLOTS:
    void rowsFollowTheText()
    {
        TomlTablesModel model({{QStringLiteral("name"), QStringLiteral("Name"), {}, TomlKind::Text, {}},
                               {QStringLiteral("flag"), QStringLiteral("Flag"), {}, TomlKind::Flag, {}},
                               {QStringLiteral("pin"), QStringLiteral("Pin"), {}, TomlKind::Text, {}}});
        const QAbstractItemModelTester tester(&model);
        const auto rows = [&model] {
            QStringList texts;
            for (int row = 0; row < model.rowCount(); ++row)
                texts << QStringLiteral("%1 %2 %3")
                             .arg(model.index(row, 0).data().toString(),
                                  model.index(row, 1).data(Qt::CheckStateRole).toString(),
                                  model.index(row, 2).data().toString());
            return texts.join(QLatin1Char('|'));
        };
        model.setTables(read("[[t]]\nname = \"a\"\nflag = true\n[[t]]\nname = \"b\"\npin = [\"x\", \"y\"]\n"));
        QCOMPARE(rows(), QStringLiteral("a 2 |b 0 x, y"));
        QVERIFY(model.flags(model.index(0, 2)).testFlag(Qt::ItemIsEditable));
        QVERIFY(!model.flags(model.index(1, 2)).testFlag(Qt::ItemIsEditable));
        model.setTables(read("[[t]]\nname = \"b\"\n"));
        QCOMPARE(rows(), QStringLiteral("b 0 "));
        model.setTables(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void editsAreAskedFor()
    {
        TomlTablesModel model({{QStringLiteral("name"), QStringLiteral("Name"), {}, TomlKind::Text, {}},
                               {QStringLiteral("flag"), QStringLiteral("Flag"), {}, TomlKind::Flag, {}}});
        model.setTables(read("[[t]]\nname = \"a\"\n"));
        QStringList asked;
        connect(&model, &TomlTablesModel::edited, this,
                [&asked](int row, const QString &key, const config::TomlScalar &value) {
                    const QString *text = std::get_if<QString>(&value);
                    const bool *flag = std::get_if<bool>(&value);
                    asked << QStringLiteral("%1 %2 %3")
                                 .arg(row)
                                 .arg(key, text   ? *text
                                           : flag ? QString::number(*flag)
                                                  : QStringLiteral("away"));
                });
        QVERIFY(!model.setData(model.index(0, 0), QStringLiteral("a"))); // as it is
        QVERIFY(model.setData(model.index(0, 0), QStringLiteral(" b ")));
        QVERIFY(model.setData(model.index(0, 0), QString()));
        QVERIFY(model.setData(model.index(0, 1), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model.setData(model.index(0, 1), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(!model.setData(model.index(0, 1), QStringLiteral("true")));
        QCOMPARE(asked.join(QLatin1Char('|')), QStringLiteral("0 name b|0 name away|0 flag 1|0 flag away"));
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("a")); // until the text says otherwise
    }
};

WAYBILL_TEST_MAIN(TestTomlTablesModel)
#include "tst_tomltablesmodel.moc"
