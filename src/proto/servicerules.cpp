// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/servicerules.h"

#include "proto/typechange.h"

#include <QCoreApplication>

namespace waybill::proto {

namespace {

struct ServicerulesStrings {
    Q_DECLARE_TR_FUNCTIONS(ProtoFinding)
};

struct MethodCheck {
    const char *rule;
    /// Also for RPCs that were deleted; those that are new are not shown.
    void (*check)(const char *rule, const MethodPair &rpc, RuleContext &context);
};

void report(const char *rule, const MethodPair &rpc, const Where &where, SkewCase skew, const QString &text,
            RuleContext &context)
{
    const Method &element = rpc.after ? *rpc.after : *rpc.before;
    Finding &finding = context.report.add(rule, where, skew, ElementKind::Rpc, element.fullName, {}, text);
    finding.axis = axisOf(skew, finding.axis);
}

void noDelete(const char *rule, const MethodPair &rpc, RuleContext &context)
{
    if (rpc.after)
        return;
    const Where where{rpc.service.after.file, rpc.service.after->span, rpc.before.file, rpc.before->span};
    report(rule, rpc, where, SkewCase::RpcRemoved,
           ServicerulesStrings::tr("The RPC %1 was deleted.").arg(shown(rpc.before->fullName)), context);
}

void reportType(const char *rule, const MethodPair &rpc, std::string Method::*type, const Span &span,
                const QString &text, RuleContext &context)
{
    Schema &before = context.pairs.before;
    Schema &after = context.pairs.after;
    const ResolvedType from = before.resolve(*rpc.before.file, rpc.service.before->fullName, (*rpc.before).*type);
    const ResolvedType to = after.resolve(*rpc.after.file, rpc.service.after->fullName, (*rpc.after).*type);
    if (isSameType(from, to))
        return;
    const bool sameShape = typeChange(before, from, after, to, context.moves) == SkewCase::None;
    report(rule, rpc, at(rpc, span), sameShape ? SkewCase::None : SkewCase::SignatureChanged,
           text.arg(shown(rpc.after->fullName), shown(from.fullName), shown(to.fullName)), context);
}

void sameRequestType(const char *rule, const MethodPair &rpc, RuleContext &context)
{
    if (rpc.isBoth()) {
        reportType(rule, rpc, &Method::requestType, rpc.after->requestSpan,
                   ServicerulesStrings::tr("The request of the RPC %1 changed from %2 to %3."), context);
    }
}

void sameResponseType(const char *rule, const MethodPair &rpc, RuleContext &context)
{
    if (rpc.isBoth()) {
        reportType(rule, rpc, &Method::responseType, rpc.after->responseSpan,
                   ServicerulesStrings::tr("The response of the RPC %1 changed from %2 to %3."), context);
    }
}

void sameClientStreaming(const char *rule, const MethodPair &rpc, RuleContext &context)
{
    if (!rpc.isBoth() || rpc.before->clientStreaming == rpc.after->clientStreaming)
        return;
    const QString name = shown(rpc.after->fullName);
    report(rule, rpc, at(rpc), SkewCase::SignatureChanged,
           rpc.after->clientStreaming
               ? ServicerulesStrings::tr("The client of the RPC %1 sends a stream now.").arg(name)
               : ServicerulesStrings::tr("The client of the RPC %1 does not send a stream any more.").arg(name),
           context);
}

void sameServerStreaming(const char *rule, const MethodPair &rpc, RuleContext &context)
{
    if (!rpc.isBoth() || rpc.before->serverStreaming == rpc.after->serverStreaming)
        return;
    const QString name = shown(rpc.after->fullName);
    report(rule, rpc, at(rpc), SkewCase::SignatureChanged,
           rpc.after->serverStreaming
               ? ServicerulesStrings::tr("The server of the RPC %1 sends a stream now.").arg(name)
               : ServicerulesStrings::tr("The server of the RPC %1 does not send a stream any more.").arg(name),
           context);
}

void sameIdempotency(const char *rule, const MethodPair &rpc, RuleContext &context)
{
    if (!rpc.isBoth())
        return;
    const Option *before = findOption(rpc.before->options, "idempotency_level");
    const Option *after = findOption(rpc.after->options, "idempotency_level");
    const std::string unknown = "IDEMPOTENCY_UNKNOWN";
    const std::string &oldValue = before ? before->value : unknown;
    const std::string &newValue = after ? after->value : unknown;
    if (oldValue == newValue)
        return;
    const Where where = at(rpc, after ? after->span : Span{}); // Buf names the file where the option is gone
    Finding &finding =
        context.report.add(rule, where, SkewCase::None, ElementKind::Rpc, rpc.after->fullName, {},
                           ServicerulesStrings::tr("The idempotency of the RPC %1 changed from %2 to %3.")
                               .arg(shown(rpc.after->fullName), shown(oldValue), shown(newValue)));
    finding.axis = Axis::Behaviour; // who repeats a call after a failure goes by it
}

constexpr MethodCheck Checks[] = {
    {"RPC_NO_DELETE", noDelete},
    {"RPC_SAME_REQUEST_TYPE", sameRequestType},
    {"RPC_SAME_RESPONSE_TYPE", sameResponseType},
    {"RPC_SAME_CLIENT_STREAMING", sameClientStreaming},
    {"RPC_SAME_SERVER_STREAMING", sameServerStreaming},
    {"RPC_SAME_IDEMPOTENCY_LEVEL", sameIdempotency},
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
