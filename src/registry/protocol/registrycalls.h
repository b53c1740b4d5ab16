// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpcall.h"
#include "registry/protocol/imagerepository.h"

/// The requests of the OCI distribution API that Waybill makes. It reads only.
namespace waybill::registry {

/// What is asked for at most; more is an error.
constexpr qint64 MostOfManifest = 8 << 20;
constexpr qint64 MostOfConfig = 8 << 20;
constexpr qint64 MostOfPackages = 64 << 20;

/// Whether there is a registry, and who may ask it.
[[nodiscard]] forge::HttpCall pingCall(const QUrl &registry);
/// The first page of tags; `most` 0: as many as the server likes.
[[nodiscard]] forge::HttpCall tagsCall(const ImageRepository &repository, int most);
/// What a tag or a digest names: its digest alone. Counts as no pull.
/// `known`: the digest that it had before, may be empty: a registry that answers conditional requests says "not
/// modified" where it still has it.
[[nodiscard]] forge::HttpCall headCall(const ImageRepository &repository, const QString &reference,
                                       const QByteArray &known = {});
[[nodiscard]] forge::HttpCall manifestCall(const ImageRepository &repository, const QString &reference);
[[nodiscard]] forge::HttpCall blobCall(const ImageRepository &repository, const QByteArray &digest, qint64 mostBytes);
/// What is attached to a digest.
[[nodiscard]] forge::HttpCall referrersCall(const ImageRepository &repository, const QByteArray &digest);

} // namespace waybill::registry
