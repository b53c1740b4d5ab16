#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
"""Holds the GraphQL that the fake forge was asked and answered against the schema that a vendor publishes.

checkgraphql.py SCHEMA EXCHANGES...             SCHEMA: a subset made by --reduce, or a full one
checkgraphql.py --reduce --source TEXT FULL EXCHANGES... > SUBSET

EXCHANGES are what the fake forge writes where WAYBILL_FORGE_EXCHANGES is set. Each query has to be valid by graphql-core;
each answer has to be what the query selects: nothing lacks but what an error names, nothing is more, and all is of the
schema's types. Exits with 1 where anything disagrees, and with 77 where graphql-core is not installed (Debian:
python3-graphql-core). --reduce needs its version 3.
"""
import argparse
import json
import sys

try:
    import graphql
except ImportError:
    print("graphql-core is not installed")
    sys.exit(77)

MOST_SHOWN = 20


def kind(node):
    """"Field" and so on; version 3 says "FieldNode"."""
    name = type(node).__name__
    return name[:-4] if name.endswith("Node") else name


def key_of(field):
    return (field.alias or field.name).value


class Schema:
    """graphql-core's, of either version."""

    def __init__(self, text, whole=False):
        document = graphql.parse(text)
        # GitHub's own file defines two fields twice.
        self.schema = graphql.build_ast_schema(document, assume_valid_sdl=True, assume_valid=True) if whole \
            else graphql.build_ast_schema(document)

    def type(self, name):
        return self.schema.get_type(name)

    def query(self):
        root = getattr(self.schema, "query_type", None)
        return root if root is not None else self.schema.get_query_type()


def of(a_type, name):
    return type(a_type).__name__ == f"GraphQL{name}" or type(a_type).__name__ == f"GraphQL{name}Type"


def named(a_type):
    while hasattr(a_type, "of_type"):
        a_type = a_type.of_type
    return a_type


PLAIN = {"String": str, "ID": str, "Boolean": bool, "Int": int, "Float": (int, float)}


class Exchange:
    def __init__(self, schema, query, variables):
        self.schema = schema
        self.document = graphql.parse(query)
        self.variables = variables
        self.problems = [error.message for error in graphql.validate(schema.schema, self.document)]
        self.fragments = {one.name.value: one for one in self.document.definitions if kind(one) == "FragmentDefinition"}
        self.operation = next(one for one in self.document.definitions if kind(one) == "OperationDefinition")
        declared = {one.variable.name.value: one.type for one in self.operation.variable_definitions or []}
        self.problems += [f"the variable {name} is not declared" for name in variables if name not in declared]
        self.problems += [f"the variable {name} has no value" for name, a_type in declared.items()
                          if kind(a_type) == "NonNullType" and variables.get(name) is None]
        for name, a_type in declared.items():
            plain = a_type.type if kind(a_type) == "NonNullType" else a_type
            expected = PLAIN.get(plain.name.value) if kind(plain) == "NamedType" else None
            if expected and variables.get(name) is not None and not isinstance(variables[name], expected):
                self.problems.append(f"the variable {name} is no {plain.name.value}")

    def selected(self, selection_set, parent):
        """Fields with their parent type, and whether it is sure that they are answered."""
        for node in selection_set.selections:
            if kind(node) == "Field":
                yield node, parent, True
                continue
            fragment = self.fragments[node.name.value] if kind(node) == "FragmentSpread" else node
            condition = fragment.type_condition
            inner = self.schema.type(condition.name.value) if condition else parent
            for field, owner, sure in self.selected(fragment.selection_set, inner):
                yield field, owner, sure and inner is parent

    def compare(self, value, a_type, node, where, excused):
        if of(a_type, "NonNull"):
            if value is None:
                if not any(path[:len(where)] == where for path in excused):
                    self.problems.append(f"{'.'.join(where)} is null")
                return
            a_type = a_type.of_type
        if value is None:
            return
        if of(a_type, "List"):
            if not isinstance(value, list):
                self.problems.append(f"{'.'.join(where)} is no list")
                return
            for one in value:
                self.compare(one, a_type.of_type, node, where, excused)
        elif node.selection_set:
            self.compare_object(value, a_type, node.selection_set, where, excused)
        elif of(a_type, "Enum"):
            names = list(a_type.values) if isinstance(a_type.values, dict) else [one.name for one in a_type.values]
            if value not in names:
                self.problems.append(f"{'.'.join(where)} is {value!r}, none of {', '.join(names)}")
        else:
            expected = PLAIN.get(a_type.name, (str, int))
            if not isinstance(value, expected) or (isinstance(value, bool) and a_type.name != "Boolean"):
                self.problems.append(f"{'.'.join(where)} is {type(value).__name__}, not {a_type.name}")

    def compare_object(self, value, a_type, selection_set, where, excused):
        if not isinstance(value, dict):
            self.problems.append(f"{'.'.join(where)} is no object")
            return
        known = set()
        for field, owner, sure in self.selected(selection_set, a_type):
            key = key_of(field)
            known.add(key)
            path = where + [key]
            if key not in value:
                if sure and path not in excused:
                    self.problems.append(f"{'.'.join(path)} is not answered")
                continue
            if field.name.value == "__typename":
                continue
            defined = owner.fields.get(field.name.value)
            if defined:  # otherwise the query is not valid, which was said
                self.compare(value[key], defined.type, field, path, excused)
        self.problems += [f"{'.'.join(where + [key])} was not asked" for key in value if key not in known]

    def compare_answer(self, answer):
        excused = [[str(part) for part in error.get("path", [])] for error in answer.get("errors", [])]
        if answer.get("data") is None:
            if not answer.get("errors"):
                self.problems.append("there is no data, and no error")
            return
        self.compare_object(answer["data"], self.schema.query(), self.operation.selection_set, [], excused)


