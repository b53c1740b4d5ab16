// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakerelease.h"
#include "notes/templates/notes.h"
#include "release/assess/release.h"
#include "release/evidence/surfacechange.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::notes;

/// What a person typed stands in every format.
class TestTypedNotes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standsInEveryFormat();
    void nothingTypedChangesNothing();
    void keepsFoldsAndWarning();
    void isNoHtml();
    void plainTextTemplates();
    void keys();
    void htmlTemplatesAreNotTyped();

private:
    static NotesOptions typed(const release::Release &release, const QString &what, const QString &into,
                              NotesOptions options = {})
    {
        const QString generated = typedNotes(release, options).value_or(TypedNotes()).generated;
        options.draft = Draft{generated, QString(generated).replace(what, into)};
        return options;
    }
};

void TestTypedNotes::standsInEveryFormat()
{
    const release::Release release = fakes::release();
    const NotesOptions options =
        typed(release, QStringLiteral("\n\n## "), QStringLiteral("\n\nThank *you* all.\n\n## "));
    QVERIFY(renderMarkdown(release, options)->contains(QLatin1String("\nThank *you* all.\n")));
    QVERIFY(renderHtml(release, options)->contains(QLatin1String("<p>Thank <em>you</em> all.</p>")));
    QVERIFY(renderText(release, options)->contains(QLatin1String("\nThank you all.\n")));
}

void TestTypedNotes::nothingTypedChangesNothing()
{
    const release::Release release = fakes::release();
    const NotesOptions same = typed(release, QString(QChar(1)), QString());
    QCOMPARE(*renderMarkdown(release, same), *renderMarkdown(release));
    QCOMPARE(*renderText(release, same), *renderText(release));
    QCOMPARE(*renderHtml(release, same), *renderHtml(release));
}

void TestTypedNotes::keepsFoldsAndWarning()
{
    const release::Release release = fakes::release();
    const QString html = *renderHtml(release, typed(release, QStringLiteral("# "), QStringLiteral("# My ")));
    QCOMPARE(html.count(QLatin1String("<details>")), renderHtml(release)->count(QLatin1String("<details>")));
    QVERIFY(html.contains(QLatin1String("<details>")));
    QCOMPARE(html.count(QLatin1String("<section class=\"action\">")), 0); // its heading is another one now

    const QString kept = *renderHtml(release, typed(release, QStringLiteral("- "), QStringLiteral("- My ")));
    QCOMPARE(kept.count(QLatin1String("<section class=\"action\">")), 1);
    QVERIFY(kept.indexOf(QLatin1String("</section>")) < kept.indexOf(QLatin1String("<details>")));
}

void TestTypedNotes::isNoHtml()
{
    const release::Release release = fakes::release();
    const NotesOptions options = typed(release, QStringLiteral("\n\n## "),
                                       QStringLiteral("\n\n<script>alert(1)</script> <details> `<details>`\n\n## "));
    const QString html = *renderHtml(release, options);
    QVERIFY(!html.contains(QLatin1String("<script")));
    QCOMPARE(html.count(QLatin1String("<details>")), renderHtml(release)->count(QLatin1String("<details>")));
}

void TestTypedNotes::plainTextTemplates()
{
    const release::Release release = fakes::release();
    NotesOptions email;
    email.templateName = QStringLiteral("email");
    const QString generated = typedNotes(release, email)->generated;
    email.draft = Draft{generated, QStringLiteral("Dear all,\n\n") + generated};
    QVERIFY(renderText(release, email)->startsWith(QLatin1String("Dear all,\n\n")));
    QVERIFY(renderHtml(release, email)->contains(QLatin1String("<pre>Dear all,")));
}

void TestTypedNotes::keys()
{
    const release::Release release = fakes::release();
    NotesOptions options;
    options.version = *version::SemVer::parse(u"1.9.0-rc1");
    options.templateName = QStringLiteral("/p/waybill.templates/ours.md.mustache");
    options.templateText = QStringLiteral("x");
    options.language = QStringLiteral("de");
    QCOMPARE(draftKey(release, options),
             (DraftKey{QStringLiteral("1.9.0-rc1"), QStringLiteral("ours"), QStringLiteral("de")}));
    QCOMPARE(draftKey(release, {}).templateName, QStringLiteral("default"));
}

void TestTypedNotes::htmlTemplatesAreNotTyped()
{
    NotesOptions options;
    options.templateName = QStringLiteral("ours.html.mustache");
    options.templateText = QStringLiteral("<p>{{title}}</p>");
    QVERIFY(!typedNotes(fakes::release(), options));
}

WAYBILL_TEST_MAIN(TestTypedNotes)
#include "tst_typednotes.moc"
