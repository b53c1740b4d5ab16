// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sample/storyteller.h"

#include <map>

namespace waybill::testing {

/// A product like Kata Containers 1.x, with what its releases are known for, in four repositories that are released in
/// lockstep: an agent that serves AgentService, a runtime and a shim that call it, and a proxy that pins nothing.
///
///     1.0.0  the beginning
///     1.1.0  PauseContainer, ResumeContainer, CreateContainerRequest.sandbox_pidns, the driver "ephemeral"
///     1.2.0  AddInterface and RemoveInterface are gone; nobody called them. The shim's pin stays where it was
///     1.3.0  Interface moves to a package of its own, with a new field; guest_hook_path
///     1.4.0  AddARPNeighbors and MemHotplugByProbe, which the runtime guards; pciAddr becomes pciPath
///     1.5.0  qemu 4.1.0, sandbox state 2, the driver "blk-ccw", kernel_modules
///     1.5.1  nothing but VERSION and a fix of the runtime, whose configuration has a new key
///     1.5.2  GetMetrics, which the runtime calls: not what a patch is for
///
/// The clients pin the commit before the agent's release.
class KataStory {
public:
    /// Tells it in `folder`, which must exist, and describes it with describe({}, {}).
    explicit KataStory(const QString &folder);

    /// Writes the waybill.toml: `product` are lines for [product], `protocol` for [[protocol]], beside those that every
    /// product of this kind has.
    void describe(const QByteArray &product, const QByteArray &protocol);

    /// The waybill.toml.
    [[nodiscard]] QString file() const { return path(QStringLiteral("waybill.toml")); }
    /// Of a repository, by its name.
    [[nodiscard]] QString path(const QString &name) const { return m_folder + QLatin1Char('/') + name; }
    /// The agent's commit that the runtime of a release pins.
    [[nodiscard]] git::ObjectId pinned(const QByteArray &release) const { return m_pinned.at(release); }
    /// What went wrong, for QVERIFY2; empty where nothing did.
    [[nodiscard]] const QByteArray &error() const { return m_error; }

    /// A Gopkg.lock that pins `name` at a commit.
    [[nodiscard]] static QByteArray gopkgLock(const QByteArray &name, const QByteArray &revision);

private:
    void tellAgent();
    void tellRuntime();
    void tellShim();
    void tellProxy();
    [[nodiscard]] sample::Storyteller begin(const char *name) const;
    void end(sample::Storyteller &story);

    QString m_folder;
    std::map<QByteArray, git::ObjectId> m_pinned;
    QByteArray m_error;
};

} // namespace waybill::testing
