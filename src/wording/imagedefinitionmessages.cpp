// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagedefinitionmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family imageDefinitionFamily()
{
    using enum images::ImageDefinitionMessage;
    static constexpr Row Rows[] = {
        {FileTooLarge, "fileTooLarge",
         QT_TRANSLATE_NOOP("ImageDefinitions", "This file is too large for an image description")},
        {NotXml, "notXml", QT_TRANSLATE_NOOP("ImageDefinitions", "This is not XML: %1")},
        {NoFrom, "noFrom", QT_TRANSLATE_NOOP("ImageDefinitions", "There is no FROM instruction")},
        {FromWithoutImage, "fromWithoutImage", QT_TRANSLATE_NOOP("ImageDefinitions", "FROM does not name an image")},
        {NoContainer, "noContainer",
         QT_TRANSLATE_NOOP("ImageDefinitions",
                           "There is no <containerconfig>: the image has neither a name nor a tag")},
        {SecondContainer, "secondContainer",
         QT_TRANSLATE_NOOP("ImageDefinitions", "Another <containerconfig>; the first one counts")},
        {SecondAddTag, "secondAddTag", QT_TRANSLATE_NOOP("ImageDefinitions", "Another OBS-AddTag; both count")},
        {WithoutTag, "withoutTag", QT_TRANSLATE_NOOP("ImageDefinitions", "\"%1\" has no tag")},
        {SecondTag, "secondTag",
         QT_TRANSLATE_NOOP("ImageDefinitions", "Another tag of the same kind: \"%1\"; \"%2\" counts")},
        {ServiceWithoutPackage, "serviceWithoutPackage",
         QT_TRANSLATE_NOOP("ImageDefinitions", "replace_using_package_version does not name a package")},
        {NotARegularExpression, "notARegularExpression",
         QT_TRANSLATE_NOOP("ImageDefinitions", "\"%1\" is not a regular expression")},
        {UnknownParseVersion, "unknownParseVersion",
         QT_TRANSLATE_NOOP("ImageDefinitions", "Unknown parse-version \"%1\"")},
    };
    return {"imageDefinition", "ImageDefinitions", Rows};
}

} // namespace waybill::wording
