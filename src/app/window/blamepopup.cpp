// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/blamepopup.h"

#include "diffview/plainlabel.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/survey/survey.h"
#include "support/text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

constexpr int PopupWidth = 480;
constexpr qsizetype MostOfSubject = 300; // characters

/// The change of the release that a commit is, or that brought it.
std::pair<int, const release::Change *> changeWith(const release::Release &release, const QString &repository,
                                                   const git::ObjectId &commit)
{
    for (std::size_t i = 0; i < release.repositories.size(); ++i) {
        const release::RepositoryRelease &one = release.repositories[i];
        if (one.survey->spec.path != repository)
            continue;
        for (const release::AssessedChange &assessed : one.changes) {
            const release::Change &change = *assessed.change;
            if (change.id == commit
                || std::find(change.commits.begin(), change.commits.end(), commit) != change.commits.end())
                return {int(i), &change};
        }
    }
    return {-1, nullptr};
}

} // namespace

BlamePopup::BlamePopup(const release::Release &release, const QString &repository, const git::LineOrigin &origin,
                       QWidget *parent)
    : QDialog(parent, Qt::Popup)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("blame"));
    const auto [index, change] = changeWith(release, repository, origin.commit.id);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    addWords(origin, change);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    const auto add = [&](const char *name, const QString &text, auto run) {
        auto *button = new QPushButton(text, this);
        button->setObjectName(QLatin1String(name));
        buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, run] {
            run();
            close();
        });
        return button;
    };
    QPushButton *first = nullptr;
    if (change)
        first = add("blameChange", tr("Show &Change"),
                    [this, at = index, name = release.repositories[std::size_t(index)].name(), id = change->id] {
                        Q_EMIT placeRequested(
                            QStringLiteral("changes"), at,
                            {{QStringLiteral("change"), QStringList{name, QString::fromLatin1(id.toHex())}}});
                    });
    FileAtRevisions file;
    file.source.repository = repository;
    file.source.revisions = {origin.commit.parents.empty() ? QByteArray()
                                                           : origin.commit.parents.front().shortId(10).toLatin1(),
                             origin.commit.id.shortId(10).toLatin1()};
    file.after = origin.path;
    file.line = origin.line;
    QPushButton *diff = add("blameCompare", tr("Show &Diff"), [this, file] { Q_EMIT comparisonRequested(file); });
    add("blameCopy", tr("Copy Commit &ID"),
        [id = origin.commit.id] { QGuiApplication::clipboard()->setText(id.toString()); });
    buttons->addStretch(1);
    layout->addLayout(buttons);
    (first ? first : diff)->setDefault(true);
    (first ? first : diff)->setFocus();
    setFixedWidth(PopupWidth);
}

void BlamePopup::addWords(const git::LineOrigin &origin, const release::Change *change)
{
    const auto add = [this](const QString &text, const QFont &font, const QColor &color) {
        auto *label = new diffview::PlainLabel(this);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setText(text);
        label->setFont(font);
        QPalette ink = palette();
        ink.setColor(QPalette::WindowText, color);
        label->setPalette(ink);
        layout()->addWidget(label);
    };
    const git::Commit &commit = origin.commit;
    const models::RowColors ink = models::RowColors::of(palette());
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    const QString subject = visibleLine(decodeText(commit.subject(), commit.encoding)).left(MostOfSubject);
    add(subject, strong, ink.text);
    const QString author = visibleLine(decodeName(commit.author.name, commit.encoding));
    const QString facts =
        QStringList{author, QLocale().toString(commit.author.dateTime(), QLocale::ShortFormat), commit.id.shortId()}
            .join(QStringLiteral(" · "));
    add(facts, font(), ink.muted);
    QString where;
    if (change && change->pullRequest)
        where = tr("Change in this range: #%1 %2", "pull request, title")
                    .arg(*change->pullRequest)
                    .arg(visibleLine(change->title));
    else if (change && change->id != commit.id)
        where = tr("In the range: %1").arg(visibleLine(change->title));
    else if (change)
        where = tr("In the range");
    else if (origin.historyEnds)
        where = tr("The history of this clone ends here: the line may be older");
    else
        where = tr("Not among the changes in the range");
    add(where, models::smallFont(font()), ink.muted);
    setAccessibleName(tr("Last changed by %1: %2", "commit facts, title").arg(facts, subject));
}

void BlamePopup::showAt(const QRect &line)
{
    adjustSize();
    const QScreen *screen = QGuiApplication::screenAt(line.center());
    const QRect room = screen ? screen->availableGeometry() : QRect(line.topLeft(), QSize(4096, 4096));
    const bool below = line.bottom() + 4 + height() <= room.bottom();
    const int y = below ? line.bottom() + 4 : line.top() - 4 - height();
    move(std::clamp(line.left(), room.left(), std::max(room.left(), room.right() - width())), std::max(room.top(), y));
    show();
}

void BlamePopup::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(models::hairline(palette()));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace waybill::app

#include "moc_blamepopup.cpp"
