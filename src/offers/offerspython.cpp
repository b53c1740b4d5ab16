// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/environment.h"
#include "offers/flagpython.h"
#include "offers/metric.h"
#include "offers/offerreaders.h"
#include "offers/offertext.h"
#include "offers/route.h"

namespace waybill::api::offers {

void readPythonOffers(OfferFile &file)
{
    const std::string_view text = file.text();
    LiteralScan scan(Syntax::Python, text);
    Literal literal;
    std::size_t read = 0; // the bracket of the last call that was read: its other literals say no more
    while (scan.next(literal)) {
        const std::size_t before = lastBefore(text, literal.begin);
        if (before == None)
            continue;
        if (text[before] == '[') {
            readEnvironmentIndex(file, before, literal);
            continue;
        }
        if (text[before] != '(' && text[before] != ',')
            continue;
        const Call call = callAround(text, before);
        if (call.callee.empty() || call.open == read)
            continue;
        if (readEnvironment(file, call, literal) || readPythonMetric(file, call, literal)
            || readPythonRoute(file, call, literal) || readPythonFlag(file, call, literal))
            read = call.open;
    }
}

} // namespace waybill::api::offers
