// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/imagecomparisondialog.h"

#include "app/common/factstable.h"
#include "app/common/icons.h"
#include "app/common/modelmarkdown.h"
#include "app/common/screenfit.h"
#include "app/session/session.h"
#include "diffview/plainlabel.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "registry/protocol/digest.h"
#include "support/text.h"
#include "wording/text.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace waybill::app {

using models::TagChoice;
using queries::ImageComparison;

namespace {

constexpr int LeastOfChoice = 40; ///< characters

QString aboutSide(const ImageComparison::Side &side)
{
    QStringList parts{registry::shortDigest(side.content.digest)};
    const QDateTime &created = side.content.config.created;
    if (created.isValid())
        parts << ImageComparisonDialog::tr("built %1", "a time")
                     .arg(QLocale().toString(created.toLocalTime(), QLocale::ShortFormat));
    if (!side.content.platforms.isEmpty())
        parts << visibleLine(side.content.platforms.join(QLatin1String(", ")));
    return parts.join(QStringLiteral(" · "));
}

QString summaryOf(const ImageComparison &comparison)
{
    const auto &all = comparison.differences;
    const int breaking =
        int(std::count_if(all.begin(), all.end(), [](const auto &one) { return one.impact == Impact::Breaking; }));
    const int others = int(all.size()) - breaking;
    QString text;
    if (all.empty())
        text = ImageComparisonDialog::tr("The images are identical.");
    else if (breaking == 0)
        text = ImageComparisonDialog::tr("%n difference(s), none of which breaks users.", nullptr, others);
    else
        text = ImageComparisonDialog::tr("%n difference(s) can break users.", nullptr, breaking);
    if (breaking > 0 && others > 0)
        text += QLatin1Char(' ') + ImageComparisonDialog::tr("%n other difference(s).", nullptr, others);
    if (!all.empty() && (!comparison.before.content.packages || !comparison.after.content.packages))
        text += QLatin1Char(' ')
                + ImageComparisonDialog::tr("Packages are not compared: an SBOM of both images is needed.");
    return text;
}

} // namespace

ImageComparisonDialog::ImageComparisonDialog(Session &session, const QString &name, models::TagChoices choices,
                                             QWidget *parent)
    : QDialog(parent)
    , m_choices(std::move(choices))
    , m_loader(session)
    , m_before(new QComboBox(this))
    , m_after(new QComboBox(this))
    , m_aboutBefore(new diffview::PlainLabel(this))
    , m_aboutAfter(new diffview::PlainLabel(this))
    , m_summary(new diffview::PlainLabel(this))
    , m_table(new FactsTable(this))
    , m_ask(new QPushButton(tr("Chec&k Registry"), this))
    , m_copy(new QPushButton(tr("&Copy as Markdown"), this))
{
    setObjectName(QStringLiteral("imageComparison"));
    setWindowTitle(tr("Compare Tags of %1", "an image").arg(visibleLine(name)));
    setAttribute(Qt::WA_DeleteOnClose);
    m_summary->setObjectName(QStringLiteral("imageSummary"));
    m_summary->setWordWrap(true);
    m_summary->setMinimumHeight(32);
    m_table->setObjectName(QStringLiteral("imageDifferences"));
    m_table->setAccessibleName(tr("Differences of the images"));
    m_table->setWhatsThis(tr("What the two images differ in. An entry point, a command or a user that is another one, "
                             "and a port, a volume, a variable or a platform that is gone can break users, and come "
                             "first."));
    m_table->setModel(&m_model);
    m_ask->setObjectName(QStringLiteral("imageAsk"));
    m_ask->setToolTip(tr("Read what is missing about the two images from the registry"));
    m_copy->setObjectName(QStringLiteral("imageCopy"));
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(m_ask, QDialogButtonBox::ActionRole);
    buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    buttons->addButton(QDialogButtonBox::Close); // the last: Qt's order of Tab would not reach it otherwise
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(makeChoosing());
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 1);
    layout->addWidget(buttons);
    connect(m_ask, &QAbstractButton::clicked, this, [this] { compare(true); });
    connect(m_copy, &QAbstractButton::clicked, this, &ImageComparisonDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::finished, &m_loader, &ImageComparisonLoader::cancel);
    connect(&m_loader, &ImageComparisonLoader::compared, this, &ImageComparisonDialog::showComparison);
    connect(&m_loader, &ImageComparisonLoader::failed, this, &ImageComparisonDialog::showError);
    for (const auto signal : {&Session::productOpened, &Session::closed})
        connect(&session, signal, this, &QWidget::close);
    applyFonts();
    resizeOnScreen(*this, {960, 560});
    compare(false);
}

