// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/protocolevidence.h"

#include "proto/compare.h"
#include "proto/knownoption.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacescope.h"
#include "source/pathkind.h"

#include <QHash>

#include <algorithm>

namespace waybill::release {

namespace {

/// More would bury the rest of a change's evidence; the Protocols page has them all.
constexpr std::size_t MostReasons = 12;

bool isProductProto(const QByteArray &path)
{
    if (!path.endsWith(".proto"))
        return false;
    const source::PathKind kind = source::pathKind(path);
    return kind == source::PathKind::Product || kind == source::PathKind::Generated;
}

bool touchesProtocols(const Change &change)
{
    return std::any_of(change.files.begin(), change.files.end(), [](const git::FileChange &file) {
        return isProductProto(file.newPath) || isProductProto(file.oldPath);
    });
}

using FileList = std::vector<proto::TreeFile>;

auto byPath(std::string_view path)
{
    return [path](const proto::TreeFile &file) { return file.path < path; };
}

/// The list as it was before `files` changed: going back along the first parents spares reading every tree.
FileList undone(FileList list, const std::vector<git::FileChange> &files)
{
    const auto find = [&list](const std::string &path) {
        return std::partition_point(list.begin(), list.end(), byPath(path));
    };
    for (const git::FileChange &file : files) {
        if (!file.newPath.endsWith(".proto"))
            continue;
        const std::string path = file.newPath.toStdString();
        if (const auto at = find(path); at != list.end() && at->path == path)
            list.erase(at);
    }
    for (const git::FileChange &file : files) {
        if (!file.oldPath.endsWith(".proto") || file.oldBlob.isNull())
            continue;
        const std::string path = file.oldPath.toStdString();
        const auto at = find(path);
        if (at == list.end() || at->path != path)
            list.insert(at, {path, file.oldBlob});
        else
            at->blob = file.oldBlob;
    }
    return list;
}

Result<FileList> filesOf(const git::Repository &repository, const git::ObjectId &commit)
{
    if (commit.isNull())
        return FileList();
    const auto tree = proto::openGitTree(repository, commit);
    if (!tree)
        return fail(tree.error());
    return (*tree)->files();
}

QString keyOf(const proto::Finding &finding)
{
    return QLatin1String(finding.rule->id) + QLatin1Char('\n') + finding.symbol;
}

/// What one change did, for giving the findings of the range to changes.
struct ChangeFindings {
    const Change *change = nullptr;
    QHash<QString, Place> keys; ///< with the place in the change's own tree, which is what a reader of it sees
    QHash<QString, Place> symbols;
};

/// Who brought a finding, and where.
struct Owner {
    const Change *change = nullptr;
    Place place;
};

/// What the owners of google/api say of a field that there was before: who must set it, and who may.
Signal signalOfBehavior(const proto::Finding &finding)
{
    const auto gained = [&finding](const char *word) {
        return finding.newValue.contains(QLatin1String(word)) && !finding.oldValue.contains(QLatin1String(word));
    };
    if (gained("REQUIRED"))
        return Signal::ProtocolRequired;
    if (finding.oldValue.contains(QLatin1String("REQUIRED")) && !finding.newValue.contains(QLatin1String("REQUIRED")))
        return Signal::ProtocolRelaxed;
    // What callers set may be refused or dropped from now on; that a field is optional, or may be written again, takes
    // nothing from anybody.
    const bool narrows = gained("OUTPUT_ONLY") || gained("INPUT_ONLY") || gained("IMMUTABLE") || gained("IDENTIFIER");
    return narrows ? Signal::ProtocolFieldBehavior : Signal::ProtocolQuiet;
}

/// Which signal a finding counts by.
Signal signalOf(const proto::Finding &finding)
{
    using proto::RuleEvent;
    using proto::RuleTopic;
    const proto::Rule &rule = *finding.rule;
    if (finding.impact == Impact::Additive)
        return Signal::ProtocolAdded;
    if (finding.impact == Impact::Breaking) {
        // Where generated code goes: it breaks who builds against it, and often fixes what was never right. Set for the
        // first time, it is mostly for a language that nobody generates yet.
        // But a switch that nobody set was off: one that moves classes or methods moves them all the same.
        if (rule.topic == RuleTopic::File || rule.topic == RuleTopic::GeneratedNames) {
            return rule.topic == RuleTopic::GeneratedNames && finding.oldValue.isEmpty() && !finding.newValue.isEmpty()
                       ? Signal::ProtocolPackageOptionSet
                       : Signal::ProtocolPackageOption;
        }
        // Generated code breaks, but whoever runs notices nothing.
        if (finding.axis == Axis::Source && finding.skew.works())
            return Signal::ProtocolSource;
        const bool isLoss = rule.event == RuleEvent::Deleted || rule.event == RuleEvent::Freed;
        return isLoss && rule.isBufs() ? Signal::ProtocolRemoved : Signal::ProtocolChanged;
    }
    if (rule.topic == RuleTopic::CustomOption) {
        // The options of google/api: what must be set, and how HTTP maps on RPCs, matter to callers.
        switch (proto::knownOption(finding.option)) {
        case proto::KnownOption::FieldBehavior: return signalOfBehavior(finding);
        case proto::KnownOption::Http: return Signal::ProtocolHttp;
        case proto::KnownOption::Resource: return Signal::ProtocolResource;
        case proto::KnownOption::None: return Signal::ProtocolOption;
        }
    }
    // The same on the wire, but generated code must follow.
    if (rule.event == RuleEvent::Moved)
        return Signal::ProtocolMoved;
    return rule.event == RuleEvent::Deprecated ? Signal::ProtocolDeprecated : Signal::ProtocolQuiet;
}

Reason reasonOf(const proto::Finding &finding, const Place &place)
{
    Reason reason =
        reasonBy(signalOf(finding), Source::Protocol, finding.message, place, QLatin1String(finding.rule->id));
    reason.impact = finding.impact;
    const std::string symbol = finding.symbol.toStdString();
    const std::string file = finding.place.file.toStdString();
    // What moves only where generated code is found hurts those who build against it, of whom nothing is known.
    const bool onlySource = finding.impact == Impact::Breaking && finding.axis == Axis::Source && finding.skew.works();
    reason.isFact = !onlySource && !promisesNothing(api::Kind::SchemaType, file, symbol);
    reason.effect = upgrade::Effect{finding.impact, finding.axis, finding.skew.newClientOldServer,
                                    finding.skew.oldClientNewServer, finding.skew.stored};
    return reason;
}

/// How much trouble the finding makes between the ends, whoever is the new one.
Verdict worstOf(const Reason &reason)
{
    return reason.effect ? std::max(reason.effect->newClientOldServer, reason.effect->oldClientNewServer)
                         : Verdict::Works;
}

void limitReasons(std::vector<Reason> &reasons)
{
    // A new RPC stands before a new field: under a stance that minds old servers it is the one that counts.
    std::stable_sort(reasons.begin(), reasons.end(), [](const Reason &one, const Reason &two) {
        return std::pair(one.weight, worstOf(one)) > std::pair(two.weight, worstOf(two));
    });
    if (reasons.size() <= MostReasons)
        return;
    const Count more{qint64(reasons.size() - MostReasons)};
    reasons.resize(MostReasons);
    reasons.back().text = message(EvidenceMessage::AndMore, reasons.back().text, Count{more});
}

} // namespace

Result<ProtocolEvidence> protocolEvidence(const git::Repository &repository, const git::ObjectId &base,
                                          const git::ObjectId &head, const std::vector<Change> &changes,
                                          const std::vector<git::ObjectId> &earlier, const JobControl &control)
{
    ProtocolEvidence result;
    if (std::none_of(changes.begin(), changes.end(), &touchesProtocols))
        return result;
    Result<FileList> before = filesOf(repository, base);
    if (!before)
        return fail(before.error());
    Result<FileList> after = filesOf(repository, head);
    if (!after)
        return fail(after.error());

    proto::ParsedFiles cache;
    const auto compare = [&](const FileList &old, const FileList &now, const proto::CompareOptions &options) {
        return proto::compare(*proto::gitTreeOf(repository, old), *proto::gitTreeOf(repository, now), cache, options,
                              control);
    };
    proto::CompareOptions plain;
    plain.elements = false;
    proto::CompareOptions withHistory = plain;
    withHistory.history = [&] {
        std::vector<std::shared_ptr<const proto::ProtoTree>> trees;
        for (const git::ObjectId &commit : earlier) {
            // A release that cannot be read has nothing to say about numbers.
            if (auto tree = proto::openGitTree(repository, commit))
                trees.emplace_back(std::move(*tree));
        }
        return trees;
    };
    const Result<proto::Comparison> net = compare(*before, *after, withHistory);
    if (!net)
        return fail(net.error());

    // Along the first parents, from the head downwards. A change whose commit is not the one expected next (no change
    // stands between them, but the commits of a merge may) has its own tree read.
    std::vector<ChangeFindings> done;
    git::ObjectId at = head;
    FileList list = std::move(*after);
    for (const Change &change : changes) {
        if (control.isCancelled())
            return cancelled();
        if (at != change.id) {
            Result<FileList> own = filesOf(repository, change.id);
            if (!own)
                return fail(own.error());
            list = std::move(*own);
        }
        FileList old = undone(list, change.files);
        // Without files nothing is known of the parent: the tree may not have been readable.
        at = change.files.empty() ? git::ObjectId() : change.parent;
        if (touchesProtocols(change)) {
            const Result<proto::Comparison> own = compare(old, list, plain);
            if (!own)
                return fail(own.error());
            ChangeFindings findings;
            findings.change = &change;
            for (const proto::Finding &finding : own->findings) {
                findings.keys.insert(keyOf(finding), finding.place);
                findings.symbols.insert(finding.symbol, finding.place);
            }
            done.push_back(std::move(findings));
        }
        list = std::move(old);
    }

    const auto ownerOf = [&done](const proto::Finding &finding) -> Owner {
        const QString key = keyOf(finding);
        for (const ChangeFindings &one : done) {
            if (const auto found = one.keys.constFind(key); found != one.keys.constEnd())
                return {one.change, *found};
        }
        // Added by one change and renamed by the next: over the range that is one addition, by whoever spoke last.
        for (const ChangeFindings &one : done) {
            if (const auto found = one.symbols.constFind(finding.symbol); found != one.symbols.constEnd())
                return {one.change, *found};
        }
        return {};
    };
    for (const proto::Finding &finding : net->findings) {
        if (finding.cause >= 0 || !isProductProto(finding.place.file.toUtf8()))
            continue;
        if (const Owner owner = ownerOf(finding); owner.change)
            result.reasons[owner.change->id].push_back(reasonOf(finding, owner.place));
    }
    for (auto &[id, reasons] : result.reasons)
        limitReasons(reasons);
    return result;
}

} // namespace waybill::release
