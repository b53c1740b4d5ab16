// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/apievidence.h"

#include "release/evidence/weights.h"
#include "support/text.h"

#include <QCoreApplication>

#include <map>

namespace waybill::release {

namespace {

using api::ElementChange;
using api::Kind;
using What = api::ElementChange::What;

struct ApievidenceStrings {
    Q_DECLARE_TR_FUNCTIONS(ApiEvidence)
};

/// More of one signal would bury the rest of the evidence.
constexpr int MostOfASignal = 4;

/// What users see of a kind, for weighing: all that code builds against is one, whatever a language calls it.
enum class Group { Declaration, Member, Demand, Flag, Environment, Setting, Route, Metric, Gate, Schema, Database };

Group groupOf(Kind kind)
{
    switch (kind) {
    case Kind::Type:
    case Kind::Interface:
    case Kind::Function:
    case Kind::Method: return Group::Declaration;
    case Kind::Demand: return Group::Demand;
    case Kind::Field:
    case Kind::EnumValue:
    case Kind::Constant:
    case Kind::Variable:
    case Kind::Macro: return Group::Member;
    case Kind::Command:
    case Kind::Flag: return Group::Flag;
    case Kind::Environment: return Group::Environment;
    case Kind::Setting: return Group::Setting;
    case Kind::Route: return Group::Route;
    case Kind::Metric: return Group::Metric;
    case Kind::FeatureGate: return Group::Gate;
    case Kind::SchemaType:
    case Kind::SchemaProperty: return Group::Schema;
    case Kind::Table:
    case Kind::Column: return Group::Database;
    }
    return Group::Declaration;
}

const char *groupName(Group group)
{
    switch (group) {
    case Group::Declaration: return "declaration";
    case Group::Member: return "member";
    case Group::Demand: return "demand";
    case Group::Flag: return "flag";
    case Group::Environment: return "environment";
    case Group::Setting: return "setting";
    case Group::Route: return "route";
    case Group::Metric: return "metric";
    case Group::Gate: return "gate";
    case Group::Schema: return "schema";
    case Group::Database: return "database";
    }
    return "";
}

QString kindName(Kind kind)
{
    switch (kind) {
    case Kind::Type: return ApievidenceStrings::tr("type");
    case Kind::Interface: return ApievidenceStrings::tr("interface");
    case Kind::Function: return ApievidenceStrings::tr("function");
    case Kind::Method: return ApievidenceStrings::tr("method");
    case Kind::Demand: return ApievidenceStrings::tr("method to implement");
    case Kind::Field: return ApievidenceStrings::tr("field");
    case Kind::EnumValue: return ApievidenceStrings::tr("enum value");
    case Kind::Constant: return ApievidenceStrings::tr("constant");
    case Kind::Variable: return ApievidenceStrings::tr("variable");
    case Kind::Macro: return ApievidenceStrings::tr("macro");
    case Kind::Command: return ApievidenceStrings::tr("command");
    case Kind::Flag: return ApievidenceStrings::tr("flag");
    case Kind::Environment: return ApievidenceStrings::tr("environment variable");
    case Kind::Setting: return ApievidenceStrings::tr("setting");
    case Kind::Route: return ApievidenceStrings::tr("route");
    case Kind::Metric: return ApievidenceStrings::tr("metric");
    case Kind::FeatureGate: return ApievidenceStrings::tr("feature gate");
    case Kind::SchemaType: return ApievidenceStrings::tr("schema");
    case Kind::SchemaProperty: return ApievidenceStrings::tr("schema property");
    case Kind::Table: return ApievidenceStrings::tr("table");
    case Kind::Column: return ApievidenceStrings::tr("column");
    }
    return {};
}

const char *whatName(const ElementChange &change)
{
    switch (change.what) {
    case What::Added: return change.breaks ? "added-breaks" : "added";
    case What::Removed: return change.breaks ? "removed" : "removed-quietly";
    case What::Reshaped: return change.breaks ? "reshaped" : "widened";
    case What::Revalued: return "revalued";
    case What::Deprecated: return "deprecated";
    case What::Moved: return "moved";
    }
    return "";
}

QString shown(const std::string &text)
{
    return visibleLine(QString::fromUtf8(text.data(), qsizetype(text.size()))).left(100);
}

QString sentence(const ElementChange &change)
{
    const api::Element &element = change.what == What::Removed ? change.before : change.after;
    const QString kind = kindName(element.kind);
    const QString name = (element.kind == Kind::Flag ? QStringLiteral("--") : QString()) + shown(element.name);
    switch (change.what) {
    case What::Added: return ApievidenceStrings::tr("New %1 %2").arg(kind, name);
    case What::Removed: return ApievidenceStrings::tr("The %1 %2 is gone").arg(kind, name);
    case What::Reshaped:
        return change.before.shape.empty() || change.after.shape.empty()
                   ? ApievidenceStrings::tr("The %1 %2 is declared differently").arg(kind, name)
                   : ApievidenceStrings::tr("The %1 %2 was %3, is %4")
                         .arg(kind, name, shown(change.before.shape), shown(change.after.shape));
    case What::Revalued:
        return ApievidenceStrings::tr("The default of the %1 %2 was %3, is %4")
            .arg(kind, name, shown(change.before.value), shown(change.after.value));
    case What::Deprecated: return ApievidenceStrings::tr("The %1 %2 is deprecated now").arg(kind, name);
    case What::Moved: return ApievidenceStrings::tr("The %1 %2 moved").arg(kind, name);
    }
    return {};
}

Place placeOf(const ElementChange &change)
{
    const bool gone = change.what == What::Removed;
    const std::string &path = gone ? change.oldPath : change.newPath;
    return {QString::fromUtf8(path.data(), qsizetype(path.size())), gone ? change.before.line : change.after.line, 0};
}

} // namespace

QString ApiEvidence::source() const
{
    return QStringLiteral("api");
}

std::vector<Reason> ApiEvidence::examine(const ChangeFacts &facts) const
{
    std::map<std::string, int> counts;
    std::vector<Reason> reasons;
    for (const ElementChange &change : facts.content.elements) {
        const api::Element &element = change.what == What::Removed ? change.before : change.after;
        const Group group = groupOf(element.kind);
        // Who runs a program does not build against it.
        const bool inner = facts.isProgram && group <= Group::Demand;
        const std::string signal = (inner ? "program-" : "") + std::string(groupName(group)) + '.' + whatName(change);
        if (++counts[signal] <= MostOfASignal)
            reasons.push_back(reasonBy(signal.c_str(), source(), sentence(change), placeOf(change)));
    }
    for (Reason &reason : reasons) {
        int &count = counts[reason.signal.toStdString()];
        if (count > MostOfASignal) {
            reason.text = reason.text.interim() + QLatin1Char(' ')
                          + ApievidenceStrings::tr("(and %n more)", nullptr, count - MostOfASignal);
            count = 0; // said once, with the first
        }
    }
    return reasons;
}

} // namespace waybill::release
