// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"

namespace waybill::upgrade {

/// "A", "A and B", "A, B and C": translated. Names that occur twice are named once.
[[nodiscard]] QString listed(QStringList names);
/// "A or B": translated.
[[nodiscard]] QString listedOr(QStringList names);

/// Which of the two mixes of a client and a server.
enum class Direction { NewClientOldServer, OldClientNewServer };

[[nodiscard]] const Mix &mixOf(const ClientFacts &client, Direction direction);
/// The verdict that counts: by use where it is known, else by contract. Works where nothing is known of the client.
[[nodiscard]] Verdict verdictOf(const ClientFacts &client, Direction direction);
[[nodiscard]] Verdict verdictOf(const ClientFacts &client, const MixReason &reason);
[[nodiscard]] bool failsIn(const ClientFacts &client, Direction direction);

/// What goes wrong in a mix that fails, and what is ignored beside it: "PauseContainer and “ephemeral” refused;
/// sandbox_pidns ignored". Empty where nothing is.
[[nodiscard]] QString troubleOf(const ClientFacts &client, Direction direction);
/// What is worth knowing of a mix that does not fail: what is ignored, what the client copes with, and calls that are
/// gone but that it does not make. Empty where nothing is.
[[nodiscard]] QString hintOf(const ClientFacts &client, Direction direction);
/// Names what only a person can tell of a mix.
[[nodiscard]] QStringList rulingsOf(const ClientFacts &client, Direction direction);

/// "agent gRPC, new runtime with old agent: `what`", translated. No clients: any.
[[nodiscard]] QString mixSentence(Direction direction, const QString &protocol, const QStringList &clients,
                                  const QString &server, const QString &what);

/// The repository's own component; null where it is none.
[[nodiscard]] const ComponentFacts *ownComponent(const UpgradeFacts &facts, const QString &repository);
/// What people call what a repository ships: its component's name, else its own.
[[nodiscard]] QString componentName(const UpgradeFacts &facts, const QString &repository);
/// How what a repository ships is upgraded.
[[nodiscard]] Trait traitOfRepository(const UpgradeFacts &facts, const QString &repository);
/// How this component is upgraded.
[[nodiscard]] Trait traitOf(const ComponentFacts &component);

/// "qemu 4.0.0 -> 4.1.0", "qemu 4.1.0, which is new", "nemu 0.1, which is gone"; of a repository "agent changed".
/// Translated.
[[nodiscard]] QString movedText(const ComponentFacts &component);
/// "sandbox state: stored format 1 -> 2", translated. Empty where it is the same.
[[nodiscard]] QString movedText(const StoredFacts &stored);

} // namespace waybill::upgrade
