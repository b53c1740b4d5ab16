// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/valuepath.h"

#include <algorithm>

namespace waybill::catalogue {

namespace {

void collect(const config::Node &node, const QStringList &steps, qsizetype at, std::vector<const config::Node *> &found)
{
    if (at == steps.size()) {
        found.push_back(&node);
    } else if (steps[at] == ValuePath::item()) {
        for (const config::Node &item : node.items)
            collect(item, steps, at + 1, found);
    } else if (const config::Node *value = node.find(steps[at])) {
        collect(*value, steps, at + 1, found);
    }
}

} // namespace

ValuePath::ValuePath(QStringView text)
{
    QString key;
    bool inQuotes = false;
    const auto end = [&] {
        if (!key.isEmpty())
            m_steps.append(key);
        key.clear();
    };
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == u'"') {
            inQuotes = !inQuotes;
        } else if (!inQuotes && text[at] == u'.') {
            end();
        } else if (!inQuotes && text.mid(at).startsWith(item())) {
            end();
            m_steps.append(item());
            ++at;
        } else {
            key.append(text[at]);
        }
    }
    end();
}

QString ValuePath::toString() const
{
    QString text;
    for (const QString &step : m_steps) {
        if (step == item())
            text += step;
        else
            text += (text.isEmpty() ? QString() : QStringLiteral("."))
                    + (step.contains(u'.') ? QString(u'"' + step + u'"') : step);
    }
    return text;
}

ValuePath ValuePath::then(const ValuePath &rest) const
{
    ValuePath path = *this;
    path.m_steps += rest.m_steps;
    return path;
}

const config::Node *ValuePath::find(const config::Node &root) const
{
    const std::vector<const config::Node *> found = findAll(root);
    return found.empty() ? nullptr : found.front();
}

std::vector<const config::Node *> ValuePath::findAll(const config::Node &root) const
{
    std::vector<const config::Node *> found;
    if (!isEmpty())
        collect(root, m_steps, 0, found);
    return found;
}

bool ValuePath::covers(const QStringList &steps) const
{
    return !isEmpty() && m_steps.size() <= steps.size() && std::equal(m_steps.begin(), m_steps.end(), steps.begin());
}

const config::Node *findFirst(const std::vector<ValuePath> &paths, const config::Node &root)
{
    for (const ValuePath &path : paths)
        if (const config::Node *found = path.find(root))
            return found;
    return nullptr;
}

bool coversAny(const std::vector<ValuePath> &paths, const QStringList &steps)
{
    return std::any_of(paths.begin(), paths.end(), [&](const ValuePath &path) { return path.covers(steps); });
}

} // namespace waybill::catalogue
