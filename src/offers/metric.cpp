// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/metric.h"

#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

constexpr std::string_view instruments[] = {"Counter", "Gauge", "Histogram", "Summary"};

bool isInstrument(std::string_view word)
{
    return std::find(std::begin(instruments), std::end(instruments), word) != std::end(instruments);
}

/// A part of a name: a literal or a constant of this text; nothing where it is neither.
std::string_view part(OfferFile &file, std::string_view value)
{
    return isQuoted(value) ? unquoted(value) : file.constant(value);
}

std::string joined(std::initializer_list<std::string_view> parts)
{
    std::string name;
    for (const std::string_view part : parts)
        if (!part.empty())
            name += (name.empty() ? "" : "_") + std::string(part);
    return name;
}

bool isList(std::string_view argument)
{
    return argument.starts_with("[]string{") || argument.starts_with('[') || argument.starts_with("&[");
}

/// The labels among a call's arguments.
std::string labelsIn(OfferFile &file, const std::vector<std::string_view> &arguments)
{
    for (const std::string_view argument : arguments) {
        if (!isList(argument))
            continue;
        std::string labels;
        const std::size_t open = argument.find_first_of("[{", argument.starts_with("[]") ? 2 : 0);
        for (const std::string_view item : argumentsOf(file.syntax(), argument, open)) {
            // A label that got a constant's name is called as before.
            const std::string_view constant = isQuoted(item) ? unquoted(item) : file.constant(item);
            labels += (labels.empty() ? "" : ",") + (constant.empty() ? squeezed(item) : std::string(constant));
        }
        return labels;
    }
    return {};
}

} // namespace

bool readGoMetricLiteral(OfferFile &file, std::string_view type, std::size_t open, const Literal &literal)
{
    if (!type.ends_with("Opts") || !isMetricName(literal.text))
        return false;
    const bool known = type == "Opts" || std::any_of(std::begin(instruments), std::end(instruments), [&](auto word) {
                           return type.find(word) != None;
                       });
    if (!known && type != "UntypedOpts")
        return false;
    const auto fields = argumentsOf(file.syntax(), file.text(), open);
    if (fields.empty() || (type == "Opts" && valueOf(fields, "Help").empty()))
        return false;
    const std::string name =
        joined({part(file, valueOf(fields, "Namespace")), part(file, valueOf(fields, "Subsystem")), literal.text});
    Element &metric = file.add(Kind::Metric, name, literal.begin);
    metric.deprecated = !valueOf(fields, "DeprecatedVersion").empty();
    // NewCounterVec(prometheus.CounterOpts{..}, []string{"label"})
    const std::size_t outer = openingBracket(file.text(), open, 200);
    if (outer != None && file.text()[outer] == '(')
        metric.shape = labelsIn(file, argumentsOf(file.syntax(), file.text(), outer));
    return true;
}

bool readGoMetric(OfferFile &file, const Call &call, const Literal &literal)
{
    const std::string_view text = file.text();
    const bool built = call.callee == "BuildFQName";
    if (!built && call.callee != "NewDesc")
        return false;
    const auto arguments = argumentsOf(file.syntax(), text, call.open);
    if (!built) {
        if (arguments.size() < 2 || offsetOf(text, arguments[0]) != literal.begin || !isMetricName(literal.text))
            return false;
        file.add(Kind::Metric, literal.text, literal.begin).shape =
            labelsIn(file, {arguments.begin() + 2, arguments.end()});
        return true;
    }
    if (arguments.size() != 3 || !isQuoted(arguments[2]) || !isMetricName(unquoted(arguments[2])))
        return false;
    const std::string name = joined({part(file, arguments[0]), part(file, arguments[1]), unquoted(arguments[2])});
    Element &metric = file.add(Kind::Metric, name, offsetOf(text, arguments[2]));
    const std::size_t outer = openingBracket(text, call.begin, 200);
    if (outer != None && text[outer] == '(') {
        const auto around = argumentsOf(file.syntax(), text, outer);
        if (around.size() > 2)
            metric.shape = labelsIn(file, {around.begin() + 1, around.end()});
    }
    return true;
}

bool readPythonMetric(OfferFile &file, const Call &call, const Literal &literal)
{
    if (!isInstrument(call.callee) || !isMetricName(literal.text) || file.text().find("prometheus_client") == None)
        return false;
    const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
    if (arguments.size() < 2 || offsetOf(file.text(), arguments[0]) != literal.begin)
        return false;
    const std::string name = joined(
        {part(file, valueOf(arguments, "namespace")), part(file, valueOf(arguments, "subsystem")), literal.text});
    Element &metric = file.add(Kind::Metric, name, literal.begin);
    const std::string_view labels = valueOf(arguments, "labelnames");
    if (!labels.empty())
        metric.shape = listText(file.syntax(), labels);
    else if (arguments.size() > 2 && (arguments[2].starts_with('[') || arguments[2].starts_with('(')))
        metric.shape = listText(file.syntax(), arguments[2]);
    return true;
}

bool readRustMetric(OfferFile &file, const Call &call, const Literal &literal)
{
    if (!isMetricName(literal.text))
        return false;
    const bool registers = call.macro && call.callee.starts_with("register_");
    const bool emits = call.macro
                       && (call.callee == "counter" || call.callee == "gauge" || call.callee == "histogram"
                           || call.callee == "opts" || call.callee == "histogram_opts");
    const bool options = !call.macro && call.callee == "new"
                         && (call.receiver == "Opts" || call.receiver == "HistogramOpts" || isInstrument(call.receiver)
                             || call.receiver == "IntCounter" || call.receiver == "IntGauge");
    if (!registers && !emits && !options)
        return false;
    const auto arguments = argumentsOf(file.syntax(), file.text(), call.open);
    if (arguments.empty() || offsetOf(file.text(), arguments[0]) != literal.begin)
        return false;
    if (options && arguments.size() < 2)
        return false;
    Element &metric = file.add(Kind::Metric, literal.text, literal.begin);
    metric.shape = labelsIn(file, {arguments.begin() + 1, arguments.end()});
    for (const std::string_view argument : arguments) {
        const std::size_t arrow = argument.find("=>");
        if (!isQuoted(argument) || arrow == None || unquoted(argument.substr(0, arrow)).empty())
            continue;
        metric.shape += (metric.shape.empty() ? "" : ",") + std::string(unquoted(argument.substr(0, arrow)));
    }
    return true;
}

bool readJavaScriptMetric(OfferFile &file, const Call &call, std::size_t open, const Literal &literal)
{
    if (!isInstrument(call.callee) || !isMetricName(literal.text))
        return false;
    const auto fields = argumentsOf(file.syntax(), file.text(), open);
    if (valueOf(fields, "help").empty())
        return false;
    file.add(Kind::Metric, literal.text, literal.begin).shape = listText(file.syntax(), valueOf(fields, "labelNames"));
    return true;
}

bool readJavaMetric(OfferFile &file, const Call &call, const Literal &literal)
{
    if ((call.callee != "build" && call.callee != "builder") || !isMetricName(literal.text)
        || !(isInstrument(call.receiver) || call.receiver == "Timer"))
        return false;
    Element &metric = file.add(Kind::Metric, literal.text, literal.begin);
    const std::size_t close = closingBracket(file.syntax(), file.text(), call.open);
    for (const Call &link : chainBehind(file.syntax(), file.text(), close))
        if (link.callee == "labelNames")
            metric.shape = listText(
                file.syntax(),
                file.text().substr(link.open, closingBracket(file.syntax(), file.text(), link.open) + 1 - link.open));
    return true;
}

} // namespace waybill::api::offers
