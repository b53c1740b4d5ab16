// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/references/pullpolicies.h"

#include "findings/names.h"
#include "git/tree.h"
#include "images/imagenames.h"
#include "images/imagepins.h"
#include "kubernetes/manifest/object.h"
#include "kubernetes/references/referencemessage.h"
#include "pins/pinreader.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace waybill::images {

namespace {

using findings::Finding;

constexpr qsizetype MostPlaces = 3;
constexpr qint64 LargestSource = 1 << 20; ///< larger ones are data

/// An image that a container runs, as far as the product tells.
struct RunImage {
    QString name; ///< "caasp/v4.5/caasp-dex"
    QString tag;
};

/// "Dex" of "{{.DexImage}}", "{{ .Values.dexImage }}" and "${DEX_IMAGE}": what a template calls an image.
QString filledName(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral(R"(\A(?:\{\{-?\s*|\$\{|\$\()(?:[\w.]*\.)?(\w+?)_?[iI](?:mage|MAGE)(?:\s*-?\}\}|\}|\))\z)"));
    return form.match(text).captured(1);
}

class PolicyChecker {
public:
    PolicyChecker(const ProductImages &product, const TagTemplates &templates)
        : m_product(product)
        , m_templates(templates)
    {
        for (const Images *images : product.images)
            m_names.emplace_back(*images);
    }

    void add(const FoundContainer &container)
    {
        // What fills it in decides.
        if (container.policy == QLatin1String("Always") || hasPlaceholders(container.policy))
            return;
        const auto image = imageOf(container.image);
        if (!image)
            return;
        Said &said = m_said[{image->name, image->tag, container.policy}];
        if (said.places.isEmpty())
            said.first = container.place;
        said.places << container.place.toString();
    }

    std::vector<Finding> finish() const
    {
        std::vector<Finding> findings;
        for (const auto &[key, said] : m_said) {
            const auto &[name, tag, policy] = key;
            Finding finding;
            finding.rule = findings::FindingRule::ImageReferencePullPolicy;
            finding.severity = Finding::Severity::Warning;
            finding.symbol = name + u':' + tag;
            const Argument where = findings::someOf(said.places, MostPlaces);
            finding.message = policy.isEmpty() ? message(ReferenceMessage::PulledByDefault, visibleLine(name),
                                                         visibleLine(tag), where)
                                               : message(ReferenceMessage::PulledOtherwise, visibleLine(name),
                                                         visibleLine(tag), visibleLine(policy), where);
            finding.advice = ReferenceMessage::PullAlways;
            finding.values = {findings::valueChange(QStringLiteral("imagePullPolicy"), policy, {})};
            finding.place = said.first;
            findings.push_back(std::move(finding));
        }
        return findings;
    }

private:
    struct Said {
        Place first;
        QStringList places;
    };

    /// Whether a tag moves: it names no build.
    [[nodiscard]] bool moves(const QString &tag, bool isOwn) const
    {
        const auto parts = m_templates.parse(tag);
        return parts && parts->build.empty() && (isOwn || parts->revision);
    }

    /// Nothing where it moves by no means, or nobody knows.
    [[nodiscard]] std::optional<RunImage> imageOf(const QString &text) const
    {
        if (const QString filled = filledName(text); !filled.isEmpty())
            return pinnedImage(filled);
        const ImageReference reference = parseReference(text);
        if (reference.fault || !reference.digest.isEmpty() || hasPlaceholders(text))
            return {};
        const bool isOwn = std::any_of(m_names.begin(), m_names.end(), [&](const ImageNames &names) {
            const ImageDefinition *image = names.byPath(reference.path);
            return image && !image->intermediateTag.isEmpty();
        });
        if (!moves(reference.tag, isOwn))
            return {};
        return RunImage{reference.repository(), reference.tag};
    }

    [[nodiscard]] std::optional<RunImage> pinnedImage(const QString &name) const
    {
        for (std::size_t each = 0; each < m_names.size(); ++each) {
            const ImageDefinition *image = m_names[each].byName(name);
            if (!image)
                continue;
            const auto pinned = m_product.pinned[each].find(image->id);
            if (pinned == m_product.pinned[each].end() || !moves(pinned->second, true))
                return {};
            return RunImage{image->name, pinned->second};
        }
        return {};
    }

    const ProductImages &m_product;
    const TagTemplates &m_templates;
    std::vector<ImageNames> m_names;
    std::map<std::tuple<QString, QString, QString>, Said> m_said; ///< by image, tag and policy
};

bool mayHoldManifests(const QByteArray &path)
{
    static constexpr std::array endings{".yaml", ".yml", ".tmpl", ".tpl", ".go", ".py", ".sh", ".rs", ".in"};
    const bool text =
        std::any_of(endings.begin(), endings.end(), [&](const char *ending) { return path.endsWith(ending); });
    return text && manifest::isOffered(path) && !pins::isForeign(path)
           && !source::pathKinds(path).hasAny({source::PathKind::Tests, source::PathKind::Fixture});
}

Result<std::vector<std::map<QString, QString>>> readPinned(const git::Repository &repository, const git::ObjectId &tree,
                                                           const std::vector<const Images *> &images,
                                                           const TagTemplates &templates, const JobControl &control)
{
    const auto pins = readImagePins(repository, tree, images, templates, control);
    if (!pins)
        return fail(pins.error());
    std::vector<std::map<QString, QString>> pinned;
    for (const std::vector<ImagePin> &each : *pins) {
        std::map<QString, QString> &newest = pinned.emplace_back();
        for (const ImagePin &pin : each) {
            QString &tag = newest[pin.image];
            if (pin.newest && (tag.isEmpty() || compareTags(tag, pin.tag, templates) < 0))
                tag = pin.tag;
        }
    }
    return pinned;
}

} // namespace

std::vector<Finding> checkPullPolicies(const std::vector<FoundContainer> &containers, const ProductImages &product,
                                       const TagTemplates &templates)
{
    PolicyChecker checker(product, templates);
    for (const FoundContainer &container : containers)
        checker.add(container);
    return checker.finish();
}

Result<std::vector<Finding>> readPullPolicies(const git::Repository &repository, const git::ObjectId &tree,
                                              const std::vector<const Images *> &images, const TagTemplates &templates,
                                              const JobControl &control)
{
    const auto entries = git::listFiles(repository, tree);
    if (!entries)
        return fail(entries.error());
    std::vector<FoundContainer> containers;
    for (const git::TreeEntry &entry : *entries) {
        if (control.isCancelled())
            return cancelled();
        if (entry.isLink() || entry.isSubmodule() || !mayHoldManifests(entry.path))
            continue;
        const auto size = git::blobSize(repository, entry.id);
        if (!size || *size > LargestSource)
            continue;
        const auto content = git::readBlob(repository, entry.id);
        if (!content)
            continue;
        std::vector<FoundContainer> found = findContainers(entry.path, *content);
        std::move(found.begin(), found.end(), std::back_inserter(containers));
    }
    if (containers.empty())
        return std::vector<Finding>();
    // Most manifests name their images themselves, and then it does not matter what else pins them.
    const bool anyFilled = std::any_of(containers.begin(), containers.end(), [](const FoundContainer &container) {
        return !filledName(container.image).isEmpty();
    });
    Result<std::vector<std::map<QString, QString>>> pinned(std::vector<std::map<QString, QString>>(images.size()));
    if (anyFilled)
        pinned = readPinned(repository, tree, images, templates, control);
    if (!pinned)
        return fail(pinned.error());
    return checkPullPolicies(containers, {images, std::move(*pinned)}, templates);
}

} // namespace waybill::images
