// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/facts.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::upgrade {

namespace {

/// The words of a name in lower case: "Cloud_Hypervisor" -> cloud, hypervisor.
QStringList wordsOf(const QString &name)
{
    static const QRegularExpression between(QStringLiteral("[^a-z0-9]+"));
    return name.toLower().split(between, Qt::SkipEmptyParts);
}

bool hasOneOf(const QStringList &words, std::initializer_list<const char *> sought)
{
    return std::any_of(sought.begin(), sought.end(),
                       [&words](const char *word) { return words.contains(QLatin1String(word)); });
}

/// Kata's components are repositories that are called by one word, or by two where a package is meant.
bool isKata(const QStringList &words, std::initializer_list<const char *> sought)
{
    const bool prefixed = words.size() == 2 && words.front() == QLatin1String("kata");
    return (words.size() == 1 || prefixed) && hasOneOf({words.back()}, sought);
}

} // namespace

std::optional<Trait> defaultTrait(const QString &component)
{
    const QStringList words = wordsOf(component);
    if (words.isEmpty())
        return {};
    // An image or a kernel for a hypervisor is none.
    if (hasOneOf(words, {"kernel", "image", "initrd", "rootfs"})) {
        const bool isGuests =
            words.size() == 1 ? hasOneOf(words, {"kernel", "initrd"}) : hasOneOf(words, {"guest", "vm", "kata"});
        return isGuests && !hasOneOf(words, {"host"}) ? std::optional(Trait::NewWorkloads) : std::nullopt;
    }
    if (hasOneOf(words, {"qemu", "firecracker", "hypervisor", "clh", "nemu", "acrn", "stratovirt", "dragonball",
                         "crosvm", "xen"}))
        return Trait::StopWorkloads;
    if (isKata(words, {"agent", "shim", "proxy"}))
        return Trait::NewWorkloads;
    if (isKata(words, {"runtime"}))
        return Trait::Live;
    if (words == QStringList{QStringLiteral("kubelet")})
        return Trait::DrainNode;
    return {};
}

Trait traitOf(const QString &component, const std::optional<Trait> &configured)
{
    return configured ? *configured : defaultTrait(component).value_or(Trait::Restart);
}

} // namespace waybill::upgrade
