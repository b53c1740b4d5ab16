// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offercall.h"
#include "offers/offerfile.h"

/// Metrics by the ways in which the clients of Prometheus register them. The shape of one is its labels in order: those
/// who ask for it by label are broken by another set.
namespace waybill::api::offers {

/// prometheus.CounterOpts{Namespace: "x", Name: "y"}: `literal` is the Name in the `type` whose bracket is at `open`.
/// What stands for the namespace is looked up among this text's constants, and left out where it is none.
bool readGoMetricLiteral(OfferFile &file, std::string_view type, std::size_t open, const Literal &literal);
/// prometheus.NewDesc("x", ..), NewDesc(prometheus.BuildFQName("a", "b", "c"), ..).
bool readGoMetric(OfferFile &file, const Call &call, const Literal &literal);
/// Counter("x", "help", ["label"]) in a text that names prometheus_client.
bool readPythonMetric(OfferFile &file, const Call &call, const Literal &literal);
/// register_int_counter_vec!("x", "help", &["label"]), counter!("x", "label" => value), Opts::new("x", "help").
bool readRustMetric(OfferFile &file, const Call &call, const Literal &literal);
/// new client.Counter({name: 'x', labelNames: ['label']}): `open` is the inner bracket, behind `call`'s.
bool readJavaScriptMetric(OfferFile &file, const Call &call, std::size_t open, const Literal &literal);
/// Counter.build("x", "help").labelNames("label"), Counter.builder("x").
bool readJavaMetric(OfferFile &file, const Call &call, const Literal &literal);

} // namespace waybill::api::offers
