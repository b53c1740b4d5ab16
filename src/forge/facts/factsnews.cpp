// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/factsnews.h"

namespace waybill::forge {

namespace {

using What = PullRequestNews::What;

QStringList without(QStringList labels, const QStringList &others)
{
    for (const QString &label : others)
        labels.removeAll(label);
    return labels;
}

PullRequestNews newsOf(const PullRequest &before, const PullRequest &after)
{
    PullRequestNews news;
    news.number = after.number;
    const auto compare = [&](bool same, What what) {
        if (!same)
            news.changed.push_back(what);
    };
    compare(before.title == after.title, What::Title);
    compare(before.note == after.note, What::Note);
    compare(before.breaking == after.breaking, What::Breaking);
    compare(before.labels == after.labels, What::Labels);
    compare(before.milestone == after.milestone, What::Milestone);
    compare(before.author == after.author, What::Author);
    compare(before.issues == after.issues, What::Issues);
    compare(before.isMerged == after.isMerged && before.mergeCommit == after.mergeCommit
                && before.squashCommit == after.squashCommit,
            What::Merge);
    news.labelsAdded = without(after.labels, before.labels);
    news.labelsRemoved = without(before.labels, after.labels);
    return news;
}

} // namespace

QString keyName(What what)
{
    switch (what) {
    case What::Title: return QStringLiteral("title");
    case What::Note: return QStringLiteral("note");
    case What::Breaking: return QStringLiteral("breaking");
    case What::Labels: return QStringLiteral("labels");
    case What::Milestone: return QStringLiteral("milestone");
    case What::Author: return QStringLiteral("author");
    case What::Issues: return QStringLiteral("issues");
    case What::Merge: break;
    }
    return QStringLiteral("merge");
}

std::vector<PullRequestNews> newsOf(const ForgeFacts &before, const ForgeFacts &after)
{
    std::vector<PullRequestNews> all;
    for (const auto &[number, pull] : after.pulls) {
        const auto known = before.pulls.find(number);
        if (known == before.pulls.end()) {
            PullRequestNews news;
            news.number = number;
            news.isNew = true;
            all.push_back(news);
        } else if (PullRequestNews news = newsOf(known->second, pull); !news.changed.empty()) {
            all.push_back(std::move(news));
        }
    }
    return all;
}

} // namespace waybill::forge
