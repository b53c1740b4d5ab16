// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"
#include "words/stance.h"
#include "words/trait.h"

#include <QStringList>

namespace waybill::upgrade {

struct UpgradeFacts;

/// What a step does, in the order of an upgrade.
enum class StepKind { Stop, Drain, Together, Upgrade, Remove, Asked, Workloads, Reboot, Uncordon, Added };

/// What names a step, the same in every computation and language: see deriveProcedure().
struct StepKey {
    StepKind kind = StepKind::Added;
    QString subject = {};      ///< of Together the protocol, of Upgrade the component or empty, of Asked the repository
    Trait trait = Trait::Live; ///< of Asked: what was asked for
    /// "drain", "protocol:NAME:together", ...: what decisions and JSON name it by. Added steps are named by who adds
    /// them.
    [[nodiscard]] QString toString() const;
    bool operator==(const StepKey &) const = default;
};

/// A step of an upgrade.
struct ProcedureStep {
    enum class Origin { Derived, Edited, Added };

    StepKey key;
    QString id; ///< `key` as text, or what names an added step
    Trait trait = Trait::Live;
    Message text;        ///< sentence with a full stop: "Drain the node."; verbatim where a person wrote it
    Messages why;        ///< without full stops; each names the RPC, field, word, component or format
    int hints = 0;       ///< so many at the end of `why` are worth knowing, and no reason for the step
    Messages components; ///< in the order in which they are touched
    Origin origin = Origin::Derived;
    bool dismissed = false; ///< by a person: shown struck out in the editor, and not at all in the notes
    Message derivedText;    ///< of an edited step: what it was
    QString by;             ///< who edited, added or dismissed it
    QString reason;         ///< why
    bool operator==(const ProcedureStep &) const = default;
};

/// How to roll back.
struct Rollback {
    bool possible = true; ///< false too where it is not known
    bool isKnown = true;  ///< false: `headline` says what nobody knows, and there are no steps
    Message headline;     ///< sentence with a full stop
    std::vector<ProcedureStep> steps;
    bool operator==(const Rollback &) const = default;
};

/// Something that people should know before they upgrade, whatever the policy. Texts are sentences with full stops.
struct UpgradeWarning {
    QString id;
    Message text;     ///< what is odd: "A patch release changes the protocol agent gRPC."
    Message affected; ///< "Am I affected?"
    Message action;   ///< "What to do"
    QStringList components;
    Place place;
    bool operator==(const UpgradeWarning &) const = default;
};

/// How people must upgrade: derived, never remembered (docs/design.md, "The upgrade procedure"). A value.
struct Procedure {
    Trait trait = Trait::Live; ///< the gravest of the steps
    Message headline;          ///< sentence with a full stop
    std::vector<ProcedureStep> steps;
    Rollback rollback;
    std::vector<UpgradeWarning> warnings;
    /// What the contract calls broken, though nobody in the product uses it: no reason for anything. Without full
    /// stops.
    Messages unused;
    bool operator==(const Procedure &) const = default;
};

/// Derives the procedure: pure. Both mixes work: live, in any order; only one does: that end first, where its trait
/// lets it be replaced in place (Live, Restart); else the node is drained first. By what the client really uses, where
/// that is known. Under `atomic`, the given stance or a protocol's own, a protocol asks for nothing but all components
/// together. The other stances ask for the same: what is a breakage is one thing, what goes wrong another.
///
/// A component that drains or stops workloads and moved (a hypervisor's pin) drains the node too: that stops what runs
/// on it, so that the trait is DrainNode; StopWorkloads is only what a person asked for. A pin that is new stops
/// nothing. A stored format whose version changed drains, and rollback is not possible;
/// where nothing says what is stored, or a database was migrated, it is not known. Where no component has to do with
/// nodes, nothing is drained: what would ask for that asks for all ends to be replaced together.
///
/// The steps are few, in this order, and their IDs stand for what they do: "stop", "drain" (one, with all its causes),
/// "protocol:NAME:together", "upgrade" or, where there is an order, "upgrade:COMPONENT" by the first component of each
/// step that the order speaks of, "remove", "asked:REPOSITORY:TRAIT", "workloads", "reboot", "uncordon". Those of a
/// rollback have the same.
[[nodiscard]] Procedure deriveProcedure(const UpgradeFacts &facts, Stance stance);

} // namespace waybill::upgrade
