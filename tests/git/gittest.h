// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/history.h"
#include "git/writer.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

/// What the tests of this room share.
namespace waybill::git {

inline QStringList args(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// A global configuration of git that the user would have, for as long as it lives.
class UserConfiguration {
public:
    UserConfiguration(const testing::ScratchFolder &scratch, const QList<std::pair<QByteArray, QByteArray>> &settings)
    {
        const QString file = scratch.path(QStringLiteral("gitconfig"));
        for (const auto &[name, value] : settings)
            testing::git(scratch.path(), {QStringLiteral("config"), QStringLiteral("--file"), file,
                                          QStringLiteral("--add"), QString::fromUtf8(name), QString::fromUtf8(value)});
        qputenv("GIT_CONFIG_GLOBAL", QFile::encodeName(file));
    }
    ~UserConfiguration() { qunsetenv("GIT_CONFIG_GLOBAL"); }
    Q_DISABLE_COPY_MOVE(UserConfiguration)
};

/// A commit with these parents and this one file, or a failed test and a null id.
inline ObjectId commitOn(const Repository &repository, const std::vector<ObjectId> &parents, const QByteArray &content,
                         qint64 time, const QByteArray &message = {})
{
    Commit commit;
    commit.parents = parents;
    commit.author = commit.committer = {"Ada", "ada@test.example", time, 60};
    commit.message = message.isEmpty() ? "commit " + content + '\n' : message;
    const auto tree = writeTree(repository, {}, {{"file", {content, false}}});
    if (tree)
        commit.tree = *tree;
    const auto id = writeCommit(repository, commit);
    if (!id)
        QTest::qFail(qPrintable(wording::line(id.error())), __FILE__, __LINE__);
    return id.value_or(ObjectId());
}

} // namespace waybill::git
