// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offerfile.h"

/// The readers of what a program offers, by the language of its sources. Each adds to the file that it reads.
namespace waybill::api::offers {

/// flag, pflag, cobra, kingpin, urfave/cli, os.Getenv, net/http, chi, gin, echo, client_golang, featuregate, tags.
void readGoOffers(OfferFile &file);
/// argparse, click, typer, absl; os.environ; Flask, FastAPI; prometheus_client.
void readPythonOffers(OfferFile &file);
/// clap (derive and builder); std::env; serde in files of configuration; axum, actix, Rocket; prometheus, metrics.
void readRustOffers(OfferFile &file);
/// commander, yargs; process.env; Express and its kin; prom-client.
void readJavaScriptOffers(OfferFile &file);
/// picocli, commons-cli; System.getenv; Spring, JAX-RS; @Value.
void readJavaOffers(OfferFile &file);
/// getopt_long, gflags, CLI11, Qt; getenv.
void readCOffers(OfferFile &file);

} // namespace waybill::api::offers
