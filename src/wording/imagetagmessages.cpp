// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagetagmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family imageTagFamily()
{
    using enum images::ImageTagMessage;
    static constexpr Row Rows[] = {
        {CharacterNotAllowed, "characterNotAllowed",
         QT_TRANSLATE_NOOP3("ImageTags", "the character %1 is not allowed here", "%1: one character in quotes")},
        {BadFirstCharacter, "badFirstCharacter",
         QT_TRANSLATE_NOOP3("ImageTags", "a tag cannot begin with %1", "%1: one character in quotes")},
        {EmptyTag, "emptyTag", QT_TRANSLATE_NOOP("ImageTags", "the tag is empty")},
        {TagTooLong, "tagTooLong", QT_TRANSLATE_N_NOOP("ImageTags", "a tag has %n characters at most")},
        {NameTooLong, "nameTooLong", QT_TRANSLATE_N_NOOP("ImageTags", "a name has %n characters at most")},
        {EmptyPathPart, "emptyPathPart", QT_TRANSLATE_NOOP("ImageTags", "the path has an empty part")},
        {CapitalInPath, "capitalInPath", QT_TRANSLATE_NOOP("ImageTags", "a path cannot contain capital letters")},
        {RegistryWithoutName, "registryWithoutName", QT_TRANSLATE_NOOP("ImageTags", "the registry has no name")},
        {RegistryWithoutPort, "registryWithoutPort", QT_TRANSLATE_NOOP("ImageTags", "the registry's port is missing")},
        {NotADigest, "notADigest",
         QT_TRANSLATE_NOOP("ImageTags", "a digest consists of an algorithm, a colon and hexadecimal digits")},
        {DigestLength, "digestLength", QT_TRANSLATE_NOOP("ImageTags", "the digest has the wrong length")},
        {NoImage, "noImage", QT_TRANSLATE_NOOP("ImageTags", "the reference does not name an image")},
        {ThreeTemplates, "threeTemplates",
         QT_TRANSLATE_NOOP("ImageTags", "An image has three tags: short, intermediate and long")},
        {TemplateLacks, "templateLacks", QT_TRANSLATE_NOOP("ImageTags", "The template \"%1\" lacks %2")},
        {TemplateRepeats, "templateRepeats",
         QT_TRANSLATE_NOOP("ImageTags", "The template \"%1\" contains %2 more than once, or should not contain it")},
        {TemplateNotATag, "templateNotATag",
         QT_TRANSLATE_NOOP3("ImageTags", "The template \"%1\" does not produce a valid tag: %2", "%2: what is wrong")},
    };
    return {"imageTag", "ImageTags", Rows};
}

} // namespace waybill::wording
