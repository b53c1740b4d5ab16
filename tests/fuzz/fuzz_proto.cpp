// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/compare.h"
#include "proto/memorytree.h"
#include "proto/parse.h"
#include "proto/parsedfiles.h"

#include <cstdlib>

using namespace waybill;
using namespace waybill::proto;

namespace {

/// What must be true of any file, however broken.
void check(bool holds)
{
    if (!holds)
        std::abort();
}

void checkFile(const QByteArray &bytes)
{
    const ProtoFilePtr file = parse(bytes);
    for (const Symbol &symbol : file->symbols) {
        check(!symbol.fullName.empty());
        check(file->find(symbol.fullName)->fullName == symbol.fullName);
    }
    for (const Problem &problem : file->problems)
        check(!problem.message.isEmpty());
}

/// The files of one side: the input's parts between bytes 0xFE, so that they can import each other by number.
MemoryTree tree(const QByteArray &bytes)
{
    std::vector<std::pair<std::string, QByteArray>> files;
    for (const QByteArray &part : bytes.split('\xFE'))
        files.emplace_back(std::to_string(files.size()) + ".proto", part);
    return MemoryTree(files);
}

} // namespace

/// The input is two sides with a byte 0xFF between them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(data), qsizetype(size));
    const qsizetype middle = input.indexOf('\xFF');
    const QByteArray oldSide = input.left(middle);
    const QByteArray newSide = middle < 0 ? input : input.mid(middle + 1);
    checkFile(oldSide);
    checkFile(newSide);
    ParsedFiles cache(Comments::Read);
    const MemoryTree before = tree(oldSide);
    const MemoryTree after = tree(newSide);
    const auto there = compare(before, after, cache);
    check(there.has_value());
    const auto same = compare(after, after, cache);
    check(same.has_value() && same->findings.empty());
    return 0;
}
