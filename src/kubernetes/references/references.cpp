// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/references/references.h"

#include "config/yaml.h"
#include "kubernetes/manifest/kustomize.h"
#include "kubernetes/manifest/template.h"
#include "kubernetes/references/referencemessage.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <iterator>

namespace waybill::images {

namespace {

/// What stands before the first colon of a schema's property: definitions of custom resources describe images.
constexpr std::array SchemaWords{"description:", "type:", "properties:", "items:", "default:", "enum:", "format:"};

/// Whether a key says "image" of something that is no schema. Most files name none, and reading YAML takes a hundred
/// times as long as looking for the word.
bool mayName(const QByteArray &content)
{
    const auto at = [&](qsizetype position) { return position < content.size() ? content[position] : '\0'; };
    for (qsizetype found = content.indexOf("image"); found >= 0; found = content.indexOf("image", found + 5)) {
        qsizetype end = found + 5;
        end += at(end) == 's' ? 1 : 0;
        end += at(end) == '"' || at(end) == '\'' ? 1 : 0;
        while (at(end) == ' ')
            ++end;
        if (at(end) != ':')
            continue;
        ++end;
        while (at(end) == ' ' || at(end) == '\n' || at(end) == '\r')
            ++end;
        const QByteArray rest = content.mid(end, 16);
        if (std::none_of(SchemaWords.begin(), SchemaWords.end(),
                         [&](const char *word) { return rest.startsWith(word); }))
            return true;
    }
    return false;
}

/// Helm's values: "values.yaml", "values-production.yaml", "values.schema.json" not.
bool isValuesFile(const QByteArray &path)
{
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1);
    return name.startsWith("values") && (name.endsWith(".yaml") || name.endsWith(".yml"));
}

/// A word that tools put something else in the place of: "IMAGE_NAME", "KATA_VERSION".
bool isReplaced(const QString &word)
{
    static const QRegularExpression form(QStringLiteral(R"(\A[A-Z][A-Z0-9_]{2,}\z)"));
    return form.match(word).hasMatch();
}

/// Whether a text that stands where an image does is one: no picture, no address, no program to be built, and nothing
/// that tools fill in by rules of their own.
bool isReference(const QString &text, const ImageReference &reference)
{
    static const QRegularExpression other(
        QStringLiteral(R"(://|\s|[<>{}\[\]#*|]|@[A-Za-z_]+@|\.(?:png|svg|jpe?g|gif|webp|ico)\z)"),
        QRegularExpression::CaseInsensitiveOption);
    if (text.isEmpty() || other.match(maskPlaceholders(text)).hasMatch() || isReplaced(reference.tag))
        return false;
    // What Kubebuilder writes, for Kustomize to replace.
    if (reference.repository() == QLatin1String("controller"))
        return false;
    const QStringList parts = reference.path.split(u'/');
    return !reference.path.isEmpty() && std::none_of(parts.begin(), parts.end(), isReplaced);
}

class ReferenceWalker {
public:
    ReferenceWalker(const QString &file, const QString &owner, std::vector<FoundReference> &found)
        : m_file(file)
        , m_owner(owner)
        , m_found(found)
    {}

    void add(const QString &text, int line, int column)
    {
        ImageReference reference = parseReference(text);
        if (isReference(text, reference))
            m_found.push_back({std::move(reference), m_owner, Place{m_file, line, column}});
    }

    void walk(const config::Node &node, bool inImages = false)
    {
        if (node.isList()) {
            for (const config::Node &item : node.items) {
                // A plain list of names under "images".
                if (inImages && item.isText() && item.text.contains(u':'))
                    add(item.text, item);
                else
                    walk(item, inImages);
            }
            return;
        }
        if (!node.isMap())
            return;
        if (inImages && node.find(u"name") && (node.find(u"newTag") || node.find(u"newName") || node.find(u"digest"))) {
            readKustomize(node);
            return;
        }
        for (const config::Entry &entry : node.entries) {
            const bool isImage = entry.key == QLatin1String("image");
            if (isImage && entry.value.isText())
                readImage(node, entry.value);
            else if (isImage && entry.value.isMap() && readValues(entry.value))
                continue;
            else
                walk(entry.value, entry.key == QLatin1String("images"));
        }
    }

private:
    void add(const QString &text, const config::Node &node) { add(text, node.line, node.column); }

    /// Without any tag it is what something else puts there.
    static QString joined(const QString &name, const QString &tag, const QString &digest)
    {
        if (tag.isEmpty() && digest.isEmpty())
            return name + QStringLiteral(":${TAG}");
        const QString tagged = tag.isEmpty() ? name : name + u':' + tag;
        return digest.isEmpty() ? tagged : tagged + u'@' + digest;
    }

