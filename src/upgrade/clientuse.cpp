// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/clientuse.h"

#include "upgrade/mixmessage.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

using Sites = std::vector<const CallSite *>;

/// The capabilities of the server and what they were copied to.
class Capabilities {
public:
    explicit Capabilities(const std::vector<FileCalls> &files)
    {
        for (const FileCalls &file : files) {
            for (const CapabilityCopy &copy : file.copies)
                m_copies.push_back(&copy);
            m_setTrue.unite(file.setTrue);
        }
    }

    /// The guard that a site's conditions make; nothing where none of them is a capability.
    [[nodiscard]] std::optional<Guard> guardOf(const CallSite &site) const
    {
        for (const QString &name : site.conditions) {
            for (const CapabilityCopy *copy : m_copies) {
                // What is called alike inside the function that read it is the field itself.
                const bool same = foldedName(copy->capability) == foldedName(name);
                const bool local = copy->function == site.function && copy->place.file == site.place.file;
                if ((copy->name != name && !same) || (!copy->function.isEmpty() && !local) || m_setTrue.contains(name))
                    continue;
                return Guard{Guard::Kind::Capability, site.place,
                             message(MixMessage::CalledIfSet, name, copy->capability, copy->place)};
            }
        }
        return {};
    }

private:
    std::vector<const CapabilityCopy *> m_copies;
    QSet<QString> m_setTrue;
};

struct Ways {
    Sites direct;
    Sites built;
    Sites byName;
};

bool sameFunction(const CallSite &a, const CallSite &b)
{
    return a.function == b.function && a.place.file == b.place.file;
}

/// Where a use begins: where the request is made, if the call itself stands in something that sends any request.
Sites usesOf(const Ways &ways)
{
    if (ways.built.empty())
        return ways.direct;
    Sites uses;
    for (const CallSite *built : ways.built) {
        const auto call = std::find_if(ways.direct.begin(), ways.direct.end(),
                                       [&](const CallSite *direct) { return sameFunction(*direct, *built); });
        uses.push_back(call == ways.direct.end() || built->guard ? built : *call);
    }
    return uses;
}

class Judge {
public:
    Judge(const Ways &ways, const Capabilities &capabilities)
        : m_ways(ways)
        , m_capabilities(capabilities)
    {}

    RpcUse run() const
    {
        RpcUse use;
        for (const CallSite *call : m_ways.direct)
            use.calls.push_back(call->place);
        const Sites uses = usesOf(m_ways);
        use.guarded = !uses.empty();
        for (const CallSite *one : uses)
            use.guarded = judge(*one, use.guards) && use.guarded;
        return use;
    }

private:
    [[nodiscard]] std::optional<Guard> guardOf(const CallSite &site) const
    {
        return site.guard ? site.guard : m_capabilities.guardOf(site);
    }

    bool judge(const CallSite &site, std::vector<Guard> &guards) const
    {
        if (const auto guard = guardOf(site)) {
            add(*guard, guards);
            return true;
        }
        if (foldedName(site.function) != foldedName(site.rpc))
            return false;
        // It leaves the error to its callers. Those of the same name pass it on in turn.
        bool any = false;
        bool all = true;
        for (const CallSite *caller : m_ways.byName) {
            if (foldedName(caller->function) == foldedName(site.rpc))
                continue;
            any = true;
            const auto guard = guardOf(*caller);
            if (guard)
                add(*guard, guards);
            all = all && guard;
        }
        return any && all;
    }

    static void add(const Guard &guard, std::vector<Guard> &guards)
    {
        if (std::find(guards.begin(), guards.end(), guard) == guards.end())
            guards.push_back(guard);
    }

    const Ways &m_ways;
    const Capabilities &m_capabilities;
};

} // namespace

ClientUse clientUse(const std::vector<FileCalls> &files)
{
    std::map<QString, Ways> rpcs;
    for (const FileCalls &file : files) {
        for (const CallSite &site : file.sites) {
            Ways &ways = rpcs[site.rpc];
            Sites &sites = site.kind == CallSite::Kind::Direct  ? ways.direct
                           : site.kind == CallSite::Kind::Built ? ways.built
                                                                : ways.byName;
            sites.push_back(&site);
        }
    }
    const Capabilities capabilities(files);
    ClientUse use;
    for (const auto &[rpc, ways] : rpcs) {
        if (!ways.direct.empty())
            use.emplace(rpc, Judge(ways, capabilities).run());
    }
    return use;
}

} // namespace waybill::upgrade
