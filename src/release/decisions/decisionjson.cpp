// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionjson.h"

#include "release/decisions/decisionmessage.h"
#include "upgrade/procedure.h"
#include "upgrade/procedureedit.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace waybill::release {

namespace {

using upgrade::ProcedureEdit;

constexpr double MostScore = 50; ///< nothing is that certain

/// The ID of a step as it is in every language. Files may have that of a step for the unknown clients of a protocol in
/// the language of the window that wrote it.
QString untranslatedStep(const QString &id)
{
    static constexpr std::array<std::pair<QStringView, QStringView>, 4> ClientsOf{{
        {u"upgrade:Clients von ", u""},
        {u"upgrade:clients de ", u""},
        {u"upgrade:clientes de ", u""},
        {u"upgrade:", u" 的客户端"},
    }};
    for (const auto &[before, after] : ClientsOf) {
        if (id.startsWith(before) && id.endsWith(after))
            return QLatin1String("upgrade:clients of ") + QStringView(id).mid(before.size()).chopped(after.size());
    }
    return id;
}

template <typename List>
QString allowedWords(const List &values)
{
    QStringList words;
    for (const auto value : values)
        words << keyName(value);
    words.removeAll(keyName(Impact::Undecided));
    return words.join(QLatin1String(", "));
}

Misfit misfit(QLatin1String key, const Message &expected)
{
    return {message(DecisionMessage::DecisionKey, key), expected};
}

/// Reads a string that may be absent; false where it is something else.
bool readText(const QJsonObject &object, QLatin1String key, QString *text)
{
    const QJsonValue value = object.value(key);
    if (value.isUndefined() || value.isNull())
        return true;
    *text = value.toString();
    return value.isString();
}

std::optional<QDateTime> readTime(const QString &text)
{
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!time.isValid())
        return {};
    // Without a zone it is UTC, as Waybill writes it, wherever the file is read.
    return time.timeSpec() == Qt::LocalTime ? QDateTime(time.date(), time.time(), Qt::UTC) : time.toUTC();
}

/// Reads "at"; false where it is no time.
bool readAt(const QJsonObject &object, QDateTime *at)
{
    const auto time = timeFromJson(object.value(QLatin1String("at")));
    if (time)
        *at = *time;
    return time.has_value();
}

/// A help, not a demand, as the patch is: what is none is left where it stands.
std::optional<SeenChange> seenFromJson(const QJsonObject &object)
{
    const QJsonArray scores = object.value(QLatin1String("scores")).toArray();
    if (scores.size() != 4)
        return {};
    SeenChange seen;
    double *const weights[] = {&seen.scores.breaks, &seen.scores.additive, &seen.scores.fix, &seen.scores.none};
    for (qsizetype i = 0; i < scores.size(); ++i) {
        *weights[i] = scores[i].toDouble(std::numeric_limits<double>::quiet_NaN());
        if (!(std::abs(*weights[i]) <= MostScore))
            return {};
    }
    for (const QJsonValue &like : object.value(QLatin1String("like")).toArray())
        seen.like << like.toString();
    return seen;
}

QJsonObject jsonOf(const SeenChange &seen)
{
    const auto rounded = [](double score) { return std::round(std::clamp(score, -MostScore, MostScore) * 100) / 100; };
    return {{QLatin1String("like"), QJsonArray::fromStringList(seen.like)},
            {QLatin1String("scores"), QJsonArray{rounded(seen.scores.breaks), rounded(seen.scores.additive),
                                                 rounded(seen.scores.fix), rounded(seen.scores.none)}}};
}

} // namespace

std::optional<QDateTime> timeFromJson(const QJsonValue &value)
{
    if (value.isUndefined() || value.isNull())
        return QDateTime();
    if (!value.isString())
        return {};
    return value.toString().isEmpty() ? QDateTime() : readTime(value.toString());
}

