// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/dockerfile.h"

#include "images/dockerfilelines.h"
#include "images/imagedefinitionmessage.h"
#include "images/kiwi.h"
#include "support/text.h"

#include <QCryptographicHash>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::images {

namespace {

/// What a stage is built from in the end.
struct Stage {
    QString base;
    Place place;
};

/// "KEY=VALUE", or nothing before the sign where there is none.
std::pair<QString, QString> keyAndValue(const QString &word)
{
    const qsizetype sign = word.indexOf(u'=');
    return sign < 0 ? std::pair(QString(), word) : std::pair(word.left(sign), word.mid(sign + 1));
}

class DockerfileReader {
public:
    DockerfileReader(const QByteArray &path, const QByteArray &content)
        : m_file(visiblePath(path))
        , m_text(decodeText(content))
    {
        m_image.file = path;
        m_image.format = ImageDefinition::Format::Dockerfile;
        m_image.place = Place{m_file, 1, 0};
    }

    ImageDefinition read();

private:
    void readFrom(const Instruction &instruction);
    void readArgument(const Instruction &instruction, bool environment);
    void readLabels(const Instruction &instruction);
    void readComment(const Instruction &instruction);
    void finishBase();
    void finishTags();
    [[nodiscard]] Place placeOf(const Instruction &instruction) const { return Place{m_file, instruction.line, 0}; }

    QString m_file;
    QString m_text;
    ImageDefinition m_image;
    QCryptographicHash m_content{QCryptographicHash::Sha1};
    std::vector<Stage> m_stages;
    std::map<QString, std::size_t> m_names; ///< of stages
    std::map<QString, QString> m_global;    ///< what stands before the first stage
    std::map<QString, QString> m_variables;
    std::vector<DefinedTag> m_tags;
};

void DockerfileReader::readFrom(const Instruction &instruction)
{
    QStringList words = readWords(instruction.arguments);
    while (!words.isEmpty() && words.front().startsWith(QLatin1String("--")))
        words.removeFirst();
    Stage stage;
    stage.place = placeOf(instruction);
    if (words.isEmpty())
        m_image.problems.push_back(
            {Problem::Severity::Error, ImageDefinitionMessage::FromWithoutImage, placeOf(instruction), {}});
    else
        stage.base = substitute(words.front(), m_global);
    // A stage may stand on one before it, by name or by number.
    bool isNumber = false;
    std::size_t earlier = stage.base.toUInt(&isNumber);
    if (const auto named = m_names.find(stage.base.toLower()); named != m_names.end())
        earlier = named->second;
    else if (!isNumber)
        earlier = m_stages.size();
    if (earlier < m_stages.size())
        stage = m_stages[earlier];
    if (words.size() >= 3 && words[1].compare(QLatin1String("as"), Qt::CaseInsensitive) == 0)
        m_names[words[2].toLower()] = m_stages.size();
    m_stages.push_back(std::move(stage));
    m_variables.clear();
    m_image.labels.clear(); // of a stage that is only built from
}

void DockerfileReader::readArgument(const Instruction &instruction, bool environment)
{
    for (const QString &word : readWords(instruction.arguments)) {
        auto [key, value] = keyAndValue(word);
        const bool hasValue = !key.isEmpty();
        if (!hasValue)
            std::swap(key, value);
        auto &variables = m_stages.empty() ? m_global : m_variables;
        if (hasValue)
            variables[key] = substitute(value, variables);
        else if (const auto global = m_global.find(key); !environment && global != m_global.end())
            variables[key] = global->second; // asked for again inside a stage
    }
}

void DockerfileReader::readLabels(const Instruction &instruction)
{
    QStringList words = readWords(instruction.arguments);
    if (words.size() >= 2 && !words.front().contains(u'=')) {
        // The old form: LABEL KEY VALUE...
        const QString key = words.takeFirst();
        words = {key + u'=' + words.join(u' ')};
    }
    for (const QString &word : words) {
        const auto [key, value] = keyAndValue(word);
        if (!key.isEmpty())
            m_image.labels.push_back(
                {substitute(key, m_variables), substitute(value, m_variables), placeOf(instruction)});
    }
}

void DockerfileReader::readComment(const Instruction &instruction)
{
    for (const QLatin1String mark : {QLatin1String("!BuildTag:"), QLatin1String("OBS-AddTag:")}) {
        const QString text = instruction.arguments.trimmed();
        if (!text.startsWith(mark))
            continue;
        for (DefinedTag &tag : readTagList(text.mid(mark.size()), {}, placeOf(instruction))) {
            if (tag.isEmpty())
                tag.tag = QStringLiteral("latest"); // OBS's own default
            m_tags.push_back(std::move(tag));
        }
    }
}

void DockerfileReader::finishBase()
{
    if (m_stages.empty()) {
        m_image.problems.push_back({Problem::Severity::Error, ImageDefinitionMessage::NoFrom, m_image.place, {}});
        return;
    }
    m_image.base = m_stages.back().base;
    m_image.basePlace = m_stages.back().place;
}

void DockerfileReader::finishTags()
{
    const auto labelled = [&](QLatin1String name) -> const Label * {
        const auto found = std::find_if(m_image.labels.rbegin(), m_image.labels.rend(),
                                        [&](const Label &label) { return label.name == name; });
        return found == m_image.labels.rend() ? nullptr : &*found;
    };
    const auto first = std::find_if(m_tags.begin(), m_tags.end(), [](const DefinedTag &tag) {
        return !isFloatingTag(tag.tag) && !tag.tag.contains(QLatin1String("<VERSION>"))
               && !tag.tag.contains(QLatin1String("<RELEASE>")) && !tag.tag.contains(QLatin1String("%RELEASE%"));
    });
    if (first != m_tags.end()) {
        m_image.shortTag = *first;
        m_tags.erase(first);
    }
    if (!m_tags.empty() || !m_image.shortTag.isEmpty()) {
        const DefinedTag &tag = m_image.shortTag.isEmpty() ? m_tags.front() : m_image.shortTag;
        m_image.name = tag.repository;
        m_image.place = tag.place;
    } else if (const Label *name = labelled(QLatin1String("name"))) {
        m_image.name = name->value.left(MostOfReference);
        m_image.place = name->place;
    }
    m_image.named = !m_image.name.isEmpty();
    if (m_image.shortTag.isEmpty()) {
        const Label *version = labelled(QLatin1String("org.opencontainers.image.version"));
        if (!version)
            version = labelled(QLatin1String("version"));
        if (version)
            m_image.shortTag = {m_image.name, version->value.left(MostOfReference), version->place};
    }
    sortTags(m_image, std::move(m_tags));
}

ImageDefinition DockerfileReader::read()
{
    for (const Instruction &instruction : readInstructions(m_text)) {
        if (instruction.word == QLatin1String("#")) {
            readComment(instruction);
            continue;
        }
        if (instruction.word == QLatin1String("LABEL")) {
            readLabels(instruction);
            continue;
        }
        m_content.addData(QByteArray(instruction.word.toUtf8() + '\0'));
        if (instruction.word == QLatin1String("FROM")) {
            readFrom(instruction);
            continue;
        }
        m_content.addData(QByteArray(instruction.arguments.toUtf8() + '\0'));
        if (instruction.word == QLatin1String("ARG") || instruction.word == QLatin1String("ENV"))
            readArgument(instruction, instruction.word == QLatin1String("ENV"));
    }
    finishBase();
    finishTags();
    m_image.content = m_content.result();
    return std::move(m_image);
}

} // namespace

