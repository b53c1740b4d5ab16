// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "outcome.h"

#include <algorithm>
#include <set>

namespace waybill::differ {

namespace {

/// Stands for the file where there is none, of what compilers bring along.
const char *const BroughtAlong = "google.protobuf";
const char *const FeatureFiles = "pb";

/// Differences that are meant, each with its reason. `matches` sees a finding that only one side has.
struct Explained {
    const char *name;
    const char *reason;
    bool (*matches)(const Spot &spot, bool onlyBuf);
};

bool isDeleteInPackage(const Spot &spot)
{
    return spot.rule.starts_with("PACKAGE_") && spot.rule != "PACKAGE_NO_DELETE";
}

const std::vector<Explained> ExplainedDifferences{
    {"newer descriptor.proto", "Buf brings along a newer one than libprotobuf 3.21, with more to delete",
     [](const Spot &spot, bool onlyBuf) { return onlyBuf && spot.file == BroughtAlong && isDeleteInPackage(spot); }},
    {"features files", "of cpp_features.proto and java_features.proto Waybill knows the package, not what is in it",
     [](const Spot &spot, bool onlyBuf) { return onlyBuf && spot.file == FeatureFiles && isDeleteInPackage(spot); }},
};

/// Without a place findings are told apart no further than by whose they are.
std::vector<Spot> grouped(std::vector<Spot> spots)
{
    for (Spot &spot : spots) {
        if (spot.line > 0)
            continue;
        const auto speaksOf = [&](const char *what) { return spot.message.find(what) != std::string::npos; };
        spot.file = speaksOf(BroughtAlong) ? BroughtAlong : speaksOf("from package \"pb\"") ? FeatureFiles : "";
    }
    return spots;
}

std::string placeOf(const Spot &spot)
{
    return spot.file + ':' + std::to_string(spot.line) + ':' + std::to_string(spot.column);
}

} // namespace

std::string Spot::toString() const
{
    std::string text = rule + ' ';
    if (line == 0)
        text += "(no place)";
    else
        text += placeOf(*this);
    if (endLine > 0)
        text += '-' + std::to_string(endLine) + ':' + std::to_string(endColumn);
    return text + "  " + message;
}

std::vector<Disagreement> compare(const Outcome &buf, const Outcome &waybill, std::map<std::string, int> &explained)
{
    std::vector<Disagreement> all;
    std::vector<Spot> onlyBuf = grouped(buf.spots);
    std::vector<Spot> onlyWaybill;
    const auto ends = [](const Spot &spot) { return std::pair(spot.endLine, spot.endColumn); };
    const auto isSame = [](const Spot &a, const Spot &b) {
        return a.rule == b.rule && a.file == b.file && a.line == b.line && a.column == b.column;
    };
    // Those whose ends are equal first, so that of two at one place each meets its own.
    std::vector<Spot> rest;
    for (const Spot &spot : grouped(waybill.spots)) {
        const auto it = std::find_if(onlyBuf.begin(), onlyBuf.end(), [&](const Spot &other) {
            return isSame(spot, other) && ends(spot) == ends(other);
        });
        if (it == onlyBuf.end())
            rest.push_back(spot);
        else
            onlyBuf.erase(it);
    }
    for (const Spot &spot : rest) {
        const auto it =
            std::find_if(onlyBuf.begin(), onlyBuf.end(), [&](const Spot &other) { return isSame(spot, other); });
        if (it == onlyBuf.end()) {
            onlyWaybill.push_back(spot);
            continue;
        }
        if (spot.endLine > 0 && it->endLine > 0)
            all.push_back({spot.rule + " end", "Buf " + it->toString() + "\n    Waybill " + spot.toString()});
        onlyBuf.erase(it);
    }
    for (auto *side : {&onlyBuf, &onlyWaybill}) {
        std::erase_if(*side, [&](const Spot &spot) {
            for (const Explained &one : ExplainedDifferences) {
                if (one.matches(spot, side == &onlyBuf)) {
                    ++explained[std::string(one.name) + ": " + one.reason];
                    return true;
                }
            }
            return false;
        });
    }
    // The same rule once on each side: found by both, at different places.
    for (const Spot &spot : onlyBuf) {
        const auto it = std::find_if(onlyWaybill.begin(), onlyWaybill.end(),
                                     [&](const Spot &other) { return other.rule == spot.rule; });
        if (it == onlyWaybill.end()) {
            all.push_back({spot.rule + " only Buf", "Buf " + spot.toString()});
            continue;
        }
        all.push_back({spot.rule + " place", "Buf " + spot.toString() + "\n    Waybill " + it->toString()});
        onlyWaybill.erase(it);
    }
    for (const Spot &spot : onlyWaybill)
        all.push_back({spot.rule + " only Waybill", "Waybill " + spot.toString()});
    for (const std::string &complaint : waybill.complaints)
        all.push_back({"problem: " + complaint.substr(complaint.find(' ') + 1), "Waybill complains: " + complaint});
    return all;
}

} // namespace waybill::differ
