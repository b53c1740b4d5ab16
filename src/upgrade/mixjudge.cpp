// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/mixjudge.h"

#include "upgrade/mixmessage.h"
#include "upgrade/protocolfiles.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

Verdict ofClient(const proto::Finding &finding, bool clientIsNewer)
{
    return clientIsNewer ? finding.skew.newClientOldServer : finding.skew.oldClientNewServer;
}

/// "PauseContainer", "CreateContainerRequest.sandbox_pidns": as people say it, without the package.
QString subjectOf(const proto::Finding &finding)
{
    using Kind = proto::ElementKind;
    switch (finding.kind) {
    case Kind::Rpc: return finding.symbol.section(u'.', -1);
    case Kind::Field:
    case Kind::Oneof:
    case Kind::EnumValue: return finding.symbol.section(u'.', -2);
    case Kind::Message:
    case Kind::Enum:
    case Kind::Service:
    case Kind::Extension: return finding.symbol.section(u'.', -1);
    case Kind::File:
    case Kind::Package: break;
    }
    return finding.symbol;
}

/// The short names of the RPCs by which a client meets the element of a finding, by name.
QStringList rpcsOf(const proto::Finding &finding, const UseOfProtocol &use)
{
    using Kind = proto::ElementKind;
    if (finding.kind == Kind::Rpc)
        return {finding.symbol.section(u'.', -1)};
    std::string type = finding.symbol.toStdString();
    if (finding.kind == Kind::Field || finding.kind == Kind::Oneof || finding.kind == Kind::EnumValue)
        type = type.substr(0, type.rfind('.'));
    QStringList rpcs = use.before->carriersOf(type) + use.after->carriersOf(type);
    rpcs.removeDuplicates();
    rpcs.sort();
    return rpcs;
}

void addUse(MixReason &reason, const proto::Finding &finding, const UseOfProtocol &use)
{
    const bool isRpc = finding.kind == proto::ElementKind::Rpc;
    if (!concerns(finding, *use.before, *use.after)) {
        reason.used = Verdict::Works;
        reason.use = message(isRpc ? MixMessage::NotCalled : MixMessage::NothingCarriesIt, use.client);
        return;
    }
    const QStringList rpcs = rpcsOf(finding, use);
    for (const QString &rpc : rpcs) {
        const auto call = use.use->find(rpc);
        if (call == use.use->end())
            continue;
        if (isRpc && call->second.guarded && reason.verdict == Verdict::Refused) {
            reason.used = Verdict::Guarded;
            reason.use = call->second.guards.empty() ? message(MixMessage::Handled, use.client)
                                                     : call->second.guards.front().reason;
            return;
        }
        const Place place = call->second.calls.empty() ? Place() : call->second.calls.front();
        if (!isRpc)
            reason.use = message(MixMessage::CarrierCalled, use.client, rpc);
        else
            reason.use = place.isEmpty() ? message(MixMessage::Called, use.client)
                                         : message(MixMessage::CalledAt, use.client, place);
        return;
    }
}

} // namespace

std::vector<MixReason> reasonsOf(const std::vector<proto::Finding> &findings, bool clientIsNewer,
                                 const UseOfProtocol &use)
{
    std::vector<MixReason> reasons;
    for (const proto::Finding &finding : findings) {
        const Verdict verdict = ofClient(finding, clientIsNewer);
        if (verdict == Verdict::Works || (!use.testsToo && !isProtocolFile(finding.place.file.toUtf8())))
            continue;
        if (finding.cause >= 0 && ofClient(findings[std::size_t(finding.cause)], clientIsNewer) >= verdict)
            continue;
        MixReason reason;
        reason.verdict = verdict;
        reason.used = verdict;
        reason.impact = finding.impact;
        reason.axis = finding.axis;
        reason.rule = QLatin1String(finding.rule->id);
        reason.subject = subjectOf(finding);
        reason.text = finding.message;
        if (verdict == Verdict::Ruling && finding.ruling) {
            reason.ruling = *finding.ruling;
            reason.text = message(MixMessage::NeedsRuling, finding.message, *finding.ruling);
        }
        reason.place = finding.place;
        if (use.use)
            addUse(reason, finding, use);
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

std::vector<MixReason> reasonsOf(const std::vector<Word> &unknown, const QString &vocabulary, const QString &client)
{
    std::vector<MixReason> reasons;
    for (const Word &word : unknown) {
        MixReason reason;
        reason.kind = MixReason::Kind::Word;
        reason.verdict = Verdict::Refused;
        reason.used = Verdict::Refused;
        reason.impact = Impact::Additive;
        reason.axis = Axis::Wire;
        reason.subject = word.text;
        reason.text = message(MixMessage::WordUnknown, word.text, vocabulary);
        reason.use = message(MixMessage::WordSent, client, word.place);
        reason.place = word.place;
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

MixReason notKnown(const QString &vocabulary, const Problem &problem)
{
    MixReason reason;
    reason.kind = MixReason::Kind::Word;
    reason.verdict = Verdict::Ruling;
    reason.used = Verdict::Ruling;
    reason.impact = Impact::None;
    reason.axis = Axis::Wire;
    reason.subject = vocabulary;
    reason.text = message(MixMessage::Unreadable, vocabulary, problem.message);
    reason.place = problem.place;
    return reason;
}

std::vector<MixReason> reasonsOf(const std::vector<Problem> &problems)
{
    std::vector<MixReason> reasons;
    for (const Problem &problem : problems) {
        const bool isKnown = std::any_of(reasons.begin(), reasons.end(), [&](const MixReason &reason) {
            return reason.place.file == problem.place.file;
        });
        if (problem.severity != Problem::Severity::Error || isKnown)
            continue;
        MixReason reason;
        reason.verdict = Verdict::Ruling;
        reason.used = Verdict::Ruling;
        reason.impact = Impact::None;
        reason.subject = problem.place.file.section(u'/', -1);
        reason.text = message(MixMessage::Unreadable, reason.subject, problem.message);
        reason.place = problem.place;
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

Mix mixOf(std::vector<MixReason> reasons)
{
    std::stable_sort(reasons.begin(), reasons.end(), [](const MixReason &a, const MixReason &b) {
        return std::pair(b.used, b.verdict) < std::pair(a.used, a.verdict);
    });
    Mix mix;
    for (const MixReason &reason : reasons) {
        mix.verdict = std::max(mix.verdict, reason.verdict);
        mix.used = std::max(mix.used, reason.used);
    }
    mix.reasons = std::move(reasons);
    return mix;
}

} // namespace waybill::upgrade
