// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "checks.h"
#include "git/commitparser.h"
#include "git/mailmap.h"
#include "release/announcements/announcement.h"
#include "release/changes/mergetitle.h"
#include "release/evidence/statement.h"
#include "release/evidence/statementreading.h"
#include "support/text.h"
#include "version/tags.h"

using namespace waybill;
using namespace waybill::fuzz;

namespace {

void checkVersions(const QByteArray &name)
{
    const auto tag = version::parseTag(name);
    if (!tag)
        return;
    const auto again = version::SemVer::fromString(tag->version.toString());
    check(again && *again == tag->version);
}

void checkCommit(const QByteArray &bytes)
{
    const std::string_view content(bytes.constData(), size_t(bytes.size()));
    git::CommitLinks links;
    git::Commit commit;
    (void)git::parseLinks(content, links);
    (void)git::parseCommit(content, commit);
    (void)git::parseSignature(content);
}

void checkShown(const QString &text)
{
    for (const QChar c : visibleLine(text))
        check(c != u'\n' && c != u'\x1b' && c != u'\0');
}

} // namespace

/// What people wrote: commits, tags, mailmaps, changelogs, notes beside a change.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const std::array<QByteArray, 12> paths{"CHANGELOG.md",
                                                  "CHANGES.rst",
                                                  "NEWS",
                                                  "releasenotes/notes/a.yaml",
                                                  ".changeset/a.md",
                                                  "newsfragments/1.removal.rst",
                                                  "changelogs/fragments/a.yml",
                                                  ".changelog/1.txt",
                                                  "UPGRADING.md",
                                                  "History.rdoc",
                                                  "changes/a.breaking.md",
                                                  "CHANGELOG.adoc"};
    const Input input(data, size);
    const QString text = QString::fromUtf8(input.whole);
    switch (input.choice % 4) {
    case 0: {
        const QByteArray &path = paths[size_t(input.choice / 4) % paths.size()];
        for (const auto &announcement : release::announcements(path, input.parts[0], input.parts.last()))
            check(announcement.line >= 0);
        for (const auto &statement : release::statementsOf(path, input.parts[0], input.parts.last()))
            checkPlace(statement.place);
        check(release::announcements(path, input.parts[0], input.parts[0]).empty());
        break;
    }
    case 1:
        (void)release::readMergeMessage(text);
        (void)release::readSquashMessage(text);
        (void)release::closedIssues(text);
        (void)release::revertedIds(text);
        (void)release::revertedTitle(text);
        (void)release::statementsOfMessage(text);
        break;
    case 2: {
        checkCommit(input.whole);
        const git::Mailmap map = git::Mailmap::parse(input.parts[0]);
        QByteArray name = input.parts.last();
        QByteArray email = input.parts.last();
        (void)map.apply(name, email);
        break;
    }
    default:
        for (const QByteArray &part : input.parts)
            checkVersions(part);
        (void)version::sortTags({input.parts.begin(), input.parts.end()});
        checkShown(decodeText(input.whole));
        checkShown(decodeText(input.parts.last(), input.parts[0]));
        break;
    }
    return 0;
}