QLayout *ImageComparisonDialog::makeChoosing()
{
    m_before->setObjectName(QStringLiteral("imageBefore"));
    m_after->setObjectName(QStringLiteral("imageAfter"));
    for (QComboBox *box : {m_before, m_after}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(LeastOfChoice);
        for (const TagChoice &each : m_choices.all)
            box->addItem(each.text);
        connect(box, &QComboBox::currentIndexChanged, this, [this] { compare(false); });
    }
    {
        const QSignalBlocker one(m_before);
        const QSignalBlocker other(m_after);
        m_before->setCurrentIndex(m_choices.before);
        m_after->setCurrentIndex(m_choices.after);
    }
    auto *before = new diffview::PlainLabel(tr("Before"), this);
    auto *after = new diffview::PlainLabel(tr("After"), this);
    m_before->setAccessibleName(before->text());
    m_after->setAccessibleName(after->text());
    auto *swapping = new QToolButton(this);
    swapping->setObjectName(QStringLiteral("imageSwap"));
    swapping->setAutoRaise(true);
    swapping->setIcon(icon(QStringLiteral("swap"), palette().color(QPalette::WindowText)));
    swapping->setToolTip(tr("Swap before and after"));
    swapping->setAccessibleName(swapping->toolTip());
    connect(swapping, &QAbstractButton::clicked, this, &ImageComparisonDialog::swap);
    auto *grid = new QGridLayout;
    grid->addWidget(before, 0, 0);
    grid->addWidget(after, 0, 2);
    grid->addWidget(m_before, 1, 0);
    grid->addWidget(swapping, 1, 1);
    grid->addWidget(m_after, 1, 2);
    grid->addWidget(m_aboutBefore, 2, 0);
    grid->addWidget(m_aboutAfter, 2, 2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(2, 1);
    return grid;
}

const TagChoice &ImageComparisonDialog::chosen(const QComboBox &box) const
{
    return m_choices.all[std::size_t(std::max(0, box.currentIndex()))];
}

void ImageComparisonDialog::compare(bool ask)
{
    m_asked = ask;
    m_loader.compare(chosen(*m_before).reference, chosen(*m_after).reference, ask);
    showBusy();
}

void ImageComparisonDialog::showBusy()
{
    if (m_asked)
        m_summary->setText(tr("Reading from the registry…"));
    m_ask->setEnabled(!m_loader.isBusy());
}

void ImageComparisonDialog::showComparison(const ImageComparison &comparison)
{
    m_model.setDifferences(comparison.differences);
    m_table->fitColumns();
    m_aboutBefore->setText(aboutSide(comparison.before));
    m_aboutAfter->setText(aboutSide(comparison.after));
    m_summary->setText(summaryOf(comparison));
    m_copy->setEnabled(!comparison.differences.empty());
    m_ask->setEnabled(true);
}

void ImageComparisonDialog::showError(const Error &error)
{
    m_model.setDifferences({});
    m_aboutBefore->clear();
    m_aboutAfter->clear();
    m_copy->setEnabled(false);
    m_ask->setEnabled(true);
    m_summary->setText(m_asked || error.fault == Fault::Cancelled
                           ? wording::line(error)
                           : tr("%1. Check the registry to read it.", "what is not known")
                                 .arg(visibleLine(wording::text(error.what))));
}

void ImageComparisonDialog::swap()
{
    const int before = m_before->currentIndex();
    {
        const QSignalBlocker blocker(m_before);
        m_before->setCurrentIndex(m_after->currentIndex());
    }
    const QSignalBlocker blocker(m_after);
    m_after->setCurrentIndex(before);
    compare(false);
}

void ImageComparisonDialog::copy()
{
    QGuiApplication::clipboard()->setText(modelMarkdown(
        tr("%1 and %2", "two images").arg(chosen(*m_before).reference, chosen(*m_after).reference), m_model));
}

void ImageComparisonDialog::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::quietText(palette()));
    for (QLabel *label : {m_aboutBefore, m_aboutAfter}) {
        label->setPalette(quiet);
        label->setFont(models::smallFont(font()));
    }
}

void ImageComparisonDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_imagecomparisondialog.cpp"
