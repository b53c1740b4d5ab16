// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "checks.h"
#include "kubernetes/catalogue/app.h"
#include "kubernetes/catalogue/selection.h"
#include "kubernetes/crd/comparecrd.h"
#include "kubernetes/manifest/object.h"

using namespace waybill;
using namespace waybill::fuzz;

/// Schemas of custom resources, two sides; and a catalogue of applications.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Input input(data, size);
    std::vector<Problem> problems;
    const auto before = crd::readCrds("crd/a.yaml", input.parts[0], problems);
    const auto after = crd::readCrds("crd/a.yaml", input.parts.last(), problems);
    checkProblems(problems);
    check(crd::compareCrds(before, before).empty());
    (void)crd::compareCrds(before, after);
    manifest::Manifests manifests;
    for (qsizetype i = 0; i < input.parts.size(); ++i) {
        const QByteArray path = "catalogue/" + QByteArray::number(i) + (input.choice % 2 == 0 ? ".json" : ".yaml");
        manifests.files.emplace(path, manifest::readObjects(path, input.parts[i]));
    }
    const catalogue::AppList apps = catalogue::readApps(manifests, catalogue::defaultKinds());
    checkProblems(apps.problems);
    for (const catalogue::App &app : apps.apps)
        (void)catalogue::selectApp(apps.apps, app.identity.name, {});
    return 0;
}
