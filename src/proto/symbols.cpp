// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/descriptorreader.h"

#include <algorithm>

namespace waybill::proto {

namespace {

class Indexer {
public:
    explicit Indexer(std::vector<Symbol> &symbols)
        : m_symbols(symbols)
    {}

    void add(const Message &message)
    {
        m_symbols.push_back({message.fullName, ElementKind::Message, &message, nullptr, nullptr, nullptr});
        add(message.enums, &message);
        add(message.extensions, &message);
        for (const Message &nested : message.messages)
            add(nested);
    }
    void add(const List<Enum> &enums, const Message *around)
    {
        for (const Enum &enumeration : enums)
            m_symbols.push_back({enumeration.fullName, ElementKind::Enum, around, &enumeration, nullptr, nullptr});
    }
    void add(const List<Field> &extensions, const Message *around)
    {
        for (const Field &extension : extensions)
            m_symbols.push_back({extension.fullName, ElementKind::Extension, around, nullptr, nullptr, &extension});
    }
    void add(const Service &service)
    {
        m_symbols.push_back({service.fullName, ElementKind::Service, nullptr, nullptr, &service, nullptr});
    }

private:
    std::vector<Symbol> &m_symbols;
};

} // namespace

void indexSymbols(ProtoFile &file)
{
    Indexer indexer(file.symbols);
    for (const Message &message : file.messages)
        indexer.add(message);
    indexer.add(file.enums, nullptr);
    indexer.add(file.extensions, nullptr);
    for (const Service &service : file.services)
        indexer.add(service);
    file.symbols.shrink_to_fit();
    std::stable_sort(file.symbols.begin(), file.symbols.end(),
                     [](const Symbol &a, const Symbol &b) { return a.fullName < b.fullName; });
}

} // namespace waybill::proto