QString timeToJson(const QDateTime &time)
{
    const QDateTime at = time.toUTC();
    const Qt::DateFormat format = at.time().msec() == 0 ? Qt::ISODate : Qt::ISODateWithMs;
    return at.isValid() ? at.toString(format) : QString();
}

tl::expected<Decision, Misfit> decisionFromJson(const QJsonObject &object)
{
    Decision decision;
    QString commit;
    QString impact;
    QString upgrade;
    if (!readText(object, QLatin1String("repository"), &decision.repository) || decision.repository.isEmpty())
        return tl::unexpected(misfit(QLatin1String("repository"), DecisionMessage::ExpectedRepository));
    readText(object, QLatin1String("commit"), &commit);
    const auto id = git::ObjectId::fromHex(commit.toLatin1());
    if (!id)
        return tl::unexpected(misfit(QLatin1String("commit"), DecisionMessage::ExpectedCommit));
    decision.commit = *id;
    readText(object, QLatin1String("impact"), &impact);
    const auto decided = impactFromKey(impact);
    if (!decided || *decided == Impact::Undecided)
        return tl::unexpected(
            misfit(QLatin1String("impact"), message(DecisionMessage::ExpectedOneOf, allowedWords(AllImpacts))));
    decision.impact = *decided;
    if (!readText(object, QLatin1String("note"), &decision.note))
        return tl::unexpected(misfit(QLatin1String("note"), DecisionMessage::ExpectedString));
    if (!readText(object, QLatin1String("by"), &decision.by))
        return tl::unexpected(misfit(QLatin1String("by"), DecisionMessage::ExpectedString));
    QString patch;
    readText(object, QLatin1String("patch"), &patch);
    decision.patch = git::ObjectId::fromHex(patch.toLatin1()).value_or(git::ObjectId()); // a help, not a demand
    decision.seen = seenFromJson(object.value(QLatin1String("seen")).toObject());
    const bool upgradeIsText = readText(object, QLatin1String("upgrade"), &upgrade);
    decision.upgrade = traitFromKey(upgrade);
    if (!upgradeIsText || (!upgrade.isEmpty() && !decision.upgrade))
        return tl::unexpected(
            misfit(QLatin1String("upgrade"), message(DecisionMessage::ExpectedOneOf, allowedWords(AllTraits))));
    if (!readAt(object, &decision.at))
        return tl::unexpected(misfit(QLatin1String("at"), DecisionMessage::ExpectedTime));
    return decision;
}

void writeJson(const Decision &decision, QJsonObject *object)
{
    object->insert(QLatin1String("at"), timeToJson(decision.at));
    object->insert(QLatin1String("by"), decision.by);
    object->insert(QLatin1String("commit"), decision.commit.toString());
    object->insert(QLatin1String("impact"), keyName(decision.impact));
    object->insert(QLatin1String("note"), decision.note);
    if (!decision.patch.isNull()) // else what is known of the commit stays: it never changes
        object->insert(QLatin1String("patch"), decision.patch.toString());
    object->insert(QLatin1String("repository"), decision.repository);
    if (decision.seen) // likewise
        object->insert(QLatin1String("seen"), jsonOf(*decision.seen));
    object->insert(QLatin1String("upgrade"),
                   decision.upgrade ? QJsonValue(keyName(*decision.upgrade)) : QJsonValue(QJsonValue::Null));
}

bool isProcedureEdit(const QJsonObject &object)
{
    return object.contains(QLatin1String("procedure")) && !object.contains(QLatin1String("commit"));
}

