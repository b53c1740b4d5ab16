// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/gomod.h"

#include "pins/pinfile.h"
#include "pins/pinmessage.h"
#include "pins/versiontext.h"
#include "support/text.h"

#include <QRegularExpression>
#include <QStringList>

namespace waybill::pins {

namespace {

struct Token {
    QString text;
    int column = 0;
};

struct Line {
    std::vector<Token> tokens;
    QString comment; ///< what follows "//"
    int number = 0;
};

struct Replacement {
    QString name;
    QString version; ///< empty: any
    Token newName;
    Token newVersion;
    int line = 0;
    bool used = false;
};

bool isCommentAt(const QString &text, qsizetype at)
{
    return text[at] == QLatin1Char('/') && at + 1 < text.size() && text[at + 1] == QLatin1Char('/');
}

Line splitLine(const QString &text, int number)
{
    Line line;
    line.number = number;
    for (qsizetype at = 0; at < text.size();) {
        const QChar c = text[at];
        if (c.isSpace()) {
            ++at;
        } else if (isCommentAt(text, at)) {
            line.comment = text.mid(at + 2).trimmed();
            break;
        } else if (c == QLatin1Char('"') || c == QLatin1Char('`')) {
            qsizetype end = text.indexOf(c, at + 1);
            if (end < 0)
                end = text.size();
            line.tokens.push_back({text.mid(at + 1, end - at - 1), int(at) + 1});
            at = end + 1;
        } else {
            const qsizetype start = at;
            const bool bracket = c == QLatin1Char('(') || c == QLatin1Char(')');
            for (++at; !bracket && at < text.size(); ++at)
                if (text[at].isSpace() || text[at] == QLatin1Char('(') || text[at] == QLatin1Char(')')
                    || isCommentAt(text, at))
                    break;
            line.tokens.push_back({text.mid(start, at - start), int(start) + 1});
        }
    }
    return line;
}

/// One go.mod, line by line.
class GoModReader {
public:
    explicit GoModReader(PinFile &file)
        : m_file(file)
    {}

    void read(const QByteArray &content)
    {
        int number = 0;
        for (const QByteArray &bytes : content.split('\n'))
            readLine(splitLine(decodeText(bytes), ++number));
        if (!m_block.isEmpty())
            m_file.warn(message(PinMessage::BlockNotClosed, m_block), m_blockLine, 1);
        finish();
    }

private:
    void readLine(Line line)
    {
        if (line.tokens.empty())
            return;
        if (!m_block.isEmpty()) {
            if (line.tokens.front().text == QLatin1String(")"))
                m_block.clear();
            else
                readDirective(m_block, line, line.tokens.front().column);
            return;
        }
        const Token verb = line.tokens.front();
        line.tokens.erase(line.tokens.begin());
        if (!line.tokens.empty() && line.tokens.front().text == QLatin1String("(")) {
            if (line.tokens.size() == 1) {
                m_block = verb.text;
                m_blockLine = line.number;
            }
            return;
        }
        readDirective(verb.text, line, verb.column);
    }

    /// `column` is where a mistake is said to be.
    void readDirective(const QString &verb, const Line &line, int column)
    {
        if (verb == QLatin1String("require"))
            require(line, column);
        else if (verb == QLatin1String("replace"))
            replace(line, column);
        else if (verb == QLatin1String("go") || verb == QLatin1String("toolchain"))
            language(verb, line, column);
        else if (!isIgnored(verb))
            m_file.warn(message(PinMessage::UnknownDirective, visibleLine(verb)), line.number, column);
    }

    static bool isIgnored(const QString &verb)
    {
        static const QStringList verbs{QStringLiteral("module"),  QStringLiteral("exclude"), QStringLiteral("retract"),
                                       QStringLiteral("godebug"), QStringLiteral("tool"),    QStringLiteral("ignore")};
        return verbs.contains(verb);
    }

    void require(const Line &line, int column)
    {
        if (line.tokens.size() != 2) {
            m_file.warn(PinMessage::ExpectedModule, line.number, column);
            return;
        }
        Pin pin;
        pin.name = line.tokens[0].text;
        pin.direct = line.comment != QLatin1String("indirect") && !line.comment.startsWith(QLatin1String("indirect;"));
        pin.place.line = line.number;
        setVersion(pin, line.tokens[1]);
        m_required.push_back(std::move(pin));
    }

    void replace(const Line &line, int column)
    {
        std::vector<Token> left;
        std::vector<Token> right;
        bool arrow = false;
        for (const Token &token : line.tokens) {
            if (token.text == QLatin1String("=>"))
                arrow = true;
            else
                (arrow ? right : left).push_back(token);
        }
        if (!arrow || left.empty() || left.size() > 2 || right.empty() || right.size() > 2) {
            m_file.warn(PinMessage::ExpectedReplacement, line.number, column);
            return;
        }
        m_replacements.push_back({left[0].text, left.size() > 1 ? left[1].text : QString(), right[0],
                                  right.size() > 1 ? right[1] : Token(), line.number});
    }

    void language(const QString &verb, const Line &line, int column)
    {
        if (line.tokens.size() != 1) {
            m_file.warn(message(PinMessage::ExpectedOneVersion, verb), line.number, column);
            return;
        }
        m_file.add(verb, line.number, line.tokens[0].column).version = line.tokens[0].text;
    }

    static void setVersion(Pin &pin, const Token &version)
    {
        pin.version = version.text;
        pin.place.column = version.column;
        pin.revision = pseudoRevision(version.text);
        // Before "go mod tidy" a branch or a commit may stand there.
        static const QRegularExpression number(QStringLiteral("\\Av\\d"));
        if (pin.revision.isEmpty())
            pin.revision = revisionFrom(version.text);
        pin.floating = pin.revision.isEmpty() && !version.text.isEmpty() && !number.match(version.text).hasMatch();
    }

    static void apply(Pin &pin, const Replacement &by)
    {
        if (by.newName.text != pin.name)
            pin.source = by.newName.text;
        pin.place.line = by.line;
        setVersion(pin, by.newVersion);
        if (by.newVersion.text.isEmpty())
            pin.place.column = by.newName.column;
    }

    /// That for this very version, else that for all versions.
    Replacement *replacementOf(const Pin &pin)
    {
        Replacement *found = nullptr;
        for (Replacement &replacement : m_replacements) {
            if (replacement.name != pin.name)
                continue;
            if (replacement.version == pin.version)
                return &replacement;
            if (replacement.version.isEmpty())
                found = &replacement;
        }
        return found;
    }

    void finish()
    {
        for (Pin &pin : m_required) {
            if (Replacement *by = replacementOf(pin)) {
                by->used = true;
                apply(pin, *by);
            }
            add(std::move(pin));
        }
        for (const Replacement &replacement : m_replacements) {
            if (replacement.used)
                continue;
            Pin pin;
            pin.name = replacement.name;
            pin.direct = false;
            apply(pin, replacement);
            add(std::move(pin));
        }
    }

    void add(Pin pin)
    {
        pin.format = m_file.format();
        pin.place.file = m_file.name();
        m_file.add(pin.name, 0, 0) = std::move(pin);
    }

    PinFile &m_file;
    QString m_block;
    int m_blockLine = 0;
    std::vector<Pin> m_required;
    std::vector<Replacement> m_replacements;
};

} // namespace

Pins readGoMod(const QByteArray &path, const QByteArray &content)
{
    PinFile file(Format::GoMod, path);
    GoModReader(file).read(content);
    return file.take();
}

} // namespace waybill::pins
