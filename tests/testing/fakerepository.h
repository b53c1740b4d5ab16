// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>

#include <memory>
#include <optional>

namespace waybill::testing {

/// What a FakeForge holds of one repository, in GitHub's own shapes. Tags and commits are those of a real repository on
/// disk: "the tag exists" is true or not.
class FakeRepository {
public:
    FakeRepository() = default;
    /// "owner/name", and the folder of a repository, bare or not.
    FakeRepository(const QString &itsName, const QString &itsFolder);

    QString fullName;
    QString folder;
    bool archived = false;
    bool mayPush = true;
    bool immutableReleases = false; ///< published releases cannot be changed, and their tags cannot be used again
    QJsonArray pulls;               ///< newest first
    QJsonArray milestones;
    QJsonArray releases;                 ///< newest first, drafts included
    QJsonArray comments;                 ///< {"issue","body"}
    QJsonArray issues;                   ///< {"number","title","state","milestone"}
    QMap<QString, QJsonArray> checkRuns; ///< by commit
    QJsonArray rulesets;
    QStringList burntTags;
    QMap<qint64, QByteArray> files; ///< of release assets, by id
    QJsonArray packageFiles;        ///< of GitLab's package registry

    /// Adds a merged pull request.
    void addPull(int number, const QString &title, const QString &mergeCommit, const QStringList &labels = {},
                 const QJsonObject &more = {});
    /// Keeps a comment, and is what is told of it.
    QJsonObject addComment(qint64 id, int number, const QString &body);
    /// What is told of the comments on an issue or a pull request.
    [[nodiscard]] QJsonArray commentsOn(int number) const;
    void addMilestone(int number, const QString &title, int openIssues = 0);
    /// From a file of facts: {"pulls": [...], "milestones": [...], "issues": [...], "check_runs": {...}}.
    void addFacts(const QJsonObject &facts);

    /// What a tag points to, peeled; empty where there is none.
    [[nodiscard]] QString commitOfTag(const QString &tag) const;
    /// {"name": "v1", "id": the object, "commit": peeled}, of all tags.
    [[nodiscard]] QJsonArray tags() const;
    [[nodiscard]] QString commitOf(const QString &revision) const;
    [[nodiscard]] QString defaultBranch() const;
    /// Makes the lightweight tag that GitHub makes by itself where a release names one that is not there.
    void makeTag(const QString &tag, const QString &revision) const;

    [[nodiscard]] std::optional<QJsonObject> pull(int number) const;
    [[nodiscard]] QJsonArray pullsOfCommit(const QString &commit) const;
    [[nodiscard]] std::optional<QJsonObject> release(qint64 id) const;
    void setRelease(const QJsonObject &release);
    void removeRelease(qint64 id);
    [[nodiscard]] QString owner() const { return fullName.section(QLatin1Char('/'), 0, -2); }
    [[nodiscard]] QString name() const { return fullName.section(QLatin1Char('/'), -1); }

private:
    struct Answers;
    [[nodiscard]] QString git(const QStringList &arguments) const;
    /// Every reference with what it points to.
    [[nodiscard]] QByteArray references() const;

    std::shared_ptr<Answers> m_answers; ///< of git, as long as no reference changes; copies share it
};

} // namespace waybill::testing
