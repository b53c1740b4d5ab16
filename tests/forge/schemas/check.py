#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""Holds what the fake forge was asked and answered against what a vendor publishes of its API.

check.py SCHEMA EXCHANGES...          SCHEMA: a subset made by --reduce, or a full OpenAPI 3 or Swagger 2 description
check.py --reduce FULL OPERATIONS --source TEXT > SUBSET

EXCHANGES are what the fake forge writes where WAYBILL_FORGE_EXCHANGES is set. Of requests everything counts: the operation
exists, members have the right names and types, and none that is required is missing. Of successful answers names and types
count; the fake says only what Waybill reads, so that members which are missing are counted and not refused. Exits with 1
where anything disagrees.
"""
import argparse
import json
import re
import sys

KEPT = ("type", "nullable", "enum")
DEEPEST = 3  # of what a subset has; deeper down any value will do


class Description:
    """An OpenAPI 3 or Swagger 2 description, as operations with plain schemas."""

    def __init__(self, whole, deepest=40, loose=False):
        self.whole = whole
        self.loose = loose  # GitLab's says "object" of lists, and "string" of numbers
        self.deepest = deepest
        self.operations = whole.get("operations", {})

    def resolve(self, node):
        while isinstance(node, dict) and "$ref" in node:
            target = self.whole
            for part in node["$ref"].lstrip("#/").split("/"):
                target = target[part.replace("~1", "/").replace("~0", "~")]
            node = target
        return node

    def plain(self, node, depth=0):
        """The schema with references followed and nothing but names and types."""
        node = self.resolve(node)
        if not isinstance(node, dict) or depth >= self.deepest:
            return {}
        out = {key: node[key] for key in KEPT if key in node}
        if self.loose:
            out["loose"] = True
        if self.whole.get("swagger"):  # which has no word for it
            out["nullable"] = True
        for several in ("oneOf", "anyOf", "allOf"):
            if several in node:
                out[several] = [self.plain(one, depth) for one in node[several]]
        if "properties" in node:
            out["type"] = out.get("type", "object")
            out["properties"] = {name: self.plain(one, depth + 1) for name, one in node["properties"].items()}
        if "required" in node and isinstance(node["required"], list):
            out["required"] = node["required"]
        if "items" in node:
            out["items"] = self.plain(node["items"], depth)
        if node.get("additionalProperties"):
            out["open"] = True
        return out

    def operation(self, key):
        """What a "GET /path/{name}" takes and gives."""
        if key in self.operations:
            return self.operations[key]
        method, path = key.split(" ", 1)
        found = self.whole["paths"][path][method.lower()]
        body = None
        content = self.resolve(found.get("requestBody", {})).get("content", {})
        if "application/json" in content:
            body = self.plain(content["application/json"].get("schema", {}))
        for parameter in found.get("parameters", []):
            parameter = self.resolve(parameter)
            if parameter.get("in") == "body":
                body = self.plain(parameter["schema"])
        answers = {}
        for status, answer in found["responses"].items():
            answer = self.resolve(answer)
            schema = answer.get("schema") or answer.get("content", {}).get("application/json", {}).get("schema")
            answers[str(status)] = self.plain(schema) if schema else {}
        return {"body": body, "answers": answers}

    def keys(self):
        if self.operations:
            return list(self.operations)
        verbs = ("get", "put", "post", "patch", "delete")
        return [f"{verb.upper()} {path}" for path, all in self.whole["paths"].items() for verb in all if verb in verbs]


TYPES = {"string": str, "boolean": bool, "object": dict, "array": list}


def is_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if name == "null":
        return value is None
    return name not in TYPES or isinstance(value, TYPES[name])


def disagreements(value, schema, where, strict, missing):
    """What is wrong with a value, a line each. `strict`: what is required has to be there."""
    if not schema:
        return []
    for several in ("oneOf", "anyOf"):
        if several in schema:
            tried = [disagreements(value, one, where, strict, missing) for one in schema[several]]
            if all(tried):
                return min(tried, key=len)
            return []
    if "allOf" in schema:
        merged = {"type": "object", "properties": {}, "required": []}
        for one in schema["allOf"]:
            merged["properties"].update(one.get("properties", {}))
            merged["required"] += one.get("required", [])
            merged["open"] = merged.get("open") or not one.get("properties")
        return disagreements(value, merged, where, strict, missing)
    if value is None:
        types = schema.get("type", [])
        allowed = schema.get("nullable") or "null" in types or "type" not in schema
        return [] if allowed else [f"{where} is null"]
    types = schema.get("type", [])
    types = types if isinstance(types, list) else [types]
    if schema.get("loose") and isinstance(value, list) and types == ["object"]:
        return [line for one in value for line in disagreements(one, schema, f"{where}[]", strict, missing)]
    if schema.get("loose") and types != ["object"] and not isinstance(value, dict) \
            and not (isinstance(value, list) and any(isinstance(one, (dict, list)) for one in value)):
        return []
    if types and not any(is_type(value, one) for one in types):
        return [f"{where} is {type(value).__name__}, not {' or '.join(types)}"]
    # Servers written in Go say "" where there is nothing to say.
    if "enum" in schema and value not in schema["enum"] and (strict or value != ""):
        return [f"{where} is {value!r}, not one of {schema['enum']}"]
    found = []
    if isinstance(value, dict) and "properties" in schema:
        for name, one in value.items():
            if name in schema["properties"]:
                found += disagreements(one, schema["properties"][name], f"{where}.{name}", strict, missing)
            elif not schema.get("open"):
                found.append(f"{where}.{name} is unknown")
        for name in schema.get("required", []):
            if name not in value and strict:
                found.append(f"{where}.{name} is missing")
            elif name not in value:
                missing.add(f"{where}.{name}")
    if isinstance(value, list) and "items" in schema:
        for one in value:
            found += disagreements(one, schema["items"], f"{where}[]", strict, missing)
    return found


def matcher(key):
    method, path = key.split(" ", 1)
    path = re.sub("^/api/v4/", "/", path)  # GitLab's paths have it
    # Names of files and references have slashes.
    pattern = re.escape(path).replace(r"\{path\}", "(.+)").replace(r"\{ref\}", "(.+)").replace(r"\{tag\}", "(.+)").replace(r"\{filepath\}", "(.+)")
    return method, re.compile("^" + re.sub(r"\\\{[^}]*\\\}", "([^/]+)", pattern) + "$")


def check(description, exchanges, dialects, partial=False):
    keys = sorted(description.keys(), key=lambda key: (key.count("{"), -len(key)))
    matchers = [(key, *matcher(key)) for key in keys]
    wrong, missing, used, count, undescribed = {}, set(), set(), 0, set()
    for exchange in exchanges:
        # GraphQL has a schema of its own, uploads a host; pages for people are no API.
        if exchange["dialect"] not in dialects or exchange["path"].endswith("/graphql") or "/uploads/" in exchange["path"] \
                or "/releases/download/" in exchange["path"]:
            continue
        count += 1
        line = f"{exchange['method']} {exchange['path']}"
        key = next((k for k, verb, path in matchers if verb == exchange["method"] and path.match(exchange["path"])), None)
        if not key and partial:
            undescribed.add(f"{exchange['method']} {re.sub('[^/]*%2F[^/]*', '{id}', re.sub(r'[0-9a-f]{40}|/[0-9]+', '/N', exchange['path']))}")
            continue
        if not key:
            wrong.setdefault(f"{re.sub(r'[0-9a-f]{40}|[0-9]+', 'N', line)}: there is no such operation", line)
            continue
        used.add(key)
        operation = description.operation(key)
        problems = []
        if operation["body"] is not None and isinstance(exchange["sent"], (dict, list)):
            problems += disagreements(exchange["sent"], operation["body"], "sent", True, missing)
        status = str(exchange["status"])
        if exchange["status"] < 300:
            if status not in operation["answers"]:
                problems.append(f"{status} is no answer of it")
            elif exchange["answer"] is not None:
                lacking = set()
                problems += disagreements(exchange["answer"], operation["answers"][status], "answer", False, lacking)
                missing |= {f"{key} {one}" for one in lacking}
        for problem in problems:
            wrong.setdefault(f"{key}: {problem}", line)
    return wrong, missing, used, count, undescribed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--reduce", action="store_true")
    parser.add_argument("--source", default="")
    parser.add_argument("--dialects", default="github,ghes")
    parser.add_argument("schema")
    parser.add_argument("files", nargs="+")
    wanted = parser.parse_args()
    with open(wanted.schema, encoding="utf-8") as file:
        whole = json.load(file)
    if wanted.reduce:
        description = Description(whole, DEEPEST)
        with open(wanted.files[0], encoding="utf-8") as file:
            keys = [line.strip() for line in file if line.strip() and not line.startswith("#")]
        json.dump({"source": wanted.source, "operations": {key: description.operation(key) for key in keys}}, sys.stdout,
                  separators=(",", ":"), sort_keys=True)
        print()
        return 0
    exchanges = []
    for name in wanted.files:
        with open(name, encoding="utf-8") as file:
            exchanges += [json.loads(line) for line in file]
    # GitLab's own description has no milestones, no packages, and more that it does not name.
    partial = wanted.dialects == "gitlab"
    wrong, missing, used, count, undescribed = check(Description(whole, loose=partial), exchanges, wanted.dialects.split(","), partial)
    for problem, line in sorted(wrong.items()):
        print(f"{problem} ({line})")
    print(f"{count} exchanges, {len(used)} operations, {len(wrong)} disagreements; "
          f"{len(missing)} required members are not in answers of the fake"
          + (f"; not described: {', '.join(sorted(undescribed))}" if undescribed else ""))
    return 1 if wrong or not used else 0


if __name__ == "__main__":
    sys.exit(main())
