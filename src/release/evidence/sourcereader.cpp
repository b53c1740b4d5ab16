// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/sourcereader.h"

#include "declarations/readers.h"
#include "git/linediff.h"
#include "git/tree.h"
#include "release/evidence/sourceelements.h"
#include "release/evidence/surfacescope.h"
#include "source/language.h"

namespace waybill::release {

namespace {

constexpr qsizetype MostTextBytes = 1 << 20;

} // namespace

SourceReader::SourceReader(const git::Repository &shared)
    : m_repository(shared.reopen())
{}

SourceText SourceReader::read(const git::ObjectId &blob, const QByteArray &path, SourceElements &found)
{
    SourceText text;
    auto bytes = git::readBlob(*m_repository, blob);
    if (!bytes || bytes->size() > MostTextBytes || git::looksBinary(*bytes))
        return text;
    text.isRead = true;
    text.bytes = std::move(*bytes);
    if (isForBuildOnly(path, text.bytes))
        return text;
    const std::string_view name(path.constData(), std::size_t(path.size()));
    const std::string_view content(text.bytes.constData(), std::size_t(text.bytes.size()));
    SourceElements::Found known = found.find(blob, path);
    const auto language = source::languageOf(path);
    if (language && api::DeclarationReader::knows(*language) && !known.declarations) {
        text.elements = m_declarations.read(*language, name, content);
        m_failed = m_failed || !m_declarations.takeProblems().empty();
        // Who looks at it next has to tell of the problem.
        if (!m_failed)
            known.declarations = std::make_shared<const api::Elements>(text.elements);
    } else if (known.declarations) {
        text.elements = *known.declarations;
    }
    if (!known.offers && api::mayOffer(name))
        known.offers = std::make_shared<const api::Elements>(api::readOffers(name, content));
    if (known.offers)
        text.elements.insert(text.elements.end(), known.offers->begin(), known.offers->end());
    found.add(blob, path, std::move(known));
    return text;
}

} // namespace waybill::release
