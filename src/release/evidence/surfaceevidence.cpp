// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfaceevidence.h"

#include "git/history.h"
#include "images/dockerfile.h"
#include "images/imagecompare.h"
#include "images/kiwi.h"
#include "kubernetes/catalogue/appfindings.h"
#include "kubernetes/manifest/compare.h"
#include "kubernetes/manifest/frozentree.h"
#include "kubernetes/manifest/objectchanges.h"
#include "pins/pinreader.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacescope.h"
#include "release/evidence/surfacesignals.h"
#include "release/evidence/touchedmanifests.h"
#include "source/pathkind.h"

#include <algorithm>

namespace waybill::release {

namespace {

using findings::Finding;
using Keys = std::set<TouchedManifests::Key>;

/// More would bury the rest of a change's evidence; the findings of the range have them all.
constexpr std::size_t MostSurfaceReasons = 12;
/// More of one signal tell the same.
constexpr int MostOfASignal = 4;
/// Of a change: beyond that it is a sweep, and in a part of it what only moved would seem to be gone.
constexpr int MostSurfaceFiles = 400;

QByteArray folderOf(const QByteArray &path)
{
    return path.left(std::max<qsizetype>(path.lastIndexOf('/'), 0));
}

QByteArray nameOf(const QByteArray &path)
{
    return path.mid(path.lastIndexOf('/') + 1);
}

/// The folder whose image a path may belong to, by names alone; nothing for nearly all paths.
std::optional<QByteArray> imageFolder(const QByteArray &path)
{
    const QByteArray name = nameOf(path);
    if (images::isKiwiFile(path) || images::isDockerfile(path) || name == "_service" || name == "config.sh"
        || name == "images.sh")
        return folderOf(path);
    // The files that KIWI lays over an image.
    if (const qsizetype overlay = path.indexOf("/root/"); overlay >= 0)
        return path.left(overlay);
    return std::nullopt;
}

bool isOfProduct(const QByteArray &path)
{
    return !pins::isForeign(path) && manifest::isOffered(path) && source::pathKind(path) == source::PathKind::Product;
}

struct Touched {
    int manifests = 0;
    std::set<QByteArray> imageFolders;
    bool others = false; ///< and files of the product that are neither
};

Touched touchedBy(const Change &change)
{
    Touched touched;
    for (const git::FileChange &file : change.files) {
        if (mayOfferObjects(file.oldPath, file.oldMode) || mayOfferObjects(file.newPath, file.newMode))
            ++touched.manifests;
        for (const QByteArray &path : {file.oldPath, file.newPath}) {
            if (auto folder = imageFolder(path); folder && isOfProduct(path))
                touched.imageFolders.insert(std::move(*folder));
        }
    }
    touched.others = std::any_of(change.files.begin(), change.files.end(), [&](const git::FileChange &file) {
        const QByteArray &path = file.path();
        const QByteArray folder = folderOf(path);
        return source::pathKind(path) == source::PathKind::Product
               && !mayOfferObjects(path, file.newMode ? file.newMode : file.oldMode) && !imageFolder(path)
               && (folder.isEmpty() || touched.imageFolders.count(folder) == 0);
    });
    return touched;
}

/// Looks at one change.
class Examination {
public:
    Examination(const ChangeFacts &facts, const SurfaceSettings &settings)
        : m_facts(facts)
        , m_settings(settings)
        , m_newTree(facts.commits.front().tree)
    {
        const git::ObjectId &parent = facts.change.parent;
        if (const auto commit =
                parent.isNull() ? Result<git::Commit>(git::Commit()) : git::readCommit(facts.repository, parent))
            m_oldTree = commit->tree;
    }

    void addManifests()
    {
        TouchedManifests touched(m_facts.repository, m_oldTree, m_newTree);
        const manifest::ManifestPair pair = touched.read(m_facts.change.files);
        if (pair.before.files.empty() && pair.after.files.empty())
            return;
        manifest::CompareOptions options;
        options.frozen = m_settings.frozen;
        addDefined(options.frozen, pair);
        std::vector<Finding> findings = manifest::compareObjects(pair.before, pair.after, options);
        std::erase_if(findings, [this](const Finding &one) {
            return one.symbol.startsWith(QLatin1String("CustomResourceDefinition ")) || isTheCatalogues(one);
        });
        const catalogue::AppList before = readApps(pair.before, m_settings.catalogues);
        const catalogue::AppList after = readApps(pair.after, m_settings.catalogues);
        for (Finding &finding : toFindings(compareApps(before, after, m_settings.appVersions), false))
            findings.push_back(std::move(finding));
        forgetUnreleased(findings, pair.before, touched);
        forgetKnown(findings, pair.after, touched);
        for (const Finding &finding : findings)
            add(signalOfObject(finding), finding);
    }

