// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offerfile.h"

namespace waybill::api::offers {

/// Whether a path is that of an SQL migration: in a folder called so (migrations, migrate, db, schema); one that takes
/// another back (x.down.sql) is none.
[[nodiscard]] bool isMigration(std::string_view path);

/// What a migration does to a database. Since such a file is a change itself, what it takes away is an element, too:
/// - value "": a Table, or a Column "table.column" with its type as shape, that is there from now on. A column that
///   must be given (NOT NULL without DEFAULT, in a table that the file does not create) is not `optional`; all others
///   are.
/// - value "dropped": it is gone, or called otherwise now. Such an element in an added file breaks those who use it.
/// - value "changed": a column has another type, a table was built anew.
/// Only the outcome of the whole file counts. Ends at "-- +goose Down", "-- migrate:down" and their like.
void readMigration(OfferFile &file);

} // namespace waybill::api::offers
