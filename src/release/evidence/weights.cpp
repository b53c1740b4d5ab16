// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/weights.h"

#include <algorithm>
#include <cmath>

namespace waybill::release {

namespace {

constexpr Weight Prior = {"prior", -1.5, 0.1, 0.3, -0.4};

// clang-format off
constexpr Weight Weights[] = {
    // signal                          breaks  additive  fix   none
    {"app.added",                       -0.1,   0.8,  -0.4,  -0.5},
    {"app.changed",                      2.8,  -0.1,   0.1,   0.0},
    {"app.images",                      -0.3,  -0.2,   0.6,  -0.3},
    {"app.looks",                       -1.0,  -0.8,  -0.5,   1.5},
    {"app.major",                        0.8,   0.3,   0.0,  -0.2},
    {"app.minor",                       -0.2,   1.0,  -0.3,  -0.5},
    {"app.patch",                       -0.4,  -0.2,   0.6,  -0.2},
    {"app.removed",                      2.0,   0.0,   0.0,   0.0},
    {"app.revalued",                     0.7,   0.0,   0.3,  -0.2},
    {"body.by-default",                  0.3,   0.1,   0.0,   0.0},
    {"body.deprecates",                  0.4,   0.0,   0.0,   0.0},
    {"body.incompatible",                1.2,   0.0,   0.0,   0.0},
    {"body.migrate",                     0.8,   0.0,   0.0,   0.0},
    {"body.migration",                   0.2,   0.0,   0.0,   0.0},
    {"body.no-longer",                   0.5,  -0.1,   0.1,  -0.1},
    {"branch.add",                      -0.1,   0.3,   0.0,  -0.3},
    {"branch.fix",                      -0.7,  -0.6,   0.9,  -0.3},
    {"branch.remove",                    0.6,   0.0,  -0.1,   0.0},
    {"commits.add",                     -0.4,   0.7,  -0.4,  -0.3},
    {"commits.bump",                     0.2,   0.0,  -0.2,   0.2},
    {"commits.by-default",               0.5,   0.1,  -0.1,  -0.1},
    {"commits.change",                   0.3,  -0.1,  -0.1,   0.1},
    {"commits.check",                   -0.2,  -0.2,   0.3,  -0.2},
    {"commits.deprecate",                0.5,   0.2,  -0.1,  -0.1},
    {"commits.document",                -0.4,  -0.5,  -0.2,   0.6},
    {"commits.enable",                   0.0,   0.3,  -0.2,  -0.2},
    {"commits.fault",                   -0.4,  -0.3,   0.5,  -0.1},
    {"commits.fix",                     -0.4,  -0.5,   0.7,  -0.2},
    {"commits.improve",                 -0.1,   0.2,   0.0,  -0.2},
    {"commits.incompatible",             1.2,   0.0,   0.0,   0.0},
    {"commits.internal",                -0.4,  -0.4,  -0.1,   0.5},
    {"commits.internal-prefix",         -0.4,  -0.5,  -0.2,   0.6},
    {"commits.migrate",                  0.8,   0.0,   0.0,   0.0},
    {"commits.migration",                0.2,   0.0,   0.0,   0.0},
    {"commits.no-longer",                0.4,  -0.1,   0.2,  -0.1},
    {"commits.release",                 -0.4,  -0.5,  -0.5,   1.1},
    {"commits.remove",                   0.7,  -0.3,   0.1,   0.1},
    {"commits.removes",                  0.3,   0.0,   0.0,   0.0},
    {"commits.rename",                   0.6,  -0.1,  -0.1,   0.1},
    {"commits.test",                    -0.4,  -0.5,  -0.2,   0.7},
    {"commits.tidy",                    -0.1,  -0.3,  -0.1,   0.5},
    {"conventional.breaking",            4.5,   0.0,   0.0,   0.0},
    {"conventional.change",              1.5,   0.0,   0.0,   0.0},
    {"conventional.feature",            -0.6,   2.4,  -1.2,  -1.2},
    {"conventional.fix",                -0.8,  -1.2,   2.4,  -1.2},
    {"conventional.internal",           -1.5,  -1.4,  -1.2,   2.6},
    {"conventional.speed",              -0.6,   0.1,   0.9,  -1.0},
    {"conventional.upkeep",             -0.9,  -1.0,  -0.8,   1.8},
    {"database.added",                  -0.1,   0.8,  -0.4,  -0.5},
    {"database.added-breaks",            1.9,   0.1,  -0.1,  -0.1},
    {"database.deprecated",              0.2,   0.5,  -0.3,  -0.3},
    {"database.removed",                 1.8,   0.0,   0.0,   0.0},
    {"database.reshaped",                1.8,   0.0,   0.0,   0.0},
    {"database.revalued",                1.1,   0.1,   0.1,  -0.1},
    {"database.widened",                -0.3,   0.5,  -0.1,  -0.3},
    {"declaration.added",                0.0,   0.8,  -0.3,  -0.6},
    {"declaration.added-breaks",         1.9,   0.1,  -0.1,  -0.1},
    {"declaration.deprecated",           0.2,   0.5,  -0.3,  -0.3},
    {"declaration.moved",                1.2,  -0.1,  -0.1,   0.2},
    {"declaration.removed",              2.8,  -0.1,   0.1,   0.0},
    {"declaration.reshaped",             2.9,   0.0,   0.0,   0.0},
    {"declaration.revalued",             1.1,   0.1,   0.1,  -0.1},
    {"declaration.widened",             -0.1,   0.4,  -0.1,  -0.3},
    {"demand.added",                    -0.1,   0.8,  -0.4,  -0.5},
    {"demand.added-breaks",              1.9,   0.1,   0.0,  -0.1},
    {"demand.deprecated",                0.2,   0.5,  -0.3,  -0.3},
    {"demand.removed",                   2.0,   0.0,   0.0,   0.0},
    {"demand.reshaped",                  2.1,   0.0,   0.0,   0.0},
    {"demand.revalued",                  1.1,   0.1,   0.1,  -0.1},
    {"demand.widened",                  -0.3,   0.5,  -0.1,  -0.3},
    {"documents.edited",                 0.6,   0.0,  -0.1,   0.1},
    {"documents.gain",                  -0.7,   0.7,  -0.5,  -0.1},
    {"environment.added",                0.0,   0.9,  -0.4,  -0.5},
    {"environment.added-breaks",         1.9,   0.1,  -0.1,  -0.1},
    {"environment.deprecated",           0.2,   0.5,  -0.3,  -0.3},
    {"environment.removed",              1.5,   0.0,   0.0,   0.0},
    {"environment.reshaped",             1.5,   0.0,   0.0,   0.0},
    {"environment.revalued",             1.1,   0.1,   0.1,  -0.1},
    {"environment.widened",             -0.3,   0.5,  -0.1,  -0.3},
    {"flag.added",                       0.0,   0.9,  -0.4,  -0.5},
    {"flag.added-breaks",                1.9,   0.1,  -0.1,  -0.1},
    {"flag.deprecated",                  0.2,   0.5,  -0.3,  -0.3},
    {"flag.removed",                     2.5,   0.0,   0.0,   0.0},
    {"flag.reshaped",                    2.5,   0.0,   0.0,   0.0},
    {"flag.revalued",                    1.1,   0.1,   0.1,  -0.1},
    {"flag.widened",                    -0.3,   0.5,  -0.1,  -0.3},
    {"gate.added",                      -0.1,   0.8,  -0.4,  -0.5},
    {"gate.added-breaks",                1.9,   0.1,  -0.1,  -0.1},
    {"gate.deprecated",                  0.2,   0.5,  -0.3,  -0.3},
    {"gate.removed",                     1.0,   0.0,   0.0,   0.0},
    {"gate.reshaped",                    1.0,   0.0,   0.0,   0.0},
    {"gate.revalued",                    1.1,   0.1,   0.1,  -0.1},
    {"gate.widened",                    -0.3,   0.5,  -0.1,  -0.3},
    {"image.added",                     -0.1,   0.8,  -0.4,  -0.5},
    {"image.content",                   -0.4,  -0.5,   0.9,  -0.3},
    {"image.looks",                     -0.8,  -0.7,  -0.3,   1.2},
    {"image.rebuild",                   -1.2,  -1.0,   1.3,   0.3},
    {"image.recipe",                    -0.2,  -0.2,   0.3,   0.1},
    {"image.references",                 2.0,  -0.1,   0.1,   0.0},
    {"image.removed",                    1.8,   0.0,   0.0,   0.0},
    {"image.revision",                  -0.5,  -0.6,   1.0,  -0.3},
    {"image.version",                   -0.2,   0.7,   0.1,  -0.6},
    {"member.added",                     0.0,   0.9,  -0.5,  -0.4},
    {"member.added-breaks",              1.9,   0.1,  -0.1,  -0.1},
    {"member.deprecated",                0.3,   0.5,  -0.3,  -0.3},
    {"member.removed",                   2.7,   0.0,   0.0,   0.0},
    {"member.reshaped",                  2.5,   0.0,   0.0,   0.0},
    {"member.widened",                  -0.3,   0.5,  -0.1,  -0.3},
    {"metric.added",                    -0.1,   1.0,  -0.5,  -0.5},
    {"metric.added-breaks",              1.9,   0.1,  -0.1,  -0.1},
    {"metric.deprecated",                0.2,   0.5,  -0.3,  -0.3},
    {"metric.removed",                   2.3,   0.0,   0.0,   0.0},
    {"metric.reshaped",                  2.2,   0.0,   0.0,   0.0},
    {"metric.revalued",                  1.1,   0.1,   0.1,  -0.1},
    {"metric.widened",                  -0.3,   0.5,  -0.1,  -0.3},
    {"object.added",                    -0.1,   0.8,  -0.4,  -0.5},
    {"object.added-inside",              0.0,   0.5,  -0.2,  -0.3},
    {"object.frozen",                    3.0,   0.0,   0.0,   0.0},
    {"object.removed",                   1.8,   0.0,   0.0,   0.0},
    {"object.removed-inside",            0.8,   0.0,   0.1,   0.1},
    {"object.revalued",                  1.1,   0.1,   0.1,  -0.1},
    {"object.version",                   0.0,  -0.2,   0.2,   0.1},
    {"paths.automation",                -2.5,  -1.0,   0.0,   1.1},
    {"paths.dependencies",              -2.5,  -0.8,  -0.5,   1.3},
    {"paths.documentation",             -2.5,  -1.4,  -1.0,   2.5},
    {"paths.generated",                 -0.2,  -0.4,  -0.2,   0.6},
    {"paths.nothing",                   -3.0,  -2.0,  -2.0,   4.0},
    {"paths.several",                   -2.5,  -1.3,  -1.1,   2.3},
    {"paths.tests",                     -2.5,  -1.1,  -1.0,   2.1},
    {"paths.vendored",                  -0.2,  -0.6,  -0.4,   0.9},
    {"paths.version",                   -2.5,  -1.5,  -1.5,   3.0},
    {"pins.major",                       0.8,   0.2,   0.0,  -0.2},
    {"pins.minor",                       0.0,   0.2,   0.1,   0.1},
    {"pins.patch",                      -0.5,  -0.3,   0.4,   0.3},
    {"program-declaration.added",       -0.1,   0.4,  -0.1,  -0.3},
    {"program-declaration.added-breaks",   0.7,   0.0,   0.0,   0.0},
    {"program-declaration.deprecated",   0.1,   0.2,  -0.1,  -0.1},
    {"program-declaration.moved",        0.2,  -0.1,  -0.1,   0.2},
    {"program-declaration.removed",      0.9,   0.0,   0.0,   0.0},
    {"program-declaration.reshaped",     0.6,   0.0,   0.0,   0.0},
    {"program-declaration.revalued",     0.4,   0.0,   0.0,   0.0},
    {"program-declaration.widened",     -0.1,   0.2,   0.0,  -0.1},
    {"program-demand.added",             0.0,   0.3,  -0.1,  -0.2},
    {"program-demand.added-breaks",     -0.1,   0.2,  -0.1,   0.0},
    {"program-demand.deprecated",        0.1,   0.2,  -0.1,  -0.1},
    {"program-demand.revalued",          0.4,   0.0,   0.0,   0.0},
    {"program-demand.widened",          -0.1,   0.2,   0.0,  -0.1},
    {"program-member.added",            -0.2,   0.5,  -0.2,  -0.3},
    {"program-member.added-breaks",      0.7,   0.0,   0.0,   0.0},
    {"program-member.deprecated",        0.1,   0.2,  -0.1,  -0.1},
    {"program-member.removed",           1.0,   0.0,   0.0,   0.1},
    {"program-member.widened",          -0.1,   0.2,   0.0,  -0.1},
    {"protocol.added",                   0.0,   1.1,  -0.4,  -0.6},
    {"protocol.changed",                 2.2,  -0.3,   0.5,  -0.3},
    {"protocol.deprecated",              0.5,   0.0,   0.3,  -0.3},
    {"protocol.field-behavior",          1.0,  -0.2,   0.3,  -0.2},
    {"protocol.http",                    0.2,  -0.4,   0.7,  -0.4},
    {"protocol.moved",                   1.1,  -0.2,   0.4,  -0.2},
    {"protocol.option",                  0.3,  -0.3,   0.6,  -0.3},
    {"protocol.package-option",          0.8,  -0.4,   0.7,  -0.3},
    {"protocol.package-option-set",      0.1,  -0.5,   0.6,  -0.2},
    {"protocol.relaxed",                 0.6,  -0.1,   0.3,  -0.3},
    {"protocol.removed",                 2.3,  -0.2,   0.5,  -0.3},
    {"protocol.required",                1.6,  -0.3,   0.6,  -0.3},
    {"protocol.resource",                0.0,  -0.4,   0.8,  -0.4},
    {"protocol.source",                  1.4,  -0.3,   0.6,  -0.3},
    {"route.added",                     -0.1,   0.9,  -0.4,  -0.5},
    {"route.added-breaks",               1.9,   0.1,  -0.1,  -0.1},
    {"route.deprecated",                 0.2,   0.5,  -0.3,  -0.3},
    {"route.removed",                    2.0,   0.0,   0.0,   0.0},
    {"route.reshaped",                   2.0,   0.0,   0.0,   0.0},
    {"route.revalued",                   1.1,   0.1,   0.1,  -0.1},
    {"route.widened",                   -0.3,   0.5,  -0.1,  -0.3},
    {"schema.added",                    -0.1,   0.8,  -0.4,  -0.5},
    {"schema.added-breaks",              1.9,   0.1,  -0.1,  -0.1},
    {"schema.deprecated",                0.2,   0.5,  -0.3,  -0.3},
    {"schema.removed",                   1.8,   0.0,   0.0,   0.0},
    {"schema.reshaped",                  1.8,   0.0,   0.0,   0.0},
    {"schema.revalued",                  1.1,   0.1,   0.1,  -0.1},
    {"schema.widened",                  -0.3,   0.5,  -0.1,  -0.3},
    {"setting.added",                   -0.1,   0.8,  -0.3,  -0.5},
    {"setting.added-breaks",             1.9,   0.1,  -0.1,  -0.1},
    {"setting.deprecated",               0.2,   0.5,  -0.3,  -0.3},
    {"setting.removed",                  2.1,   0.0,   0.0,   0.1},
    {"setting.reshaped",                 2.2,   0.0,   0.0,   0.0},
    {"setting.revalued",                 1.1,   0.1,   0.1,  -0.1},
    {"setting.widened",                 -0.3,   0.5,  -0.1,  -0.3},
    {"shape.adds",                       0.0,   0.1,   0.0,  -0.2},
    {"shape.comments",                  -0.7,  -0.6,  -0.7,   1.3},
    {"shape.few-and-test",               0.0,   0.0,   0.3,  -0.3},
    {"shape.many-files",                 0.0,   0.3,  -0.1,  -0.1},
    {"shape.one-file",                   0.0,  -0.1,   0.0,   0.2},
    {"size.middle",                      0.0,   0.3,   0.1,  -0.3},
    {"size.small",                       0.0,   0.3,   0.0,  -0.3},
    {"size.tiny",                        0.0,  -0.1,   0.3,  -0.2},
    {"tests.adapted",                    0.5,   0.0,   0.0,   0.0},
    {"title.add",                       -0.8,   1.1,  -0.5,  -0.6},
    {"title.adds",                       0.0,   0.2,  -0.2,   0.0},
    {"title.branch",                    -1.1,  -0.3,   0.7,  -0.4},
    {"title.bump",                       0.2,  -0.1,  -0.2,   0.3},
    {"title.by-default",                 1.3,   0.2,  -0.1,  -0.1},
    {"title.change",                     0.7,  -0.2,   0.0,   0.3},
    {"title.check",                     -0.2,  -0.3,   0.5,  -0.2},
    {"title.circumstances",             -0.1,  -0.2,   0.5,  -0.3},
    {"title.default",                    1.0,  -0.1,   0.0,   0.1},
    {"title.deprecate",                  0.8,   0.4,  -0.2,  -0.2},
    {"title.deprecates",                 0.2,  -0.1,   0.1,   0.1},
    {"title.document",                  -0.6,  -0.7,  -0.7,   1.4},
    {"title.enable",                     0.1,   0.6,  -0.3,  -0.3},
    {"title.experimental",               0.6,   0.0,  -0.1,   0.1},
    {"title.fault",                     -0.9,  -0.6,   0.9,  -0.4},
    {"title.fix",                       -0.4,  -0.8,   1.1,  -0.3},
    {"title.fixes",                      0.1,  -0.3,   0.2,   0.0},
    {"title.flag",                       0.2,  -0.2,   0.3,  -0.1},
    {"title.improve",                   -0.4,   0.7,  -0.3,  -0.4},
    {"title.incompatible",               2.1,   0.0,   0.0,   0.0},
    {"title.interface",                  0.3,  -0.1,  -0.1,   0.2},
    {"title.internal",                  -0.4,  -0.1,  -0.5,   0.6},
    {"title.internal-prefix",           -0.4,  -0.6,  -0.3,   1.0},
    {"title.metric",                    -0.1,   0.3,  -0.2,  -0.1},
    {"title.no-longer",                  1.0,  -0.1,   0.2,  -0.1},
    {"title.release",                   -0.5,  -0.8,  -0.8,   1.6},
    {"title.remove",                     0.8,  -0.4,   0.3,   0.1},
    {"title.removes",                    0.8,   0.0,   0.0,   0.0},
    {"title.rename",                     1.0,  -0.1,  -0.1,   0.1},
    {"title.speed",                      0.1,   0.2,  -0.2,   0.0},
    {"title.test",                      -0.6,  -0.8,  -0.6,   1.5},
    {"title.tidy",                      -0.4,  -0.2,  -0.6,   0.8},
    {"trailer.breaking",                 5.0,   0.0,   0.0,   0.0},
    {"trailer.closes",                   0.0,  -0.1,   0.3,  -0.2},
    {"trailer.note-action",              4.0,   0.0,   0.0,   0.0},
    {"trailer.note-none",               -2.0,  -1.3,  -1.3,   2.6},
};
// clang-format on

} // namespace

Impact Weight::impact() const
{
    constexpr double clear = 0.4; // less than that is no plea for a breakage, only one more thing to add up
    const double rest = std::max({additive, fix, none});
    if (breaks >= clear && breaks >= rest + clear)
        return Impact::Breaking;
    if (rest <= 0)
        return Impact::Undecided;
    return rest == additive ? Impact::Additive : rest == fix ? Impact::Fix : Impact::None;
}

double Weight::sureness() const
{
    const auto logistic = [](double odds) { return 1 / (1 + std::exp(-odds)); };
    switch (impact()) {
    case Impact::Breaking: return logistic(breaks);
    case Impact::Undecided: return 0;
    default: break;
    }
    const double best = std::max({additive, fix, none});
    return std::exp(best) / (std::exp(additive) + std::exp(fix) + std::exp(none));
}

const Weight *findWeight(QStringView signal)
{
    const auto found = std::find_if(std::begin(Weights), std::end(Weights),
                                    [&](const Weight &weight) { return signal == QLatin1String(weight.signal); });
    return found == std::end(Weights) ? nullptr : found;
}

const Weight &priorWeight()
{
    return Prior;
}

Reason reasonBy(const char *signal, const QString &source, const Message &text, const Place &place, const QString &rule)
{
    Reason reason;
    reason.source = source;
    reason.text = text;
    reason.rule = rule;
    reason.place = place;
    reason.signal = QLatin1String(signal);
    if (const Weight *weight = findWeight(reason.signal)) {
        reason.impact = weight->impact();
        reason.weight = weight->sureness();
    }
    return reason;
}

} // namespace waybill::release
