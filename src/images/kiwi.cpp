// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/kiwi.h"

#include "images/imagedefinitionmessage.h"
#include "support/nesting.h"
#include "support/text.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <algorithm>

namespace waybill::images {

namespace {

/// One that needs more is a bomb.
constexpr int MostEntityCharacters = 4096;

/// Walks over one description. The content's digest leaves out what has a word of its own when it changes: tags, base,
/// revision, labels; and what says nothing about the image: comments, the description, white space.
class KiwiReader {
public:
    KiwiReader(const QByteArray &path, const QByteArray &content)
        : m_text(decodeText(content))
        , m_file(visiblePath(path))
        , m_xml(m_text)
    {
        m_xml.setEntityExpansionLimit(MostEntityCharacters);
        // A forgotten xmlns is for KIWI to refuse; what the image is called can be read all the same.
        m_xml.setNamespaceProcessing(false);
        for (qsizetype at = m_text.indexOf(u'\n'); at >= 0; at = m_text.indexOf(u'\n', at + 1))
            m_lines.push_back(at + 1);
        m_image.file = path;
        m_image.place = Place{m_file, 1, 0};
    }

    std::optional<ImageDefinition> read();

private:
    void startElement();
    void endElement();
    void readContainer();
    void readComment();
    void finishBroken();
    void finish();
    /// Where the token that was read last begins, or a word in it.
    [[nodiscard]] Place placeOf(QLatin1String attribute = {}) const;
    [[nodiscard]] Place placeAt(qsizetype position) const;
    [[nodiscard]] QString attribute(const char *name) const
    {
        return m_xml.attributes().value(QLatin1String(name)).toString();
    }
    void addContent(QStringView text)
    {
        m_content.addData(text.toUtf8());
        m_content.addData(QByteArray(1, '\0'));
    }
    void problem(Problem::Severity severity, Message message, const Place &place)
    {
        m_image.problems.push_back({severity, std::move(message), place, {}});
    }

