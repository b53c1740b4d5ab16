// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/changeterms.h"

#include "git/commit.h"
#include "release/evidence/apievidence.h"
#include "release/evidence/signals.h"
#include "release/evidence/surfacescope.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <map>

namespace waybill::release {

namespace {

constexpr int Several = 4; ///< as many of a signal as ApiEvidence tells one by one

/// What a term is called where a change touches files of a kind; null for kinds that say nothing.
const char *termOf(source::PathKind kind)
{
    switch (kind) {
    case source::PathKind::Product: return "has:product";
    case source::PathKind::Documentation: return "has:documentation";
    case source::PathKind::Tests: return "has:tests";
    case source::PathKind::Example: return "has:examples";
    case source::PathKind::Automation: return "has:automation";
    case source::PathKind::Dependencies: return "has:dependencies";
    case source::PathKind::Generated: return "has:generated";
    default: return nullptr;
    }
}

std::string suffixOf(const std::string &path)
{
    const std::size_t dot = path.find_last_of("./");
    return dot == std::string::npos || path[dot] == '/' ? std::string() : path.substr(dot);
}

TermSink in(TermPlace place, const PlacedTermSink &found)
{
    return [&found, place](std::string_view term, std::string_view words) { found(place, term, words); };
}

/// The text of all messages of a change but for its title.
std::string messagesOf(const ChangeFacts &facts)
{
    constexpr qsizetype most = 4000; // bytes of a message: what matters is said early
    std::string body = facts.change.body.left(most).toStdString();
    if (facts.commits.size() < 2)
        return body;
    for (const git::Commit &commit : facts.commits) {
        if (!commit.isMerge())
            body += '\n' + decodeText(commit.message.left(most), commit.encoding).toStdString();
    }
    return body;
}

} // namespace

void readMessageTerms(const ChangeFacts &facts, const PlacedTermSink &found)
{
    readTitle(facts.change.title.toStdString(), in(TermPlace::Title, found));
    readBody(messagesOf(facts), in(TermPlace::Body, found));
}

void readDifferenceTerms(const ChangeFacts &facts, const PlacedTermSink &found)
{
    readPaths(facts.change.files, in(TermPlace::Paths, found));
    readLines(facts.content.addedLines, facts.content.removedLines,
              [&found](std::string_view term, std::string_view words) {
                  found(term.front() == '+' ? TermPlace::Added : TermPlace::Removed, term, words);
              });
    const auto tell = [&found](const std::string &term) { found(TermPlace::Circumstance, term, term); };
    tell(facts.isProgram ? "is:program" : "is:library");
    if (facts.commits.size() > 1)
        tell("is:merge");
    for (const git::FileChange &file : facts.change.files) {
        if (const char *const term = termOf(source::pathKind(file.path())))
            tell(term);
    }
    std::map<Signal, int> counts;
    for (const api::ElementChange &change : facts.content.elements) {
        const bool gone = change.what == api::ElementChange::What::Removed;
        const api::Element &element = gone ? change.before : change.after;
        const auto signal = apiSignal(element.kind, change.what, change.breaks, facts.isProgram);
        if (!signal)
            continue;
        const std::string &path = gone ? change.oldPath : change.newPath;
        const std::string name = rowOf(*signal).name;
        tell("e:" + name + ' ' + suffixOf(path));
        if (promisesNothing(element.kind, path, element.name))
            tell("i:" + name);
        if (++counts[*signal] == Several)
            tell("n:" + name);
    }
}

} // namespace waybill::release
