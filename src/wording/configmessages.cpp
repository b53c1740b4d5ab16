// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "config/configmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family configFamily()
{
    using enum config::ConfigMessage;
    static constexpr Row Rows[] = {
        {NotJson, "notJson", QT_TRANSLATE_NOOP("Config", "This is not JSON: %1")},
        {NotYaml, "notYaml", QT_TRANSLATE_NOOP("Config", "This is not YAML: %1")},
        {NotToml, "notToml", QT_TRANSLATE_NOOP("Config", "This is not TOML: %1")},
        {YamlIndentedWithTab, "yamlIndentedWithTab",
         QT_TRANSLATE_NOOP("Config", "This is not YAML: a tab indents the line")},
        {YamlTooDeep, "yamlTooDeep",
         QT_TRANSLATE_NOOP("Config", "This YAML is nested too deeply, or its aliases expand without end")},
        {DuplicateKeyFirst, "duplicateKeyFirst",
         QT_TRANSLATE_NOOP("Config", "Duplicate key “%1”; the first one counts")},
        {DuplicateKeyLast, "duplicateKeyLast", QT_TRANSLATE_NOOP("Config", "Duplicate key “%1”; the last one counts")},
        {TextAfterEnd, "textAfterEnd", QT_TRANSLATE_NOOP("Config", "unexpected text after the end")},
        {Expected, "expected", QT_TRANSLATE_NOOP("Config", "expected “%1”")},
        {EndsTooEarly, "endsTooEarly", QT_TRANSLATE_NOOP("Config", "unexpected end")},
        {TooDeep, "tooDeep", QT_TRANSLATE_NOOP("Config", "it is nested too deeply")},
        {ExpectedKey, "expectedKey", QT_TRANSLATE_NOOP("Config", "expected a key in quotes")},
        {ExpectedValue, "expectedValue", QT_TRANSLATE_NOOP("Config", "expected a value")},
        {MissingQuote, "missingQuote", QT_TRANSLATE_NOOP("Config", "a closing quote is missing")},
        {ExpectedHexDigits, "expectedHexDigits",
         QT_TRANSLATE_NOOP("Config", "expected four hexadecimal digits after \\u")},
        {UnknownEscape, "unknownEscape", QT_TRANSLATE_NOOP("Config", "unknown escape sequence")},
        {NotEditable, "notEditable", QT_TRANSLATE_NOOP("Config", "%1 can only be edited in the text")},
        {EditText, "editText", QT_TRANSLATE_NOOP("Config", "edit the text of the file")},
    };
    return {"config", "Config", Rows};
}

} // namespace waybill::wording
