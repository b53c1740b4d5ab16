// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/componentfacts.h"

#include "git/history.h"
#include "git/tree.h"
#include "pins/pinkey.h"
#include "pins/pintree.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"
#include "release/survey/surveymessage.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

namespace {

const QByteArray VersionsYaml = QByteArrayLiteral("versions.yaml");

/// Whether what is shipped may differ: more than words about it, tests, or its own number.
bool isShipped(const git::FileChange &file, const QString &versionFile)
{
    if (!versionFile.isEmpty() && file.path() == versionFile.toUtf8())
        return false;
    const source::PathKind kind = source::pathKind(file.path());
    return kind == source::PathKind::Product || kind == source::PathKind::Generated
           || kind == source::PathKind::Vendored
           || kind == source::PathKind::Dependencies; // what is built in is another one
}

QString versionText(const std::optional<version::SemVer> &version, const QByteArray &revision)
{
    return version ? version->toString() : visiblePath(revision);
}

const ComponentSpec *configured(const Product &product, const QString &name)
{
    const auto found = std::find_if(product.components.begin(), product.components.end(),
                                    [&](const ComponentSpec &spec) { return !spec.pin && spec.name == name; });
    return found == product.components.end() ? nullptr : &*found;
}

QString shownPin(const pins::Pin &pin)
{
    return pin.version.isEmpty() ? QString::fromLatin1(pin.revision.left(12)) : visibleLine(pin.version);
}

/// A pin at a commit: nothing where the file or the key is not there, which is a version of its own.
std::optional<pins::Pin> pinAt(const git::Repository &repository, const git::ObjectId &commit,
                               const RepositoryPath &where, std::optional<Error> &error)
{
    if (commit.isNull())
        return {};
    const QByteArray path = where.path.toUtf8();
    const auto content = git::readFile(repository, commit, path);
    if (!content) {
        error = content.error();
        return {};
    }
    if (!*content)
        return {};
    auto pin = pins::readPin(path, **content, where.key);
    if (!pin) {
        error = pin.error();
        return {};
    }
    return *pin;
}

upgrade::ComponentFacts pinFacts(const QString &name, const QString &repository, const std::optional<pins::Pin> &before,
                                 const std::optional<pins::Pin> &after)
{
    upgrade::ComponentFacts facts;
    facts.name = name;
    facts.repository = repository;
    facts.pinned = true;
    facts.before = before ? shownPin(*before) : QString();
    facts.after = after ? shownPin(*after) : QString();
    facts.floating = (before && before->floating) || (after && after->floating);
    facts.changed = facts.before != facts.after || (before && after && before->revision != after->revision);
    if (after)
        facts.place = after->place;
    else if (before)
        facts.place = before->place;
    return facts;
}

/// "qemu" of "assets.hypervisor.qemu"; of the kernel the key says what it is.
QString shortName(const QString &key)
{
    return key.section(u'.', -1);
}

/// What versions.yaml pins whose kind tells how it is upgraded.
Result<void> addFound(const ProductRepositories &repositories, const QString &name, const Range &range,
                      std::vector<upgrade::ComponentFacts> &components, const JobControl &control)
{
    const git::Repository *repository = repositories.find(name);
    std::shared_ptr<const pins::Pins> sides[2];
    const git::ObjectId commits[2]{range.baseId, range.headId};
    for (int i = 0; i < 2; ++i) {
        if (commits[i].isNull())
            continue;
        const auto tree = git::resolveTree(*repository, commits[i].toHex());
        auto pins = tree ? repositories.pinsOf(name, *tree, control) : fail(tree.error());
        if (!pins && pins.error().fault == Fault::Cancelled)
            return fail(pins.error());
        if (pins)
            sides[i] = std::move(*pins);
    }
    if (!sides[0] || !sides[1])
        return {};
    const auto find = [](const pins::Pins &pins, const QString &key) -> std::optional<pins::Pin> {
        for (const pins::Pin &pin : pins.pins) {
            if (pin.format == pins::Format::Yaml && pin.name == key)
                return pin;
        }
        return {};
    };
    QStringList keys;
    for (const auto &side : sides) {
        for (const pins::Pin &pin : side->pins) {
            const bool hypervisor = pin.name.contains(QLatin1String("hypervisor."));
            if (pin.format == pins::Format::Yaml && !keys.contains(pin.name)
                && (hypervisor || upgrade::defaultTrait(shortName(pin.name))))
                keys << pin.name;
        }
    }
    for (const QString &key : keys) {
        upgrade::ComponentFacts facts = pinFacts(shortName(key), name, find(*sides[0], key), find(*sides[1], key));
        if (key.contains(QLatin1String("hypervisor.")))
            facts.trait = Trait::StopWorkloads;
        components.push_back(std::move(facts));
    }
    return {};
}

} // namespace

Result<std::vector<upgrade::ComponentFacts>> readComponentFacts(const Product &product, const Ranges &ranges,
                                                                const ProductRepositories &repositories,
                                                                std::vector<Problem> &problems,
                                                                const JobControl &control)
{
    std::vector<upgrade::ComponentFacts> components;
    for (const RepositorySpec &spec : product.repositories) {
        const auto range = ranges.find(spec.name);
        const git::Repository *repository = repositories.find(spec.name);
        if (range == ranges.end() || !repository)
            continue;
        const auto files = filesBetween(*repository, range->second, control);
        if (!files) {
            if (files.error().fault == Fault::Cancelled)
                return fail(files.error());
            problems.push_back(Problem::fromError(files.error()));
            continue;
        }
        upgrade::ComponentFacts facts;
        facts.name = spec.name;
        facts.repository = spec.name;
        if (const ComponentSpec *own = configured(product, spec.name))
            facts.trait = own->trait;
        facts.before = versionText(range->second.baseVersion, range->second.base);
        facts.after = versionText(range->second.headVersion, range->second.head);
        facts.changed = std::any_of(files->begin(), files->end(),
                                    [&](const git::FileChange &file) { return isShipped(file, product.versionFile); });
        components.push_back(std::move(facts));
    }
    bool anyPinned = false;
    for (const ComponentSpec &spec : product.components) {
        if (!spec.pin)
            continue;
        anyPinned = true;
        const auto range = ranges.find(spec.pin->repository);
        const git::Repository *repository = repositories.find(spec.pin->repository);
        if (range == ranges.end() || !repository)
            continue;
        std::optional<Error> error;
        const auto before = pinAt(*repository, range->second.baseId, *spec.pin, error);
        const auto after = pinAt(*repository, range->second.headId, *spec.pin, error);
        if (error) {
            Problem problem = Problem::fromError(*error, Problem::Severity::Warning);
            problem.message = message(SurveyMessage::OfComponent, spec.name, problem.message);
            problems.push_back(std::move(problem));
        }
        upgrade::ComponentFacts facts = pinFacts(spec.name, spec.pin->repository, before, after);
        facts.trait = spec.trait;
        // What could not be read on one side has not therefore changed.
        facts.changed = facts.changed && !error;
        components.push_back(std::move(facts));
    }
    if (anyPinned)
        return components;
    for (const auto &[name, range] : ranges) {
        if (!repositories.find(name))
            continue;
        if (const auto added = addFound(repositories, name, range, components, control); !added)
            return fail(added.error());
    }
    return components;
}

} // namespace waybill::release
