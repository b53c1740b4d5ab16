// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/comparecrd.h"

#include "kubernetes/crd/compareschema.h"

#include <algorithm>

namespace waybill::crd {

namespace {

bool lost(const QStringList &old, const QStringList &now)
{
    return std::any_of(old.begin(), old.end(), [&](const QString &one) { return !now.contains(one); });
}

class Comparer {
public:
    Comparer(const CrdModel &before, const CrdModel &after)
        : m_before(before)
        , m_after(after)
    {
        m_about.crd = after.name;
        m_about.kind = after.kind;
    }

    std::vector<SchemaChange> run()
    {
        compareWhole();
        for (const CrdVersion &old : m_before.versions) {
            if (const CrdVersion *now = m_after.version(old.name))
                compareVersion(old, *now);
            else // objects may be stored in one that is neither: only a cluster knows (status.storedVersions)
                add(old.name, "version", old.served ? QStringLiteral("served") : QStringLiteral("unserved"), QString(),
                    old.served || old.storage ? ChangeClass::Tighten : ChangeClass::Ruling, 0, old.line);
        }
        for (const CrdVersion &now : m_after.versions)
            if (!m_before.version(now.name))
                addVersion(now);
        return std::move(m_changes);
    }

private:
    void add(const QString &version, const char *keyword, const QString &before, const QString &after,
             ChangeClass changeClass, int line, int oldLine)
    {
        SchemaChange change = m_about;
        change.version = version;
        change.keyword = QString::fromLatin1(keyword);
        change.before = before;
        change.after = after;
        change.changeClass = changeClass;
        if (line > 0)
            change.places.push_back({m_after.place.file, line, 0});
        if (oldLine > 0)
            change.oldPlaces.push_back({m_before.place.file, oldLine, 0});
        m_changes.push_back(std::move(change));
    }

    void addWhole(const char *keyword, const QString &before, const QString &after, ChangeClass changeClass)
    {
        if (before != after)
            add(QString(), keyword, before, after, changeClass, m_after.place.line, m_before.place.line);
    }

    void compareWhole()
    {
        const auto scope = [](const CrdModel &model) {
            return model.namespaced ? QStringLiteral("Namespaced") : QStringLiteral("Cluster");
        };
        addWhole("scope", scope(m_before), scope(m_after), ChangeClass::Tighten);
        addWhole("kind", m_before.kind, m_after.kind, ChangeClass::Tighten);
        addWhole("listKind", m_before.listKind, m_after.listKind, ChangeClass::Ruling);
        addWhole("singular", m_before.singular, m_after.singular, ChangeClass::Ruling);
        addWhole("shortNames", m_before.shortNames.join(QLatin1String(", ")),
                 m_after.shortNames.join(QLatin1String(", ")),
                 lost(m_before.shortNames, m_after.shortNames) ? ChangeClass::Ruling : ChangeClass::None);
        addWhole("categories", m_before.categories.join(QLatin1String(", ")),
                 m_after.categories.join(QLatin1String(", ")), ChangeClass::None);
        const auto keeps = [](const CrdModel &model) {
            return model.prunes ? QStringLiteral("false") : QStringLiteral("true");
        };
        addWhole("preserveUnknownFields", keeps(m_before), keeps(m_after),
                 m_after.prunes ? ChangeClass::Tighten : ChangeClass::Relax);
        addWhole("conversion", m_before.conversion, m_after.conversion, ChangeClass::Ruling);
        const CrdVersion *old = m_before.storage();
        const CrdVersion *now = m_after.storage();
        if (old && now && old->name != now->name)
            add(QString(), "storage", old->name, now->name, ChangeClass::Ruling, now->line, old->line);
    }

    void compareVersion(const CrdVersion &old, const CrdVersion &now)
    {
        const auto text = [](bool value) { return value ? QStringLiteral("true") : QStringLiteral("false"); };
        if (old.served != now.served)
            add(now.name, "served", text(old.served), text(now.served),
                now.served ? ChangeClass::Relax : ChangeClass::Tighten, now.line, old.line);
        if (old.deprecated != now.deprecated)
            add(now.name, "deprecated", text(old.deprecated), text(now.deprecated), ChangeClass::None, now.line,
                old.line);
        // Whoever writes the status goes by way of a subresource, and finds it no more.
        if (old.subresources != now.subresources)
            add(now.name, "subresources", old.subresources.join(QLatin1String(", ")),
                now.subresources.join(QLatin1String(", ")),
                lost(old.subresources, now.subresources) ? ChangeClass::Ruling : ChangeClass::None, now.line, old.line);
        if (old.printerColumns != now.printerColumns)
            add(now.name, "additionalPrinterColumns", QString(), QString(), ChangeClass::None, now.line, old.line);
        if (now.served)
            compareVersionSchemas(old, now, QString());
    }

    void addVersion(const CrdVersion &now)
    {
        add(now.name, "version", QString(), now.served ? QStringLiteral("served") : QStringLiteral("unserved"),
            now.served ? ChangeClass::Relax : ChangeClass::None, now.line, 0);
        if (const CrdVersion *stored = m_before.storage(); stored && now.served)
            compareVersionSchemas(*stored, now, stored->name);
    }

    void compareVersionSchemas(const CrdVersion &old, const CrdVersion &now, const QString &against)
    {
        m_about.against = against;
        if (old.schema && now.schema) {
            SchemaSides sides;
            sides.about = m_about;
            sides.about.version = now.name;
            sides.oldFile = m_before.place.file;
            sides.newFile = m_after.place.file;
            sides.oldPrunes = m_before.prunes;
            sides.newPrunes = m_after.prunes;
            std::vector<SchemaChange> changes = compareSchemas(*old.schema, *now.schema, sides);
            std::move(changes.begin(), changes.end(), std::back_inserter(m_changes));
        } else if (old.schema || now.schema) {
            const auto there = [](const CrdVersion &version) {
                return version.schema ? QStringLiteral("present") : QStringLiteral("absent");
            };
            add(now.name, "schema", there(old), there(now), now.schema ? ChangeClass::Tighten : ChangeClass::Relax,
                now.line, old.line);
        }
        m_about.against.clear();
    }

    const CrdModel &m_before;
    const CrdModel &m_after;
    SchemaChange m_about;
    std::vector<SchemaChange> m_changes;
};

} // namespace

std::vector<SchemaChange> compareCrd(const CrdModel &before, const CrdModel &after)
{
    return Comparer(before, after).run();
}

} // namespace waybill::crd
