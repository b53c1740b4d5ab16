// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelogmarkup.h"

#include "notes/changelog/changelogtitle.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::notes {

namespace {

struct ChangelogmarkupStrings {
    Q_DECLARE_TR_FUNCTIONS(Changelog)
};

/// By the name's end; nothing where it says nothing.
std::optional<ChangelogMarkup> byName(const QString &suffix)
{
    if (suffix == QLatin1String("rst") || suffix == QLatin1String("rest"))
        return ChangelogMarkup::ReStructuredText;
    const QStringList markdown{QStringLiteral("md"), QStringLiteral("markdown"), QStringLiteral("mkd"),
                               QStringLiteral("mdown"), QStringLiteral("mdx")};
    if (markdown.contains(suffix))
        return ChangelogMarkup::Markdown;
    return {};
}

ChangelogMarkup byText(const QString &text)
{
    static const QRegularExpression hash(QStringLiteral("^#{1,6} (.*)$"), QRegularExpression::MultilineOption);
    for (auto matches = hash.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        const ChangelogTitle title = ChangelogTitle::read(match.captured(1).trimmed(), text);
        if (match.capturedStart() == 0 || title.isRelease() || title.isUnreleased())
            return ChangelogMarkup::Markdown;
    }
    static const QRegularExpression rst(QStringLiteral("^\\.\\. \\S|``[^`\\n]+``|:[a-z]+:`|`[^`\\n]+ <[^>\\n]+>`_"),
                                        QRegularExpression::MultilineOption);
    return rst.match(text).hasMatch() ? ChangelogMarkup::ReStructuredText : ChangelogMarkup::Plain;
}

} // namespace

Result<ChangelogMarkup> changelogMarkup(const QByteArray &bytes, const QString &name)
{
    const Place place{name, 1, 1};
    const QString newest =
        ChangelogmarkupStrings::tr("expected Markdown, reStructuredText or plain text with a heading for each version");
    if (bytes.contains('\0'))
        return fail(Fault::Input, ChangelogmarkupStrings::tr("the changelog is not UTF-8 text"), place,
                    ChangelogmarkupStrings::tr("save it as UTF-8"));
    const QString text = QString::fromLatin1(bytes);
    static const QRegularExpression debian(QStringLiteral("^\\s*\\S+ \\([^)\\s]+\\) [^;\\n]+; *urgency="));
    if (debian.match(text).hasMatch() || name == QLatin1String("debian/changelog")
        || name.endsWith(QLatin1String("/debian/changelog"))) {
        return fail(Fault::Input, ChangelogmarkupStrings::tr("this is the changelog of a Debian package"), place,
                    ChangelogmarkupStrings::tr("use dch or gbp dch instead"));
    }
    static const QRegularExpression gnu(QStringLiteral("^\\s*\\d{4}-\\d\\d-\\d\\d  ?\\S.*<\\S+@\\S+>"));
    if (gnu.match(text).hasMatch()) {
        return fail(Fault::Input,
                    ChangelogmarkupStrings::tr("this is a GNU ChangeLog, which lists commits and no releases"), place,
                    ChangelogmarkupStrings::tr("insert the notes into NEWS or another file"));
    }
    const QString suffix = QFileInfo(name).suffix().toLower();
    if (const auto named = byName(suffix))
        return *named;
    const QStringList others{QStringLiteral("adoc"), QStringLiteral("asciidoc"), QStringLiteral("org"),
                             QStringLiteral("htm"),  QStringLiteral("html"),     QStringLiteral("xml"),
                             QStringLiteral("json"), QStringLiteral("yaml"),     QStringLiteral("yml"),
                             QStringLiteral("toml"), QStringLiteral("textile"),  QStringLiteral("spec"),
                             QStringLiteral("tex"),  QStringLiteral("pod")};
    if (others.contains(suffix)) {
        return fail(Fault::Input, ChangelogmarkupStrings::tr("the notes cannot be exported as \"%1\"").arg(suffix),
                    place, newest);
    }
    const QString base = QFileInfo(name).fileName();
    if (bytes.trimmed().isEmpty() && suffix != QLatin1String("txt") && base != QLatin1String("NEWS"))
        return ChangelogMarkup::Markdown;
    return byText(text);
}

} // namespace waybill::notes
