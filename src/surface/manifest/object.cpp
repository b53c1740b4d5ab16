// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/manifest/object.h"

#include "support/text.h"
#include "surface/config/json.h"
#include "surface/config/yaml.h"

#include <QCoreApplication>

namespace waybill::manifest {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(Manifests)
};

bool isJson(const QByteArray &path)
{
    return path.endsWith(".json");
}

/// Both words stand in every object, and most YAML files of a repository hold none.
bool mayHoldObjects(const QByteArray &content)
{
    return content.contains("apiVersion") && content.contains("kind");
}

/// A List is what `kubectl get -o yaml` writes: its items are the objects. Lists in Lists do not exist.
void addObjects(ObjectFile &file, const QString &path, const config::Node &node, bool inList = false)
{
    const config::Node *items = node.find(u"items");
    const QString kind = node.textOf(u"kind");
    const QString apiVersion = node.textOf(u"apiVersion");
    if (!inList && items && items->isList() && kind.endsWith(QLatin1String("List"))) {
        for (const config::Node &item : items->items)
            addObjects(file, path, item, true);
        return;
    }
    if (kind.isEmpty() || apiVersion.isEmpty())
        return;
    Object object;
    const qsizetype slash = apiVersion.indexOf(u'/');
    object.identity.group = slash < 0 ? QString() : apiVersion.left(slash);
    object.version = apiVersion.mid(slash + 1);
    object.identity.kind = kind;
    if (const config::Node *metadata = node.find(u"metadata")) {
        object.identity.name = metadata->textOf(u"name");
        object.identity.nameSpace = metadata->textOf(u"namespace");
    }
    object.place = Place{path, node.line, node.column};
    object.root = &node;
    file.objects.push_back(std::move(object));
}

} // namespace

QString Identity::toString() const
{
    return kind + u' ' + (nameSpace.isEmpty() ? QString() : nameSpace + u'/') + name;
}

QString Object::apiVersion() const
{
    return (identity.group.isEmpty() ? QString() : identity.group + u'/') + version;
}

const config::Node *Object::find(std::initializer_list<QStringView> path) const
{
    const config::Node *node = root;
    for (const QStringView key : path)
        node = node ? node->find(key) : nullptr;
    return node;
}

QString Object::textOf(std::initializer_list<QStringView> path) const
{
    const config::Node *node = find(path);
    return node && node->isText() ? node->text : QString();
}

bool isManifestFile(const QByteArray &path)
{
    if (!path.endsWith(".yaml") && !path.endsWith(".yml") && !isJson(path))
        return false;
    for (const QByteArray &folder : path.split('/')) {
        for (const char *left : {"vendor", "node_modules", "third_party", "testdata"})
            if (folder == left)
                return false;
    }
    return true;
}

std::shared_ptr<const ObjectFile> readObjects(const QByteArray &path, const QByteArray &content)
{
    auto file = std::make_shared<ObjectFile>();
    if (!mayHoldObjects(content))
        return file;
    const QString name = visiblePath(path);
    if (content.contains("{{")) {
        // Braces may also stand in a text of a real manifest: only what is not YAML for them is a template.
        config::File read = isJson(path) ? config::readJson(name, content) : config::readYaml(name, content);
        const bool fine = std::none_of(read.problems.begin(), read.problems.end(),
                                       [](const Problem &one) { return one.severity == Problem::Severity::Error; });
        if (!fine) {
            file->isTemplate = true;
            file->problems.push_back(
                {Problem::Severity::Note,
                 Sentences::tr("This is a template: what it becomes is known only once it is filled in"),
                 Place{name, int(content.left(content.indexOf("{{")).count('\n')) + 1, 0},
                 {}});
            return file;
        }
        file->content = std::move(read);
    } else {
        file->content = isJson(path) ? config::readJson(name, content) : config::readYaml(name, content);
    }
    for (const config::Node &document : file->content.documents)
        addObjects(*file, name, document);
    file->problems = file->content.problems;
    return file;
}

} // namespace waybill::manifest
