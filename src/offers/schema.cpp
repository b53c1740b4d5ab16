// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/schema.h"

#include "offers/offertext.h"
#include "offers/schematree.h"
#include "support/nesting.h"

#include <algorithm>
#include <set>
#include <vector>

namespace waybill::api::offers {

namespace {

constexpr std::size_t LargestText = 2 << 20;
bool isMap(const SchemaNode *node)
{
    return node && node->kind == SchemaNode::Kind::Map;
}

/// A scalar as written, a list or map as it stands.
std::string valueText(OfferFile &file, const SchemaNode &node)
{
    if (node.kind == SchemaNode::Kind::Scalar)
        return std::string(node.value);
    std::string text;
    for (const SchemaNode &child : node.children)
        text += (text.empty() ? "" : ",") + (child.key.empty() ? "" : std::string(child.key) + ':')
                + valueText(file, child);
    return (node.kind == SchemaNode::Kind::List ? '[' : '{') + text + (node.kind == SchemaNode::Kind::List ? ']' : '}');
}

/// The properties of one schema, as elements of a file.
class PropertyReader {
public:
    PropertyReader(OfferFile &file, std::string scope)
        : m_file(file)
        , m_scope(std::move(scope))
    {}

    void read(const SchemaNode &schema, const std::string &path, int depth = 0)
    {
        if (depth > MostNesting || schema.kind != SchemaNode::Kind::Map)
            return;
        const SchemaNode *const required = schema.find("required");
        if (const SchemaNode *const properties = schema.find("properties"); isMap(properties)) {
            for (const SchemaNode &property : properties->children) {
                const std::string name =
                    path.empty() ? std::string(property.key) : path + '.' + std::string(property.key);
                const bool demanded = required && isAmong(*required, property.key);
                add(property, name, demanded);
                read(property, name, depth + 1);
            }
        }
        if (const SchemaNode *const items = schema.find("items"))
            read(*items, path + "[]", depth + 1);
        if (const SchemaNode *const values = schema.find("additionalProperties"))
            read(*values, path + "{}", depth + 1);
        for (const std::string_view parts : {"allOf", "oneOf", "anyOf"})
            if (const SchemaNode *const list = schema.find(parts))
                for (const SchemaNode &part : list->children)
                    read(part, path, depth + 1);
    }

private:
    static bool isAmong(const SchemaNode &list, std::string_view name)
    {
        return std::any_of(list.children.begin(), list.children.end(),
                           [&](const SchemaNode &item) { return item.value == name; });
    }

    void add(const SchemaNode &property, const std::string &name, bool required)
    {
        Element &element = m_file.add(Kind::SchemaProperty, name, property.offset);
        element.scope = m_scope;
        element.shape = shapeOf(property, required, 0);
        element.optional = !required;
        if (const SchemaNode *const value = property.find("default"))
            element.value = valueText(m_file, *value);
        const std::string_view description = trimmed(property.text("description"));
        element.deprecated =
            property.text("deprecated") == "true"
            || containsWord(description.substr(0, std::min(description.size(), std::size_t(11))), "deprecated");
    }

    std::string shapeOf(const SchemaNode &schema, bool required, int depth) const
    {
        if (depth > MostNesting)
            return {};
        std::string shape;
        const SchemaNode *const type = schema.find("type");
        const std::string_view reference = schema.text("$ref");
        const SchemaNode *const items = schema.find("items");
        const SchemaNode *const values = schema.find("additionalProperties");
        if (!reference.empty())
            shape = reference.substr(reference.rfind('/') + 1);
        else if (schema.text("x-kubernetes-int-or-string") == "true")
            shape = "int-or-string";
        else if (items)
            shape = "[]" + shapeOf(*items, false, depth + 1);
        else if (isMap(values))
            shape = "{}" + shapeOf(*values, false, depth + 1);
        else if (type)
            shape = valueText(m_file, *type);
        const std::string_view format = schema.text("format");
        if (!format.empty() && format != shape) // generators of old: boolean(boolean)
            shape += '(' + std::string(format) + ')';
        if (required)
            shape += " required";
        if (const SchemaNode *const list = schema.find("enum")) {
            std::string names;
            for (const SchemaNode &value : list->children)
                names += (names.empty() ? "" : ",") + valueText(m_file, value);
            shape += " enum(" + names + ')';
        }
        constexpr std::pair<std::string_view, std::string_view> limits[] = {
            {"pattern", "pattern"},     {"minimum", "min"},       {"maximum", "max"},      {"minLength", "minlength"},
            {"maxLength", "maxlength"}, {"minItems", "minitems"}, {"maxItems", "maxitems"}};
        for (const auto &[key, word] : limits) {
            const std::string_view limit = schema.text(key);
            if (!limit.empty())
                shape += ' ' + std::string(word) + '(' + std::string(limit) + ')';
        }
        return shape;
    }

