// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/environment.h"
#include "offers/flagrust.h"
#include "offers/metric.h"
#include "offers/offerreaders.h"
#include "offers/offertext.h"
#include "offers/route.h"
#include "offers/setting.h"

namespace waybill::api::offers {

void readRustOffers(OfferFile &file)
{
    const std::string_view text = file.text();
    LiteralScan scan(Syntax::Rust, text);
    Literal literal;
    while (scan.next(literal)) {
        const std::size_t before = lastBefore(text, literal.begin);
        if (before == None || (text[before] != '(' && text[before] != ','))
            continue;
        const Call call = callAround(text, before);
        if (!call.callee.empty() && !readEnvironment(file, call, literal) && !readRustMetric(file, call, literal)
            && !readRustRoute(file, call, literal))
            readClapCall(file, call, literal);
    }
    if (text.find("clap") != None || text.find("structopt") != None || text.find("argh") != None)
        readClapDerive(file);
    if (isConfigurationPath(file.path()) && text.find("Deserialize") != None)
        readSerdeStructs(file);
}

} // namespace waybill::api::offers
