// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/crdproblemmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family crdProblemFamily()
{
    using enum crd::CrdProblemMessage;
    static constexpr Row Rows[] = {
        {NoGroupOrPlural, "noGroupOrPlural",
         QT_TRANSLATE_NOOP("CrdProblem", "The definition has no group or no plural name")},
        {WrongName, "wrongName",
         QT_TRANSLATE_NOOP("CrdProblem", "The definition is called %1, but Kubernetes requires the name %2")},
        {NoVersion, "noVersion", QT_TRANSLATE_NOOP("CrdProblem", "The definition of %1 has no version")},
        {NotOneStorageVersion, "notOneStorageVersion",
         QT_TRANSLATE_NOOP("CrdProblem", "The definition of %1 must have exactly one storage version")},
        {VersionWithoutName, "versionWithoutName", QT_TRANSLATE_NOOP("CrdProblem", "A version without a name")},
        {VersionTwice, "versionTwice",
         QT_TRANSLATE_NOOP("CrdProblem", "The version %1 is defined twice; the first one counts")},
        {NoSchema, "noSchema", QT_TRANSLATE_NOOP("CrdProblem", "The version %1 has no schema")},
        {NoSpec, "noSpec", QT_TRANSLATE_NOOP("CrdProblem", "The definition of %1 is empty: “spec” is missing")},
        {SchemaIsNoMap, "schemaIsNoMap", QT_TRANSLATE_NOOP("CrdProblem", "A schema must be a map of keywords")},
        {NestedTooDeeply, "nestedTooDeeply",
         QT_TRANSLATE_NOOP("CrdProblem", "This schema is nested too deeply to be read completely")},
        {NotAList, "notAList", QT_TRANSLATE_NOOP("CrdProblem", "“%1” must be a list")},
        {NotAValue, "notAValue", QT_TRANSLATE_NOOP("CrdProblem", "“%1” must be a single value")},
        {InvalidPattern, "invalidPattern",
         QT_TRANSLATE_NOOP("CrdProblem", "The pattern “%1” is not a regular expression")},
        {NotAMap, "notAMap", QT_TRANSLATE_NOOP("CrdProblem", "“%1” must be a map")},
        {NotASchemaOrFlag, "notASchemaOrFlag",
         QT_TRANSLATE_NOOP("CrdProblem", "“additionalProperties” must be a schema, true or false")},
        {ChoiceIsNoList, "choiceIsNoList",
         QT_TRANSLATE_NOOP("CrdProblem", "The schemas to choose from must be a list")},
        {RuleIsEmpty, "ruleIsEmpty", QT_TRANSLATE_NOOP("CrdProblem", "This rule is empty: “rule” is missing")},
    };
    return {"crdProblem", "CrdProblem", Rows};
}

} // namespace waybill::wording
