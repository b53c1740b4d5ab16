// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/servicerules.h"

#include "proto/findingmessage.h"
#include "proto/typechange.h"

namespace waybill::proto {

namespace {

struct MethodCheck {
    RuleId rule;
    /// Also for RPCs that were deleted; those that are new are not shown.
    void (*check)(RuleId rule, const MethodPair &rpc, RuleContext &context);
};

void report(RuleId rule, const MethodPair &rpc, const Where &where, SkewCase skew, waybill::Message message,
            RuleContext &context)
{
    const Method &element = rpc.after ? *rpc.after : *rpc.before;
    Finding &finding =
        context.report.add(rule, where, skew, ElementKind::Rpc, element.fullName, {}, std::move(message));
    finding.axis = axisOf(skew, finding.axis);
}

void noDelete(RuleId rule, const MethodPair &rpc, RuleContext &context)
{
    if (rpc.after)
        return;
    const Where where{rpc.service.after.file, rpc.service.after->span, rpc.before.file, rpc.before->span};
    report(rule, rpc, where, SkewCase::RpcRemoved,
           waybill::message(FindingMessage::RpcDeleted, displayText(rpc.before->fullName)), context);
}

void reportType(RuleId rule, const MethodPair &rpc, std::string_view Method::*type, const Span &span,
                FindingMessage text, RuleContext &context)
{
    Schema &before = context.pairs.before;
    Schema &after = context.pairs.after;
    const ResolvedType from = before.resolve(*rpc.before.file, rpc.service.before->fullName, (*rpc.before).*type);
    const ResolvedType to = after.resolve(*rpc.after.file, rpc.service.after->fullName, (*rpc.after).*type);
    if (isSameType(from, to))
        return;
    const bool sameShape = typeChange(before, from, after, to, context.moves) == SkewCase::None;
    report(
        rule, rpc, at(rpc, span), sameShape ? SkewCase::None : SkewCase::SignatureChanged,
        waybill::message(text, displayText(rpc.after->fullName), displayText(from.fullName), displayText(to.fullName)),
        context);
}

void sameRequestType(RuleId rule, const MethodPair &rpc, RuleContext &context)
{
    if (rpc.isBoth()) {
        reportType(rule, rpc, &Method::requestType, rpc.after->requestSpan, FindingMessage::RequestChanged, context);
    }
}

void sameResponseType(RuleId rule, const MethodPair &rpc, RuleContext &context)
{
    if (rpc.isBoth()) {
        reportType(rule, rpc, &Method::responseType, rpc.after->responseSpan, FindingMessage::ResponseChanged, context);
    }
}

void sameClientStreaming(RuleId rule, const MethodPair &rpc, RuleContext &context)
{
    if (!rpc.isBoth() || rpc.before->clientStreaming == rpc.after->clientStreaming)
        return;
    const QString name = displayText(rpc.after->fullName);
    report(rule, rpc, at(rpc), SkewCase::SignatureChanged,
           rpc.after->clientStreaming ? waybill::message(FindingMessage::ClientStreams, name)
                                      : waybill::message(FindingMessage::ClientNoLongerStreams, name),
           context);
}

void sameServerStreaming(RuleId rule, const MethodPair &rpc, RuleContext &context)
{
    if (!rpc.isBoth() || rpc.before->serverStreaming == rpc.after->serverStreaming)
        return;
    const QString name = displayText(rpc.after->fullName);
    report(rule, rpc, at(rpc), SkewCase::SignatureChanged,
           rpc.after->serverStreaming ? waybill::message(FindingMessage::ServerStreams, name)
                                      : waybill::message(FindingMessage::ServerNoLongerStreams, name),
           context);
}

void sameIdempotency(RuleId rule, const MethodPair &rpc, RuleContext &context)
{
    if (!rpc.isBoth())
        return;
    const Option *before = findOption(rpc.before->options, "idempotency_level");
    const Option *after = findOption(rpc.after->options, "idempotency_level");
    constexpr std::string_view unknown = "IDEMPOTENCY_UNKNOWN";
    const std::string_view oldValue = before ? before->value : unknown;
    const std::string_view newValue = after ? after->value : unknown;
    if (oldValue == newValue)
        return;
    const Where where = at(rpc, after ? after->span : Span{}); // Buf names the file where the option is gone
    Finding &finding =
        context.report.add(rule, where, SkewCase::None, ElementKind::Rpc, rpc.after->fullName, {},
                           waybill::message(FindingMessage::IdempotencyChanged, displayText(rpc.after->fullName),
                                            displayText(oldValue), displayText(newValue)));
    finding.axis = Axis::Behaviour; // who repeats a call after a failure goes by it
}

constexpr MethodCheck Checks[] = {
    {RuleId::RpcNoDelete, noDelete},
    {RuleId::RpcSameRequestType, sameRequestType},
    {RuleId::RpcSameResponseType, sameResponseType},
    {RuleId::RpcSameClientStreaming, sameClientStreaming},
    {RuleId::RpcSameServerStreaming, sameServerStreaming},
    {RuleId::RpcSameIdempotencyLevel, sameIdempotency},
};

} // namespace

void checkServices(RuleContext &context)
{
    for (const Pair<Service> &pair : context.pairs.services) {
        if (!pair.isBoth())
            continue;
        for (const MethodPair &rpc : methodsOf(pair)) {
            if (!rpc.before)
                continue;
            for (const MethodCheck &check : Checks)
                check.check(check.rule, rpc, context);
        }
    }
}

} // namespace waybill::proto
