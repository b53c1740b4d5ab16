// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "config/json.h"
#include "config/yaml.h"
#include "kubernetes/manifest/manifestmessage.h"
#include "kubernetes/manifest/object.h"
#include "kubernetes/manifest/template.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::manifest {

namespace {

bool isJson(const QByteArray &path)
{
    return path.endsWith(".json");
}

/// Both words stand in every object, and most YAML files of a repository hold none.
bool mayHoldObjects(const QByteArray &content)
{
    return content.contains("apiVersion") && content.contains("kind");
}

/// What YAML takes for a number or a truth value, unless it is quoted.
bool isNoText(const config::Node &node)
{
    static const QRegularExpression other(QStringLiteral(
        R"(\A([-+]?(\d[\d_]*(\.\d*)?([eE][-+]?\d+)?|0[xo][0-9A-Fa-f]+)|true|True|TRUE|false|False|FALSE)\z)"));
    return node.isText() && !node.quoted && other.match(node.text).hasMatch();
}

/// Whether an object was read out of a cluster, which numbered it: no cluster makes an object that has a version of its
/// own already.
bool isOfACluster(const config::Node &object)
{
    const config::Node *metadata = object.find(u"metadata");
    return metadata && !metadata->textOf(u"uid").isEmpty() && !metadata->textOf(u"resourceVersion").isEmpty();
}

class Objects {
public:
    Objects(ObjectFile &file, QString path)
        : m_file(file)
        , m_path(std::move(path))
    {}

    /// A List is what `kubectl get -o yaml` writes: its items are the objects. Lists in Lists do not exist.
    void add(const config::Node &node)
    {
        const config::Node *items = node.find(u"items");
        const config::Node *metadata = node.find(u"metadata");
        const QString kind = node.textOf(u"kind");
        const bool named = metadata && !metadata->textOf(u"name").isEmpty();
        if (!items || !items->isList() || named || !kind.endsWith(QLatin1String("List"))) {
            addOne(node, kind, node.textOf(u"apiVersion"));
            return;
        }
        // The items of a RuntimeClassList need not say that they are RuntimeClasses.
        const QString itemKind = kind.chopped(4);
        const QString version = itemKind.isEmpty() ? QString() : node.textOf(u"apiVersion");
        const auto either = [](const QString &own, const QString &whole) { return own.isEmpty() ? whole : own; };
        for (const config::Node &item : items->items)
            if (item.isMap())
                addOne(item, either(item.textOf(u"kind"), itemKind), either(item.textOf(u"apiVersion"), version));
    }

private:
    void addOne(const config::Node &node, const QString &kind, const QString &apiVersion)
    {
        // Kustomize's own files are read by nobody but it.
        if (kind.isEmpty() || apiVersion.isEmpty() || apiVersion.startsWith(QLatin1String("kustomize.config.k8s.io/"))
            || isOfACluster(node))
            return;
        Object object;
        const qsizetype slash = apiVersion.indexOf(u'/');
        object.identity.group = slash < 0 ? QString() : apiVersion.left(slash);
        object.version = apiVersion.mid(slash + 1);
        object.identity.kind = kind;
        if (const config::Node *metadata = node.find(u"metadata")) {
            object.identity.name = metadata->textOf(u"name");
            object.identity.nameSpace = metadata->textOf(u"namespace");
            if (const config::Node *name = metadata->find(u"name"); name && !isJson() && isNoText(*name))
                m_file.problems.push_back({Problem::Severity::Warning,
                                           message(ManifestMessage::NameIsNoString, name->text),
                                           Place{m_path, name->line, name->column},
                                           {}});
        }
        object.place = Place{m_path, node.line, node.column};
        object.root = &node;
        m_file.objects.push_back(std::move(object));
    }
    [[nodiscard]] bool isJson() const { return m_path.endsWith(QLatin1String(".json")); }

    ObjectFile &m_file;
    QString m_path;
};

bool isBroken(const config::File &content)
{
    return std::any_of(content.problems.begin(), content.problems.end(),
                       [](const Problem &one) { return one.severity == Problem::Severity::Error; });
}

/// Templates that are YAML by chance, their placeholders in quotes, show in what tells which object it is.
bool isFilledIn(const Object &object)
{
    const Identity &one = object.identity;
    const QString all = one.group + object.version + one.kind + one.nameSpace + one.name;
    return all.contains(QLatin1String("{{")) || all.contains(QLatin1String("{%"));
}

void makeTemplate(ObjectFile &file, const QString &name, const QByteArray &content)
{
    file.content = {};
    file.objects.clear();
    file.isTemplate = true;
    file.isIncomplete = true;
    file.kindsMade = wordsBehind("kind", content);
    file.namesMade = wordsBehind("name", content);
    file.problems = {{Problem::Severity::Note, ManifestMessage::IsTemplate, placeOfBraces(name, content), {}}};
}

/// A key that comes twice in each of a hundred documents is one thing to fix.
void sayOnce(std::vector<Problem> &problems)
{
    std::set<Message> said;
    std::erase_if(problems, [&](const Problem &one) { return !said.insert(one.message).second; });
}

} // namespace

bool isManifestFile(const QByteArray &path)
{
    if (!path.endsWith(".yaml") && !path.endsWith(".yml") && !isJson(path))
        return false;
    return !source::pathKinds(path).hasAny({source::PathKind::Vendored, source::PathKind::Fixture});
}

bool isOffered(const QByteArray &path)
{
    using enum source::PathKind;
    return !source::pathKinds(path).hasAny({Example, Documentation, Tests, Fixture, Mock, Benchmark, Automation})
           && !path.contains("/hack/"); // of a part of the repository: for those who work on it
}

std::shared_ptr<const ObjectFile> readObjects(const QByteArray &path, const QByteArray &content)
{
    auto file = std::make_shared<ObjectFile>();
    if (!mayHoldObjects(content))
        return file;
    const QString name = visiblePath(path);
    if (content.size() > LargestManifest) {
        file->isIncomplete = true;
        file->problems.push_back({Problem::Severity::Warning, ManifestMessage::TooLarge, Place{name, 0, 0}, {}});
        return file;
    }
    if (isSurelyTemplate(path, content)) {
        makeTemplate(*file, name, content);
        return file;
    }
    file->content = isJson(path) ? config::readJson(name, content) : config::readYaml(name, content);
    file->isIncomplete = isBroken(file->content);
    file->problems = file->content.problems;
    Objects objects(*file, name);
    for (const config::Node &document : file->content.documents)
        objects.add(document);
    // Braces may also stand in a text of a real manifest: only what is not YAML for them is a template.
    if (hasBraces(content)
        && (file->isIncomplete || std::any_of(file->objects.begin(), file->objects.end(), isFilledIn)))
        makeTemplate(*file, name, content);
    sayOnce(file->problems);
    return file;
}

} // namespace waybill::manifest
