// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/node.h"
#include "kubernetes/crd/schema.h"
#include "support/problem.h"

namespace waybill::crd {

/// Reads the schema that a "openAPIV3Schema" holds. What is not as Kubernetes has it (a list where a map belongs, a
/// pattern that is no regular expression, nesting without end) is left out and reported in `problems`, with its place
/// in `file`.
[[nodiscard]] std::shared_ptr<const Schema> readSchema(const QString &file, const config::Node &node,
                                                       std::vector<Problem> &problems);

/// A value on one line: JSON without spaces, a scalar as written.
[[nodiscard]] QString compactText(const config::Node &node);

} // namespace waybill::crd
