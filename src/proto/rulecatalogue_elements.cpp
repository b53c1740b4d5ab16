// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/rulecatalogue.h"

#include <QtGlobal>

namespace waybill::proto {

// Source: docs/protocol-rules.md, section 2, which follows the documentation of Buf 1.75.

std::span<const Rule> elementRuleList()
{
    using namespace in;
    using enum RuleId;
    using enum RuleEvent;
    static constexpr Rule Rules[] = {
        {MessageSameRequiredFields, "MESSAGE_SAME_REQUIRED_FIELDS", F | P | J | W, Impact::Breaking, Axis::Wire,
         Changed, RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "A required field was added or deleted"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "A peer that requires the field rejects a message without it: the whole message, not just the field. Neither adding nor removing one is safe between versions.")},
        {MessageSameJsonFormat, "MESSAGE_SAME_JSON_FORMAT", F | P | J, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "JSON is no longer promised for a message"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "json_format went from ALLOW to LEGACY_BEST_EFFORT: JSON of this message may stop "
                           "working.")},
        {MessageNoRemoveStandardDescriptorAccessor, "MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR", F | P,
         Impact::Breaking, Axis::Source, Changed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A message lost its descriptor accessor"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "no_standard_descriptor_accessor was set: generated code no longer has descriptor().")},
        {EnumSameType, "ENUM_SAME_TYPE", F | P, Impact::Breaking, Axis::Behaviour, Changed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum changed between open and closed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "A closed enum moves unknown numbers to the unknown fields; an open one keeps them in the field. Programs see different values.")},
        {EnumSameJsonFormat, "ENUM_SAME_JSON_FORMAT", F | P | J, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "JSON is no longer promised for an enum"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "json_format went from ALLOW to LEGACY_BEST_EFFORT: JSON with this enum may stop "
                           "working.")},
        {EnumValueSameName, "ENUM_VALUE_SAME_NAME", F | P | J, Impact::Breaking, Axis::Source, Renamed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum value was renamed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated code, JSON and the text format use the name and break; the wire has only the number. If the number now means something else, old and new peers misunderstand each other.")},
        {RpcSameRequestType, "RPC_SAME_REQUEST_TYPE", F | P | J | W, Impact::Breaking, Axis::Wire, Changed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "The request type of an RPC changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Old and new ends identify fields by number. If the new type has a different shape, they misread the request; if only its name or package changed, nothing breaks.")},
        {RpcSameResponseType, "RPC_SAME_RESPONSE_TYPE", F | P | J | W, Impact::Breaking, Axis::Wire, Changed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "The response type of an RPC changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Old and new ends identify fields by number. If the new type has a different shape, they misread the response; if only its name or package changed, nothing breaks.")},
        {RpcSameClientStreaming, "RPC_SAME_CLIENT_STREAMING", F | P | J | W, Impact::Breaking, Axis::Wire, Changed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "Client streaming of an RPC was switched"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "One end sends a stream where the other expects a single message: calls between old "
                           "and new fail.")},
        {RpcSameServerStreaming, "RPC_SAME_SERVER_STREAMING", F | P | J | W, Impact::Breaking, Axis::Wire, Changed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "Server streaming of an RPC was switched"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "One end sends a stream where the other expects a single message: calls between old "
                           "and new fail.")},
        {RpcSameIdempotencyLevel, "RPC_SAME_IDEMPOTENCY_LEVEL", F | P | J | W, Impact::Breaking, Axis::Behaviour,
         Changed, RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "The idempotency level of an RPC changed"),
         QT_TRANSLATE_NOOP("ProtoRule", "Clients and proxies rely on this option to repeat calls or use GET.")},
    };
    return Rules;
}

} // namespace waybill::proto
