// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/crdmodel.h"

#include "kubernetes/crd/crdproblemmessage.h"
#include "kubernetes/crd/schemareader.h"

#include <algorithm>

namespace waybill::crd {

namespace {

using config::Node;

QStringList textsOf(const Node &node, QStringView key)
{
    QStringList texts;
    if (const Node *list = node.find(key))
        for (const Node &item : list->items)
            texts << item.text;
    return texts;
}

QString compactOf(const Node &node, QStringView key)
{
    const Node *value = node.find(key);
    return value ? compactText(*value) : QString();
}

QStringList subresourcesOf(const Node &node)
{
    QStringList names;
    if (const Node *all = node.find(u"subresources"))
        for (const auto &[name, value] : all->entries)
            names << name;
    names.sort();
    return names;
}

bool isTrue(const Node &node, QStringView key, bool otherwise)
{
    const QString text = node.textOf(key);
    return text.isEmpty() ? otherwise : text == QLatin1String("true");
}

class ModelReader {
public:
    ModelReader(CrdModel &model, const Node &spec)
        : m_model(model)
        , m_spec(spec)
    {}

    void read()
    {
        m_model.group = m_spec.textOf(u"group");
        readNames();
        if (m_model.group.isEmpty() || m_model.plural.isEmpty())
            complain(m_spec, CrdProblemMessage::NoGroupOrPlural);
        const QString named = m_model.plural + u'.' + m_model.group;
        if (m_model.name.isEmpty())
            m_model.name = named;
        else if (!m_model.plural.isEmpty() && m_model.name != named)
            complain(m_spec, message(CrdProblemMessage::WrongName, m_model.name, named));
        m_model.namespaced = m_spec.textOf(u"scope") != QLatin1String("Cluster");
        const bool old = m_model.apiVersion.endsWith(QLatin1String("v1beta1"));
        m_model.prunes = !isTrue(m_spec, u"preserveUnknownFields", old);
        if (const Node *conversion = m_spec.find(u"conversion"))
            m_model.conversion = conversion->textOf(u"strategy");
        if (m_model.conversion.isEmpty())
            m_model.conversion = QStringLiteral("None");
        readVersions();
    }

private:
    void complain(const Node &node, const Message &what)
    {
        m_model.problems.push_back(
            {Problem::Severity::Warning, what, Place{m_model.place.file, node.line, node.column}, {}});
    }

    void readNames()
    {
        const Node *names = m_spec.find(u"names");
        if (!names)
            return;
        m_model.kind = names->textOf(u"kind");
        m_model.plural = names->textOf(u"plural");
        m_model.listKind = names->textOf(u"listKind");
        m_model.singular = names->textOf(u"singular");
        m_model.shortNames = textsOf(*names, u"shortNames");
        m_model.categories = textsOf(*names, u"categories");
    }

    /// The schema below a "schema" or "validation".
    std::shared_ptr<const Schema> schemaOf(const Node &holder, QStringView key)
    {
        const Node *around = holder.find(key);
        const Node *schema = around ? around->find(u"openAPIV3Schema") : nullptr;
        return schema ? readSchema(m_model.place.file, *schema, m_model.problems) : nullptr;
    }

    void readVersions()
    {
        // In v1beta1 what all versions share may stand at the top, and a single version may be all there is.
        const std::shared_ptr<const Schema> shared = schemaOf(m_spec, u"validation");
        const Node *versions = m_spec.find(u"versions");
        if (versions)
            for (const Node &node : versions->items)
                readVersion(node, shared);
        const QString single = m_spec.textOf(u"version");
        if (m_model.versions.empty() && !single.isEmpty()) {
            CrdVersion version;
            version.name = single;
            version.storage = true;
            version.schema = shared;
            version.subresources = subresourcesOf(m_spec);
            version.printerColumns = compactOf(m_spec, u"additionalPrinterColumns");
            version.line = m_spec.find(u"version")->line;
            m_model.versions.push_back(std::move(version));
        }
        if (m_model.versions.empty())
            complain(m_spec, message(CrdProblemMessage::NoVersion, m_model.name));
        else if (std::count_if(m_model.versions.begin(), m_model.versions.end(),
                               [](const CrdVersion &version) { return version.storage; })
                 != 1)
            complain(m_spec, message(CrdProblemMessage::NotOneStorageVersion, m_model.name));
    }

    void readVersion(const Node &node, const std::shared_ptr<const Schema> &shared)
    {
        CrdVersion version;
        version.name = node.textOf(u"name");
        version.line = node.line;
        if (version.name.isEmpty() || m_model.version(version.name)) {
            complain(node, version.name.isEmpty() ? Message(CrdProblemMessage::VersionWithoutName)
                                                  : message(CrdProblemMessage::VersionTwice, version.name));
            return;
        }
        version.served = isTrue(node, u"served", true);
        version.storage = isTrue(node, u"storage", false);
        version.deprecated = isTrue(node, u"deprecated", false);
        version.schema = schemaOf(node, u"schema");
        if (!version.schema)
            version.schema = shared;
        if (!version.schema && !m_model.apiVersion.endsWith(QLatin1String("v1beta1")))
            complain(node, message(CrdProblemMessage::NoSchema, version.name));
        version.subresources = subresourcesOf(node.find(u"subresources") ? node : m_spec);
        version.printerColumns =
            compactOf(node.find(u"additionalPrinterColumns") ? node : m_spec, u"additionalPrinterColumns");
        m_model.versions.push_back(std::move(version));
    }

    CrdModel &m_model;
    const Node &m_spec;
};

} // namespace

const CrdVersion *CrdModel::version(const QString &wanted) const
{
    const auto found = std::find_if(versions.begin(), versions.end(),
                                    [&](const CrdVersion &version) { return version.name == wanted; });
    return found == versions.end() ? nullptr : &*found;
}

const CrdVersion *CrdModel::storage() const
{
    const auto found =
        std::find_if(versions.begin(), versions.end(), [](const CrdVersion &version) { return version.storage; });
    return found == versions.end() ? nullptr : &*found;
}

CrdModel readCrd(const manifest::Object &object)
{
    CrdModel model;
    model.name = object.identity.name;
    model.apiVersion = object.apiVersion();
    model.place = object.place;
    const Node *spec = object.find({u"spec"});
    if (!spec || !spec->isMap())
        model.problems.push_back(
            {Problem::Severity::Warning, message(CrdProblemMessage::NoSpec, model.name), object.place, {}});
    else
        ModelReader(model, *spec).read();
    return model;
}

std::vector<CrdModel> readCrds(const QByteArray &path, const QByteArray &content, std::vector<Problem> &problems)
{
    std::vector<CrdModel> models;
    if (!content.contains("CustomResourceDefinition"))
        return models;
    const auto file = manifest::readObjects(path, content);
    problems.insert(problems.end(), file->problems.begin(), file->problems.end());
    for (const manifest::Object &object : file->objects)
        if (manifest::isDefinition(object.identity))
            models.push_back(readCrd(object));
    return models;
}

} // namespace waybill::crd
