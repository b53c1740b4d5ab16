// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/editionrules.h"

#include <QCoreApplication>

namespace waybill::proto {

namespace {

struct EditionrulesStrings {
    Q_DECLARE_TR_FUNCTIONS(ProtoParser)
};

class Checker {
public:
    explicit Checker(std::vector<Problem> &problems)
        : m_problems(problems)
    {}

    void check(const std::vector<Field> &fields)
    {
        for (const Field &field : fields) {
            if (field.label == Label::Optional)
                add(field, EditionrulesStrings::tr("editions have no label \"optional\""),
                    EditionrulesStrings::tr("use features.field_presence"));
            else if (field.label == Label::Required)
                add(field, EditionrulesStrings::tr("editions have no label \"required\""),
                    EditionrulesStrings::tr("use features.field_presence"));
            if (field.kind == Kind::Group)
                add(field, EditionrulesStrings::tr("editions have no groups"),
                    EditionrulesStrings::tr("use features.message_encoding"));
        }
    }
    void check(const std::vector<Message> &messages)
    {
        for (const Message &message : messages) {
            check(message.fields);
            check(message.extensions);
            check(message.messages);
        }
    }

private:
    void add(const Field &field, const QString &message, const QString &advice)
    {
        const Place place{{}, field.span.line, field.span.column};
        m_problems.push_back({Problem::Severity::Error, message, place, advice});
    }

    std::vector<Problem> &m_problems;
};

} // namespace

void addEditionProblems(ProtoFile &file)
{
    Checker checker(file.problems);
    checker.check(file.messages);
    checker.check(file.extensions);
}

} // namespace waybill::proto
