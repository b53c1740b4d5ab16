// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/scriptedclient.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace waybill::testing {

/// A repository of a forge that answers calls as GitHub, GitLab and Gitea do, from one list of pull requests. Only what
/// reading facts asks for; the conversation itself is what the fake forge of the tests of net/ is for.
struct ScriptedForge {
    struct Pull {
        int number = 0;
        QString title = QStringLiteral("A change");
        QString body = {};
        QStringList labels = {};
        QDateTime updated = {};
        QString merge = {}; ///< commit ids
        QString squash = {};
        QString head = {};
        bool merged = true;
    };
    std::map<int, Pull> pulls;
    std::size_t mostAtOnce = 1000;                ///< more aliases than that end in a 502
    std::optional<forge::HttpAnswer> broken = {}; ///< instead of every answer

    [[nodiscard]] Pull &add(int number)
    {
        Pull &pull = pulls[number];
        pull.number = number;
        pull.updated = QDateTime(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC).addSecs(60 * number);
        pull.merge = QStringLiteral("%1").arg(number, 40, 16, QLatin1Char('0'));
        return pull;
    }

    [[nodiscard]] std::vector<Pull> byUpdate() const
    {
        std::vector<Pull> all;
        for (const auto &[number, pull] : pulls)
            all.push_back(pull);
        std::stable_sort(all.begin(), all.end(),
                         [](const Pull &one, const Pull &other) { return one.updated > other.updated; });
        return all;
    }

    [[nodiscard]] static QJsonObject graph(const Pull &pull)
    {
        QJsonArray labels;
        for (const QString &name : pull.labels)
            labels.append(QJsonObject{{QStringLiteral("name"), name}});
        return {{QStringLiteral("number"), pull.number},
                {QStringLiteral("title"), pull.title},
                {QStringLiteral("body"), pull.body},
                {QStringLiteral("updatedAt"), pull.updated.toString(Qt::ISODate)},
                {QStringLiteral("merged"), pull.merged},
                {QStringLiteral("mergeCommit"), QJsonObject{{QStringLiteral("oid"), pull.merge}}},
                {QStringLiteral("headRefOid"), pull.head},
                {QStringLiteral("labels"), QJsonObject{{QStringLiteral("nodes"), labels}}}};
    }

    [[nodiscard]] static QJsonObject rest(const Pull &pull)
    {
        QJsonArray labels = QJsonArray::fromStringList(pull.labels);
        const QString time = pull.updated.toString(Qt::ISODate);
        return {{QStringLiteral("number"), pull.number},
                {QStringLiteral("iid"), pull.number},
                {QStringLiteral("title"), pull.title},
                {QStringLiteral("body"), pull.body},
                {QStringLiteral("description"), pull.body},
                {QStringLiteral("updated_at"), time},
                {QStringLiteral("merged"), pull.merged},
                {QStringLiteral("merged_at"), pull.merged ? QJsonValue(time) : QJsonValue()},
                {QStringLiteral("state"), pull.merged ? QStringLiteral("merged") : QStringLiteral("closed")},
                {QStringLiteral("merge_commit_sha"), pull.merge},
                {QStringLiteral("squash_commit_sha"), pull.squash},
                {QStringLiteral("sha"), pull.head},
                {QStringLiteral("head"), QJsonObject{{QStringLiteral("sha"), pull.head}}},
                {QStringLiteral("labels"), labels}};
    }

