// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offerfile.h"

/// Schemas that others write their data by.
///
/// Of a CustomResourceDefinition each served version is a SchemaType "group/Kind/version", its shape the scope
/// (Namespaced, Cluster), and each property a SchemaProperty in the scope of that name: "spec.ports[].name", where []
/// is any item of a list and {} any value of a map. OpenAPI and Swagger documents have Routes (their shape: the
/// parameters that are required) and SchemaTypes by their own names, where routes use some of them only these and what
/// they use; a JSON Schema is a SchemaType by its title or file.
///
/// A property's shape: "TYPE(FORMAT) required enum(a,b) pattern(..) min(1) max(9)", without what does not hold.
namespace waybill::api::offers {

/// Whether a path may be that of a schema: YAML that is no workflow's, JSON whose path speaks of schemas or APIs.
[[nodiscard]] bool mayBeSchema(std::string_view path);
/// Reads nothing from a text of more than 2 MB, or from one that is no schema.
void readSchemas(OfferFile &file);

} // namespace waybill::api::offers