    void addImages(const std::set<QByteArray> &folders)
    {
        const images::ImageReader reader(m_facts.repository);
        const auto older = reader.readFolders(m_oldTree, folders);
        const auto newer = reader.readFolders(m_newTree, folders);
        // What cannot be read on one side would seem to come or go.
        if (!older || !newer || !older->unreadable.empty() || !newer->unreadable.empty())
            return;
        for (const images::ImageChange &change : images::compareImages(older->images, newer->images)) {
            const std::size_t before = m_reasons.size();
            for (const Finding &finding : change.findings) {
                if (finding.impact != Impact::Breaking || wasReleased(change))
                    add(signalOfImage(finding, change), finding);
            }
            if (m_reasons.size() == before)
                addClasses(change);
        }
    }

    /// `others`: the change is about more than was looked at. What breaks or adds something does so all the same; but
    /// that a part of it is a fix, or for looks, does not make it one.
    std::vector<Reason> finish(bool others)
    {
        std::erase_if(m_reasons, [&](const Reason &reason) {
            return others && (reason.impact == Impact::Fix || reason.impact == Impact::None);
        });
        std::stable_sort(m_reasons.begin(), m_reasons.end(),
                         [](const Reason &one, const Reason &two) { return one.weight > two.weight; });
        std::map<Signal, int> counts;
        std::vector<Reason> kept;
        for (Reason &reason : m_reasons) {
            if (++counts[*reason.signal] <= MostOfASignal && kept.size() < MostSurfaceReasons)
                kept.push_back(std::move(reason));
        }
        for (const Reason &reason : kept)
            --counts[*reason.signal];
        for (Reason &reason : kept) {
            if (int &more = counts[*reason.signal]; more > 0)
                reason.text = message(EvidenceMessage::AndMore, reason.text, Count{std::exchange(more, 0)});
        }
        return kept;
    }

private:
    /// What definitions freeze, wherever in the tree they stand, of custom resources that the change is about.
    void addDefined(std::vector<manifest::FrozenKind> &frozen, const manifest::ManifestPair &pair) const
    {
        std::set<manifest::FrozenReader::Kind> kinds;
        const manifest::ObjectSet before = manifest::groupObjects(pair.before);
        for (const manifest::Identity &identity :
             manifest::changesOf(before, manifest::groupObjects(pair.after)).kept) {
            if (manifest::mayBeCustom(identity))
                kinds.emplace(identity.group, identity.kind);
        }
        if (kinds.empty())
            return;
        std::optional<manifest::FrozenReader> own;
        manifest::FrozenReader &reader = m_facts.definitions ? *m_facts.definitions : own.emplace(m_facts.repository);
        for (manifest::FrozenKind &kind : reader.read(m_newTree, kinds))
            frozen.push_back(std::move(kind));
    }

    /// Applications that come and go are objects as well: what is said of them as applications tells more.
    [[nodiscard]] bool isTheCatalogues(const Finding &finding) const
    {
        const QString kind = finding.symbol.section(u' ', 0, 0);
        return isComingOrGoing(finding.rule, findings::RuleGroup::Object)
               && std::any_of(m_settings.catalogues.begin(), m_settings.catalogues.end(),
                              [&](const catalogue::CatalogueKind &one) { return one.kind == kind; });
    }

    using KeysOf = std::map<QString, TouchedManifests::Key>; ///< by what findings call the object

    /// Of the objects that are concerned.
    template <typename Concerned>
    static KeysOf keysOf(const manifest::Manifests &side, Concerned concerned)
    {
        KeysOf keys;
        for (const manifest::Object *object : side.objects()) {
            if (const QString symbol = object->identity.toString(); concerned(symbol))
                keys.emplace(symbol, TouchedManifests::keyOf(object->identity));
        }
        return keys;
    }

    static Keys all(const KeysOf &keys)
    {
        Keys all;
        for (const auto &[symbol, key] : keys)
            all.insert(key);
        return all;
    }

