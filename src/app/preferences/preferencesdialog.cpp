// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/preferencesdialog.h"

#include "app/common/diffsettings.h"
#include "app/common/fileprompts.h"
#include "app/common/icons.h"
#include "app/common/screenfit.h"
#include "app/common/shortcuts.h"
#include "app/common/theme.h"
#include "app/preferences/appearancepage.h"
#include "app/preferences/cachepage.h"
#include "app/preferences/differencespage.h"
#include "app/preferences/editorpage.h"
#include "app/preferences/keyspage.h"
#include "app/preferences/languagepage.h"
#include "app/preferences/preferencesfile.h"
#include "app/preferences/privacypage.h"
#include "diffview/plainlabel.h"
#include "support/cachefolder.h"
#include "wording/text.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace waybill::app {

PreferencesDialog::PreferencesDialog(Theme &theme, DiffSettings &differences, Shortcuts &shortcuts, QWidget *parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_differences(differences)
    , m_shortcuts(shortcuts)
    , m_network(new PrivacyPage)
    , m_list(new QListWidget(this))
    , m_stack(new QStackedWidget(this))
    , m_said(new diffview::PlainLabel(this))
{
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_list->setObjectName(QStringLiteral("pages"));
    m_list->setAccessibleName(tr("Preference pages"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addPage(new AppearancePage(theme, differences));
    addPage(new LanguagePage);
    addPage(new DifferencesPage(differences));
    addPage(new EditorPage);
    addPage(new KeysPage(shortcuts));
    addPage(m_network);
    addPage(new CachePage(userCacheFolder()));
    m_list->setFixedWidth(m_list->sizeHintForColumn(0) + 24);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_list);
    middle->addWidget(m_stack, 1);
    auto *buttons = new QDialogButtonBox(this);
    QPushButton *exporting = buttons->addButton(tr("&Export…"), QDialogButtonBox::ActionRole);
    QPushButton *importing = buttons->addButton(tr("&Import…"), QDialogButtonBox::ActionRole);
    buttons->addButton(QDialogButtonBox::Close); // the last: Qt's order of Tab would not reach it otherwise
    exporting->setObjectName(QStringLiteral("export"));
    importing->setObjectName(QStringLiteral("import"));
    m_said->setObjectName(QStringLiteral("said"));
    m_said->setWordWrap(true);
    m_said->setContentsMargins(20, 0, 20, 0);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 12);
    layout->addLayout(middle, 1);
    layout->addWidget(m_said);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 0, 12, 0);
    foot->addWidget(buttons);
    layout->addLayout(foot);
    connect(m_list, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(exporting, &QPushButton::clicked, this, &PreferencesDialog::exportFile);
    connect(importing, &QPushButton::clicked, this, &PreferencesDialog::importFile);
    // Return in a field is no click on some button of another page.
    const auto all = findChildren<QPushButton *>();
    for (QPushButton *button : all)
        button->setAutoDefault(false);
    m_list->setCurrentRow(0);
    resizeOnScreen(*this, {820, 600});
}

void PreferencesDialog::addPage(PreferencePage *page)
{
    auto *item = new QListWidgetItem(icon(page->iconName()), page->title(), m_list);
    const QFontMetrics metrics = m_list->fontMetrics();
    item->setSizeHint({metrics.horizontalAdvance(page->title()) + 48, std::max(32, metrics.height() + 14)});
    // At large letters a page is longer than the dialog.
    auto *area = new QScrollArea(m_stack);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(page);
    m_stack->addWidget(area);
    m_pages.push_back(page);
}

QStringList PreferencesDialog::pageNames() const
{
    QStringList names;
    for (const PreferencePage *page : m_pages)
        names.append(page->objectName());
    return names;
}

void PreferencesDialog::setProduct(const release::Product &product)
{
    m_network->setProduct(product);
}

void PreferencesDialog::showPage(const QString &name, const QString &setting)
{
    const qsizetype row = pageNames().indexOf(name);
    if (row < 0)
        return;
    m_list->setCurrentRow(int(row));
    if (setting.isEmpty())
        return;
    const PreferencePage &page = *m_pages[std::size_t(row)];
    const auto labels = page.findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->text() == setting && label->buddy())
            label->buddy()->setFocus(Qt::OtherFocusReason);
    }
    const auto buttons = page.findChildren<QAbstractButton *>();
    for (QAbstractButton *button : buttons) {
        if (button->text() == setting)
            button->setFocus(Qt::OtherFocusReason);
    }
}

void PreferencesDialog::exportFile()
{
    promptForPreferencesFile(this, true, [this](const QString &path) {
        const Result<void> saved = PreferencesFile::save(path);
        m_said->setText(saved ? tr("The preferences were exported.") : wording::line(saved.error()));
    });
}

void PreferencesDialog::importFile()
{
    promptForPreferencesFile(this, false, [this](const QString &path) { load(path); });
}

void PreferencesDialog::load(const QString &path)
{
    const Result<QStringList> unknown = PreferencesFile::load(path);
    if (!unknown) {
        m_said->setText(wording::line(unknown.error()));
        return;
    }
    m_theme.setAppearance(Appearance::load());
    m_differences.reload();
    m_shortcuts.reload();
    for (PreferencePage *page : m_pages)
        page->refresh();
    m_said->setText(unknown->isEmpty()
                        ? tr("The preferences were imported.")
                        : tr("The preferences were imported, without what this version does not know: %1")
                              .arg(unknown->join(QLatin1String(", "))));
}

} // namespace waybill::app

#include "moc_preferencesdialog.cpp"
