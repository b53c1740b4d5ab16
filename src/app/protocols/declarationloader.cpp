// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/declarationloader.h"

#include "app/session/changeloader.h"
#include "git/history.h"
#include "git/tree.h"
#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace waybill::app {

namespace {

constexpr qint64 LargestFile = 32 * 1024 * 1024;

struct DeclarationloaderStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::DeclarationLoader)
};

bool isOuter(proto::ElementKind kind)
{
    return kind == proto::ElementKind::File || kind == proto::ElementKind::Package;
}

/// The outermost element around a symbol that is neither a file nor a package.
const proto::Element *declarationAround(const proto::Comparison &comparison, const QString &symbol)
{
    const proto::Element *result = nullptr;
    QString at = symbol;
    for (int depth = 0; depth < 100; ++depth) {
        const auto found = comparison.elements.find(at);
        if (found == comparison.elements.end() || isOuter(found->second.kind))
            break;
        result = &found->second;
        at = result->parent;
    }
    return result;
}

/// The finding of a row; of an element the first one below it.
const proto::Finding *findingOf(const models::ProtocolTree &tree, int node)
{
    const auto &nodes = tree.nodes();
    for (auto at = std::size_t(node); at < nodes.size(); ++at) {
        if (const proto::Finding *finding = tree.finding(int(at)))
            return finding;
    }
    return nullptr;
}

bool isComment(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    return text.startsWith("//") || text.startsWith("/*") || text.startsWith('*') || text.endsWith("*/");
}

void readSide(const git::Repository &repository, const git::ObjectId &id, const QByteArray &root,
              diffview::DiffText &side)
{
    const QByteArray path = root.isEmpty() ? side.path : root + '/' + side.path;
    // A revision "REV:PATH" names a tree and no commit.
    const auto commit = git::readCommit(repository, id);
    const auto entry = git::findEntry(repository, commit ? commit->tree : id, path);
    if (!entry || !*entry) {
        side.note = entry ? DeclarationloaderStrings::tr("the file doesn't exist") : wording::line(entry.error());
        return;
    }
    const auto size = git::blobSize(repository, (*entry)->id);
    if (size && *size > LargestFile) {
        side.note = DeclarationloaderStrings::tr("too large to show");
        return;
    }
    auto content = git::readBlob(repository, (*entry)->id);
    if (content)
        side.content = std::move(*content);
    else
        side.note = wording::line(content.error());
}

void readFile(const QString &folder, diffview::DiffText &side)
{
    QFile file(QDir(folder).filePath(QFile::decodeName(side.path)));
    if (!file.open(QIODevice::ReadOnly))
        side.note = DeclarationloaderStrings::tr("cannot be read: %1").arg(file.errorString());
    else if (file.size() > LargestFile)
        side.note = DeclarationloaderStrings::tr("too large to show");
    else
        side.content = file.readAll();
}

} // namespace

DeclarationPair declarationsOf(const models::ProtocolTree &tree, int node)
{
    const models::ProtocolNode &row = tree.nodes()[std::size_t(node)];
    if (const proto::Element *element = declarationAround(tree.comparison(), row.symbol))
        return {element->before.file, element->after.file, element->before.span, element->after.span};
    if (const proto::Finding *finding = findingOf(tree, node)) {
        const QString after = finding->gone ? QString() : finding->place.file;
        const QString before = finding->gone ? finding->place.file : finding->oldPlace.file;
        return {before, after, {}, {}};
    }
    return {};
}

DeclarationLine lineOf(const models::ProtocolTree &tree, int node)
{
    const models::ProtocolNode &row = tree.nodes()[std::size_t(node)];
    if (row.element && !isOuter(row.element->kind)) {
        const proto::Element &element = *row.element;
        if (!element.after.file.isEmpty())
            return {diffview::DiffSide::New, element.after.span.line};
        return {diffview::DiffSide::Old, element.before.span.line};
    }
    const proto::Finding *finding = findingOf(tree, node);
    if (!finding)
        return {};
    return {finding->gone ? diffview::DiffSide::Old : diffview::DiffSide::New, finding->place.line};
}

Excerpt excerptOf(const QByteArray &content, const proto::Span &span)
{
    if (!span.isKnown())
        return {content, 1};
    std::vector<qsizetype> starts{0};
    for (qsizetype at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1))
        starts.push_back(at + 1);
    const int count = int(starts.size());
    const auto start = [&](int line) { return line < count ? starts[std::size_t(line)] : content.size(); };
    const auto line = [&](int number) {
        return QByteArrayView(content).sliced(start(number), start(number + 1) - start(number));
    };
    int first = std::clamp(span.line - 1, 0, count - 1);
    const int last = std::clamp(std::max(span.endLine, span.line) - 1, first, count - 1);
    while (first > 0 && isComment(line(first - 1)))
        --first;
    return {content.mid(start(first), start(last + 1) - start(first)), first + 1};
}

Result<diffview::DiffInput> loadDeclarations(const ProtocolSource &source, const DeclarationPair &pair, bool whole,
                                             const JobControl &control)
{
    std::optional<git::Repository> repository;
    if (!source.isFolders()) {
        auto opened = git::Repository::open(source.repository);
        if (!opened)
            return fail(opened.error());
        repository.emplace(std::move(*opened));
    }
    diffview::DiffInput input;
    for (const diffview::DiffSide which : diffview::bothSides) {
        if (control.isCancelled())
            return cancelled();
        const bool old = which == diffview::DiffSide::Old;
        diffview::DiffText &side = input[diffview::index(which)];
        side.path = (old ? pair.oldFile : pair.newFile).toUtf8();
        side.exists = !side.path.isEmpty();
        const git::ObjectId id = old ? source.beforeId : source.afterId;
        if (repository) {
            const QString name = decodeText(old ? source.before : source.after);
            side.label = sideLabel(*repository, id, name == id.toString() ? QString() : name);
        } else {
            side.label = QDir(old ? source.oldFolder : source.newFolder).dirName();
        }
        if (!side.exists) {
            side.note = old ? DeclarationloaderStrings::tr("Added: the declaration did not exist before")
                            : DeclarationloaderStrings::tr("Deleted: the declaration no longer exists");
            continue;
        }
        const QString folder = old ? source.oldFolder : source.newFolder;
        if (repository) {
            readSide(*repository, id, source.root, side);
            side.origin = {
                source.repository, id, source.root.isEmpty() ? side.path : source.root + '/' + side.path, {}};
        } else {
            readFile(folder, side);
            side.origin.file = QDir(folder).filePath(QFile::decodeName(side.path));
        }
        if (whole)
            continue;
        Excerpt excerpt = excerptOf(side.content, old ? pair.before : pair.after);
        side.content = std::move(excerpt.text);
        side.firstLine = excerpt.firstLine;
    }
    return input;
}

} // namespace waybill::app