    [[nodiscard]] forge::HttpAnswer answerGraph(const forge::HttpCall &call) const
    {
        const QString query = QJsonDocument::fromJson(call.body).object().value(QLatin1String("query")).toString();
        static const QRegularExpression number(QStringLiteral(R"re((p\d+):pullRequest\(number:(\d+)\))re"));
        static const QRegularExpression object(QStringLiteral(R"re((c\d+):object\(oid:"(\w+)"\))re"));
        QJsonObject repository{{QStringLiteral("nameWithOwner"), QStringLiteral("o/r")}};
        QJsonArray errors;
        std::size_t aliases = 0;
        for (auto all = number.globalMatch(query); all.hasNext(); ++aliases) {
            const auto match = all.next();
            const auto found = pulls.find(match.captured(2).toInt());
            repository[match.captured(1)] = found == pulls.end() ? QJsonValue() : QJsonValue(graph(found->second));
            if (found == pulls.end())
                errors.append(
                    QJsonObject{{QStringLiteral("type"), QStringLiteral("NOT_FOUND")},
                                {QStringLiteral("message"), QStringLiteral("x")},
                                {QStringLiteral("path"), QJsonArray{QStringLiteral("repository"), match.captured(1)}}});
        }
        for (auto all = object.globalMatch(query); all.hasNext(); ++aliases) {
            const auto match = all.next();
            QJsonArray nodes;
            for (const auto &[n, pull] : pulls) {
                if (pull.merge == match.captured(2) || pull.head == match.captured(2))
                    nodes.append(graph(pull));
            }
            repository[match.captured(1)] =
                QJsonObject{{QStringLiteral("associatedPullRequests"), QJsonObject{{QStringLiteral("nodes"), nodes}}}};
        }
        if (aliases > mostAtOnce)
            return answerOf(502, "<html>Bad gateway</html>");
        if (query.contains(QLatin1String("viewerPermission")))
            repository[QStringLiteral("viewerPermission")] = QStringLiteral("WRITE");
        QJsonObject root{{QStringLiteral("data"), QJsonObject{{QStringLiteral("repository"), repository}}}};
        if (!errors.isEmpty())
            root[QStringLiteral("errors")] = errors;
        return answerOf(QJsonDocument(root), {{"x-ratelimit-limit", "5000"}, {"x-ratelimit-remaining", "4812"}});
    }

    [[nodiscard]] forge::HttpAnswer answerList(const forge::HttpCall &call) const
    {
        const bool byNumber = call.url.query().contains(QLatin1String("iids"));
        const QDateTime after =
            QDateTime::fromString(parameter(call, QStringLiteral("updated_after")), Qt::ISODateWithMs);
        const QStringList asked =
            QUrlQuery(call.url).allQueryItemValues(QStringLiteral("iids[]"), QUrl::FullyDecoded)
            + QUrlQuery(call.url).allQueryItemValues(QStringLiteral("iids%5B%5D"), QUrl::FullyDecoded);
        std::vector<Pull> all = byUpdate();
        std::erase_if(all, [&](const Pull &pull) {
            return byNumber ? !asked.contains(QString::number(pull.number)) : after.isValid() && pull.updated < after;
        });
        int size = parameter(call, QStringLiteral("per_page")).toInt();
        if (size == 0)
            size = parameter(call, QStringLiteral("limit")).toInt();
        const int page = std::max(1, parameter(call, QStringLiteral("page")).toInt());
        QJsonArray rows;
        for (int i = (page - 1) * size; i < page * size && i < int(all.size()); ++i)
            rows.append(rest(all[std::size_t(i)]));
        const bool more = page * size < int(all.size());
        forge::HttpAnswer answer = answerOf(QJsonDocument(rows));
        answer.headers["etag"] = '"' + QByteArray::number(qHash(answer.body)) + '"';
        answer.headers["link"] = more ? "<x>; rel=\"next\"" : "<x>; rel=\"first\"";
        answer.headers["x-next-page"] = more ? QByteArray::number(page + 1) : QByteArray();
        if (!call.etag.isEmpty() && call.etag == answer.headers["etag"])
            return answerOf(304, {});
        return answer;
    }

    [[nodiscard]] Result<forge::HttpAnswer> answer(const forge::HttpCall &call) const
    {
        if (broken)
            return *broken;
        const QString path = call.url.path();
        if (path.endsWith(QLatin1String("/graphql")))
            return answerGraph(call);
        if (path.endsWith(QLatin1String("/pulls")) || path.endsWith(QLatin1String("/merge_requests")))
            return answerList(call);
        return answerOf(404, R"({"message":"Not Found"})");
    }
};

} // namespace waybill::testing
