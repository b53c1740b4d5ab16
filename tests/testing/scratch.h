// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sample/storyteller.h"
#include "wording/text.h"

#include <QTemporaryDir>

namespace waybill::testing {

/// A temporary folder of a test, gone when the test is over.
class ScratchFolder {
public:
    ScratchFolder();

    /// Absolute and without links, so that it compares with what git and Qt report.
    [[nodiscard]] const QString &path() const { return m_path; }
    /// The absolute path of something in it.
    [[nodiscard]] QString path(const QString &name) const;
    /// Writes a file, with its folders; gives back its absolute path, or fails the test.
    QString write(const QString &name, const QByteArray &content) const;
    /// The bytes of a file; null where it cannot be read.
    [[nodiscard]] QByteArray read(const QString &name) const;
    /// Begins a repository in it.
    [[nodiscard]] sample::Storyteller story(const QString &name, const QByteArray &branch = "main",
                                            bool bare = false) const;

private:
    QTemporaryDir m_folder;
    QString m_path;
};

/// For QVERIFY2: the message of a story's or a Result's error, empty where there is none.
[[nodiscard]] inline QByteArray errorText(const sample::Storyteller &story)
{
    return story.error() ? wording::line(*story.error()).toUtf8() : QByteArray();
}
template <typename T>
[[nodiscard]] QByteArray errorText(const Result<T> &result)
{
    return result ? QByteArray() : wording::line(result.error()).toUtf8();
}

} // namespace waybill::testing
