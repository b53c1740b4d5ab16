// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/prototree.h"
#include "upgrade/pathglob.h"

#include <set>

namespace waybill::upgrade {

/// Whether a path of a server's repository may be part of its protocol: a .proto file that is no test and not vendored.
[[nodiscard]] bool isProtocolFile(const QByteArray &path);

/// Whether a path may hold what such a file was once, or became: tests too, so that what moves there is not taken for
/// gone; vendored files never.
[[nodiscard]] bool mayBelongToProtocol(const QByteArray &path);

/// The files of a protocol among all .proto files of a tree: those that match (all, without globs), and what they
/// import at any depth, as far as the tree has it. By path.
[[nodiscard]] std::vector<proto::TreeFile> protocolFiles(const git::Repository &repository,
                                                         const std::vector<proto::TreeFile> &all,
                                                         const std::vector<PathGlob> &globs,
                                                         proto::ParsedFiles &parsed);

/// The full names of the services in files; one that cannot be read has none.
[[nodiscard]] std::set<std::string> servicesOf(const git::Repository &repository,
                                               const std::vector<proto::TreeFile> &files, proto::ParsedFiles &parsed);

/// A copy of a protocol as another repository carries it: those of `candidates` (in `repository`) that share package
/// and file name with one of `original` (in `home`), each at that one's path, so that the two can be compared. Empty
/// where none of them declares one of the services of `original`.
[[nodiscard]] std::vector<proto::TreeFile> protocolCopy(const git::Repository &repository,
                                                        const std::vector<proto::TreeFile> &candidates,
                                                        const git::Repository &home,
                                                        const std::vector<proto::TreeFile> &original,
                                                        proto::ParsedFiles &parsed);

} // namespace waybill::upgrade
