// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/protocolcopies.h"

#include "findings/findingmessage.h"
#include "git/tree.h"
#include "proto/compare.h"
#include "proto/names.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"
#include "release/survey/surveymessage.h"
#include "upgrade/protocolfiles.h"

#include <algorithm>
#include <set>

namespace waybill::release {

namespace {

constexpr std::size_t MostDifferences = 5; ///< that a sentence names

/// The protocol files of a folder.
struct ProtoFolder {
    QString repository;
    const git::Repository *opened = nullptr;
    std::string path;
    std::vector<proto::TreeFile> files; ///< by name, without the folder
    std::set<std::string> services;     ///< by full name

    /// "src/agent/protos", with its repository where `other` is in another one.
    [[nodiscard]] QString nameBeside(const ProtoFolder &other) const
    {
        const QString name = QString::fromStdString(path.empty() ? std::string(".") : path);
        return repository == other.repository ? name : repository + u':' + name;
    }
};

std::string packageOf(const ProtoFolder &folder, const proto::TreeFile &file, proto::ParsedFiles &parsed)
{
    const auto content = parsed.get(file.blob, [&] { return git::readBlob(*folder.opened, file.blob); });
    return content ? (*content)->package : std::string();
}

void addFolders(std::vector<ProtoFolder> &folders, const QString &name, const git::Repository &repository,
                const git::ObjectId &commit)
{
    const auto tree = proto::openGitTree(repository, commit);
    if (!tree)
        return; // told by those who need it
    std::map<std::string, ProtoFolder> found;
    for (const proto::TreeFile &file : (*tree)->files()) {
        if (!upgrade::isProtocolFile(QByteArray::fromStdString(file.path)))
            continue;
        const std::string base(proto::fileName(file.path));
        const std::string path = file.path.substr(0, file.path.size() - base.size());
        ProtoFolder &folder = found[path.empty() ? path : path.substr(0, path.size() - 1)];
        folder.files.push_back({base, file.blob});
    }
    for (auto &[path, folder] : found) {
        folder.repository = name;
        folder.opened = &repository;
        folder.path = path;
        folders.push_back(std::move(folder));
    }
}

/// Leaves those that hold no service, or no file whose name another has too: the latter are not even parsed.
void keepCandidates(std::vector<ProtoFolder> &folders, proto::ParsedFiles &parsed)
{
    std::map<std::string, int> names;
    for (const ProtoFolder &folder : folders)
        for (const proto::TreeFile &file : folder.files)
            ++names[file.path];
    std::erase_if(folders, [&](ProtoFolder &folder) {
        const bool shares = std::any_of(folder.files.begin(), folder.files.end(),
                                        [&](const proto::TreeFile &file) { return names[file.path] > 1; });
        if (shares)
            folder.services = upgrade::servicesOf(*folder.opened, folder.files, parsed);
        return folder.services.empty();
    });
}

/// The files that both folders have, of one package each.
std::pair<std::vector<proto::TreeFile>, std::vector<proto::TreeFile>> sharedFiles(const ProtoFolder &one,
                                                                                  const ProtoFolder &other,
                                                                                  proto::ParsedFiles &parsed)
{
    std::pair<std::vector<proto::TreeFile>, std::vector<proto::TreeFile>> shared;
    for (const proto::TreeFile &file : one.files) {
        const auto same = std::find_if(other.files.begin(), other.files.end(), [&](const proto::TreeFile &candidate) {
            return candidate.path == file.path && packageOf(one, file, parsed) == packageOf(other, candidate, parsed);
        });
        if (same == other.files.end())
            continue;
        shared.first.push_back(file);
        shared.second.push_back(*same);
    }
    return shared;
}

/// One thing that the copies say differently.
Message difference(const proto::Finding &finding, const proto::Comparison &comparison, const ProtoFolder &one,
                   const ProtoFolder &other)
{
    const auto element = comparison.elements.find(finding.symbol);
    const QString before = element == comparison.elements.end() ? QString() : element->second.before.text;
    const QString after = element == comparison.elements.end() ? QString() : element->second.after.text;
    if (!before.isEmpty() && !after.isEmpty())
        return before == after ? finding.message : message(SurveyMessage::CopiesSay, finding.symbol, before, after);
    if (before.isEmpty() && after.isEmpty())
        return finding.message;
    return message(SurveyMessage::OnlyInCopy, finding.symbol,
                   before.isEmpty() ? other.nameBeside(one) : one.nameBeside(other));
}

std::optional<Problem> problemOf(const ProtoFolder &one, const ProtoFolder &other, const proto::Comparison &comparison)
{
    std::vector<const proto::Finding *> real;
    std::set<QString> told;
    for (const proto::Finding &finding : comparison.findings)
        if (finding.cause < 0 && finding.impact != Impact::None && finding.option.isEmpty()
            && finding.kind != proto::ElementKind::File && finding.kind != proto::ElementKind::Package
            && told.insert(finding.symbol).second)
            real.push_back(&finding);
    if (real.empty())
        return {};
    Listing some{{}, Listing::Join::Clauses};
    for (std::size_t each = 0; each < std::min(real.size(), MostDifferences); ++each)
        some.items.push_back(difference(*real[each], comparison, one, other));
    const Argument differences =
        real.size() <= MostDifferences
            ? Argument(some)
            : Argument(message(findings::FindingMessage::AndMore, some, Count{qint64(real.size() - MostDifferences)}));
    Place place = real.front()->place;
    if (!other.path.empty())
        place.file = QString::fromStdString(other.path) + u'/' + place.file;
    std::vector<std::string> services;
    std::set_intersection(one.services.begin(), one.services.end(), other.services.begin(), other.services.end(),
                          std::back_inserter(services));
    return Problem{Problem::Severity::Warning,
                   message(SurveyMessage::CopiesDiffer, one.nameBeside(other), other.nameBeside(one),
                           QString::fromStdString(services.front()), differences),
                   place, SurveyMessage::CopyAgain};
}

bool isSameProtocol(const ProtoFolder &one, const ProtoFolder &other)
{
    return std::any_of(one.services.begin(), one.services.end(),
                       [&](const std::string &service) { return other.services.count(service) > 0; });
}

} // namespace

Result<std::map<QString, std::vector<Problem>>> readProtocolCopies(const Product &product, const Ranges &ranges,
                                                                   const ProductRepositories &repositories,
                                                                   proto::ParsedFiles &parsed,
                                                                   const JobControl &control)
{
    std::vector<ProtoFolder> folders;
    for (const RepositorySpec &spec : product.repositories) {
        const git::Repository *repository = repositories.find(spec.name);
        const auto range = ranges.find(spec.name);
        if (control.isCancelled())
            return cancelled();
        if (repository && range != ranges.end() && !range->second.headId.isNull())
            addFolders(folders, spec.name, *repository, range->second.headId);
    }
    keepCandidates(folders, parsed);
    std::map<QString, std::vector<Problem>> problems;
    for (std::size_t each = 1; each < folders.size(); ++each) {
        const ProtoFolder &copy = folders[each];
        const auto original = std::find_if(folders.begin(), folders.begin() + std::ptrdiff_t(each),
                                           [&](const ProtoFolder &one) { return isSameProtocol(one, copy); });
        if (original == folders.begin() + std::ptrdiff_t(each))
            continue;
        auto [before, after] = sharedFiles(*original, copy, parsed);
        if (before.empty() || before == after)
            continue;
        const auto oldTree = proto::gitTreeOf(*original->opened, std::move(before));
        const auto newTree = proto::gitTreeOf(*copy.opened, std::move(after));
        const auto compared = proto::compare(*oldTree, *newTree, parsed, {}, control);
        if (control.isCancelled())
            return cancelled();
        if (!compared)
            continue;
        if (auto problem = problemOf(*original, copy, *compared))
            problems[copy.repository].push_back(std::move(*problem));
    }
    return problems;
}

} // namespace waybill::release
