// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/kubernetesskewmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family kubernetesSkewFamily()
{
    using enum upgrade::KubernetesSkewMessage;
    static constexpr Row Rows[] = {
        {Before125, "before125", QT_TRANSLATE_NOOP("KubernetesSkew", "%1 before 1.25")},
        {NewestOf, "newestOf", QT_TRANSLATE_NOOP("KubernetesSkew", "the newest %1")},
        {OldestOf, "oldestOf", QT_TRANSLATE_NOOP("KubernetesSkew", "the oldest %1")},
        {BesideIt, "besideIt", QT_TRANSLATE_NOOP("KubernetesSkew", "the %1 beside it,")},
        {Reference, "reference", QT_TRANSLATE_NOOP("KubernetesSkew", "all others are compared with %1 %2")},
        {NothingToCompare, "nothingToCompare",
         QT_TRANSLATE_NOOP("KubernetesSkew", "there is no kube-apiserver to compare %1 %2 with")},
        {NoApiServer, "noApiServer", QT_TRANSLATE_NOOP("KubernetesSkew", "No version of kube-apiserver is given")},
        {GiveApiServer, "giveApiServer",
         QT_TRANSLATE_NOOP("KubernetesSkew", "specify one: all others are compared with it")},
        {Prerelease, "prerelease",
         QT_TRANSLATE_NOOP("KubernetesSkew",
                           "%1 %2 is a pre-release; the policy covers releases only, so it is treated as %3")},
        {LibraryVersion, "libraryVersion", QT_TRANSLATE_NOOP("KubernetesSkew", "%1 %2 is the version of a library")},
        {GiveProgramVersion, "giveProgramVersion",
         QT_TRANSLATE_NOOP("KubernetesSkew",
                           "libraries number Kubernetes 1.%1 as 0.%1; specify the version of the program")},
        {NotAVersion, "notAVersion", QT_TRANSLATE_NOOP("KubernetesSkew", "“%1” is not a version of %2")},
        {GiveVersion, "giveVersion", QT_TRANSLATE_NOOP("KubernetesSkew", "specify one like 1.34 or v1.34.2")},
        {NoRule, "noRule", QT_TRANSLATE_NOOP("KubernetesSkew", "no rule covers moving %1 from %2 to %3")},
        {SkipsMinor, "skipsMinor",
         QT_TRANSLATE_NOOP("KubernetesSkew", "%1 cannot skip a minor version: upgrade from %2 to %3 by way of %4")},
        {DrainFirst, "drainFirst",
         QT_TRANSLATE_NOOP("KubernetesSkew", "drain the node first: %1 cannot move to another minor version in place")},
        {PatchOnly, "patchOnly", QT_TRANSLATE_NOOP("KubernetesSkew", "a patch of %1: no drain needed")},
    };
    return {"kubernetesSkew", "KubernetesSkew", Rows};
}

} // namespace waybill::wording
