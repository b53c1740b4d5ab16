// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "findings/names.h"

#include "findings/findingmessage.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::findings {

Argument someOf(const QStringList &names, qsizetype most)
{
    Listing some{{}, Listing::Join::Comma};
    QStringList known = names;
    known.removeDuplicates();
    for (const QString &name : known.mid(0, most))
        some.items.emplace_back(visibleLine(name));
    if (known.size() <= most)
        return some;
    return message(FindingMessage::AndMore, some, Count{known.size() - most});
}

Argument allOf(const QStringList &names)
{
    return someOf(names, std::max<qsizetype>(names.size(), 1));
}

bool mentions(const Message &message, const QString &name)
{
    struct Visitor {
        const QString &name;
        bool operator()(const QString &text) const { return text.contains(name); }
        bool operator()(const Message &nested) const { return mentions(nested, name); }
        bool operator()(const Listing &listing) const
        {
            return std::any_of(listing.items.begin(), listing.items.end(),
                               [this](const Message &item) { return mentions(item, name); });
        }
        bool operator()(Count) const { return false; }
        bool operator()(const QDateTime &) const { return false; }
        bool operator()(const Place &) const { return false; }
    };
    const std::vector<Argument> &arguments = message.arguments();
    return message.verbatim().contains(name)
           || std::any_of(arguments.begin(), arguments.end(),
                          [&](const Argument &argument) { return std::visit(Visitor{name}, argument.value); });
}

} // namespace waybill::findings
