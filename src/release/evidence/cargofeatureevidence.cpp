// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/cargofeatureevidence.h"

#include "config/toml.h"
#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double FeatureWeight = 0.9;
constexpr std::size_t MostFeatures = 4; ///< of a crate

bool promisesFeature(const QString &name)
{
    constexpr const char *words[] = {"test",      "tests",        "testing",  "bench",   "benchmark", "internal",
                                     "internals", "private",      "unstable", "nightly", "dev",       "debug",
                                     "preview",   "experimental", "fuzzing",  "fuzz",    "default",   "rustc",
                                     "lint",      "lints",        "clippy",   "travis",  "ci"};
    const QStringList parts = QString(name).replace(QLatin1Char('_'), QLatin1Char('-')).split(QLatin1Char('-'));
    return !name.startsWith(QLatin1Char('_'))
           && std::none_of(std::begin(words), std::end(words),
                           [&](const char *word) { return parts.contains(QLatin1String(word)); });
}

bool isProduct(const QByteArray &path)
{
    const QByteArray folder = path.left(path.lastIndexOf('/') + 1);
    return source::pathKind(QByteArray(folder + "src/lib.rs")) == source::PathKind::Product;
}

QByteArray textIn(const git::Repository &repository, const git::ObjectId &tree, const QByteArray &path)
{
    const auto entry = git::findEntry(repository, tree, path);
    const auto text = entry && *entry ? git::readBlob(repository, (*entry)->id) : Result<QByteArray>(QByteArray());
    return text ? *text : QByteArray();
}

} // namespace

CargoFeatures cargoFeatures(const QByteArray &manifest)
{
    const config::File file = config::readToml({}, manifest);
    if (file.documents.empty())
        return {};
    const config::Node &root = file.documents.front();
    const config::Node *const package = root.find(u"package");
    if (!package)
        return {};
    CargoFeatures features;
    features.isPublished =
        !package->textOf(u"description").isEmpty() && package->textOf(u"publish") != QLatin1String("false");
    std::set<QString> hidden; // optional dependencies that are no features by themselves
    if (const config::Node *const listed = root.find(u"features")) {
        for (const config::Entry &entry : listed->entries) {
            features.named.insert(entry.key);
            for (const config::Node &item : entry.value.items) {
                if (item.text.startsWith(QLatin1String("dep:")))
                    hidden.insert(item.text.mid(4));
            }
        }
    }
    if (const config::Node *const dependencies = root.find(u"dependencies")) {
        for (const config::Entry &entry : dependencies->entries) {
            if (entry.value.textOf(u"optional") == QLatin1String("true") && !hidden.contains(entry.key))
                features.optional.insert(entry.key);
        }
    }
    std::erase_if(features.named, [](const QString &name) { return !promisesFeature(name); });
    return features;
}

Source CargoFeatureEvidence::source() const
{
    return Source::Api;
}

std::vector<Reason> CargoFeatureEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons;
    if (facts.base.isNull())
        return reasons;
    for (const git::FileChange &file : facts.change.files) {
        const bool isManifest = file.newPath == "Cargo.toml" || file.newPath.endsWith("/Cargo.toml");
        if (!isManifest || file.oldBlob.isNull() || file.oldBlob == file.newBlob || !isProduct(file.newPath))
            continue;
        const auto before = git::readBlob(facts.repository, file.oldBlob);
        const auto now = git::readBlob(facts.repository, file.newBlob);
        if (!before || !now)
            continue;
        const CargoFeatures has = cargoFeatures(*now);
        const CargoFeatures released = cargoFeatures(textIn(facts.repository, facts.base, file.oldPath));
        // What cannot be read has lost nothing. While a release is prepared it must not be published by accident.
        if (!released.isPublished || config::readToml({}, *now).documents.empty())
            continue;
        std::size_t told = 0;
        for (const QString &name : cargoFeatures(*before).named) {
            if (has.named.contains(name) || has.optional.contains(name) || !released.named.contains(name)
                || ++told > MostFeatures)
                continue;
            Reason reason;
            reason.source = source();
            reason.text = message(EvidenceMessage::FeatureGone, visibleLine(name));
            reason.place = Place{decodeText(file.newPath), 0, 0};
            reason.impact = Impact::Breaking;
            reason.weight = FeatureWeight;
            reason.isFact = true;
            reasons.push_back(std::move(reason));
        }
    }
    return reasons;
}

} // namespace waybill::release
