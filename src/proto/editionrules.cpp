// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/editionrules.h"

#include "proto/protomessage.h"

namespace waybill::proto {

namespace {

class Checker {
public:
    explicit Checker(std::vector<Problem> &problems)
        : m_problems(problems)
    {}

    void check(const List<Field> &fields)
    {
        for (const Field &field : fields) {
            if (field.label == Label::Optional)
                add(field, ProtoMessage::NoOptionalInEditions, ProtoMessage::UseFieldPresence);
            else if (field.label == Label::Required)
                add(field, ProtoMessage::NoRequiredInEditions, ProtoMessage::UseFieldPresence);
            if (field.kind == Kind::Group)
                add(field, ProtoMessage::NoGroupsInEditions, ProtoMessage::UseMessageEncoding);
        }
    }
    void check(const List<Message> &messages)
    {
        for (const Message &message : messages) {
            check(message.fields);
            check(message.extensions);
            check(message.messages);
        }
    }

private:
    void add(const Field &field, ProtoMessage message, ProtoMessage advice)
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
