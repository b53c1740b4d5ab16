// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/fileopener.h"

#include "app/common/editorsettings.h"
#include "app/session/session.h"
#include "git/linediff.h"
#include "git/refs.h"
#include "git/tree.h"
#include "release/product/links.h"
#include "support/file.h"
#include "support/text.h"
#include "wording/text.h"

#include <QCryptographicHash>
#include <QDesktopServices>
#include <QDir>
#include <QProcess>
#include <QStandardPaths>

namespace waybill::app {

namespace {

struct FileopenerStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::FileOpener)
};

/// "main@1a2b3c4.go": an editor shows the name, and knows the language by its end. Whatever a repository calls its
/// files, the name is one part of a path and begins with no dot.
QString copyName(const diffview::TextOrigin &origin)
{
    QString name = visibleLine(decodeText(origin.path.mid(origin.path.lastIndexOf('/') + 1)));
    for (QChar &c : name) {
        if (c == QLatin1Char('/') || c == QLatin1Char('\\') || c.unicode() < 0x20)
            c = QLatin1Char('_');
    }
    while (name.startsWith(QLatin1Char('.')))
        name.remove(0, 1);
    const qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
    if (origin.commit.isNull())
        return name.isEmpty() ? QStringLiteral("file") : name;
    const QString mark = QLatin1Char('@') + origin.commit.shortId();
    return dot > 0 ? QString(name.left(dot) + mark + name.mid(dot)) : QString(name + mark);
}

bool isPicture(const QString &name)
{
    static const QStringList suffixes{QStringLiteral("png"), QStringLiteral("jpg"),  QStringLiteral("jpeg"),
                                      QStringLiteral("gif"), QStringLiteral("webp"), QStringLiteral("bmp")};
    return suffixes.contains(name.section(QLatin1Char('.'), -1).toLower());
}

Result<QByteArray> contentOf(const diffview::TextOrigin &origin)
{
    if (!origin.isInCommit()) {
        auto content = readFile(origin.file);
        if (!content)
            return fail(Error{Fault::Environment,
                              FileopenerStrings::tr("The file cannot be read: %1").arg(content.error()),
                              Place{origin.file, 0, 0},
                              {}});
        return *content;
    }
    const auto repository = git::Repository::open(origin.repository);
    if (!repository)
        return fail(repository.error());
    auto content = git::readFile(*repository, origin.commit, origin.path);
    if (!content)
        return fail(content.error());
    if (!*content)
        return fail(Error{Fault::Input,
                          FileopenerStrings::tr("%1 has no such file").arg(origin.commit.shortId()),
                          Place{visiblePath(origin.path), 0, 0},
                          {}});
    return **content;
}

/// Where the file can be opened from. `byDesktop`: the desktop chooses the program by the name, so that nothing of a
/// repository may be called like a program, a link or a web page.
Result<QString> copyOut(const diffview::TextOrigin &origin, const QString &folder, bool byDesktop)
{
    if (!origin.isInCommit() && !byDesktop)
        return origin.file;
    const auto content = contentOf(origin);
    if (!content)
        return fail(content.error());
    diffview::TextOrigin named = origin;
    if (!origin.isInCommit())
        named.path = QFile::encodeName(QFileInfo(origin.file).fileName());
    QString name = copyName(named);
    if (byDesktop && !isPicture(name)) {
        if (git::looksBinary(*content))
            return fail(Error{Fault::Input, FileopenerStrings::tr("This is not a text file"), Place{name, 0, 0},
                              FileopenerStrings::tr("Choose an editor for such files: Edit > Editor")});
        name += QLatin1String(".txt");
    }
    // By what it is, so that asking again opens the same file.
    const QByteArray key = origin.repository.toUtf8() + '\0' + origin.commit.toHex() + '\0' + origin.path + '\0'
                           + QCryptographicHash::hash(*content, QCryptographicHash::Sha1);
    const QString inner = QString::fromLatin1(QCryptographicHash::hash(key, QCryptographicHash::Sha1).toHex().left(12));
    const QString file = QDir(folder).filePath(inner + QLatin1Char('/') + name);
    if (QFileInfo::exists(file))
        return file;
    if (!QDir(folder).mkpath(inner))
        return fail(Error{Fault::Environment,
                          FileopenerStrings::tr("The temporary folder cannot be written"),
                          Place{folder, 0, 0},
                          {}});
    if (const auto written = writePrivately(file, *content); !written)
        return fail(Error{Fault::Environment,
                          FileopenerStrings::tr("The temporary file cannot be written: %1").arg(written.error()),
                          Place{file, 0, 0},
                          {}});
    QFile::setPermissions(file, QFileDevice::ReadOwner | QFileDevice::ReadUser);
    return file;
}

} // namespace

