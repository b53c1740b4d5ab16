// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/imagedifference.h"

#include <set>

namespace waybill::registry {

namespace {

using Part = ImageDifference::Part;

/// Collects what differs.
class Differences {
public:
    /// A part that is one value.
    void value(Part part, const QString &before, const QString &after, bool isPromised)
    {
        if (before != after)
            m_all.push_back({part, {}, before, after, 0, isPromised ? Impact::Breaking : Impact::None});
    }

    /// Parts that are there or not.
    void names(Part part, const QStringList &before, const QStringList &after)
    {
        std::set<QString> all(before.begin(), before.end());
        all.insert(after.begin(), after.end());
        for (const QString &name : all) {
            const bool was = before.contains(name);
            const bool is = after.contains(name);
            if (was != is)
                m_all.push_back({part, name, was ? name : QString(), is ? name : QString(), 0,
                                 was ? Impact::Breaking : Impact::Additive});
        }
    }

    /// Values by name. `isPromised`: users notice where one is gone.
    void values(Part part, const std::map<QString, QString> &before, const std::map<QString, QString> &after,
                bool isPromised)
    {
        std::set<QString> all;
        for (const auto &[name, value] : before)
            all.insert(name);
        for (const auto &[name, value] : after)
            all.insert(name);
        for (const QString &name : all) {
            const auto was = before.find(name);
            const auto is = after.find(name);
            if (was != before.end() && is != after.end() && was->second == is->second)
                continue;
            const Impact impact = !isPromised           ? Impact::None
                                  : is == after.end()   ? Impact::Breaking
                                  : was == before.end() ? Impact::Additive
                                                        : Impact::None;
            m_all.push_back({part, name, was == before.end() ? QString() : was->second,
                             is == after.end() ? QString() : is->second, 0, impact});
        }
    }

    void layers(const std::vector<Descriptor> &before, const std::vector<Descriptor> &after)
    {
        const auto has = [](const std::vector<Descriptor> &layers, const Descriptor &one) {
            return std::any_of(layers.begin(), layers.end(),
                               [&](const Descriptor &other) { return other.digest == one.digest; });
        };
        for (const Descriptor &layer : before) {
            if (!has(after, layer))
                m_all.push_back({Part::Layer,
                                 QString::fromLatin1(layer.digest),
                                 QString::fromLatin1(layer.digest),
                                 {},
                                 layer.size,
                                 Impact::None});
        }
        for (const Descriptor &layer : after) {
            if (!has(before, layer))
                m_all.push_back({Part::Layer,
                                 QString::fromLatin1(layer.digest),
                                 {},
                                 QString::fromLatin1(layer.digest),
                                 layer.size,
                                 Impact::None});
        }
    }

    [[nodiscard]] std::vector<ImageDifference> take() { return std::move(m_all); }

private:
    std::vector<ImageDifference> m_all;
};

} // namespace

QString keyName(Part part)
{
    switch (part) {
    case Part::Platform: return QStringLiteral("platform");
    case Part::EntryPoint: return QStringLiteral("entry-point");
    case Part::Command: return QStringLiteral("command");
    case Part::User: return QStringLiteral("user");
    case Part::WorkingFolder: return QStringLiteral("working-folder");
    case Part::StopSignal: return QStringLiteral("stop-signal");
    case Part::Port: return QStringLiteral("port");
    case Part::Volume: return QStringLiteral("volume");
    case Part::Variable: return QStringLiteral("variable");
    case Part::Label: return QStringLiteral("label");
    case Part::Package: return QStringLiteral("package");
    case Part::Layer: return QStringLiteral("layer");
    }
    return {};
}

std::vector<ImageDifference> compareContents(const ImageContent &before, const ImageContent &after)
{
    const ImageConfig &was = before.config;
    const ImageConfig &is = after.config;
    const auto line = [](const QStringList &words) { return words.join(u' '); };
    Differences found;
    found.names(Part::Platform, before.platforms, after.platforms);
    found.value(Part::EntryPoint, line(was.entryPoint), line(is.entryPoint), true);
    found.value(Part::Command, line(was.command), line(is.command), true);
    found.value(Part::User, was.user, is.user, true);
    found.value(Part::WorkingFolder, was.workingFolder, is.workingFolder, false);
    found.value(Part::StopSignal, was.stopSignal, is.stopSignal, false);
    found.names(Part::Port, was.ports, is.ports);
    found.names(Part::Volume, was.volumes, is.volumes);
    found.values(Part::Variable, was.environment, is.environment, true);
    found.values(Part::Label, was.labels, is.labels, false);
    if (before.packages && after.packages)
        found.values(Part::Package, *before.packages, *after.packages, false);
    found.layers(before.layers, after.layers);
    return found.take();
}

} // namespace waybill::registry