    /// What the last release did not have yet breaks nobody when it changes or goes.
    void forgetUnreleased(std::vector<Finding> &findings, const manifest::Manifests &before,
                          TouchedManifests &touched) const
    {
        const bool breaks = std::any_of(findings.begin(), findings.end(),
                                        [](const Finding &one) { return one.impact == Impact::Breaking; });
        if (!breaks || m_facts.base.isNull() || m_facts.base == m_oldTree)
            return;
        const KeysOf keys = keysOf(before, [&](const QString &symbol) {
            return std::any_of(findings.begin(), findings.end(),
                               [&](const Finding &one) { return one.impact == Impact::Breaking && isOf(one, symbol); });
        });
        const Keys released = touched.standing(m_facts.base, all(keys), before);
        std::erase_if(findings, [&](const Finding &one) {
            return one.impact == Impact::Breaking && std::any_of(keys.begin(), keys.end(), [&](const auto &key) {
                       return isOf(one, key.first) && released.count(key.second) == 0;
                   });
        });
    }
    /// What another file had all along is not new: some projects keep a file of manifests for each release.
    void forgetKnown(std::vector<Finding> &findings, const manifest::Manifests &after, TouchedManifests &touched) const
    {
        const KeysOf keys = keysOf(after, [&](const QString &symbol) {
            return std::any_of(findings.begin(), findings.end(), [&](const Finding &one) {
                return one.rule == findings::FindingRule::ObjectAdded && one.symbol == symbol;
            });
        });
        if (keys.empty())
            return;
        const Keys known = touched.standing(m_oldTree, all(keys), {});
        std::erase_if(findings, [&](const Finding &one) {
            const auto key = keys.find(one.symbol);
            return one.rule == findings::FindingRule::ObjectAdded && key != keys.end() && known.contains(key->second);
        });
    }
    /// Whether a finding is about an object, or about something in it.
    static bool isOf(const Finding &finding, const QString &symbol)
    {
        return finding.symbol == symbol || finding.symbol.startsWith(symbol + QStringLiteral(" ."));
    }

    /// The same of images: by the recipe's file, or where there is none, by its name elsewhere.
    [[nodiscard]] bool wasReleased(const images::ImageChange &change) const
    {
        if (m_facts.base.isNull() || !change.before)
            return true;
        const QByteArray &file = change.before->file;
        if (const auto entry = git::findEntry(m_facts.repository, m_facts.base, file); !entry || *entry)
            return true;
        const auto files = git::listFiles(m_facts.repository, m_facts.base);
        const QByteArray name = nameOf(file);
        return !files || std::any_of(files->begin(), files->end(), [&](const git::TreeEntry &entry) {
            return nameOf(entry.path) == name;
        });
    }

    void add(std::optional<Signal> signal, const Finding &finding)
    {
        if (!signal)
            return;
        const Place &place = finding.shownPlace();
        m_reasons.push_back(reasonBy(*signal, Source::Surface, finding.message, place, finding.rule.key()));
        m_reasons.back().isFact = finding.impact == m_reasons.back().impact
                                  && !promisesNothing(api::Kind::SchemaType, place.file.toStdString(), {});
    }
    void addClasses(const images::ImageChange &change)
    {
        if (const auto signal = signalOfClasses(change))
            m_reasons.push_back(reasonBy(*signal, Source::Surface,
                                         message(EvidenceMessage::RecipeChanged, change.name, change.headline()),
                                         change.after->place, keyName(change.classes.front().kind)));
    }

    const ChangeFacts &m_facts;
    const SurfaceSettings &m_settings;
    git::ObjectId m_oldTree;
    git::ObjectId m_newTree;
    std::vector<Reason> m_reasons;
};

} // namespace

SurfaceEvidence::SurfaceEvidence(SurfaceSettings settings)
    : m_settings(std::move(settings))
{}

Source SurfaceEvidence::source() const
{
    return Source::Surface;
}

std::vector<Reason> SurfaceEvidence::examine(const ChangeFacts &facts) const
{
    const Touched touched = touchedBy(facts.change);
    const bool manifests = touched.manifests > 0 && touched.manifests <= MostSurfaceFiles;
    if ((!manifests && touched.imageFolders.empty()) || facts.commits.empty())
        return {};
    Examination examination(facts, m_settings);
    if (manifests)
        examination.addManifests();
    if (!touched.imageFolders.empty())
        examination.addImages(touched.imageFolders);
    return examination.finish(touched.others);
}

} // namespace waybill::release
