// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "answer.h"
#include "checks.h"
#include "forge/facts/forgetext.h"
#include "forge/services/description.h"
#include "forge/services/giteareading.h"
#include "forge/services/githublists.h"
#include "forge/services/githubreading.h"
#include "forge/services/gitlabreading.h"

using namespace waybill;
using namespace waybill::forge;
using namespace waybill::fuzz;

namespace {

void checkError(const ForgeError &error)
{
    check(!error.error.what.isEmpty());
    check(!error.retryAt || error.retryAt->isValid());
}

void checkPulls(const Read<PullRequests> &read)
{
    if (!read) {
        checkError(read.error());
        return;
    }
    for (const PullRequest &pull : read->pulls) {
        check(!pull.title.contains(QChar(27)) && !pull.note.text.contains(QChar(27)));
        // What was read can be kept.
        ForgeBook book;
        book[QStringLiteral("r")].pulls.emplace(pull.number, pull);
        if (pull.number <= 0)
            continue;
        ForgeText text({});
        text.apply(book);
        check(ForgeText(text.bytes()).bytes() == text.bytes());
    }
    if (read->problem)
        checkProblems({*read->problem});
}

void checkSteps(const std::vector<StateStep> &steps, const HttpAnswer &answer)
{
    RepositoryState state;
    for (const StateStep &step : steps) {
        if (const auto read = step.read(step.call, answer, state); !read)
            checkError(read.error());
    }
}

void checkGraph(const HttpAnswer &answer)
{
    const git::ObjectId id = *git::ObjectId::fromHex(QByteArray(40, '1'));
    const GitHubReading reading(*ForgeAddress::fromUrl("https://github.com/o/r"));
    const GitHubQuestion question{{12, 13}, {id}, true, id};
    const auto read = reading.read(question, reading.call(question), answer);
    if (!read)
        checkError(read.error());
    else
        check(read->absent.size() <= 2 && read->lonely.size() <= 1);
}

void checkText(const QByteArray &bytes)
{
    const ForgeText text(bytes);
    checkProblems(text.read(QStringLiteral("f")).problems);
    const QByteArray once = text.bytes();
    check(ForgeText(once).bytes() == once);
}

} // namespace

/// Answers of forges, and what is kept of them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Input input(data, size);
    const HttpAnswer answer = answerOf(input);
    const git::ObjectId head = *git::ObjectId::fromHex(QByteArray(40, '1'));
    switch (input.choice % 6) {
    case 0: checkGraph(answer); break;
    case 1: {
        const GitHubLists lists(*ForgeAddress::fromUrl("https://github.com/o/r"));
        checkPulls(lists.readPulls(lists.pulls(1), answer));
        checkSteps(lists.stateSteps(head), answer);
        break;
    }
    case 2: {
        const GitLabReading reading(*ForgeAddress::fromUrl("https://gitlab.com/o/r"));
        checkPulls(reading.readPulls(reading.pulls({1}), answer));
        checkSteps(reading.stateSteps(head), answer);
        break;
    }
    case 3: {
        const GiteaReading reading(*ForgeAddress::fromUrl("https://codeberg.org/o/r"));
        checkPulls(reading.readPulls(reading.pulls(1), answer));
        checkSteps(reading.stateSteps(head), answer);
        break;
    }
    case 4: checkText(input.whole); break;
    default: {
        const QString text = QString::fromUtf8(input.whole);
        (void)releaseNoteIn(text);
        (void)breakingStatementIn(text);
        (void)issuesClosedIn(text, QStringLiteral("o/r"), QStringLiteral("https://github.com"));
        (void)ForgeAddress::fromUrl(input.whole);
        break;
    }
    }
    return 0;
}
