// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/lessonmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family lessonFamily()
{
    using enum release::LessonMessage;
    static constexpr Row Rows[] = {
        {Usually, "usually",
         QT_TRANSLATE_NOOP3("Lesson", "In this product, %1 are usually %2: %3 of %4",
                            "such as \"changes under docs/api\", such as \"breaking\", and two numbers")},
        {Often, "often",
         QT_TRANSLATE_NOOP3("Lesson", "In this product, %1 are often %2: %3 of %4",
                            "such as \"changes under docs/api\", such as \"breaking\", and two numbers")},
        {Sometimes, "sometimes",
         QT_TRANSLATE_NOOP3("Lesson", "In this product, %1 are %2 more often than expected: %3 of %4",
                            "such as \"changes under docs/api\", such as \"breaking\", and two numbers")},
        {Seldom, "seldom",
         QT_TRANSLATE_NOOP3("Lesson", "In this product, %1 are rarely %2: %3 of %4",
                            "such as \"changes under docs/api\", such as \"breaking\", and two numbers")},
        {All, "all", QT_TRANSLATE_NOOP("Lesson", "changes")},
        {Under, "under", QT_TRANSLATE_NOOP("Lesson", "changes under %1")},
        {Titled, "titled", QT_TRANSLATE_NOOP("Lesson", "changes titled “%1: …”")},
        {Adds, "adds", QT_TRANSLATE_NOOP3("Lesson", "changes that add %1", "such as \"flags or settings\"")},
        {Takes, "takes",
         QT_TRANSLATE_NOOP3("Lesson", "changes that remove or change %1", "such as \"flags or settings\"")},
        {Declarations, "declarations", QT_TRANSLATE_NOOP("Lesson", "declarations")},
        {Options, "options", QT_TRANSLATE_NOOP("Lesson", "flags or settings")},
        {Endpoints, "endpoints", QT_TRANSLATE_NOOP("Lesson", "routes or metrics")},
        {Schemas, "schemas", QT_TRANSLATE_NOOP("Lesson", "schemas")},
        {Manifests, "manifests", QT_TRANSLATE_NOOP("Lesson", "manifests or images")},
        {Breaking, "breaking", QT_TRANSLATE_NOOP3("Lesson", "breaking", "changes are breaking")},
        {Additive, "additive", QT_TRANSLATE_NOOP3("Lesson", "additive", "changes are additive")},
        {Fixes, "fixes", QT_TRANSLATE_NOOP3("Lesson", "fixes", "changes are fixes")},
        {Internal, "internal", QT_TRANSLATE_NOOP3("Lesson", "internal", "changes are internal")},
    };
    return {"lesson", "Lesson", Rows};
}

} // namespace waybill::wording
