// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "checks.h"
#include "notes/changelog/changelog.h"
#include "notes/drafts/draft.h"
#include "notes/templates/template.h"
#include "notes/text/markdownhtml.h"
#include "notes/text/markdowntext.h"
#include "release/decisions/decisiontext.h"
#include "release/tagging/tagjournal.h"
#include "support/valuereader.h"
#include "upgrade/procedure.h"

#include <QFile>
#include <QJsonObject>

#include <unistd.h>

#include <set>

using namespace waybill;
using namespace waybill::fuzz;

namespace {

/// Lines that Waybill does not know stay where, and as often as, each side has them.
std::set<QByteArray> linesOf(const QByteArray &bytes)
{
    const QList<QByteArray> lines = bytes.split('\n');
    std::set<QByteArray> found;
    for (const QByteArray &line : lines)
        found.insert(line.trimmed());
    found.erase(QByteArray());
    return found;
}

void checkDecisions(const Input &input)
{
    using release::DecisionText;
    const QString file = QStringLiteral("f");
    const QByteArray base = input.parts[0];
    const QByteArray ours = input.parts.value(1);
    const QByteArray theirs = input.parts.value(2);
    const DecisionText text(base);
    checkProblems(text.read(file).problems);
    const QByteArray once = text.bytes();
    check(DecisionText(once).bytes() == once);
    const auto merged = DecisionText::merged(base, ours, theirs, file);
    checkProblems(merged.conflicts);
    check(linesOf(merged.bytes) == linesOf(DecisionText::merged(base, theirs, ours, file).bytes));
}

/// Markdown of whoever: nothing in it becomes code of the page.
void checkNotes(const Input &input)
{
    const QString text = QString::fromUtf8(input.whole);
    const QString page = notes::markdownToHtml(text).toLower();
    check(!page.contains(QLatin1String("<script")) && !page.contains(QLatin1String("<iframe"))
          && !page.contains(QLatin1String("href=\"javascript:")));
    (void)notes::markdownToText(text);
    const auto valid = notes::parseTemplate(text, QStringLiteral("t"));
    const auto rendered =
        notes::renderTemplate(text, QStringLiteral("t"), {{QStringLiteral("a"), 1}}, notes::markdown());
    check(rendered || !rendered.error().what.isEmpty());
    check(valid || !rendered);
}

void checkChangelog(const Input &input)
{
    for (const char *name : {"CHANGELOG.md", "CHANGES.rst", "NEWS"}) {
        const notes::ChangelogEntry entry{QStringLiteral("1.2.3"), QStringLiteral("2026-01-31"),
                                          QStringLiteral("# Waybill 1.2.3\n\n- Something.\n")};
        const auto whole = notes::insertIntoChangelog(input.whole, entry, QString::fromLatin1(name));
        check(whole ? whole->contains("Something.") || whole->contains("1.2.3") : !whole.error().what.isEmpty());
    }
    const notes::Draft draft{QString::fromUtf8(input.parts[0]), QString::fromUtf8(input.parts.value(1))};
    const auto merged = notes::mergeDraft(draft, QString::fromUtf8(input.parts.value(2)));
    if (merged && merged->conflicts.empty())
        (void)notes::withGenerated(*merged);
}

void checkJournal(const QByteArray &bytes)
{
    const QString name = QStringLiteral("/dev/shm/waybill-fuzz-%1").arg(::getpid());
    QFile file(name);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
        return;
    file.close();
    const auto journal = release::readTagJournal(name);
    check(journal || !journal.error().what.isEmpty());
}

} // namespace

/// What Waybill keeps in files, where others write as well.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Input input(data, size);
    switch (input.choice % 5) {
    case 0: checkDecisions(input); break;
    case 1: checkNotes(input); break;
    case 2: checkChangelog(input); break;
    case 3: checkJournal(input.whole); break;
    default:
        (void)fromBytes<std::vector<Problem>>(input.whole);
        (void)fromBytes<upgrade::Procedure>(input.whole);
        break;
    }
    return 0;
}
