// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/dockerfile.h"
#include "images/imagecheck.h"
#include "images/imagecompare.h"
#include "images/imagepins.h"
#include "images/kiwi.h"
#include "images/obsservice.h"
#include "images/revisionledger.h"
#include "kubernetes/references/references.h"

#include <cstdlib>

using namespace waybill;
using namespace waybill::images;

namespace {

/// What must be true of any file, however broken.
void check(bool holds)
{
    if (!holds)
        std::abort();
}

void checkPlace(const Place &place)
{
    check(place.line >= 0 && place.column >= 0);
}

void checkProblems(const std::vector<Problem> &problems)
{
    for (const Problem &problem : problems) {
        check(!problem.message.isEmpty() && !problem.place.file.isEmpty());
        checkPlace(problem.place);
    }
}

void checkImageOf(ImageDefinition definition)
{
    checkProblems(definition.problems);
    checkPlace(definition.place);
    checkPlace(definition.shortTag.place);
    checkPlace(definition.revisionPlace);
    definition.id = QStringLiteral("x");
    for (const findings::Finding &finding : checkImage(definition))
        check(!finding.message.isEmpty() && !finding.rule.isEmpty());
    (void)definition.hasFloatingBase();
    check(classify(&definition, &definition).empty());
    const Images one{{definition.id, std::make_shared<const ImageDefinition>(definition)}};
    const Images none;
    check(compareImages(one, one).empty());
    check(compareImages(none, one).size() == 1 && compareImages(one, none).size() == 1);
    ImageDefinition empty;
    empty.id = definition.id;
    const Images other{{empty.id, std::make_shared<const ImageDefinition>(empty)}};
    for (const ImageChange &change : compareImages(other, one))
        check(!change.classes.empty() && !change.headline().isEmpty());
    RevisionLedger ledger;
    check(ledger.add(one).empty() && ledger.add(one).empty());
    for (const ImagePin &pin : findImagePins("v.yaml", definition.name.toUtf8() + QByteArray(": 1.2-rev3\n"), one))
        check(!pin.tag.isEmpty());
}

void checkTexts(const QString &text)
{
    check(maskPlaceholders(text).size() == text.size());
    if (const auto fault = checkTag(text))
        check(fault->position >= 0 && fault->position <= text.size() && !fault->message.isEmpty());
    else
        check(!text.isEmpty() && text.size() <= 128);
    const ImageReference reference = parseReference(text);
    if (reference.fault)
        check(reference.fault->position >= 0 && reference.fault->position <= text.size());
    else
        check(reference.toString() == text);
    const qsizetype middle = text.size() / 2;
    const QString one = text.left(middle);
    const QString other = text.mid(middle);
    check(compareTags(one, one) == 0);
    const auto order = compareTags(one, other);
    const auto back = compareTags(other, one);
    check((order < 0) == (back > 0) && (order == 0) == (back == 0));
    (void)parseTagTemplates(text);
}

} // namespace

/// The first byte chooses the reader.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const QByteArray content(reinterpret_cast<const char *>(data + 1), qsizetype(size - 1));
    switch (data[0] % 6) {
    case 0:
        if (auto image = readKiwi("a/x.kiwi", content))
            checkImageOf(std::move(*image));
        break;
    case 1: checkImageOf(readDockerfile("a/Dockerfile", content)); break;
    case 2: {
        const ServiceFile file = readService("_service", content);
        checkProblems(file.problems);
        ImageDefinition image;
        image.name = QStringLiteral("a");
        image.shortTag = {image.name, QStringLiteral("%%PKG_VERSION%%"), {}};
        image.versionSources = file.sources;
        checkImageOf(std::move(image));
        break;
    }
    case 3:
        for (const char *path : {"a.yaml", "values.yaml"})
            if (const auto found = readReferences(path, content))
                for (const FoundReference &one : *found)
                    checkPlace(one.place);
        break;
    case 4: checkTexts(QString::fromUtf8(content)); break;
    default: {
        auto image = std::make_shared<ImageDefinition>();
        image->id = image->name = QStringLiteral("caasp/pause");
        const Images images{{image->id, image}};
        for (const ImagePin &pin : findImagePins("v.go", content, images))
            check(pin.place.line > 0 && pin.place.column > 0 && !pin.tag.isEmpty());
        break;
    }
    }
    return 0;
}
