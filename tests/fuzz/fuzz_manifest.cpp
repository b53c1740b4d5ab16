// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/compare.h"
#include "kubernetes/manifest/kustomize.h"
#include "kubernetes/manifest/references.h"
#include "wording/text.h"

#include <cstdlib>

using namespace waybill;
using namespace waybill::manifest;

namespace {

/// What must be true of any file, however broken.
void check(bool holds)
{
    if (!holds)
        std::abort();
}

void checkPlace(const Place &place)
{
    check(!place.file.isEmpty() && place.line >= 0 && place.column >= 0);
}

std::shared_ptr<const ObjectFile> readAndCheck(const QByteArray &path, const QByteArray &content)
{
    auto file = readObjects(path, content);
    check(!file->isTemplate || (file->isIncomplete && file->objects.empty()));
    check(!file->isIncomplete || !file->problems.empty());
    for (const Object &object : file->objects) {
        check(object.root && !object.identity.kind.isEmpty());
        checkPlace(object.place);
        const Body body = bodyOf(object);
        check(differingPaths(body, body).isEmpty());
    }
    for (const Problem &problem : file->problems) {
        check(!problem.message.isEmpty());
        checkPlace(problem.place);
    }
    return file;
}

void add(Manifests &manifests, const QByteArray &path, const QByteArray &content)
{
    const auto file = readAndCheck(path, content);
    if (file->isIncomplete)
        manifests.unread.insert(QString::fromUtf8(path));
    (file->isTemplate ? manifests.templates : manifests.files).emplace(path, file);
}

void checkFindings(const std::vector<findings::Finding> &findings)
{
    for (const findings::Finding &finding : findings) {
        check(!finding.rule.isEmpty() && !finding.symbol.isEmpty() && !finding.message.isEmpty());
        check(!finding.symbol.contains(u'\n') && !wording::text(finding.message).contains(u'\n')
              && !wording::text(finding.advice).contains(u'\n'));
        check(!finding.place.isEmpty() || !finding.oldPlace.isEmpty());
    }
}

} // namespace

/// The first byte chooses how files are called. A byte 0xFF parts the older tree from the newer one; without it, the
/// whole is one tree. Another parts files.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const QByteArray ending = data[0] % 2 == 0 ? ".yaml" : ".json";
    const QByteArray input(reinterpret_cast<const char *>(data + 1), qsizetype(size - 1));
    const QList<QByteArray> parts = input.split('\xFF');
    Manifests before;
    Manifests after;
    for (qsizetype i = 0; i < parts.size(); ++i)
        add(i % 2 == 0 ? before : after, "deploy/" + QByteArray::number(i / 2) + ending, parts[i]);
    Manifests again; // as from other files, so that everything is compared
    for (qsizetype i = 0; i < parts.size(); i += 2)
        add(again, "deploy/" + QByteArray::number(i / 2) + ending, parts[i]);
    check(compareObjects(before, again).empty());
    CompareOptions options;
    options.patch = data[0] % 4 > 1;
    options.frozen = {frozenRuntimeClass(RuntimeClassFreeze::WholeSpec)};
    checkFindings(compareObjects(before, after, options));
    checkFindings(compareObjects(after, before));
    for (const Object *object : after.objects())
        (void)referencesTo(before, object->identity);
    (void)readKustomization("k/kustomization.yaml", input);
    return 0;
}
