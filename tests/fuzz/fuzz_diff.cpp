// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "checks.h"
#include "diffview/coarsediff.h"
#include "diffview/moves.h"
#include "diffview/rows.h"
#include "diffview/wordmarks.h"
#include "git/linediff.h"
#include "git/mergetext.h"

using namespace waybill;
using namespace waybill::fuzz;
using namespace waybill::diffview;

namespace {

/// Hunks lead from the old text to the new one.
void checkHunks(const std::array<LineIndex, 2> &texts, const std::vector<git::Hunk> &hunks)
{
    int oldLine = 0;
    int newLine = 0;
    for (const git::Hunk &hunk : hunks) {
        check(hunk.oldStart >= oldLine && hunk.newStart - newLine == hunk.oldStart - oldLine);
        check(hunk.oldCount >= 0 && hunk.newCount >= 0 && hunk.oldCount + hunk.newCount > 0);
        for (; oldLine < hunk.oldStart; ++oldLine, ++newLine)
            check(texts[0].wholeLine(oldLine) == texts[1].wholeLine(newLine));
        oldLine += hunk.oldCount;
        newLine += hunk.newCount;
    }
    check(texts[0].count() - oldLine == texts[1].count() - newLine);
    for (; oldLine < texts[0].count(); ++oldLine, ++newLine)
        check(texts[0].wholeLine(oldLine) == texts[1].wholeLine(newLine));
}

void checkMarks(const std::vector<Span> &marks, qsizetype length)
{
    int at = 0;
    for (const Span &mark : marks) {
        check(mark.start >= at && mark.length > 0);
        at = mark.start + mark.length;
    }
    check(at <= length);
}

} // namespace

/// Two texts, or three, compared and merged.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Input input(data, size);
    const std::array<LineIndex, 2> texts{LineIndex(input.parts[0]), LineIndex(input.parts.last())};
    const QByteArray before = texts[0].comparable();
    const QByteArray after = texts[1].comparable();
    const auto hunks = git::compareLines(before, after);
    check(hunks.has_value());
    checkHunks(texts, *hunks);
    checkHunks(texts, coarseHunks(texts));
    for (const auto mode : {git::Whitespace::IgnoreAtEnd, git::Whitespace::IgnoreAmount, git::Whitespace::IgnoreAll})
        check(git::compareLines(before, after, {mode, input.choice % 2 == 0}).has_value());
    if (texts[0].count() > 0 && texts[1].count() > 0) {
        const QString one = texts[0].text(0);
        const QString other = texts[1].text(0);
        const auto marks = wordMarks(one, other);
        checkMarks(marks[0], one.size());
        checkMarks(marks[1], other.size());
    }
    if (input.parts.size() > 2)
        (void)git::mergeTexts(input.parts[0], input.parts[1], input.parts[2]);
    (void)git::looksBinary(input.whole);
    return 0;
}
