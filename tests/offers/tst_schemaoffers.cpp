// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offerdump.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::testing;

// Before the tables: moc loses its way in their raw strings.
class TestSchemaOffers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reads_data();
    void reads();
    void byPath_data();
    void byPath();
    void broken_data();
    void broken();
};

namespace {

void row(const char *name, const char *path, const QByteArray &text, const char *expected)
{
    QTest::newRow(name) << QByteArray(path) << text << QString::fromUtf8(expected);
}

constexpr const char *Resource = R"(# comment
---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ships.harbor.io
  annotations: {a: "b, c: d"}
spec:
  group: harbor.io
{{- if .Values.x }}
  names:
    kind: Ship
    plural: ships
{{- end }}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        description: |-
          A ship: with
            properties: of its own
        type: object
        required: [spec]
        properties:
          apiVersion:
            type: string
          kind: {type: string}
          metadata:
            type: object
          spec:
            type: object
            required:
            - crew
            - "ports"
            properties:
              crew:
                description: 'Deprecated: it''s gone
                  soon: yes'
                format: int32
                type: integer
                minimum: 1
                default: 4
              mode:
                type: string # "quoted"
                enum:
                - fast
                - slow
                pattern: ^[a-z]+$
              ports:
                type: array
                items:
                  type: object
                  required: ["name"]
                  properties:
                    name: {type: string, maxLength: 63}
              labels:
                additionalProperties:
                  type: string
                type: object
              size:
                anyOf:
                - type: integer
                - type: string
                x-kubernetes-int-or-string: true
  - name: v1alpha1
    served: false
    schema:
      openAPIV3Schema:
        properties:
          gone: {type: string}
  - name: v1beta1
    deprecated: true
    served: true
    storage: false
)";

void schemaRows()
{
    row("resource", "config/crd/ship.yaml", Resource, R"(17 schema harbor.io/Ship/v1 (Namespaced)
33 property spec (object required) @harbor.io/Ship/v1
39 property spec.crew (integer(int32) required min(1)) = 4 @harbor.io/Ship/v1 deprecated
46 property spec.mode (string enum(fast,slow) pattern(^[a-z]+$)) @harbor.io/Ship/v1 optional
52 property spec.ports ([]object required) @harbor.io/Ship/v1
58 property spec.ports[].name (string required maxlength(63)) @harbor.io/Ship/v1
59 property spec.labels ({}string) @harbor.io/Ship/v1 optional
63 property spec.size (int-or-string) @harbor.io/Ship/v1 optional
74 schema harbor.io/Ship/v1beta1 (Namespaced) deprecated
)");
    row("resource of v1beta1", "crd.yaml", R"(kind: CustomResourceDefinition
spec:
  group: g
  version: v1
  scope: Cluster
  names: {kind: K}
  validation:
    openAPIV3Schema:
      properties:
        spec:
          properties:
            a: {type: string}
)",
        "2 schema g/K/v1 (Cluster)\n10 property spec @g/K/v1 optional\n12 property spec.a (string) @g/K/v1 optional\n");
    row("openapi", "api/openapi.yaml", R"(openapi: 3.0.0
paths:
  /pets/{id}:
    parameters:
      - name: id
        in: path
        required: true
    get:
      summary: One pet
      parameters:
        - name: verbose
          in: query
    delete:
      deprecated: true
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name:
          type: string
        tag:
          $ref: '#/components/schemas/Tag'
)",
        R"(8 route GET /pets/{id} (id)
13 route DELETE /pets/{id} (id) deprecated
17 schema Pet
21 property name (string required) @Pet
23 property tag (Tag) @Pet optional
)");
    row("swagger", "api/swagger.json", R"({
  "swagger": "2.0",
  "paths": {"/v3/kv/range": {"post": {"parameters": [{"name": "body", "required": true}]}}},
  "definitions": {
    "Range": {
      "properties": {"key": {"type": "string", "format": "byte", "description": "a \"quoted\" {key}"}}
    }
  }
})",
        "3 route POST /v3/kv/range (body)\n5 schema Range\n6 property key (string(byte)) @Range optional\n");
    row("models that no route uses", "api/openapi.yaml", R"(openapi: 3.0.0
paths:
  /pets:
    get:
      responses:
        "200":
          $ref: '#/components/responses/pets'
components:
  responses:
    pets:
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/Pet'
  schemas:
    Pet:
      properties:
        tag:
          $ref: '#/components/schemas/Tag'
    PluginConfig:
      properties:
        args:
          $ref: '#/components/schemas/PluginArgs'
    PluginArgs: {}
    Tag: {}
)",
        "4 route GET /pets\n16 schema Pet\n18 property tag (Tag) @Pet optional\n25 schema Tag\n");
    row("json schema", "schemas/settings.schema.json", R"({
  "$schema": "http://json-schema.org/draft-07/schema#",
  "type": "object",
  "properties": {"level": {"type": ["string", "null"], "default": "info"}},
  "$defs": {"deep": {"properties": {"x": {"type": "number"}}}}
})",
        R"(1 schema settings
4 property level ([string,null]) = info @settings optional
5 schema settings/deep
5 property x (number) @settings/deep optional
)");
    row("no schema", "deploy/app.yaml", "kind: Deployment\nspec:\n  properties:\n    a: {type: string}\n", "");
    row("other's schema", "schemas/tsconfig.json",
        R"({"$schema": "https://json.schemastore.org/tsconfig", "properties": {"a": {}}})", "");
}

