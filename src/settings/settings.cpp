// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

#include "settings/settings.h"

#include "pins/pinreader.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace waybill::settings {

namespace {

QString withoutRemark(const QString &value)
{
    // Behind a quoted value, and behind any other after a space.
    static const QRegularExpression quoted(QStringLiteral(R"(\A("[^"]*"|'[^']*')\s*[#;].*\z)"));
    static const QRegularExpression bare(QStringLiteral(R"(\A([^"'#;]*?)\s+[#;].*\z)"));
    for (const QRegularExpression *form : {&quoted, &bare}) {
        const QRegularExpressionMatch match = form->match(value);
        if (match.hasMatch())
            return match.captured(1);
    }
    return value;
}

} // namespace

bool isSettingsFile(const QByteArray &path)
{
    if (pins::isForeign(path))
        return false;
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1).toLower();
    if (name.startsWith('.'))
        return false;
    static constexpr std::array templates{".toml.in",   ".conf.in",   ".ini.in",   ".cfg.in",
                                          ".toml.tmpl", ".conf.tmpl", ".ini.tmpl", ".cfg.tmpl"};
    const auto ends = [&](const char *ending) { return name.endsWith(ending); };
    if (std::any_of(templates.begin(), templates.end(), ends))
        return true;
    static constexpr std::array tools{"setup.cfg", "tox.ini", "pytest.ini", "mypy.ini", "pylintrc.ini", "alembic.ini"};
    if (std::find(tools.begin(), tools.end(), name) != tools.end())
        return false;
    return ends(".conf") || ends(".ini") || (ends(".toml") && name.contains("configuration"));
}

std::vector<Setting> readSettings(const QByteArray &path, const QByteArray &content)
{
    static const QRegularExpression section(QStringLiteral(R"(\A\s*\[+\s*([^\[\]]+?)\s*\]+\s*([#;].*)?\z)"));
    static const QRegularExpression setting(
        QStringLiteral(R"(\A\s*([#;])?\s*([A-Za-z_][A-Za-z0-9_.-]*)\s*=\s*(.*?)\s*\z)"));
    static const QRegularExpression remark(QStringLiteral(R"(\A\s*[#;]+\s?(.*?)\s*\z)"));
    std::vector<Setting> settings;
    QString current;
    QStringList comment;
    int number = 0;
    const QStringList lines = decodeText(content).split(u'\n');
    for (const QString &line : lines) {
        ++number;
        if (const auto match = section.match(line); match.hasMatch()) {
            current = match.captured(1);
            comment.clear();
            continue;
        }
        if (const auto match = setting.match(line); match.hasMatch()) {
            Setting one;
            one.section = current;
            one.name = match.captured(2);
            one.value = withoutRemark(match.captured(3));
            one.commented = match.capturedLength(1) > 0;
            one.comment = comment.join(u'\n');
            one.place = {visiblePath(path), number, int(match.capturedStart(2)) + 1};
            comment.clear();
            const auto same = std::find_if(settings.begin(), settings.end(), [&](const Setting &other) {
                return other.section == one.section && other.name == one.name;
            });
            if (same == settings.end())
                settings.push_back(std::move(one));
            else if (same->commented && !one.commented)
                *same = std::move(one);
            continue;
        }
        if (const auto match = remark.match(line); match.hasMatch())
            comment << match.captured(1);
        else
            comment.clear();
    }
    return settings;
}

} // namespace waybill::settings
