// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "answer.h"
#include "checks.h"
#include "registry/access/credentialfile.h"
#include "registry/facts/packages.h"
#include "registry/facts/tagjournal.h"
#include "registry/protocol/challenge.h"
#include "registry/protocol/digest.h"
#include "registry/protocol/imageconfig.h"
#include "registry/protocol/registryerror.h"
#include "registry/protocol/taglist.h"

using namespace waybill;
using namespace waybill::registry;
using namespace waybill::fuzz;

namespace {

template <typename T>
void checkUnderstood(const Understood<T> &read)
{
    check(read || !read.error().isEmpty());
}

void checkManifest(const QByteArray &content, const QByteArray &type)
{
    const auto manifest = readManifest(content, type);
    checkUnderstood(manifest);
    if (!manifest)
        return;
    for (const auto *const some : {&manifest->manifests, &manifest->layers}) {
        for (const Descriptor &one : *some)
            check(isDigest(one.digest) && one.size >= 0);
    }
    if (manifest->kind == Manifest::Kind::Image)
        check(isDigest(manifest->config.digest));
    check(!manifest->example() || manifest->kind == Manifest::Kind::Index);
    static_cast<void>(manifest->platforms());
}

/// What was read is written back as it was, and read again.
void checkJournal(const QByteArray &bytes)
{
    const TagJournal journal(bytes);
    checkProblems(journal.problems(QStringLiteral("waybill.registry.jsonl")));
    const QByteArray kept = journal.bytes();
    const TagJournal again(kept);
    check(again.sightings() == journal.sightings());
    check(again.bytes() == kept);
}

void checkNames(const QString &text, const QString &name)
{
    if (const auto repository = parseImageRepository(text)) {
        check(!repository->host().isEmpty() && !repository->name.isEmpty());
        const auto again = parseImageRepository(repository->toString());
        check(again && again->name == repository->name);
    }
    if (checkTemplate(text))
        static_cast<void>(imageRepository(text, name));
}

void checkAnswer(const Input &input)
{
    const forge::HttpAnswer answer = answerOf(input);
    const auto page = readTagPage(answer);
    checkUnderstood(page);
    check(!page || page->leftOut >= 0);
    const ImageRepository repository{QUrl(QStringLiteral("https://registry.example.com")), QStringLiteral("a/b")};
    const auto error = RegistryError::of(repository, QStringLiteral("1"), answer, input.choice % 2 == 0);
    check(!error || !error->error.what.isEmpty());
    check(error.has_value() || answer.status < 400);
    check(!registryWords(answer).contains(QChar(27)));
    for (const Challenge &challenge : parseChallenges(answer.header("www-authenticate"))) {
        check(!challenge.scheme.isEmpty());
        static_cast<void>(challenge.realm(repository.registry));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Input input(data, size);
    checkAnswer(input);
    const QByteArray second = input.parts.value(1);
    checkManifest(input.parts[0], second);
    checkUnderstood(readImageConfig(input.parts[0]));
    checkUnderstood(readPackages(input.parts[0]));
    checkJournal(input.whole);
    checkNames(QString::fromUtf8(input.parts[0]), QString::fromUtf8(second));
    const auto entry = readCredentialFile(input.parts[0], QStringLiteral("config.json"), QStringLiteral("a.example"),
                                          QStringLiteral("b/c"));
    check(entry || !entry.error().what.isEmpty());
    if (isDigest(input.parts[0])) {
        check(!shortDigest(input.parts[0]).isEmpty() && !referrersTag(input.parts[0]).isEmpty());
        check(digestOf("x", input.parts[0]).isEmpty() || isDigest(digestOf("x", input.parts[0])));
    }
    return 0;
}