    /// Many write the tag beside the image.
    void readImage(const config::Node &node, const config::Node &image)
    {
        const ImageReference reference = parseReference(image.text);
        if (reference.tag.isEmpty() && reference.digest.isEmpty() && !image.text.isEmpty()) {
            for (const char16_t *key : {u"tag", u"imageTag", u"version"}) {
                const config::Node *tag = node.find(key);
                if (!tag || !tag->isText())
                    continue;
                add(joined(image.text, tag->text, {}), *tag);
                return;
            }
        }
        add(image.text, image);
    }

    void readKustomize(const config::Node &node)
    {
        const QString renamed = node.textOf(u"newName");
        const QString tag = node.textOf(u"newTag");
        const config::Node *at = node.find(tag.isEmpty() ? u"name" : u"newTag");
        add(joined(renamed.isEmpty() ? node.textOf(u"name") : renamed, tag, node.textOf(u"digest")), at ? *at : node);
    }

    bool readValues(const config::Node &node)
    {
        const config::Node *repository = node.find(u"repository");
        if (!repository || !repository->isText() || repository->text.isEmpty())
            return false;
        const QString registry = node.textOf(u"registry");
        const QString name = registry.isEmpty() ? repository->text : registry + u'/' + repository->text;
        const config::Node *tag = node.find(u"tag");
        // Charts fill an empty tag in with their own version.
        add(joined(name, node.textOf(u"tag"), node.textOf(u"digest")),
            tag && !tag->text.isEmpty() ? *tag : *repository);
        return true;
    }

    QString m_file;
    QString m_owner;
    std::vector<FoundReference> &m_found;
};

/// What a template says, filled in or not.
std::vector<FoundReference> readLines(const QString &file, const QByteArray &content)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^\s*(?:-\s+)?image:\s*("[^"]*"|'[^']*'|(?:\{\{.*?\}\}|[^\s#{])+))"));
    std::vector<FoundReference> found;
    ReferenceWalker walker(file, {}, found);
    int number = 0;
    for (const QString &line : decodeText(content).split(u'\n')) {
        ++number;
        const auto match = form.match(line);
        if (!match.hasMatch())
            continue;
        QString text = match.captured(1);
        const bool quoted = text.startsWith(u'"') || text.startsWith(u'\'');
        if (quoted)
            text = text.mid(1, text.size() - 2);
        walker.add(text, number, int(match.capturedStart(1)) + 1);
    }
    return found;
}

/// The gravest of what is wrong with a file.
Error faultOf(const std::vector<Problem> &problems)
{
    const auto gravest =
        std::max_element(problems.begin(), problems.end(),
                         [](const Problem &one, const Problem &other) { return one.severity < other.severity; });
    return gravest == problems.end() ? Error() : Error{Fault::Input, gravest->message, gravest->place, gravest->advice};
}

/// A file that is no objects.
Result<std::vector<FoundReference>> readPlain(const QString &name, const QByteArray &content)
{
    if (content.size() > manifest::LargestManifest)
        return fail(Fault::Input, ReferenceMessage::TooLarge, Place{name, 0, 0});
    const config::File file = config::readYaml(name, content);
    const bool broken = std::any_of(file.problems.begin(), file.problems.end(), [](const Problem &problem) {
        return problem.severity == Problem::Severity::Error;
    });
    if (broken && content.contains("{{"))
        return readLines(name, content);
    if (broken)
        return fail(faultOf(file.problems));
    std::vector<FoundReference> found;
    for (const config::Node &document : file.documents)
        ReferenceWalker(name, {}, found).walk(document);
    return found;
}

} // namespace

std::vector<FoundReference> readReferences(const manifest::Object &object)
{
    std::vector<FoundReference> found;
    if (object.root)
        ReferenceWalker(object.place.file, object.identity.toString().trimmed(), found).walk(*object.root);
    return found;
}

Result<std::vector<FoundReference>> readReferences(const QByteArray &path, const QByteArray &content)
{
    std::vector<FoundReference> found;
    if (!mayName(content))
        return found;
    const QString name = visiblePath(path);
    if (manifest::isKustomization(path) || isValuesFile(path))
        return readPlain(name, content);
    if (manifest::isSurelyTemplate(path, content))
        return readLines(name, content);
    const auto file = manifest::readObjects(path, content);
    if (file->isTemplate)
        return file->kindsMade.empty() ? found : readLines(name, content);
    if (file->isIncomplete)
        return fail(faultOf(file->problems));
    for (const manifest::Object &object : file->objects) {
        std::vector<FoundReference> own = readReferences(object);
        std::move(own.begin(), own.end(), std::back_inserter(found));
    }
    return found;
}

} // namespace waybill::images
