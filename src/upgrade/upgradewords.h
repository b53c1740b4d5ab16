// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/facts.h"
#include "upgrade/messagelist.h"

namespace waybill::upgrade {

/// Which of the two mixes of a client and a server.
enum class Direction { NewClientOldServer, OldClientNewServer };

[[nodiscard]] const Mix &mixOf(const ClientFacts &client, Direction direction);
/// The verdict that counts: by use where it is known, else by contract. Works where nothing is known of the client.
[[nodiscard]] Verdict verdictOf(const ClientFacts &client, Direction direction);
[[nodiscard]] Verdict verdictOf(const ClientFacts &client, const MixReason &reason);
[[nodiscard]] bool failsIn(const ClientFacts &client, Direction direction);

/// What goes wrong in a mix that fails, and what is ignored beside it: "PauseContainer and “ephemeral” refused;
/// sandbox_pidns ignored". Empty where nothing is.
[[nodiscard]] Listing troubleOf(const ClientFacts &client, Direction direction);
/// What is worth knowing of a mix that does not fail: what is ignored, and what the client handles. Empty where nothing
/// is.
[[nodiscard]] Listing hintOf(const ClientFacts &client, Direction direction);
/// Calls that were removed, but that the client does not make. Empty where there are none.
[[nodiscard]] Listing unusedOf(const ClientFacts &client, Direction direction);
/// The first of many names, and how many more there are; each once.
[[nodiscard]] Argument shortlist(Messages names);
/// Names what only a person can tell of a mix.
[[nodiscard]] Messages rulingsOf(const ClientFacts &client, Direction direction);

/// "agent gRPC, new runtime with old agent: `what`". No clients: any.
[[nodiscard]] Message mixSentence(Direction direction, const QString &protocol, const Messages &clients,
                                  const QString &server, const Argument &what);

/// The repository's own component; null where it is none.
[[nodiscard]] const ComponentFacts *ownComponent(const UpgradeFacts &facts, const QString &repository);
/// What people call what a repository ships: its component's name, else its own.
[[nodiscard]] QString componentName(const UpgradeFacts &facts, const QString &repository);
/// How what a repository ships is upgraded.
[[nodiscard]] Trait traitOfRepository(const UpgradeFacts &facts, const QString &repository);
/// How this component is upgraded.
[[nodiscard]] Trait traitOf(const ComponentFacts &component);

/// "qemu 4.0.0 -> 4.1.0", "qemu 4.1.0 added", "nemu 0.1 removed"; of a repository "agent changed".
[[nodiscard]] Message movedText(const ComponentFacts &component);
/// "sandbox state: stored format 1 -> 2". Empty where it is the same.
[[nodiscard]] Message movedText(const StoredFacts &stored);

} // namespace waybill::upgrade
