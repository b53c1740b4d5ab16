// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/gate.h"

#include "offers/offercall.h"
#include "offers/offertext.h"

namespace waybill::api::offers {

namespace {

/// The key whose value's bracket is at `open`; empty where it is an item of a list.
std::string_view keyBefore(std::string_view text, std::size_t open)
{
    std::size_t before = lastBefore(text, open);
    // Name: featuregate.FeatureSpec{..}, Name: []featuregate.VersionedSpec{..}
    while (before != None
           && (isWord(text[before]) || text[before] == '.' || text[before] == ']' || text[before] == '['))
        before = before == 0 ? None : before - 1;
    if (before != None && isSpace(text[before]))
        before = lastBefore(text, before);
    if (before == None || text[before] != ':')
        return {};
    return wordBefore(text, before);
}

} // namespace

void readFeatureGates(OfferFile &file)
{
    constexpr std::string_view Anchor = "PreRelease:";
    const std::string_view text = file.text();
    for (std::size_t at = text.find(Anchor); at != None; at = text.find(Anchor, at + 1)) {
        const std::string_view line = lineAround(text, at);
        if (line.substr(0, at - offsetOf(text, line)).find("//") != None)
            continue;
        const std::size_t open = openingBracket(text, at);
        if (open == None || text[open] != '{')
            continue;
        std::string_view key = keyBefore(text, open);
        std::size_t outer = open;
        if (key.empty()) {
            constexpr std::size_t Versions = 4000;
            outer = openingBracket(text, open, Versions);
            if (outer == None || text[outer] != '{')
                continue;
            key = keyBefore(text, outer);
        }
        if (key.empty())
            continue;
        const auto fields = argumentsOf(file.syntax(), text, open);
        const std::string_view value = valueOf(fields, "Default");
        const std::size_t offset = offsetOf(text, key);
        const std::size_t count = file.count();
        const bool again = count > 0 && file.at(count - 1).kind == Kind::FeatureGate && file.at(count - 1).name == key;
        Element &gate = again ? file.at(count - 1) : file.add(Kind::FeatureGate, key, offset);
        gate.value = value;
        gate.deprecated = valueOf(fields, "PreRelease").ends_with("Deprecated");
    }
}

} // namespace waybill::api::offers