class Reduction:
    """Of a schema what some queries touch."""

    def __init__(self, schema):
        self.schema = schema
        self.fields = {}  # by type
        self.others = set()  # enums, scalars, inputs

    def touch_input(self, a_type):
        a_type = named(a_type)
        if a_type.name in PLAIN or a_type.name in self.others:
            return
        self.others.add(a_type.name)
        if of(a_type, "InputObject"):
            for field in a_type.fields.values():
                self.touch_input(field.type)

    def touch(self, exchange, selection_set, a_type):
        self.fields.setdefault(a_type.name, set())
        for node in selection_set.selections:
            if kind(node) != "Field":
                fragment = exchange.fragments[node.name.value] if kind(node) == "FragmentSpread" else node
                condition = fragment.type_condition
                self.touch(exchange, fragment.selection_set, self.schema.type(condition.name.value) if condition else a_type)
                continue
            if node.name.value == "__typename":
                continue
            self.fields[a_type.name].add(node.name.value)
            field = a_type.fields[node.name.value]
            for argument in field.args.values():
                self.touch_input(argument.type)
            inner = named(field.type)
            if node.selection_set:
                self.touch(exchange, node.selection_set, inner)
            else:
                self.touch_input(inner)

    def text(self):
        types = {name: self.schema.type(name) for name in self.fields}
        # A type has to have a field; of one that only fragments look into, any will do.
        for name, a_type in types.items():
            if not self.fields[name] and not of(a_type, "Union"):
                plain = [one for one, field in a_type.fields.items() if named(field.type).name in PLAIN and not field.args]
                self.fields[name].add(min(plain))
        # What an interface has, those that implement it have, too.
        for name, a_type in types.items():
            for interface in getattr(a_type, "interfaces", []):
                self.fields[name] |= self.fields.get(interface.name, set())
        root = self.schema.query().name
        blocks = [f"schema {{\n  query: {root}\n}}"]
        for name in sorted(self.fields):
            a_type = types[name]
            if of(a_type, "Union"):
                members = [one.name for one in a_type.types if one.name in types]
                blocks.append(f"union {name} = {' | '.join(members)}")
                continue
            lines = []
            for field_name in sorted(self.fields[name]):
                field = a_type.fields[field_name]
                arguments = ", ".join(f"{one}: {argument.type}" for one, argument in sorted(field.args.items()))
                lines.append(f"  {field_name}{f'({arguments})' if arguments else ''}: {field.type}")
            interfaces = [one.name for one in getattr(a_type, "interfaces", []) if one.name in types]
            word = "interface" if of(a_type, "Interface") else "type"
            said = f" implements {' & '.join(interfaces)}" if interfaces and word == "type" else ""
            blocks.append(f"{word} {name}{said} {{\n" + "\n".join(lines) + "\n}")
        for name in sorted(self.others):
            a_type = self.schema.type(name)
            if of(a_type, "Enum"):
                blocks.append(f"enum {name} {{\n  " + "\n  ".join(sorted(a_type.values)) + "\n}")
            elif of(a_type, "InputObject"):
                blocks.append(f"input {name} {{\n" + "\n".join(f"  {one}: {field.type}" for one, field in a_type.fields.items()) + "\n}")
            elif name not in PLAIN:
                blocks.append(f"scalar {name}")
        return "\n\n".join(blocks) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--reduce", action="store_true")
    parser.add_argument("--source", default="")
    parser.add_argument("--dialects", default="github,ghes")
    parser.add_argument("schema")
    parser.add_argument("exchanges", nargs="+")
    wanted = parser.parse_args()
    with open(wanted.schema, encoding="utf-8") as file:
        text = file.read()
    schema = Schema(text, whole=len(text) > 200_000)
    reduction = Reduction(schema)
    wrong, count, queries = {}, 0, set()
    for name in wanted.exchanges:
        with open(name, encoding="utf-8") as file:
            for line in file:
                one = json.loads(line)
                if not one["path"].endswith("/graphql") or one["dialect"] not in wanted.dialects.split(","):
                    continue
                count += 1
                query = one["sent"]["query"]
                exchange = Exchange(schema, query, one["sent"].get("variables") or {})
                queries.add(query)
                if wanted.reduce:
                    reduction.touch(exchange, exchange.operation.selection_set, schema.query())
                elif one["status"] == 200:
                    exchange.compare_answer(one["answer"])
                for problem in exchange.problems:
                    wrong.setdefault(problem, query)
    if wanted.reduce:
        print(f"# {wanted.source}\n# Reduced by checkgraphql.py to what Waybill asks.\n\n{reduction.text()}", end="")
    out = sys.stderr if wanted.reduce else sys.stdout
    for problem, query in sorted(wrong.items())[:MOST_SHOWN]:
        print(f"{problem} ({query[:300]})", file=out)
    print(f"{count} exchanges of GraphQL, {len(queries)} queries, {len(wrong)} disagreements", file=out)
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