    QString m_text;
    std::vector<qsizetype> m_lines{0}; ///< where each begins
    QString m_file;
    QXmlStreamReader m_xml;
    ImageDefinition m_image;
    QCryptographicHash m_content{QCryptographicHash::Sha1};
    QStringList m_path;
    qsizetype m_begin = 0; ///< of the last token, in m_text
    qsizetype m_end = 0;
    std::vector<DefinedTag> m_tags;
    QString m_type; ///< of the first <type>: "docker"
    Place m_addTag;
    QString m_additional;
    Place m_additionalPlace;
    bool m_container = false;
    bool m_version = false;
};

Place KiwiReader::placeAt(qsizetype position) const
{
    position = std::clamp<qsizetype>(position, 0, m_text.size());
    const auto next = std::upper_bound(m_lines.begin(), m_lines.end(), position);
    return Place{m_file, int(next - m_lines.begin()), int(position - *(next - 1)) + 1};
}

Place KiwiReader::placeOf(QLatin1String attribute) const
{
    const qsizetype size = m_text.size();
    const qsizetype begin = std::clamp<qsizetype>(m_begin, 0, size);
    const QStringView token = QStringView(m_text).mid(begin, std::clamp<qsizetype>(m_end, begin, size) - begin);
    if (attribute.size() > 0) {
        for (qsizetype at = token.indexOf(attribute); at >= 0; at = token.indexOf(attribute, at + 1)) {
            const QStringView behind = token.mid(at + attribute.size()).trimmed();
            if (at > 0 && token[at - 1].isSpace() && behind.startsWith(u'='))
                return placeAt(begin + at);
        }
    }
    return placeAt(begin);
}

void KiwiReader::readComment()
{
    const QString text = m_xml.text().toString();
    static const QLatin1String mark("OBS-AddTag:");
    const qsizetype at = text.indexOf(mark);
    if (at < 0)
        return;
    qsizetype begin = at + mark.size();
    const Place place = placeAt(m_begin + qsizetype(QLatin1String("<!--").size()) + at);
    if (!m_addTag.isEmpty())
        problem(Problem::Severity::Warning, ImageDefinitionMessage::SecondAddTag, place);
    m_addTag = place;
    for (DefinedTag &tag : readTagList(text.mid(begin).section(mark, 0, 0), {}, place)) {
        if (tag.isEmpty())
            problem(Problem::Severity::Warning, message(ImageDefinitionMessage::WithoutTag, tag.repository), place);
        m_tags.push_back(std::move(tag));
    }
}

void KiwiReader::readContainer()
{
    if (m_container) {
        problem(Problem::Severity::Note, ImageDefinitionMessage::SecondContainer, placeOf());
        return;
    }
    m_container = true;
    m_image.name = attribute("name").left(MostOfReference);
    m_image.named = !m_image.name.isEmpty();
    m_image.place = placeOf(QLatin1String("name"));
    m_image.shortTag = {m_image.name, attribute("tag").left(MostOfReference), placeOf(QLatin1String("tag"))};
    m_additional = attribute("additionaltags");
    m_additionalPlace = placeOf(QLatin1String("additionaltags"));
}

void KiwiReader::startElement()
{
    const QString name = m_xml.qualifiedName().toString();
    const bool inLabels = m_path.contains(QLatin1String("labels"));
    m_path << name;
    if (m_path.size() > MostNesting)
        return m_xml.raiseError(QStringLiteral("Elements are nested too deeply."));
    if (name == QLatin1String("label")) {
        m_image.labels.push_back({attribute("name"), attribute("value"), placeOf()});
        return;
    }
    if (inLabels || m_path.contains(QLatin1String("description")))
        return;
    addContent(QString(u"<" + name));
    for (const QXmlStreamAttribute &one : m_xml.attributes()) {
        const QStringView key = one.qualifiedName();
        const bool container =
            name == QLatin1String("containerconfig")
            && (key == QLatin1String("name") || key == QLatin1String("tag") || key == QLatin1String("additionaltags"));
        const bool base = name == QLatin1String("type") && key == QLatin1String("derived_from");
        if (container || base)
            continue;
        addContent(key);
        addContent(one.value());
    }
    if (name == QLatin1String("containerconfig")) {
        readContainer();
    } else if (name == QLatin1String("type") && m_type.isEmpty()) {
        m_type = attribute("image");
        m_image.base = attribute("derived_from");
        if (!m_image.base.isEmpty())
            m_image.basePlace = placeOf(QLatin1String("derived_from"));
    } else if (name == QLatin1String("version") && !m_version && m_path.size() <= 3) {
        m_version = true;
        m_image.revisionPlace = placeOf();
    }
}

void KiwiReader::endElement()
{
    if (!m_path.isEmpty())
        m_path.removeLast();
}

void KiwiReader::finishBroken()
{
    problem(Problem::Severity::Error, message(ImageDefinitionMessage::NotXml, visibleLine(m_xml.errorString())),
            Place{m_file, int(m_xml.lineNumber()), int(m_xml.columnNumber()) + 1});
    // The rest still has its version, most likely: without it the image would seem to have lost its revision.
    const QStringView rest = QStringView(m_text).mid(std::clamp<qsizetype>(m_end, 0, m_text.size()));
    addContent(rest);
    static const QRegularExpression version(QStringLiteral(R"(<version>\s*([^<\s]{1,64})\s*</version>)"));
    const auto match = version.match(rest.toString());
    if (!m_version && match.hasMatch()) {
        m_version = true;
        m_image.revision = match.captured(1);
        m_image.revisionPlace = placeAt(m_end + match.capturedStart());
    }
}

void KiwiReader::finish()
{
    if (!m_container)
        problem(Problem::Severity::Warning, ImageDefinitionMessage::NoContainer, m_image.place);
    if (!m_additional.isEmpty())
        for (DefinedTag &tag : readTagList(m_additional, m_image.name, m_additionalPlace))
            m_tags.push_back(std::move(tag));
    sortTags(m_image, std::move(m_tags));
    m_image.content = m_content.result();
}

std::optional<ImageDefinition> KiwiReader::read()
{
    while (!m_xml.atEnd()) {
        m_begin = qsizetype(m_xml.characterOffset());
        const auto token = m_xml.readNext();
        m_end = qsizetype(m_xml.characterOffset());
        if (token == QXmlStreamReader::StartElement) {
            startElement();
        } else if (token == QXmlStreamReader::EndElement) {
            endElement();
        } else if (token == QXmlStreamReader::Comment) {
            readComment();
        } else if (token == QXmlStreamReader::Characters && !m_xml.isWhitespace() && !m_path.isEmpty()) {
            if (m_path.last() == QLatin1String("version") && m_path.size() <= 3) {
                if (m_image.revision.isEmpty())
                    m_image.revision = m_xml.text().trimmed().toString();
            } else if (!m_path.contains(QLatin1String("description")) && !m_path.contains(QLatin1String("labels"))) {
                addContent(m_xml.text().trimmed());
            }
        }
    }
    const bool broken = m_xml.hasError();
    const bool container = m_container || m_type == QLatin1String("docker") || m_type == QLatin1String("oci");
    if (broken)
        finishBroken();
    else if (!container)
        return std::nullopt;
    finish();
    return std::move(m_image);
}

} // namespace

bool isKiwiFile(const QByteArray &path)
{
    return path.endsWith(".kiwi") || path.endsWith(".kiwi.ini") || path.endsWith(".kiwi.in");
}

std::optional<ImageDefinition> readKiwi(const QByteArray &path, const QByteArray &content)
{
    auto image = KiwiReader(path, content).read();
    if (!image)
        return std::nullopt;
    image->format = path.endsWith(".kiwi") ? ImageDefinition::Format::Kiwi : ImageDefinition::Format::KiwiTemplate;
    image->recipe = QCryptographicHash::hash(content, QCryptographicHash::Sha1);
    image->lines = lineFingerprint(content);
    return image;
}

} // namespace waybill::images
