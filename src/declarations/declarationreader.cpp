// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/declarationreader.h"

#include "declarations/ctagsreader.h"
#include "declarations/declarationmessage.h"
#include "declarations/outline.h"
#include "declarations/overlynested.h"
#include "declarations/stability.h"
#include "declarations/words.h"

#include <utility>

namespace waybill::api {

DeclarationReader::DeclarationReader(QString ctags)
    : m_ctags(std::move(ctags))
{}

DeclarationReader::DeclarationReader(QString ctags, CtagsProcess::Limits limits)
    : m_ctags(std::move(ctags), limits)
{}

bool DeclarationReader::knows(Language language)
{
    return ctagsLanguage(language) || language == Language::Rust || language == Language::TypeScript
           || language == Language::JavaScript;
}

void DeclarationReader::report(CtagsProcess::Failure failure, std::string_view path)
{
    if (failure == CtagsProcess::Failure::Missing) {
        if (!std::exchange(m_saidMissing, true))
            m_problems.push_back({Problem::Severity::Warning,
                                  DeclarationMessage::CtagsMissing,
                                  {},
                                  DeclarationMessage::InstallCtags,
                                  true});
        return;
    }
    m_unreadable.emplace(path);
    m_problems.push_back({Problem::Severity::Warning,
                          DeclarationMessage::Unreadable,
                          Place{QString::fromUtf8(path.data(), qsizetype(path.size())), 0, 0},
                          {}});
}

Elements DeclarationReader::read(Language language, std::string_view path, std::string_view text)
{
    const CtagsLanguage *table = ctagsLanguage(language);
    if (!table) {
        Elements elements = readDeclarations(language, path, text);
        markUnstable(elements, language, text);
        return elements;
    }
    if (text.empty() || !isForOthers(path) || !table->declaresForOthers(path, text))
        return {};
    if (m_unreadable.size() >= MostUnreadable || m_unreadable.contains(path))
        return {};
    const std::string prepared = table->prepare ? table->prepare(text) : std::string();
    if (isOverlyNested(language, text)) {
        report(CtagsProcess::Failure::Text, path);
        return {};
    }
    const auto tags = m_ctags.read(table->fileName, table->prepare ? std::string_view(prepared) : text);
    if (!tags) {
        report(tags.error(), path);
        return {};
    }
    Elements elements = CtagsReader(*table, path, text).read(*tags);
    markUnstable(elements, language, text);
    return elements;
}

std::optional<std::uint64_t> DeclarationReader::outlineKey(Language language, std::string_view path,
                                                           std::string_view text)
{
    if (!hasOutline(language))
        return std::nullopt;
    const CtagsLanguage *table = ctagsLanguage(language);
    return table && isForOthers(path) && table->declaresForOthers(path, text) ? outlineOf(language, text).key : 0;
}

} // namespace waybill::api
