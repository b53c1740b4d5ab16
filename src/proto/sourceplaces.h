// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/protofile.h"
#include "proto/sourcetext.h"

#include <QtGlobal>

#include <optional>
#include <string>
#include <vector>

namespace google::protobuf {
class SourceCodeInfo;
class SourceCodeInfo_Location;
} // namespace google::protobuf

namespace waybill::proto {

class EditionShim;

/// Which element of a FileDescriptorProto a place belongs to: the field numbers and indexes that lead to it from the
/// top, folded into one number.
class DescriptorPath {
public:
    [[nodiscard]] DescriptorPath of(int field) const { return DescriptorPath(step(m_hash, field)); }
    [[nodiscard]] DescriptorPath of(int field, int index) const { return of(field).of(index); }
    [[nodiscard]] quint64 hash() const { return m_hash; }

    DescriptorPath() = default;

private:
    explicit DescriptorPath(quint64 hash)
        : m_hash(hash)
    {}
    static quint64 step(quint64 hash, int part)
    {
        hash = (hash ^ quint64(quint32(part) + 1U)) * 0x9E3779B97F4A7C15ULL;
        return hash ^ (hash >> 29);
    }

    quint64 m_hash = 0x2545F4914F6CDD1DULL;
};

/// The places of a parsed file, by path. Looking one up allocates nothing.
class SourcePlaces {
public:
    /// No place is known.
    SourcePlaces() = default;
    /// Of what the parser found in `shim.text()`. Both must outlive it.
    SourcePlaces(const google::protobuf::SourceCodeInfo &info, const EditionShim &shim, Comments comments);

    /// False for a descriptor without a text.
    [[nodiscard]] bool isKnown() const { return !m_slots.empty(); }
    /// Where the element stands; unknown where the file has no such element.
    [[nodiscard]] Span span(DescriptorPath path) const;
    /// What the parser read there; empty where the file has no such element.
    [[nodiscard]] std::string_view textOf(DescriptorPath path) const;
    /// Where a part of what textOf() gave stands.
    [[nodiscard]] Span spanOf(std::string_view part) const;
    /// Where the option is (`default = 5`) whose value alone stands at `value`, in the brackets at `brackets`.
    [[nodiscard]] Span optionSpan(DescriptorPath value, DescriptorPath brackets) const;
    /// The comments before and behind an element, as elements.h wants them; empty where they are skipped.
    [[nodiscard]] std::string comment(DescriptorPath path) const;

private:
    [[nodiscard]] const google::protobuf::SourceCodeInfo_Location *find(DescriptorPath path) const;
    [[nodiscard]] const SourceText &lines() const;

    struct Slot {
        quint64 hash = 0;
        const google::protobuf::SourceCodeInfo_Location *location = nullptr;
    };
    std::vector<Slot> m_slots; ///< open addressing; a power of two, at most half full
    const EditionShim *m_shim = nullptr;
    Comments m_comments = Comments::Skip;
    mutable std::optional<SourceText> m_lines; ///< of what the parser read, once needed
};

} // namespace waybill::proto
