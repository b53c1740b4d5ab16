// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/evidencemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family elementFamily()
{
    using enum release::ElementMessage;
    static constexpr Row Rows[] = {
        {Added, "added", QT_TRANSLATE_NOOP3("Element", "New %1 %2", "kind, name")},
        {Removed, "removed", QT_TRANSLATE_NOOP3("Element", "The %1 %2 was removed", "kind, name")},
        {Replaced, "replaced",
         QT_TRANSLATE_NOOP3("Element", "The %1 %2 was removed; use %3 instead", "kind, name, what replaces it")},
        {RemovedFrom, "removedFrom",
         QT_TRANSLATE_NOOP3("Element", "The %1 %2 of %3 was removed", "kind, name, file of a program")},
        {ReplacedFrom, "replacedFrom",
         QT_TRANSLATE_NOOP3("Element", "The %1 %2 of %3 was removed; use %4 instead",
                            "kind, name, file of a program, what replaces it")},
        {Redeclared, "redeclared", QT_TRANSLATE_NOOP3("Element", "The declaration of the %1 %2 changed", "kind, name")},
        {BecameRequired, "becameRequired",
         QT_TRANSLATE_NOOP3("Element", "The %1 %2 must be implemented now", "kind, name")},
        {Reshaped, "reshaped",
         QT_TRANSLATE_NOOP3("Element", "The %1 %2 changed from %3 to %4",
                            "kind, name, its type or signature before and after")},
        {Revalued, "revalued",
         QT_TRANSLATE_NOOP3("Element", "The default of the %1 %2 changed from %3 to %4", "kind, name, values")},
        {Deprecated, "deprecated", QT_TRANSLATE_NOOP3("Element", "The %1 %2 is now deprecated", "kind, name")},
        {Moved, "moved", QT_TRANSLATE_NOOP3("Element", "The %1 %2 was moved", "kind, name")},
        {Type, "type", QT_TRANSLATE_NOOP("Element", "type")},
        {Interface, "interface", QT_TRANSLATE_NOOP("Element", "interface")},
        {Function, "function", QT_TRANSLATE_NOOP("Element", "function")},
        {Method, "method", QT_TRANSLATE_NOOP("Element", "method")},
        {RequiredMethod, "requiredMethod", QT_TRANSLATE_NOOP("Element", "required method")},
        {Field, "field", QT_TRANSLATE_NOOP("Element", "field")},
        {EnumValue, "enumValue", QT_TRANSLATE_NOOP("Element", "enum value")},
        {Constant, "constant", QT_TRANSLATE_NOOP("Element", "constant")},
        {Variable, "variable", QT_TRANSLATE_NOOP("Element", "variable")},
        {Macro, "macro", QT_TRANSLATE_NOOP("Element", "macro")},
        {Command, "command", QT_TRANSLATE_NOOP("Element", "command")},
        {Flag, "flag", QT_TRANSLATE_NOOP("Element", "flag")},
        {Environment, "environment", QT_TRANSLATE_NOOP("Element", "environment variable")},
        {Setting, "setting", QT_TRANSLATE_NOOP("Element", "setting")},
        {Route, "route", QT_TRANSLATE_NOOP("Element", "route")},
        {Metric, "metric", QT_TRANSLATE_NOOP("Element", "metric")},
        {FeatureGate, "featureGate", QT_TRANSLATE_NOOP("Element", "feature gate")},
        {SchemaType, "schemaType", QT_TRANSLATE_NOOP("Element", "schema")},
        {SchemaProperty, "schemaProperty", QT_TRANSLATE_NOOP("Element", "schema property")},
        {Table, "table", QT_TRANSLATE_NOOP("Element", "table")},
        {Column, "column", QT_TRANSLATE_NOOP("Element", "column")},
    };
    return {"element", "Element", Rows};
}

} // namespace waybill::wording