tl::expected<ProcedureEdit, Misfit> procedureEditFromJson(const QJsonObject &object)
{
    const auto misfit = [](const char *key, const Message &expected) {
        return tl::unexpected(Misfit{message(DecisionMessage::EditKey, QLatin1String(key)), expected});
    };
    ProcedureEdit edit;
    QString word;
    readText(object, QLatin1String("procedure"), &word);
    const auto kind = upgrade::editKindFromKey(word);
    if (!kind)
        return misfit("procedure", message(DecisionMessage::ExpectedOneOf, QLatin1String("text, add, dismiss, move")));
    edit.kind = *kind;
    if (!readText(object, QLatin1String("step"), &edit.step) || edit.step.isEmpty())
        return misfit("step", DecisionMessage::ExpectedStep);
    const bool needsText = edit.kind == ProcedureEdit::Kind::Text || edit.kind == ProcedureEdit::Kind::Add;
    if (!readText(object, QLatin1String("text"), &edit.text) || (needsText && edit.text.trimmed().isEmpty()))
        return misfit("text", DecisionMessage::ExpectedStepText);
    if (!readText(object, QLatin1String("after"), &edit.after))
        return misfit("after", DecisionMessage::ExpectedStep);
    edit.step = untranslatedStep(edit.step);
    edit.after = untranslatedStep(edit.after);
    const QJsonValue rollback = object.value(QLatin1String("rollback"));
    if (!rollback.isUndefined() && !rollback.isNull() && !rollback.isBool())
        return misfit("rollback", DecisionMessage::ExpectedBoolean);
    edit.rollback = rollback.toBool();
    if (!readText(object, QLatin1String("by"), &edit.by))
        return misfit("by", DecisionMessage::ExpectedString);
    if (!readText(object, QLatin1String("note"), &edit.reason))
        return misfit("note", DecisionMessage::ExpectedString);
    if (!readAt(object, &edit.at))
        return misfit("at", DecisionMessage::ExpectedTime);
    return edit;
}

void writeJson(const ProcedureEdit &edit, QJsonObject *object)
{
    object->insert(QLatin1String("after"), edit.after);
    object->insert(QLatin1String("at"), timeToJson(edit.at));
    object->insert(QLatin1String("by"), edit.by);
    object->insert(QLatin1String("note"), edit.reason);
    object->insert(QLatin1String("procedure"), keyName(edit.kind));
    object->insert(QLatin1String("rollback"), edit.rollback);
    object->insert(QLatin1String("step"), edit.step);
    object->insert(QLatin1String("text"), edit.text);
}

bool isChosenVersion(const QJsonObject &object)
{
    return object.contains(QLatin1String("planned")) && !object.contains(QLatin1String("commit"))
           && !object.contains(QLatin1String("procedure"));
}

tl::expected<ChosenVersion, Misfit> chosenVersionFromJson(const QJsonObject &object)
{
    const auto misfit = [](const char *key, const Message &expected) {
        return tl::unexpected(Misfit{message(DecisionMessage::ChoiceKey, QLatin1String(key)), expected});
    };
    ChosenVersion chosen;
    QString text;
    readText(object, QLatin1String("planned"), &text);
    const auto version = version::SemVer::fromString(text);
    if (!version)
        return misfit("planned", DecisionMessage::ExpectedVersion);
    chosen.version = *version;
    if (!readText(object, QLatin1String("repository"), &chosen.repository))
        return misfit("repository", DecisionMessage::ExpectedRepository);
    if (!readText(object, QLatin1String("by"), &chosen.by))
        return misfit("by", DecisionMessage::ExpectedString);
    if (!readText(object, QLatin1String("note"), &chosen.reason))
        return misfit("note", DecisionMessage::ExpectedString);
    if (!readAt(object, &chosen.at))
        return misfit("at", DecisionMessage::ExpectedTime);
    return chosen;
}

void writeJson(const ChosenVersion &chosen, QJsonObject *object)
{
    object->insert(QLatin1String("at"), timeToJson(chosen.at));
    object->insert(QLatin1String("by"), chosen.by);
    object->insert(QLatin1String("note"), chosen.reason);
    object->insert(QLatin1String("planned"), chosen.version.toString());
    object->insert(QLatin1String("repository"),
                   chosen.repository.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(chosen.repository));
}

} // namespace waybill::release
