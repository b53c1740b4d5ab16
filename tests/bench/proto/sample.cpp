// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample.h"

#include "edits.h"
#include "generator.h"
#include "printer.h"
#include "settle.h"

#include <QDir>
#include <QFile>

#include <set>

namespace waybill::differ {

namespace {

void writeFiles(const Module &module, quint64 layout, const QString &folder)
{
    QDir(folder).removeRecursively();
    QDir().mkpath(folder);
    for (const auto &[path, text] : print(module, layout)) {
        const QString name = folder + QLatin1Char('/') + QString::fromStdString(path);
        QDir().mkpath(QFileInfo(name).absolutePath());
        QFile file(name);
        if (file.open(QIODevice::WriteOnly))
            file.write(text.data(), qint64(text.size()));
    }
}

/// The ids of all nodes, files first, then what is higher up.
std::vector<int> idsOf(Sample &sample)
{
    std::vector<int> ids;
    std::set<int> seen;
    for (Module *module : {&sample.before, &sample.after}) {
        for (const Slot &slot : slotsOf(*module)) {
            if (seen.insert(slot.node->id).second)
                ids.push_back(slot.node->id);
        }
    }
    return ids;
}

/// What a node is itself, without what is in it.
void copyOwn(const Node &from, Node &to)
{
    const int id = to.id;
    std::vector<Node> children = std::move(to.children);
    to = from;
    to.id = id;
    to.children = std::move(children);
}

/// What there is to a sample: must shrink with every step, or settle() would bring back what was taken.
int sizeOf(Sample &sample)
{
    int size = 0;
    for (Module *module : {&sample.before, &sample.after}) {
        for (const Slot &slot : slotsOf(*module))
            size += 2 + int(slot.node->settings.size());
    }
    const auto after = slotsById(sample.after);
    for (const Slot &slot : slotsOf(sample.before)) {
        const auto it = after.find(slot.node->id);
        if (it == after.end())
            continue;
        Node own = *it->second.node;
        own.children = slot.node->children;
        size += own == *slot.node ? 0 : 1;
    }
    return size;
}

} // namespace

Sample sampleOf(quint64 seed)
{
    Sample sample;
    Random random(seed);
    Generator(sample.before, random).fill();
    settle(sample.before);
    sample.after = sample.before;
    const int count = random.chance(10) ? random.between(5, 12) : random.between(1, 4);
    for (int i = 0; i < count; ++i) {
        sample.edits.push_back(edit(sample.after, random.seed()));
        settle(sample.after);
    }
    sample.layoutBefore = random.seed() | 1;
    sample.layoutAfter = random.chance(60) ? sample.layoutBefore : random.seed() | 1;
    return sample;
}

void write(const Sample &sample, const QString &folder)
{
    writeFiles(sample.before, sample.layoutBefore, folder + QStringLiteral("/old"));
    writeFiles(sample.after, sample.layoutAfter, folder + QStringLiteral("/new"));
}

Sample shrink(Sample sample, const std::function<bool(const Sample &)> &stillThere)
{
    const auto attempt = [&](Sample smaller) {
        settle(smaller.before);
        settle(smaller.after);
        const bool isPlainer = smaller.layoutBefore != sample.layoutBefore || smaller.layoutAfter != sample.layoutAfter;
        if (!isPlainer && sizeOf(smaller) >= sizeOf(sample))
            return false;
        if (!stillThere(smaller))
            return false;
        sample = std::move(smaller);
        return true;
    };
    Sample plain = sample;
    plain.layoutBefore = plain.layoutAfter = 0;
    if (!attempt(plain)) {
        plain.layoutAfter = sample.layoutAfter;
        attempt(plain);
    }
    for (bool again = true; again;) {
        again = false;
        for (const int id : idsOf(sample)) {
            Sample smaller = sample;
            const bool either = removeNode(smaller.before, id);
            if (removeNode(smaller.after, id) || either)
                again |= attempt(std::move(smaller));
        }
        for (const int id : idsOf(sample)) {
            Sample smaller = sample;
            const auto before = slotsById(smaller.before);
            const auto after = slotsById(smaller.after);
            if (before.contains(id) && after.contains(id)) {
                copyOwn(*before.at(id).node, *after.at(id).node);
                again |= attempt(std::move(smaller));
            }
            for (int index = 0;; ++index) {
                smaller = sample;
                bool any = false;
                for (Module *module : {&smaller.before, &smaller.after}) {
                    for (const Slot &slot : slotsOf(*module)) {
                        auto &settings = slot.node->settings;
                        if (slot.node->id == id && index < int(settings.size())) {
                            settings.erase(settings.begin() + index);
                            any = true;
                        }
                    }
                }
                if (!any)
                    break;
                if (attempt(std::move(smaller))) {
                    again = true;
                    --index;
                }
            }
        }
    }
    return sample;
}

} // namespace waybill::differ
