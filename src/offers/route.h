// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offercall.h"
#include "offers/offerfile.h"

/// HTTP paths that a program answers: "GET /x" where the method can be seen, else "/x". Prefixes that come from another
/// place (groups, mounted routers) are not known.
namespace waybill::api::offers {

/// net/http, gorilla/mux, chi, gin, echo.
bool readGoRoute(OfferFile &file, const Call &call, const Literal &literal);
/// @app.route("/x", methods=["GET"]), @router.get("/x").
bool readPythonRoute(OfferFile &file, const Call &call, const Literal &literal);
/// .route("/x", get(handler).post(other)), #[get("/x")].
bool readRustRoute(OfferFile &file, const Call &call, const Literal &literal);
/// app.get('/x', handler) and router.route('/x').
bool readJavaScriptRoute(OfferFile &file, const Call &call, const Literal &literal);
/// @GetMapping("/x"), @RequestMapping(value = "/x", method = RequestMethod.GET), @Path("/x"): `annotation` is the call
/// of the annotation around the literal. That of a class comes before those inside it, as `prefix`.
bool readJavaRoute(OfferFile &file, const Call &annotation, const Literal &literal, std::string &prefix);

} // namespace waybill::api::offers
