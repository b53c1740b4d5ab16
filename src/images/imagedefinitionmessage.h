// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::images {

/// What may be wrong in recipes of images; wording/imagedefinitionmessages.cpp has the words.
enum class ImageDefinitionMessage {
    FileTooLarge,
    NotXml, ///< what the parser says
    NoFrom,
    FromWithoutImage,
    NoContainer,
    SecondContainer,
    SecondAddTag,
    WithoutTag,
    SecondTag,
    ServiceWithoutPackage,
    NotARegularExpression,
    UnknownParseVersion,
};

[[nodiscard]] constexpr const char *messageFamily(ImageDefinitionMessage)
{
    return "imageDefinition";
}

} // namespace waybill::images
