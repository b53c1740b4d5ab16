// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/transitionrule.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::manifest;

/// The one reader of rules that look at what was: schemas and objects are compared by it.
class TestTransitionRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rules_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("frozen"); // "." for all of it; a "+" behind where the rule says more
        QTest::addColumn<bool>("old");
        const auto row = [](const char *rule, const char *frozen, bool old) {
            QTest::newRow(rule) << QString::fromUtf8(rule) << QString::fromUtf8(frozen) << old;
        };
        row("self == oldSelf", ".", true);
        row("oldSelf==self", ".", true);
        row("  self\n==  oldSelf ", ".", true);
        row("(self == oldSelf)", ".", true);
        row("( (self == oldSelf) )", ".", true);
        row("self.class == oldSelf.class", "class", true);
        row("self.class.name == oldSelf.class.name", "class.name", true);
        row("(self.a == oldSelf.a)&&oldSelf.b == self.b", "a b", true);
        row("self.a == oldSelf.a && (self.b == oldSelf.b && self.c == oldSelf.c)", "a b c", true);
        row("((self.a == oldSelf.a) && (self.b == oldSelf.b))", "a b", true);
        row("self.a == oldSelf.a && oldSelf.a == self.a", "a", true);
        row("self.a == oldSelf.a && self.b > 1", "a +", true);
        row("(self.b > 1 || self.b == 0) && self.a == oldSelf.a", "a +", true);
        row("self.b != '||?' && self.a == oldSelf.a", "a +", true);
        row("self.all(x, x > 1 && x < 3) && self.a == oldSelf.a", "a +", true);
        row("self.a == oldSelf.a || self.b > 1", "+", true);
        row("self.a == oldSelf.a && self.b == oldSelf.b || self.c", "+", true);
        row("self.b == oldSelf.b && (self.a == oldSelf.a || self.c)", "b +", true);
        row("!has(oldSelf.x) || self.x == oldSelf.x", "+", true);
        row("has(oldSelf.x) ? self.x == oldSelf.x : true", "+", true);
        row("!(self == oldSelf)", "+", true);
        row("(self == oldSelf) == false", "+", true);
        row("(self == oldSelf", "+", true);
        row("self == oldSelf)", "+", true);
        row("self.a == oldSelf.b", "+", true);
        row("self == self", "+", false);
        row("oldSelf == oldSelf", "+", true);
        row("self >= oldSelf", "+", true);
        row("self.a.size() == oldSelf.a.size()", "+", true);
        row("size(self) == size(oldSelf)", "+", true);
        row("has(self.r) == has(oldSelf.r)", "+", true);
        row("self['a'] == oldSelf['a']", "+", true);
        row("self.all(x, x == oldSelf)", "+", true);
        row("self.x == 'oldSelf'", "+", false);
        row("self.x == 'a && self == oldSelf'", "+", false);
        row("self.x == \"it's\" && self.y == oldSelf.y", "y +", true);
        row("self.oldSelfish", "+", false);
        row("self.oldSelfish == oldSelf.oldSelfish", "oldSelfish", true);
        row("self != ''", "+", false);
        row("&&", "+", false);
        row("[", "+", false);
        row("", "+", false);
    }

    void rules()
    {
        QFETCH(QString, rule);
        const Freeze freeze = frozenBy(rule);
        QStringList words;
        for (const QString &path : freeze.paths)
            words << (path.isEmpty() ? QStringLiteral(".") : path);
        if (!freeze.isAll)
            words << QStringLiteral("+");
        QTEST(words.join(u' '), "frozen");
        QTEST(usesOldSelf(rule), "old");
    }

    /// However it is made, a rule is read at once.
    void longRules()
    {
        const QString brackets(100'000, u'(');
        QCOMPARE(frozenBy(brackets + QLatin1String("self == oldSelf")), Freeze());
        const QString deep = QString(2000, u'(') + QLatin1String("self == oldSelf") + QString(2000, u')');
        QCOMPARE(frozenBy(deep), (Freeze{{QString()}, true}));
    }
};

WAYBILL_TEST_MAIN(TestTransitionRule)
#include "tst_transitionrule.moc"
