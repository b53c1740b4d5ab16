// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/image/references.h"

#include "support/text.h"
#include "surface/config/json.h"
#include "surface/config/yaml.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::image {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(ImageFindings)
};

class ReferenceWalker {
public:
    ReferenceWalker(const QString &file, const QString &owner, std::vector<FoundReference> &found)
        : m_file(file)
        , m_owner(owner)
        , m_found(found)
    {}

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
                add(entry.value.text, entry.value);
            else if (isImage && entry.value.isMap() && readValues(entry.value))
                continue;
            else
                walk(entry.value, entry.key == QLatin1String("images"));
        }
    }

private:
    void add(const QString &text, const config::Node &node)
    {
        if (!text.isEmpty())
            m_found.push_back({parseReference(text), m_owner, Place{m_file, node.line, node.column}});
    }

    static QString joined(QString name, const QString &tag, const QString &digest)
    {
        if (!tag.isEmpty())
            name += u':' + tag;
        return digest.isEmpty() ? name : name + u'@' + digest;
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
        if (!repository || !repository->isText())
            return false;
        const QString registry = node.textOf(u"registry");
        const QString name = registry.isEmpty() ? repository->text : registry + u'/' + repository->text;
        const config::Node *tag = node.find(u"tag");
        // Charts fill an empty tag in with their own version.
        const QString text = tag && tag->text.isEmpty() ? QStringLiteral("${TAG}") : node.textOf(u"tag");
        add(joined(name, text, node.textOf(u"digest")), tag && !tag->text.isEmpty() ? *tag : *repository);
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
        if (!text.isEmpty())
            found.push_back({parseReference(text), {}, Place{file, number, int(match.capturedStart(1)) + 1}});
    }
    return found;
}

} // namespace

std::vector<FoundReference> readReferences(const QString &file, const config::Node &node)
{
    std::vector<FoundReference> found;
    ReferenceWalker(file, {}, found).walk(node);
    return found;
}

std::vector<FoundReference> readReferences(const manifest::Object &object)
{
    std::vector<FoundReference> found;
    if (object.root)
        ReferenceWalker(object.place.file, object.identity.toString(), found).walk(*object.root);
    return found;
}

std::vector<FoundReference> readReferences(const QByteArray &path, const QByteArray &content)
{
    // Most files name none, and reading YAML takes a hundred times as long as looking for the word.
    if (!content.contains("image"))
        return {};
    const QString name = visiblePath(path);
    const config::File file =
        path.endsWith(".json") ? config::readJson(name, content) : config::readYaml(name, content);
    const bool broken = std::any_of(file.problems.begin(), file.problems.end(), [](const Problem &problem) {
        return problem.severity == Problem::Severity::Error;
    });
    if (broken && content.contains("{{"))
        return readLines(name, content);
    std::vector<FoundReference> found;
    for (const config::Node &document : file.documents)
        ReferenceWalker(name, {}, found).walk(document);
    return found;
}

std::vector<surface::Finding> checkReferences(const std::vector<FoundReference> &references)
{
    std::vector<surface::Finding> findings;
    for (const FoundReference &one : references) {
        surface::Finding finding;
        finding.symbol = one.owner.isEmpty() ? one.reference.repository() : one.owner;
        finding.place = one.place;
        const QString text = visibleLine(one.reference.toString());
        if (one.reference.fault) {
            finding.rule = QStringLiteral("IMAGE_REFERENCE_ILLEGAL");
            finding.severity = surface::Finding::Severity::Error;
            finding.message = Sentences::tr("No registry takes \"%1\": %2", "%2: what is wrong")
                                  .arg(text, one.reference.fault->message);
        } else if (one.reference.isFloating()) {
            finding.rule = QStringLiteral("IMAGE_REFERENCE_FLOATING");
            finding.severity = surface::Finding::Severity::Warning;
            finding.message = Sentences::tr("%1 is another image from day to day").arg(text);
            finding.advice = Sentences::tr("Name a tag with a version and a revision, or a digest");
        } else {
            continue;
        }
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace waybill::image