void migrationRows()
{
    row("create and alter", "db/migrations/0001_ships.up.sql", R"(-- CREATE TABLE comment (id int);
CREATE TABLE IF NOT EXISTS public."ships" (
    id BIGSERIAL PRIMARY KEY,
    name varchar(80) NOT NULL, -- DROP TABLE crews;
    price NUMERIC(10, 2) DEFAULT 0,
    seen timestamp with time zone,
    CONSTRAINT unique_name UNIQUE (name),
    FOREIGN KEY (id) REFERENCES harbors (id)
);
CREATE INDEX by_name ON ships (name);
ALTER TABLE crews ADD COLUMN age int NOT NULL, ADD nick text NOT NULL DEFAULT ';DROP TABLE x', DROP COLUMN IF EXISTS old;
ALTER TABLE crews RENAME COLUMN a TO b;
ALTER TABLE crews ALTER COLUMN rank TYPE bigint USING rank::bigint;
ALTER TABLE crews DROP CONSTRAINT c, ALTER COLUMN x SET NOT NULL;
DROP TABLE IF EXISTS docks, piers;
)",
        R"(2 table ships optional
3 column ships.id (bigserial) optional
4 column ships.name (varchar(80)) optional
5 column ships.price (numeric(10,2)) optional
6 column ships.seen (timestamp with time zone) optional
11 column crews.age (int)
11 column crews.nick (text) optional
11 column crews.old = dropped optional
12 column crews.a = dropped optional
12 column crews.b optional
13 column crews.rank (bigint) = changed optional
15 table docks = dropped optional
15 table piers = dropped optional
)");
    row("outcome", "migrate/2.sql", R"(-- +goose Up
CREATE TABLE ships_new (id int);
INSERT INTO ships_new SELECT id FROM ships;
DROP TABLE ships;
ALTER TABLE ships_new RENAME TO ships;
CREATE TABLE scratch (a int); DROP TABLE scratch;
DROP TABLE IF EXISTS fresh; CREATE TABLE fresh (a int);
ALTER TABLE `old` RENAME TO `young`;
CREATE FUNCTION f() AS $body$ DROP TABLE never; $body$ LANGUAGE sql;
-- +goose Down
DROP TABLE fresh;
)",
        R"(5 table ships = changed optional
7 table fresh optional
7 column fresh.a (int) optional
8 table old = dropped optional
8 table young optional
)");
    row("mysql", "migrations/3.sql",
        R"(ALTER TABLE `a` CHANGE `b` `c` int(11) NOT NULL, CHANGE d d text, MODIFY COLUMN e bigint;
RENAME TABLE f TO g;
)",
        R"(1 column a.b = dropped optional
1 column a.c (int(11))
1 column a.d (text) = changed optional
1 column a.e (bigint) = changed optional
2 table f = dropped optional
2 table g optional
)");
}

} // namespace

void TestSchemaOffers::reads_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    schemaRows();
    migrationRows();
}

void TestSchemaOffers::reads()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(offersText(path.constData(), text), expected);
}

void TestSchemaOffers::byPath_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("may");
    QTest::newRow("yaml") << QByteArray("config/crd/bases/x.yaml") << true;
    QTest::newRow("workflow") << QByteArray(".github/workflows/ci.yml") << false;
    QTest::newRow("lock file") << QByteArray("web/package-lock.json") << false;
    QTest::newRow("json schema") << QByteArray("schemas/x.json") << true;
    QTest::newRow("migration") << QByteArray("internal/db/7.sql") << true;
    QTest::newRow("query") << QByteArray("queries/report.sql") << false;
    QTest::newRow("way back") << QByteArray("migrations/7.down.sql") << false;
}

void TestSchemaOffers::byPath()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, may);
    QCOMPARE(api::mayOffer(path.toStdString()), may);
}

/// Texts that end anywhere: nothing may be read behind them, and none may take forever.
void TestSchemaOffers::broken_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("yaml") << QByteArray("crd.yaml") << QByteArray(Resource);
    QTest::newRow("odd yaml") << QByteArray("crd.yaml")
                              << QByteArray("kind: CustomResourceDefinition\n- a\n  - - b\n c: [\n d: 'x\n-\n"
                                            "  e: {f: [g, {\n: h\n? i\n\"j\n");
    QTest::newRow("json") << QByteArray("schema/x.json")
                          << QByteArray(R"({"$schema": "json-schema.org", "properties": {"a": [1, {"b": "\""}]}})");
    QTest::newRow("sql") << QByteArray("migrations/x.sql")
                         << QByteArray("CREATE TABLE a.\"b\" (c int, d $x$ e $x$); /* f */ ALTER TABLE [g] DROP h, "
                                       "RENAME i TO j; -- k\nDROP TABLE 'l', m");
}

void TestSchemaOffers::broken()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    for (qsizetype end = 0; end <= text.size(); ++end) {
        const std::string part = text.left(end).toStdString();
        (void)api::readOffers(path.toStdString(), part);
    }
    QByteArray deep = path.endsWith(".yaml") ? QByteArray("kind: CustomResourceDefinition\n") : QByteArray("$schema");
    (void)api::readOffers(path.toStdString(), deep.toStdString() + std::string(100000, '['));
    for (int i = 0; i < 1000; ++i)
        deep += QByteArray(i, ' ') + "a:\n";
    (void)api::readOffers(path.toStdString(), deep.toStdString());
}

WAYBILL_TEST_MAIN(TestSchemaOffers)
#include "tst_schemaoffers.moc"