FileOpener::FileOpener(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_folder(QDir::temp().filePath(QStringLiteral("waybill-XXXXXX")))
{}

void FileOpener::edit(const FilePlace &place)
{
    const bool byDesktop = EditorSettings::load().editor().isEmpty();
    m_copying = Job<std::vector<QString>>::start(
        m_session.pool(),
        [place, folder = m_folder.path(), byDesktop](const JobControl &) -> Result<std::vector<QString>> {
            auto file = copyOut(place.file, folder, byDesktop);
            if (!file)
                return fail(file.error());
            return std::vector{*file};
        });
    m_copying.then(this, [this, place](const Result<std::vector<QString>> &files) {
        if (files)
            take({place}, *files);
        else
            Q_EMIT problemFound(Problem::fromError(files.error()));
    });
}

void FileOpener::editBoth(const FilePlace &before, const FilePlace &after)
{
    const bool byDesktop = EditorSettings::load().editor().isEmpty();
    m_copying = Job<std::vector<QString>>::start(
        m_session.pool(),
        [before, after, folder = m_folder.path(), byDesktop](const JobControl &) -> Result<std::vector<QString>> {
            std::vector<QString> copies;
            for (const FilePlace *place : {&before, &after}) {
                auto file = copyOut(place->file, folder, byDesktop);
                if (!file)
                    return fail(file.error());
                copies.push_back(*file);
            }
            return copies;
        });
    m_copying.then(this, [this, before, after](const Result<std::vector<QString>> &files) {
        if (files)
            take({before, after}, *files);
        else
            Q_EMIT problemFound(Problem::fromError(files.error()));
    });
}

void FileOpener::take(const std::vector<FilePlace> &places, const std::vector<QString> &files)
{
    const models::EditorCommand editor = EditorSettings::load().editor();
    if (editor.isEmpty()) {
        for (const QString &file : files)
            openUrl(QUrl::fromLocalFile(file));
        return;
    }
    if (files.size() == 2) {
        if (const auto both = editor.forBoth(files[0], files[1])) {
            start(both->program, both->arguments);
            return;
        }
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        const models::CommandLine command = editor.forFile(files[i], places[i].line);
        start(command.program, command.arguments);
    }
}

void FileOpener::start(const QString &program, const QStringList &arguments)
{
    const QString found = QStandardPaths::findExecutable(program);
    // Not in a repository: many editors run, or ask to run, what the folder says in which they are started.
    if (found.isEmpty() || !QProcess::startDetached(found, arguments, QDir::homePath())) {
        Q_EMIT problemFound(Problem{Problem::Severity::Error,
                                    tr("The editor “%1” cannot be started").arg(program),
                                    {},
                                    tr("Choose another editor in Edit > Editor")});
        return;
    }
    Q_EMIT said(tr("Opened in %1").arg(QFileInfo(program).fileName()));
}

void FileOpener::openUrl(const QUrl &url)
{
    const QString shown = visibleLine(url.toString(QUrl::RemovePassword));
    if (QDesktopServices::openUrl(url))
        Q_EMIT said(tr("Opened %1").arg(shown));
    else
        Q_EMIT problemFound(Problem{Problem::Severity::Error,
                                    tr("No program can open %1").arg(shown),
                                    {},
                                    url.isLocalFile() ? tr("Choose an editor: Edit > Editor") : QString()});
}

void FileOpener::openOnForge(const FilePlace &place)
{
    m_asking = Job<QUrl>::start(m_session.pool(), [place](const JobControl &) -> Result<QUrl> {
        const auto repository = git::Repository::open(place.file.repository);
        if (!repository)
            return fail(repository.error());
        const auto links = release::Links::fromRemote(git::remoteUrl(*repository));
        if (!links)
            return fail(Error{Fault::Input, FileopenerStrings::tr("The remote is not on a known forge"),
                              Place{place.file.repository, 0, 0},
                              FileopenerStrings::tr("Waybill knows GitHub, GitLab, Gitea, Forgejo and Bitbucket by the "
                                                    "address of the remote")});
        return links->file(place.file.commit, place.file.path, place.line);
    });
    m_asking.then(this, [this](const Result<QUrl> &url) {
        if (url)
            openUrl(*url);
        else
            Q_EMIT problemFound(Problem::fromError(url.error()));
    });
}

} // namespace waybill::app

#include "moc_fileopener.cpp"
