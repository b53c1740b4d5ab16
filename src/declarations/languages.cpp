// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/readers.h"
#include "declarations/rustreader.h"
#include "declarations/scriptreader.h"
#include "declarations/words.h"

namespace waybill::api {

Elements readDeclarations(Language language, std::string_view path, std::string_view text)
{
    if (!isForOthers(path))
        return {};
    switch (language) {
    case Language::Rust: return RustReader(path, text).read();
    case Language::TypeScript:
    case Language::JavaScript: return ScriptReader(path, text).read();
    default: break;
    }
    return {};
}

} // namespace waybill::api
