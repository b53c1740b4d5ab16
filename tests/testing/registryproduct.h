// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sample/storyteller.h"
#include "testing/dockerregistry.h"
#include "testing/scratch.h"

#include <map>
#include <memory>

namespace waybill::testing {

/// An image as SUSE/caasp-container-images defines it, by a KIWI file.
[[nodiscard]] QByteArray kiwiOf(const QByteArray &name, const QByteArray &app, int revision, const QByteArray &package);

/// A product of two repositories in a folder, "images" and "skuba", which names some of them; and a real registry in
/// which both images, pause and cilium, are published.
class RegistryProduct {
public:
    explicit RegistryProduct(const ScratchFolder &folder);

    /// What went wrong while it was made; empty: nothing.
    [[nodiscard]] QByteArray error() const { return m_error; }
    [[nodiscard]] DockerRegistry &registry() { return *m_registry; }
    /// To be written on, with finish() behind each step.
    [[nodiscard]] sample::Storyteller &images() { return *m_images; }
    /// The commit of the first release, from which the images in the registry were built.
    [[nodiscard]] git::ObjectId begin() const { return m_begin; }
    /// An image under several tags, another one with another `layer`; with `packages` it has an SBOM. Gives back what
    /// went wrong.
    [[nodiscard]] QByteArray push(const QByteArray &name, const QByteArrayList &tags, const QByteArray &layer,
                                  const git::ObjectId &commit, const std::map<QByteArray, QByteArray> &packages = {},
                                  const QStringList &architectures = {QStringLiteral("amd64"),
                                                                      QStringLiteral("arm64")}) const;

private:
    QByteArray m_error;
    std::unique_ptr<DockerRegistry> m_registry;
    std::unique_ptr<sample::Storyteller> m_images;
    git::ObjectId m_begin;
};

} // namespace waybill::testing