    OfferFile &m_file;
    std::string m_scope;
};

/// One version of a resource. What every resource has (apiVersion, kind, metadata) is not this one's.
void readResource(OfferFile &file, const std::string &name, std::string_view scope, const SchemaNode &version,
                  const SchemaNode *schema)
{
    Element &type = file.add(Kind::SchemaType, name, version.offset);
    type.shape = scope;
    type.deprecated = version.text("deprecated") == "true";
    if (!isMap(schema))
        return;
    const std::size_t before = file.count();
    PropertyReader(file, name).read(*schema, {});
    std::vector<std::string_view> own{"apiVersion", "kind", "metadata"};
    for (std::size_t i = before; i < file.count(); ++i) {
        const Element &property = file.at(i);
        if (std::find(own.begin(), own.end(), property.name) != own.end())
            file.at(i).name.clear();
    }
    file.dropUnnamed(before);
}

void readDefinition(OfferFile &file, const SchemaNode &root)
{
    const SchemaNode *const spec = root.find("spec");
    if (root.text("kind") != "CustomResourceDefinition" || !isMap(spec))
        return;
    const SchemaNode *const names = spec->find("names");
    const std::string kind =
        std::string(spec->text("group")) + '/' + std::string(names ? names->text("kind") : "") + '/';
    const SchemaNode *shared = nullptr; // of v1beta1
    if (const SchemaNode *const validation = spec->find("validation"))
        shared = validation->find("openAPIV3Schema");
    const SchemaNode *const versions = spec->find("versions");
    if (!versions || versions->children.empty()) {
        if (!spec->text("version").empty())
            readResource(file, kind + std::string(spec->text("version")), spec->text("scope"), *spec, shared);
        return;
    }
    for (const SchemaNode &version : versions->children) {
        if (version.text("served") == "false" || version.text("name").empty())
            continue;
        const SchemaNode *const own = version.find("schema");
        const SchemaNode *const schema = own ? own->find("openAPIV3Schema") : shared;
        readResource(file, kind + std::string(version.text("name")), spec->text("scope"), version, schema);
    }
}

using TypeNames = std::set<std::string_view>;

/// The types of the same document that a part of it refers to, by "$ref" or in the mapping of a discriminator.
void addReferences(const SchemaNode &part, TypeNames &names, int depth = 0)
{
    for (const std::string_view folder : {"#/definitions/", "#/components/schemas/"}) {
        if (part.value.starts_with(folder))
            names.insert(part.value.substr(folder.size()));
    }
    if (depth > MostNesting)
        return;
    for (const SchemaNode &child : part.children)
        addReferences(child, names, depth + 1);
}

/// The types that the routes of a document use, and those that these use. What a generator took along beside them is
/// nothing that anybody sends or gets.
TypeNames usedTypes(const SchemaNode &root, const SchemaNode *types)
{
    TypeNames used;
    for (const SchemaNode &part : root.children) {
        if (part.key == "components") {
            for (const SchemaNode &shared : part.children)
                if (shared.key != "schemas")
                    addReferences(shared, used);
        } else if (part.key != "definitions") {
            addReferences(part, used);
        }
    }
    std::vector<std::string_view> open(used.begin(), used.end());
    while (!open.empty()) {
        const SchemaNode *const type = types->find(open.back());
        open.pop_back();
        TypeNames further;
        if (type)
            addReferences(*type, further);
        for (const std::string_view name : further) {
            if (used.insert(name).second)
                open.push_back(name);
        }
    }
    return used;
}

/// `used`: the names of those that count; null: all do.
void readTypes(OfferFile &file, const SchemaNode *types, const std::string &prefix, const TypeNames *used = nullptr)
{
    if (!isMap(types))
        return;
    for (const SchemaNode &type : types->children) {
        if (used && !used->contains(type.key))
            continue;
        const std::string name = prefix + std::string(type.key);
        file.add(Kind::SchemaType, name, type.offset).deprecated = type.text("deprecated") == "true";
        PropertyReader(file, name).read(type, {});
    }
}

void readRoutes(OfferFile &file, const SchemaNode *paths)
{
    if (!isMap(paths))
        return;
    constexpr std::string_view operations[] = {"get", "put", "post", "delete", "options", "head", "patch", "trace"};
    for (const SchemaNode &path : paths->children) {
        for (const SchemaNode &operation : path.children) {
            if (std::find(std::begin(operations), std::end(operations), operation.key) == std::end(operations))
                continue;
            std::string method(operation.key);
            std::transform(method.begin(), method.end(), method.begin(), [](char c) { return char(c - ('a' - 'A')); });
            Element &route = file.add(Kind::Route, method + ' ' + std::string(path.key), operation.offset);
            route.deprecated = operation.text("deprecated") == "true";
            for (const SchemaNode *const list : {path.find("parameters"), operation.find("parameters")}) {
                if (!list)
                    continue;
                for (const SchemaNode &parameter : list->children)
                    if (parameter.text("required") == "true")
                        route.shape += (route.shape.empty() ? "" : ",") + std::string(parameter.text("name"));
            }
        }
    }
}

void readDocument(OfferFile &file, const SchemaNode &root)
{
    readDefinition(file, root);
    if (!root.text("openapi").empty() || !root.text("swagger").empty()) {
        const SchemaNode *const paths = root.find("paths");
        readRoutes(file, paths);
        const SchemaNode *const components = root.find("components");
        for (const SchemaNode *const types :
             {root.find("definitions"), components ? components->find("schemas") : nullptr}) {
            // One without routes, or whose routes use none of its types, is there for other documents.
            const bool hasRoutes = isMap(types) && isMap(paths);
            const TypeNames used = hasRoutes ? usedTypes(root, types) : TypeNames();
            readTypes(file, types, {}, used.empty() ? nullptr : &used);
        }
        return;
    }
    const std::string_view dialect = root.text("$schema");
    if (dialect.find("json-schema.org") == None)
        return;
    std::string_view name = root.text("title");
    if (name.empty())
        name = fileNameOf(file.path()).substr(0, fileNameOf(file.path()).find('.'));
    if (isMap(root.find("properties"))) {
        file.add(Kind::SchemaType, name, root.offset);
        PropertyReader(file, std::string(name)).read(root, {});
    }
    readTypes(file, root.find("definitions"), std::string(name) + '/');
    readTypes(file, root.find("$defs"), std::string(name) + '/');
}

bool isJson(std::string_view path)
{
    return path.ends_with(".json");
}

} // namespace

bool mayBeSchema(std::string_view path)
{
    if (isJson(path))
        return containsWord(path, "schema") || containsWord(path, "api") || containsWord(path, "swagger")
               || containsWord(path, "crd");
    if (!path.ends_with(".yaml") && !path.ends_with(".yml"))
        return false;
    const std::string_view name = fileNameOf(path);
    return !path.starts_with('.') && !name.starts_with('.') && !name.starts_with("values.")
           && !name.starts_with("docker-compose");
}

void readSchemas(OfferFile &file)
{
    const std::string_view text = file.text();
    if (text.size() > LargestText)
        return;
    // An OpenAPI document says so where it begins.
    const std::string_view head = text.substr(0, 4000);
    const bool document = head.find("openapi") != None || head.find("swagger") != None || head.find("$schema") != None;
    if (!document && text.find("CustomResourceDefinition") == None)
        return;
    if (isJson(file.path())) {
        readDocument(file, readJsonNode(text));
        return;
    }
    for (const SchemaNode &root : readYamlNodes(text))
        readDocument(file, root);
}

} // namespace waybill::api::offers
