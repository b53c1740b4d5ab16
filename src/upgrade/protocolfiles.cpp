// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/protocolfiles.h"

#include "git/tree.h"
#include "pins/pinreader.h"
#include "proto/names.h"
#include "source/pathkind.h"

#include <algorithm>
#include <deque>

namespace waybill::upgrade {

namespace {

using FileList = std::vector<proto::TreeFile>;

proto::ProtoFilePtr parse(const git::Repository &repository, const proto::TreeFile &file, proto::ParsedFiles &parsed)
{
    const auto content = parsed.get(file.blob, [&] { return git::readBlob(repository, file.blob); });
    return content ? *content : proto::ProtoFilePtr(); // what cannot be read is reported where it is compared
}

bool endsInPath(std::string_view whole, std::string_view end)
{
    return whole.size() >= end.size() && whole.substr(whole.size() - end.size()) == end
           && (whole.size() == end.size() || whole[whole.size() - end.size() - 1] == '/');
}

/// The file that an import means: at that path, or the only one whose path ends alike (see proto::Schema::imported()).
const proto::TreeFile *imported(const FileList &all, const std::string &path)
{
    const proto::TreeFile *found = nullptr;
    for (const proto::TreeFile &file : all) {
        if (file.path == path)
            return &file;
        if (!endsInPath(path, file.path) && !endsInPath(file.path, path))
            continue;
        if (found)
            return nullptr;
        found = &file;
    }
    return found;
}

} // namespace

bool isProtocolFile(const QByteArray &path)
{
    return path.endsWith(".proto") && !pins::isForeign(path);
}

bool mayBelongToProtocol(const QByteArray &path)
{
    return path.endsWith(".proto") && !source::pathKinds(path).has(source::PathKind::Vendored);
}

FileList protocolFiles(const git::Repository &repository, const FileList &all, const std::vector<PathGlob> &globs,
                       proto::ParsedFiles &parsed)
{
    if (globs.empty())
        return all;
    std::set<std::string> taken;
    std::deque<const proto::TreeFile *> open;
    const auto take = [&](const proto::TreeFile &file) {
        if (taken.insert(file.path).second)
            open.push_back(&file);
    };
    for (const proto::TreeFile &file : all) {
        const QByteArray path = QByteArray::fromStdString(file.path);
        if (std::any_of(globs.begin(), globs.end(), [&](const PathGlob &glob) { return glob.matches(path); }))
            take(file);
    }
    for (; !open.empty(); open.pop_front()) {
        const proto::ProtoFilePtr content = parse(repository, *open.front(), parsed);
        if (!content)
            continue;
        for (const proto::Import &import : content->imports) {
            if (const proto::TreeFile *file = imported(all, import.path))
                take(*file);
        }
    }
    FileList files;
    std::copy_if(all.begin(), all.end(), std::back_inserter(files),
                 [&](const proto::TreeFile &file) { return taken.count(file.path) > 0; });
    return files;
}

std::set<std::string> servicesOf(const git::Repository &repository, const FileList &files, proto::ParsedFiles &parsed)
{
    std::set<std::string> services;
    for (const proto::TreeFile &file : files) {
        const proto::ProtoFilePtr content = parse(repository, file, parsed);
        if (!content)
            continue;
        for (const proto::Service &service : content->services)
            services.emplace(service.fullName);
    }
    return services;
}

FileList protocolCopy(const git::Repository &repository, const FileList &candidates, const git::Repository &home,
                      const FileList &original, proto::ParsedFiles &parsed)
{
    using Name = std::pair<std::string, std::string>; // package and file name
    std::map<Name, std::string> paths;
    for (const proto::TreeFile &file : original) {
        if (const proto::ProtoFilePtr content = parse(home, file, parsed))
            paths.emplace(Name{content->package, proto::fileName(file.path)}, file.path);
    }
    FileList copy;
    for (const proto::TreeFile &file : candidates) {
        const proto::ProtoFilePtr content = parse(repository, file, parsed);
        if (!content)
            continue;
        const auto like = paths.find(Name{content->package, std::string(proto::fileName(file.path))});
        if (like != paths.end())
            copy.push_back({like->second, file.blob});
    }
    std::sort(copy.begin(), copy.end(),
              [](const proto::TreeFile &a, const proto::TreeFile &b) { return a.path < b.path; });
    copy.erase(std::unique(copy.begin(), copy.end(),
                           [](const proto::TreeFile &a, const proto::TreeFile &b) { return a.path == b.path; }),
               copy.end());
    const std::set<std::string> services = servicesOf(home, original, parsed);
    const std::set<std::string> copied = servicesOf(repository, copy, parsed);
    const bool shares = std::any_of(copied.begin(), copied.end(),
                                    [&](const std::string &service) { return services.count(service) > 0; });
    return shares ? copy : FileList();
}

} // namespace waybill::upgrade
