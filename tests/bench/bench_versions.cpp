// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// prototype: dumps what is seen of each pair of consecutive releases
#include "git/history.h"
#include "git/refs.h"
#include "release/evidence/audience.h"
#include "release/evidence/contentreader.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/survey/rangereader.h"
#include "git/tree.h"
#include "source/pathkind.h"
#include "version/tags.h"
#include "timing.h"

#include <QCoreApplication>
#include <QFile>
#include <QSet>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace waybill;

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    QFile out(arguments[1]);
    if (!out.open(QIODevice::WriteOnly))
        return 2;
    for (const QString &path : arguments.mid(2)) {
        const git::Repository repository = bench::orDie(git::Repository::open(path));
        const auto tags = bench::orDie(git::readTags(repository));
        std::vector<QByteArray> names;
        std::map<QByteArray, git::ObjectId> commits;
        for (const auto &tag : tags) {
            names.push_back(tag.name);
            commits[tag.name] = tag.target;
        }
        const version::VersionTags versions = version::sortTags(names);
        std::vector<version::VersionTag> stable;
        for (const auto &one : versions.releases) {
            if (!one.version.isPrerelease() && one.version.major >= 1)
                stable.push_back(one);
        }
        const std::size_t most = 400;
        const std::size_t from = std::max<std::size_t>(1, stable.size() > most ? stable.size() - most : 1);
        QElapsedTimer timer;
        timer.start();
        int done = 0;
        for (std::size_t i = from; i < stable.size(); ++i) {
            const version::VersionTag *base = &stable[i - 1];
            const auto &b = base->version;
            const auto &h = stable[i].version;
            const git::ObjectId baseId = commits[base->name];
            const git::ObjectId headId = commits[stable[i].name];
            if (baseId == headId)
                continue;
            const char *actual = b.major != h.major ? "major" : b.minor != h.minor ? "minor" : "patch";
            release::RangeReader reader(repository, baseId, headId, {});
            QJsonArray changes;
            std::map<QByteArray, std::vector<release::Reason>> reasonsOf;
            release::RangeReader::Hooks hooks;
            hooks.reasons = [&](const release::Change &change, const std::vector<release::Reason> &reasons) {
                reasonsOf[change.id.toHex()] = reasons;
            };
            reader.setHooks(std::move(hooks));
            const auto range = reader.read({});
            if (!range)
                continue;
            for (const release::Change &change : range->changes) {
                QJsonArray reasons;
                for (const release::Reason &reason : reasonsOf[change.id.toHex()])
                    reasons += QJsonArray{keyName(reason.source), reason.signal ? keyName(*reason.signal) : QString(), keyName(reason.impact), reason.weight, reason.rule, wording::text(reason.text).left(160), reason.place.file};
                changes += QJsonObject{{QStringLiteral("title"), change.title}, {QStringLiteral("impact"), keyName(change.suggestion.impact)}, {QStringLiteral("confidence"), change.suggestion.confidence}, {QStringLiteral("reverted"), change.revertedBy.has_value() || change.reverts.has_value()}, {QStringLiteral("reasons"), reasons}, {QStringLiteral("files"), int(change.files.size())}};
            }
            release::Change net;
            const auto baseCommit = bench::orDie(git::readCommit(repository, baseId));
            const auto headCommit = bench::orDie(git::readCommit(repository, headId));
            net.id = headId;
            net.parent = baseId;
            net.files = bench::orDie(git::compareTrees(repository, baseCommit.tree, headCommit.tree));
            git::pairExactRenames(net.files);
            release::ContentReader contents(repository);
            const release::ChangeContent content = contents.read(net);
            QByteArray now; // what the head says in the files that differ
            for (const git::FileChange &file : net.files) {
                if (!file.newBlob.isNull() && git::isRegularFile(file.newMode) && source::pathKind(file.newPath) == source::PathKind::Product) {
                    if (auto text = git::readBlob(repository, file.newBlob); text && text->size() < 500000)
                        now += *text + '\n';
                }
            }
            const auto stillThere = [&](const std::string &name) {
                const QByteArray leaf = QByteArray::fromStdString(name.substr(name.rfind('.') + 1));
                for (const char *around : {"\"\"", "''", "\",", "``"}) {
                    if (now.contains(QByteArray(QByteArray(1, around[0]) + leaf + QByteArray(1, around[1]))))
                        return true;
                }
                return false;
            };
            QSet<QByteArray> docs;
            QSet<QByteArray> entries;
            const auto words = [&](const git::ObjectId &blob, QSet<QByteArray> &into) {
                const auto text = git::readBlob(repository, blob);
                if (!text || text->size() > 1000000)
                    return;
                QByteArray word;
                for (const char c : QByteArray(*text + ' ')) {
                    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$')
                        word += c;
                    else if (!word.isEmpty()) {
                        into.insert(word);
                        word.clear();
                    }
                }
            };
            if (const auto files = git::listFiles(repository, baseCommit.tree); files && !content.elements.empty()) {
                for (const git::TreeEntry &entry : *files) {
                    const QByteArray name = entry.path.mid(entry.path.lastIndexOf('/') + 1);
                    if (source::pathKind(entry.path) == source::PathKind::Documentation && !name.toLower().contains("change") && !name.toLower().contains("history") && !name.toLower().contains("news") && !entry.path.toLower().contains("release"))
                        words(entry.id, docs);
                    else if (source::pathKind(entry.path) == source::PathKind::Product && (name == "index.js" || name == "index.ts" || name == "index.mjs" || name == "index.d.ts" || name == "lib.rs" || name == "__init__.py" || name == "api.js" || name=="package.json"))
                        words(entry.id, entries);
                }
            }
            QSet<QByteArray> headDocs;
            if (const auto files = git::listFiles(repository, headCommit.tree); files && !content.elements.empty()) {
                for (const git::TreeEntry &entry : *files) {
                    const QByteArray name = entry.path.mid(entry.path.lastIndexOf('/') + 1);
                    if (source::pathKind(entry.path) == source::PathKind::Documentation && !name.toLower().contains("change") && !name.toLower().contains("history") && !name.toLower().contains("news") && !entry.path.toLower().contains("release"))
                        words(entry.id, headDocs);
                }
            }
            QSet<QByteArray> nowWords;
            {
                QByteArray word;
                for (const char c : QByteArray(now + ' ')) {
                    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$')
                        word += c;
                    else if (!word.isEmpty()) {
                        nowWords.insert(word);
                        word.clear();
                    }
                }
            }
            const auto flags = [&](const std::string &name) {
                const QByteArray all = QByteArray::fromStdString(name);
                QByteArray top, leaf, word;
                for (const char c : QByteArray(all + ' ')) {
                    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$')
                        word += c;
                    else if (!word.isEmpty()) {
                        if (top.isEmpty())
                            top = word;
                        leaf = word;
                        word.clear();
                    }
                }
                return (entries.contains(top) ? 1 : 0) + (docs.contains(top) ? 2 : 0) + (docs.contains(leaf) ? 4 : 0) + (entries.contains(leaf) ? 8 : 0) + (headDocs.contains(leaf) ? 16 : 0) + (nowWords.contains(leaf) ? 32 : 0) + (headDocs.contains(top) ? 64 : 0) + (nowWords.contains(top) ? 128 : 0);
            };
            QJsonArray elements;
            for (const api::ElementChange &one : content.elements) {
                const auto &element = one.what == api::ElementChange::What::Removed ? one.before : one.after;
                elements += QJsonArray{int(one.what), int(element.kind), one.breaks, QString::fromStdString(element.name).left(80), QString::fromStdString(one.oldPath.empty() ? one.newPath : one.oldPath), QString::fromStdString(one.before.shape).left(60), QString::fromStdString(one.after.shape).left(60), one.before.deprecated, one.what == api::ElementChange::What::Removed && int(element.kind) >= int(api::Kind::Command) && stillThere(element.name), flags(element.name), QString::fromStdString(one.before.value).left(40), QString::fromStdString(one.after.value).left(40)};
            }
            const QJsonObject line{{QStringLiteral("repo"), path}, {QStringLiteral("base"), QString::fromUtf8(base->name)}, {QStringLiteral("head"), QString::fromUtf8(stable[i].name)}, {QStringLiteral("actual"), QString::fromLatin1(actual)}, {QStringLiteral("program"), release::makesProgram(repository, headCommit.tree)}, {QStringLiteral("cut"), content.cut}, {QStringLiteral("changes"), changes}, {QStringLiteral("elements"), elements}};
            out.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
            ++done;
        }
        std::printf("%s %d pairs, %.1f s\n", qPrintable(path), done, double(timer.elapsed()) / 1000);
        std::fflush(stdout);
    }
    return 0;
}
