// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagepins.h"

#include "git/tree.h"
#include "images/imagenames.h"
#include "pins/pinreader.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace waybill::images {

namespace {

/// Lines between an image's name and its tag.
constexpr int MostLinesBetween = 2;
/// Larger files are data.
constexpr qint64 LargestPinFile = 1 << 20;

class PinFinder {
public:
    PinFinder(const QByteArray &path, const ImageNames &names, const TagTemplates &templates)
        : m_file(visiblePath(path))
        , m_names(names)
        , m_templates(templates)
        , m_plain(path.endsWith(".yaml") || path.endsWith(".yml") || path.endsWith(".toml"))
    {}

    std::vector<ImagePin> find(const QByteArray &content)
    {
        int number = 0;
        for (const QString &line : decodeText(content).split(u'\n'))
            readLine(line, ++number);
        markNewest();
        return std::move(m_pins);
    }

private:
    struct Word {
        QString text;
        qsizetype position = 0;
        bool isKey = false; ///< stands before a colon or an equals sign
        bool quoted = false;
    };

    static std::vector<Word> wordsOf(const QString &line)
    {
        static const QRegularExpression form(
            QStringLiteral(R"rx("([^"\\]{1,256})"|'([^'\\]{1,256})'|([A-Za-z0-9_][A-Za-z0-9_./:@-]*))rx"));
        std::vector<Word> words;
        for (auto each = form.globalMatch(line); each.hasNext();) {
            const auto match = each.next();
            Word word;
            word.quoted = match.capturedLength(3) == 0;
            word.text = match.captured(1) + match.captured(2) + match.captured(3);
            word.position = match.capturedStart() + (word.quoted ? 1 : 0);
            if (!word.quoted && word.text.endsWith(u':')) {
                word.text.chop(1);
                word.isKey = true;
            }
            const QStringView rest = QStringView(line).mid(match.capturedEnd()).trimmed();
            word.isKey = word.isKey || rest.startsWith(u':') || rest.startsWith(u'=');
            words.push_back(std::move(word));
        }
        return words;
    }

    void add(const ImageDefinition &image, const QString &key, const QString &tag, int number, qsizetype position)
    {
        m_pins.push_back({image.id, image.name, key, tag, Place{m_file, number, int(position) + 1}, false});
    }

    void readLine(const QString &line, int number)
    {
        const std::vector<Word> words = wordsOf(line);
        if (number - m_nameLine > MostLinesBetween || !m_carries)
            m_image = nullptr;
        const bool opens = line.trimmed().endsWith(u'{') || line.trimmed().endsWith(u'(');
        bool named = false; // by "Name:" and the like
        for (const Word &word : words) {
            if (readReference(word, number))
                continue;
            const bool value = (word.quoted || m_plain) && !word.isKey;
            if (value && m_image && m_templates.parse(word.text)) {
                add(*m_image, m_key, word.text, number, word.position);
                m_image = nullptr;
                continue;
            }
            // A quoted name says more than the key before it: Proxy: {Name: "kube-proxy", Tag: "v1.18.10"}.
            if (!word.isKey && !word.quoted && !m_plain)
                continue;
            if (const ImageDefinition *image = m_names.byName(word.text)) {
                m_image = image;
                m_key = word.text;
                m_nameLine = number;
                m_carries = m_plain || opens || (word.quoted && (word.isKey || named));
            } else if (word.isKey && !isTagKey(word.text)) {
                m_image = nullptr; // something else is spoken of
            }
            named = word.isKey && isTagKey(word.text);
        }
    }

    static bool isTagKey(const QString &text)
    {
        static const QRegularExpression form(QStringLiteral("(?:name|tag|version|image)\\z"),
                                             QRegularExpression::CaseInsensitiveOption);
        return form.match(text).hasMatch();
    }

    bool readReference(const Word &word, int number)
    {
        if (!word.text.contains(u'/') || !word.text.contains(u':'))
            return false;
        const ImageReference reference = parseReference(word.text);
        if (reference.fault || reference.tag.isEmpty() || hasPlaceholders(reference.tag))
            return false;
        const ImageDefinition *image = m_names.byPath(reference.path);
        if (!image)
            return false;
        add(*image, reference.repository(), reference.tag, number, word.position);
        return true;
    }

    void markNewest()
    {
        std::map<QString, ImagePin *> newest;
        for (ImagePin &pin : m_pins) {
            auto &best = newest[pin.image];
            if (!best || compareTags(best->tag, pin.tag, m_templates) < 0)
                best = &pin;
        }
        for (const auto &[image, pin] : newest)
            pin->newest = true;
    }

    QString m_file;
    const ImageNames &m_names;
    const TagTemplates &m_templates;
    bool m_plain;
    const ImageDefinition *m_image = nullptr; ///< whose tag may come next
    QString m_key;
    int m_nameLine = 0;
    bool m_carries = false; ///< to the next lines
    std::vector<ImagePin> m_pins;
};

bool mayPin(const QByteArray &path)
{
    static constexpr std::array endings{".go", ".yaml", ".yml", ".json", ".toml", ".py",   ".sh",
                                        ".rb", ".js",   ".ts",  ".rs",   ".tf",   ".tmpl", ".env"};
    const bool text =
        std::any_of(endings.begin(), endings.end(), [&](const char *ending) { return path.endsWith(ending); });
    return text && !pins::isForeign(path);
}

/// What stands between version and revision in a tag: a file without it has no such tag.
QByteArray markOf(const TagTemplates &templates)
{
    const qsizetype begin = templates.intermediateTag.indexOf(QLatin1String("<app>")) + 5;
    const qsizetype end = templates.intermediateTag.indexOf(QLatin1String("<image>"));
    return end > begin ? templates.intermediateTag.mid(begin, end - begin).toUtf8() : QByteArray();
}

/// Whether one of them tells a revision: then the others are tags of images, too.
bool isCertain(const std::vector<ImagePin> &pins, const TagTemplates &templates)
{
    return std::any_of(pins.begin(), pins.end(), [&](const ImagePin &pin) {
        const auto parts = templates.parse(pin.tag);
        return parts && parts->revision;
    });
}

} // namespace

std::vector<ImagePin> findImagePins(const QByteArray &path, const QByteArray &content, const Images &images,
                                    const TagTemplates &templates)
{
    const ImageNames names(images);
    return PinFinder(path, names, templates).find(content);
}

Result<std::vector<std::vector<ImagePin>>> readImagePins(const git::Repository &repository, const git::ObjectId &tree,
                                                         const std::vector<const Images *> &images,
                                                         const TagTemplates &templates, const JobControl &control)
{
    std::vector<std::vector<ImagePin>> pins(images.size());
    std::vector<ImageNames> names;
    for (const Images *each : images)
        names.emplace_back(*each);
    if (tree.isNull() || std::all_of(images.begin(), images.end(), [](const Images *each) { return each->empty(); }))
        return pins;
    const auto entries = git::listFiles(repository, tree);
    if (!entries)
        return fail(entries.error());
    const QByteArray mark = markOf(templates);
    for (const git::TreeEntry &entry : *entries) {
        if (control.isCancelled())
            return cancelled();
        if (entry.isLink() || entry.isSubmodule() || !mayPin(entry.path))
            continue;
        const auto size = git::blobSize(repository, entry.id);
        if (!size || *size > LargestPinFile)
            continue;
        const auto content = git::readBlob(repository, entry.id);
        if (!content || !content->contains(mark))
            continue;
        for (std::size_t each = 0; each < images.size(); ++each) {
            const std::vector<ImagePin> found = PinFinder(entry.path, names[each], templates).find(*content);
            if (isCertain(found, templates))
                pins[each].insert(pins[each].end(), found.begin(), found.end());
        }
    }
    return pins;
}

} // namespace waybill::images
