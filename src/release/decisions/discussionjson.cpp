// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionjson.h"
#include "release/decisions/decisionmessage.h"

namespace waybill::release {

namespace {

/// What assignments and comments have in common: which change, who says so, when. And the text under `key`, which must
/// not be empty.
template <typename Said>
tl::expected<Said, Misfit> saidFromJson(const QJsonObject &object, QLatin1String key, QString Said::*text,
                                        DecisionMessage expected)
{
    const auto misfit = [](QLatin1String wrong, DecisionMessage wanted) {
        return tl::unexpected(Misfit{message(DecisionMessage::DiscussionKey, wrong), wanted});
    };
    const auto textAt = [&object](const char *name) { return object.value(QLatin1String(name)); };
    Said said;
    said.repository = textAt("repository").toString();
    if (said.repository.isEmpty())
        return misfit(QLatin1String("repository"), DecisionMessage::ExpectedRepository);
    const auto id = git::ObjectId::fromHex(textAt("commit").toString().toLatin1());
    if (!id)
        return misfit(QLatin1String("commit"), DecisionMessage::ExpectedCommit);
    said.commit = *id;
    said.*text = object.value(key).toString();
    if ((said.*text).trimmed().isEmpty())
        return misfit(key, expected);
    const QJsonValue by = textAt("by");
    if (!by.isUndefined() && !by.isNull() && !by.isString())
        return misfit(QLatin1String("by"), DecisionMessage::ExpectedString);
    said.by = by.toString();
    const auto at = timeFromJson(textAt("at"));
    if (!at)
        return misfit(QLatin1String("at"), DecisionMessage::ExpectedTime);
    said.at = *at;
    return said;
}

template <typename Said>
void writeSaid(const Said &said, QJsonObject *object)
{
    object->insert(QLatin1String("at"), timeToJson(said.at));
    object->insert(QLatin1String("by"), said.by);
    object->insert(QLatin1String("commit"), said.commit.toString());
    object->insert(QLatin1String("repository"), said.repository);
}

bool hasWithoutImpact(const QJsonObject &object, const char *key)
{
    return object.contains(QLatin1String(key)) && !object.contains(QLatin1String("impact"));
}

} // namespace

bool isAssignment(const QJsonObject &object)
{
    return hasWithoutImpact(object, "assignee");
}

tl::expected<Assignment, Misfit> assignmentFromJson(const QJsonObject &object)
{
    return saidFromJson<Assignment>(object, QLatin1String("assignee"), &Assignment::assignee,
                                    DecisionMessage::ExpectedName);
}

void writeJson(const Assignment &assignment, QJsonObject *object)
{
    writeSaid(assignment, object);
    object->insert(QLatin1String("assignee"), assignment.assignee);
}

bool isComment(const QJsonObject &object)
{
    return hasWithoutImpact(object, "comment") && !object.contains(QLatin1String("assignee"));
}

tl::expected<Comment, Misfit> commentFromJson(const QJsonObject &object)
{
    return saidFromJson<Comment>(object, QLatin1String("comment"), &Comment::text, DecisionMessage::ExpectedComment);
}

void writeJson(const Comment &comment, QJsonObject *object)
{
    writeSaid(comment, object);
    object->insert(QLatin1String("comment"), comment.text);
}

} // namespace waybill::release