bool isDockerfile(const QByteArray &path)
{
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1);
    if (name.endsWith(".dockerignore"))
        return false;
    for (const char *word : {"Dockerfile", "Containerfile"}) {
        const QByteArray ending = QByteArray(".") + QByteArray(word).toLower();
        if (name == word || name.startsWith(QByteArray(QByteArray(word) + '.')) || name.toLower().endsWith(ending))
            return true;
    }
    return false;
}

QString substitute(const QString &text, const std::map<QString, QString> &variables)
{
    static const QRegularExpression form(
        QStringLiteral(R"(\$(?:([A-Za-z_][A-Za-z0-9_]*)|\{([A-Za-z_][A-Za-z0-9_]*)(?::?([-+])([^{}]*))?\}))"));
    QString result;
    qsizetype end = 0;
    for (auto each = form.globalMatch(text); each.hasNext();) {
        const auto match = each.next();
        result += QStringView(text).mid(end, match.capturedStart() - end);
        end = match.capturedEnd();
        const QString name = match.captured(1) + match.captured(2);
        const QString sign = match.captured(3);
        const auto found = variables.find(name);
        const bool known = found != variables.end() && !found->second.isEmpty();
        if (sign == QLatin1String("+"))
            result += known ? match.captured(4) : QString();
        else if (known)
            result += found->second;
        else if (sign == QLatin1String("-"))
            result += match.captured(4);
        else
            result += match.capturedView();
    }
    return result + QStringView(text).mid(end);
}

ImageDefinition readDockerfile(const QByteArray &path, const QByteArray &content)
{
    ImageDefinition image = DockerfileReader(path, content).read();
    image.recipe = QCryptographicHash::hash(content, QCryptographicHash::Sha1);
    image.lines = lineFingerprint(content);
    return image;
}

} // namespace waybill::images
