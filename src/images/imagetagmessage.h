// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::images {

/// What may be wrong about tags, references and templates of tags; wording/imagetagmessages.cpp has the words.
enum class ImageTagMessage {
    CharacterNotAllowed,
    BadFirstCharacter,
    EmptyTag,
    TagTooLong,  ///< Count
    NameTooLong, ///< Count
    EmptyPathPart,
    CapitalInPath,
    RegistryWithoutName,
    RegistryWithoutPort,
    NotADigest,
    DigestLength,
    NoImage,
    ThreeTemplates,
    TemplateLacks,
    TemplateRepeats,
    TemplateNotATag,
};

[[nodiscard]] constexpr const char *messageFamily(ImageTagMessage)
{
    return "imageTag";
}

} // namespace waybill::images
