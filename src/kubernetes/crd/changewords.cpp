// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/changewords.h"

#include "kubernetes/manifest/transitionrule.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QHash>

namespace waybill::crd {

namespace {

struct ChangewordsStrings {
    Q_DECLARE_TR_FUNCTIONS(CrdFindings)
};

constexpr qsizetype LongestText = 160; ///< of a rule or an enumeration in a sentence

QString shortened(const QString &text)
{
    const QString line = visibleLine(text);
    return line.size() > LongestText ? line.left(LongestText - 1) + u'…' : line;
}

bool isRule(const SchemaChange &change)
{
    return change.keyword == QLatin1String("x-kubernetes-validations");
}

/// What belongs to keywords that only ever have one rule.
const QHash<QString, QString> &plainRules()
{
    static const QHash<QString, QString> rules{
        {QStringLiteral("scope"), QStringLiteral("CRD_SCOPE_CHANGED")},
        {QStringLiteral("kind"), QStringLiteral("CRD_NAMES_CHANGED")},
        {QStringLiteral("listKind"), QStringLiteral("CRD_NAMES_CHANGED")},
        {QStringLiteral("singular"), QStringLiteral("CRD_NAMES_CHANGED")},
        {QStringLiteral("shortNames"), QStringLiteral("CRD_NAMES_CHANGED")},
        {QStringLiteral("preserveUnknownFields"), QStringLiteral("CRD_PRUNING_CHANGED")},
        {QStringLiteral("conversion"), QStringLiteral("CRD_CONVERSION_CHANGED")},
        {QStringLiteral("storage"), QStringLiteral("CRD_STORAGE_VERSION_CHANGED")},
        {QStringLiteral("deprecated"), QStringLiteral("CRD_VERSION_DEPRECATED")},
        {QStringLiteral("type"), QStringLiteral("CRD_TYPE_CHANGED")},
        {QStringLiteral("items"), QStringLiteral("CRD_TYPE_CHANGED")},
        {QStringLiteral("pattern"), QStringLiteral("CRD_PATTERN_CHANGED")},
        {QStringLiteral("format"), QStringLiteral("CRD_FORMAT_CHANGED")},
        {QStringLiteral("enum"), QStringLiteral("CRD_ENUM_CHANGED")},
        {QStringLiteral("nullable"), QStringLiteral("CRD_NULLABLE_CHANGED")},
        {QStringLiteral("default"), QStringLiteral("CRD_DEFAULT_CHANGED")},
        {QStringLiteral("additionalProperties"), QStringLiteral("CRD_UNKNOWN_FIELDS_CHANGED")},
        {QStringLiteral("x-kubernetes-preserve-unknown-fields"), QStringLiteral("CRD_UNKNOWN_FIELDS_CHANGED")},
        {QStringLiteral("x-kubernetes-list-type"), QStringLiteral("CRD_MERGE_CHANGED")},
        {QStringLiteral("x-kubernetes-list-map-keys"), QStringLiteral("CRD_MERGE_CHANGED")},
        {QStringLiteral("x-kubernetes-map-type"), QStringLiteral("CRD_MERGE_CHANGED")},
        {QStringLiteral("allOf"), QStringLiteral("CRD_CHOICE_CHANGED")},
        {QStringLiteral("anyOf"), QStringLiteral("CRD_CHOICE_CHANGED")},
        {QStringLiteral("oneOf"), QStringLiteral("CRD_CHOICE_CHANGED")},
        {QStringLiteral("not"), QStringLiteral("CRD_CHOICE_CHANGED")},
        {QStringLiteral("description"), QStringLiteral("CRD_DOCUMENTATION_CHANGED")},
        {QStringLiteral("categories"), QStringLiteral("CRD_DOCUMENTATION_CHANGED")},
        {QStringLiteral("subresources"), QStringLiteral("CRD_SUBRESOURCES_CHANGED")},
        {QStringLiteral("additionalPrinterColumns"), QStringLiteral("CRD_DOCUMENTATION_CHANGED")},
    };
    return rules;
}

/// What a rule says to those who break it; else the rule.
QString spoken(const SchemaChange &change, const QString &rule)
{
    return shortened(change.note.isEmpty() ? rule : change.note);
}

QString ruleSentence(const SchemaChange &change, const QString &subject)
{
    const QString after = spoken(change, change.after);
    const QString before = spoken(change, change.before);
    if (isFreezing(change))
        return change.changeClass == ChangeClass::Tighten
                   ? ChangewordsStrings::tr("%1 can no longer be changed once it is set").arg(subject)
                   : ChangewordsStrings::tr("%1 can be changed now").arg(subject);
    if (change.before.isNull())
        return manifest::usesOldSelf(change.after)
                   ? ChangewordsStrings::tr("%1 may only change as a new rule allows: %2").arg(subject, after)
                   : ChangewordsStrings::tr("A new rule binds %1: %2").arg(subject, after);
    if (change.after.isNull())
        return ChangewordsStrings::tr("A rule no longer binds %1: %2").arg(subject, before);
    return ChangewordsStrings::tr("A rule of %1 was “%2” and is “%3”")
        .arg(subject, shortened(change.before), shortened(change.after));
}

/// What is about the definition and not about a path in its schemas; empty for all else.
QString wholeSentence(const SchemaChange &change, const QString &subject)
{
    const QString &keyword = change.keyword;
    const bool added = change.before == QLatin1String("absent") || change.before.isNull();
    if (keyword == QLatin1String("CRD") && !change.renamed.isEmpty())
        return ChangewordsStrings::tr("%1 is gone, and its objects go with it; the kind came back as %2")
            .arg(subject, change.renamed);
    if (keyword == QLatin1String("CRD"))
        return added ? ChangewordsStrings::tr("%1 is a new kind of object").arg(subject)
                     : ChangewordsStrings::tr("%1 is gone, and its objects go with it").arg(subject);
    if (keyword == QLatin1String("folder"))
        return (added ? ChangewordsStrings::tr("%1 is in %2 as well now")
                      : ChangewordsStrings::tr("%1 is no longer in %2"))
            .arg(subject, change.folders.join(QLatin1String(", ")));
    if (keyword == QLatin1String("version"))
        return added ? ChangewordsStrings::tr("%1 is a new version").arg(subject)
                     : ChangewordsStrings::tr("%1 is gone").arg(subject);
    if (keyword == QLatin1String("served"))
        return change.after == QLatin1String("true") ? ChangewordsStrings::tr("%1 is served now").arg(subject)
                                                     : ChangewordsStrings::tr("%1 is no longer served").arg(subject);
    if (keyword == QLatin1String("deprecated"))
        return change.after == QLatin1String("true")
                   ? ChangewordsStrings::tr("%1 is deprecated now").arg(subject)
                   : ChangewordsStrings::tr("%1 is no longer deprecated").arg(subject);
    if (keyword == QLatin1String("storage"))
        return ChangewordsStrings::tr("Objects of %1 were stored as %2 and are stored as %3")
            .arg(subject, change.before, change.after);
    if (keyword == QLatin1String("subresources") || keyword == QLatin1String("shortNames")) {
        const auto names = [](const QString &text) { return text.isNull() ? ChangewordsStrings::tr("none") : text; };
        return ChangewordsStrings::tr("%1 had the %2 %3 and has %4", "definition, kind of names, old names, new names")
            .arg(subject, keyword, names(change.before), names(change.after));
    }
    if (keyword == QLatin1String("scope"))
        return ChangewordsStrings::tr("The scope of %1 was %2 and is %3").arg(subject, change.before, change.after);
    if (keyword == QLatin1String("preserveUnknownFields"))
        return change.after == QLatin1String("false")
                   ? ChangewordsStrings::tr("Fields of %1 that its schema does not know are dropped from now on")
                         .arg(subject)
                   : ChangewordsStrings::tr("Fields of %1 that its schema does not know are kept from now on")
                         .arg(subject);
    if (keyword == QLatin1String("schema"))
        return change.after == QLatin1String("present")
                   ? ChangewordsStrings::tr("%1 has a schema now, and had none").arg(subject)
                   : ChangewordsStrings::tr("%1 has no schema any more").arg(subject);
    if (ruleOf(change) == QLatin1String("CRD_CHOICE_CHANGED"))
        return change.after.isNull()
                   ? ChangewordsStrings::tr("%1 no longer has to fit the schemas of “%2”").arg(subject, keyword)
                   : ChangewordsStrings::tr("%1 has to fit other schemas of “%2”").arg(subject, keyword);
    if (keyword == QLatin1String("description"))
        return ChangewordsStrings::tr("%n description(s) of %1 differ", nullptr, change.after.toInt()).arg(subject);
    return {};
}

QString propertySentence(const SchemaChange &change, const QString &subject)
{
    const QString &keyword = change.keyword;
    if (keyword == QLatin1String("property+"))
        return change.changeClass == ChangeClass::Ruling
                   ? ChangewordsStrings::tr("%1 was kept unchecked and has a schema now").arg(subject)
                   : ChangewordsStrings::tr("%1 is a new property").arg(subject);
    if (keyword == QLatin1String("property-")) {
        if (!change.renamed.isEmpty())
            return ChangewordsStrings::tr("%1 is gone; it may be called %2 now").arg(subject, change.renamed);
        return change.changeClass == ChangeClass::Ruling
                   ? ChangewordsStrings::tr("%1 is gone; what objects hold there is kept unchecked").arg(subject)
                   : ChangewordsStrings::tr("%1 is gone: what objects hold there is dropped").arg(subject);
    }
    if (keyword == QLatin1String("required+"))
        return change.before == QLatin1String("new")
                   ? ChangewordsStrings::tr("%1 is new and must be there").arg(subject)
                   : ChangewordsStrings::tr("%1 must be there now").arg(subject);
    if (keyword == QLatin1String("required-"))
        return ChangewordsStrings::tr("%1 may be left out now").arg(subject);
    return {};
}

} // namespace

bool isFreezing(const SchemaChange &change)
{
    return isRule(change) && (change.before.isNull() || change.after.isNull())
           && manifest::frozenBy(change.before.isNull() ? change.after : change.before).isAll;
}

QString ruleOf(const SchemaChange &change)
{
    const auto either = [&](const char *added, const char *removed) {
        return QString::fromLatin1(change.before.isNull() || change.before == QLatin1String("absent") ? added
                                                                                                      : removed);
    };
    const QString &keyword = change.keyword;
    if (const auto found = plainRules().find(keyword); found != plainRules().end())
        return *found;
    if (isFreezing(change))
        return either("CRD_IMMUTABLE_ADDED", "CRD_IMMUTABLE_REMOVED");
    if (isRule(change))
        return change.after.isNull() || change.before.isNull() ? either("CRD_RULE_ADDED", "CRD_RULE_REMOVED")
                                                               : QStringLiteral("CRD_RULE_CHANGED");
    if (keyword == QLatin1String("CRD"))
        return either("CRD_ADDED", "CRD_REMOVED");
    if (keyword == QLatin1String("folder"))
        return either("CRD_FOLDER_ADDED", "CRD_FOLDER_REMOVED");
    if (keyword == QLatin1String("version"))
        return either("CRD_VERSION_ADDED", "CRD_VERSION_REMOVED");
    if (keyword == QLatin1String("schema"))
        return either("CRD_SCHEMA_ADDED", "CRD_SCHEMA_REMOVED");
    if (keyword == QLatin1String("served"))
        return change.after == QLatin1String("true") ? QStringLiteral("CRD_VERSION_SERVED")
                                                     : QStringLiteral("CRD_VERSION_UNSERVED");
    if (keyword == QLatin1String("property+"))
        return QStringLiteral("CRD_PROPERTY_ADDED");
    if (keyword == QLatin1String("property-"))
        return QStringLiteral("CRD_PROPERTY_REMOVED");
    if (keyword == QLatin1String("required+"))
        return QStringLiteral("CRD_REQUIRED_ADDED");
    if (keyword == QLatin1String("required-"))
        return QStringLiteral("CRD_REQUIRED_REMOVED");
    return QStringLiteral("CRD_LIMIT_CHANGED");
}

QString sentenceOf(const SchemaChange &change, const QString &subject)
{
    if (isRule(change))
        return ruleSentence(change, subject);
    for (const auto &sentence : {wholeSentence(change, subject), propertySentence(change, subject)})
        if (!sentence.isEmpty())
            return sentence;
    const QString before = shortened(change.before);
    const QString after = shortened(change.after);
    if (change.keyword == QLatin1String("type") && !change.before.isNull() && !change.after.isNull())
        return ChangewordsStrings::tr("%1 was of type %2 and is of type %3").arg(subject, before, after);
    if (change.before.isNull())
        return ChangewordsStrings::tr("%1 has a new %2: %3").arg(subject, change.keyword, after);
    if (change.after.isNull())
        return ChangewordsStrings::tr("%1 no longer has the %2 %3").arg(subject, change.keyword, before);
    return ChangewordsStrings::tr("The %2 of %1 was %3 and is %4").arg(subject, change.keyword, before, after);
}

QString adviceOf(const SchemaChange &change)
{
    const QString &keyword = change.keyword;
    if (keyword == QLatin1String("storage"))
        return ChangewordsStrings::tr(
            "Objects that are stored stay as they are until somebody writes them: have them migrated "
            "before the old version goes");
    if (change.changeClass == ChangeClass::Ruling && keyword == QLatin1String("pattern"))
        return ChangewordsStrings::tr(
            "Whether the new pattern accepts what the old one did cannot be told: look at both");
    if (change.changeClass != ChangeClass::Tighten)
        return {};
    if (keyword == QLatin1String("CRD") || keyword == QLatin1String("scope") || keyword == QLatin1String("kind"))
        return ChangewordsStrings::tr(
            "Say how to take the objects over: with the definition, the server deletes them all");
    if (keyword == QLatin1String("version") || keyword == QLatin1String("served"))
        return ChangewordsStrings::tr(
            "Clients must speak another version before; objects stored in this one must be migrated, and "
            "status.storedVersions cleared of it");
    if (keyword == QLatin1String("property-"))
        return change.renamed.isEmpty()
                   ? ChangewordsStrings::tr(
                       "Keep it for a release, marked as deprecated, and say where its content goes")
                   : ChangewordsStrings::tr(
                       "Take both names for a release: objects that are written with the old one lose it");
    if (keyword == QLatin1String("preserveUnknownFields"))
        return ChangewordsStrings::tr(
            "Look for fields that are in use and not in the schema: they are lost at the next write");
    if (isRule(change) && manifest::usesOldSelf(change.after))
        return ChangewordsStrings::tr(
            "It binds every change of objects that are there already: unlike with other rules, no "
            "version of Kubernetes lets old values pass");
    return ChangewordsStrings::tr(
        "Objects that are there may no longer fit: from Kubernetes 1.30 on they can still be written "
        "while what does not fit stays untouched, before that they cannot");
}

QString briefly(const SchemaChange &change)
{
    if (isRule(change))
        return spoken(change, change.after.isNull() ? change.before : change.after);
    if (change.keyword.endsWith(u'+') || change.keyword.endsWith(u'-'))
        return change.keyword.chopped(1);
    if (ruleOf(change) == QLatin1String("CRD_CHOICE_CHANGED"))
        return change.keyword; // how many there are says nothing
    const auto said = [](const QString &text) {
        return text.isNull() ? ChangewordsStrings::tr("none") : shortened(text);
    };
    return ChangewordsStrings::tr("%1 %2 → %3", "keyword, old value, new value")
        .arg(change.keyword, said(change.before), said(change.after));
}

} // namespace waybill::crd
