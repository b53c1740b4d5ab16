// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/setup/productform.h"

#include "app/common/fileprompts.h"
#include "app/common/formlayout.h"
#include "app/common/icons.h"
#include "app/setup/wordsdelegate.h"
#include "config/toml.h"
#include "diffview/plainlabel.h"
#include "models/setup/tomltablesmodel.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

constexpr int MostRows = 8; ///< of a table before it scrolls

constexpr QLatin1String Product("product");
constexpr QLatin1String Repository("repository");
constexpr QLatin1String Component("component");

/// As high as its rows.
void fitRows(QTableView &view)
{
    const int rows = std::clamp(view.model()->rowCount(), 1, MostRows);
    const int height = view.horizontalHeader()->sizeHint().height() + rows * view.verticalHeader()->defaultSectionSize()
                       + view.horizontalScrollBar()->sizeHint().height() + 2 * view.frameWidth();
    view.setFixedHeight(height);
}

} // namespace

ProductForm::ProductForm(QWidget *parent)
    : QWidget(parent)
    , m_broken(new diffview::PlainLabel(tr("The text is not valid TOML. Fix it on the waybill.toml tab first."), this))
    , m_fields(new QWidget)
{
    m_broken->setObjectName(QStringLiteral("broken"));
    m_broken->setWordWrap(true);
    m_broken->hide();
    auto *column = new QVBoxLayout(m_fields);
    column->setContentsMargins(0, 8, 8, 8);
    column->setSpacing(8);
    auto *form = new FormLayout;
    form->setVerticalSpacing(8);
    for (const models::FormKey &key : models::formKeys(Product))
        addField(*form, key);
    column->addLayout(form);
    addTable(*column, Repository, tr("Repositories"), tr("Add Repository"));
    addTable(*column, Component, tr("Components"), tr("Add Component"));
    column->addStretch(1);
    auto *area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_fields);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_broken);
    layout->addWidget(area, 1);
}

ProductForm::~ProductForm()
{
    // What loses the focus while its window goes still tells: nobody must listen any more.
    for (const auto &[key, line] : m_lines)
        line->disconnect(this);
    for (const auto &[table, model] : m_tables)
        model->disconnect(this);
}

void ProductForm::addField(QFormLayout &form, const models::FormKey &key)
{
    QWidget *field = nullptr;
    const bool isFlag = key.kind == release::TomlKey::Kind::Flag;
    if (isFlag || !key.words.isEmpty()) {
        auto *box = new QComboBox(m_fields);
        const QString fallback = !isFlag ? key.fallback : key.fallback == QLatin1String("true") ? tr("Yes") : tr("No");
        box->addItem(fallback.isEmpty() ? tr("Default") : tr("Default (%1)", "a value").arg(fallback), QString());
        if (isFlag) {
            box->addItem(tr("Yes"), QStringLiteral("true"));
            box->addItem(tr("No"), QStringLiteral("false"));
        }
        for (const QString &word : key.words)
            box->addItem(word, word);
        connect(box, &QComboBox::activated, this, [this, box, isFlag, name = key.key] {
            const QString word = box->currentData().toString();
            config::TomlScalar value;
            if (isFlag && !word.isEmpty())
                value = word == QLatin1String("true");
            else if (!word.isEmpty())
                value = word;
            set({Product}, name, value);
        });
        m_choices.emplace(key.key, box);
        field = box;
    } else {
        auto *line = new QLineEdit(m_fields);
        line->setPlaceholderText(key.fallback);
        connect(line, &QLineEdit::editingFinished, this, [this, line, name = key.key] {
            if (!line->isModified())
                return;
            line->setModified(false);
            const QString text = line->text().trimmed();
            set({Product}, name, text.isEmpty() ? config::TomlScalar() : config::TomlScalar(text));
        });
        m_lines.emplace(key.key, line);
        field = line;
    }
    field->setObjectName(QString(QStringLiteral("form_") + key.key));
    field->setToolTip(key.tip);
    field->setAccessibleName(key.title);
    field->setAccessibleDescription(key.tip);
    form.addRow(tr("%1:", "label of a field").arg(key.title), field);
}

void ProductForm::addTable(QVBoxLayout &column, const QString &table, const QString &title, const QString &addText)
{
    auto *model = new models::TomlTablesModel(models::formKeys(table), this);
    m_tables.emplace(table, model);
    auto *head = new QHBoxLayout;
    auto *label = new diffview::PlainLabel(title, m_fields);
    QFont strong = label->font();
    strong.setWeight(QFont::DemiBold);
    label->setFont(strong);
    auto *view = new QTableView(m_fields);
    auto *add = new QToolButton(m_fields);
    add->setText(addText);
    add->setAccessibleName(addText);
    add->setObjectName(QString(QStringLiteral("add_") + table));
    auto *remove = new QToolButton(m_fields);
    remove->setText(tr("Remove"));
    remove->setAccessibleName(tr("Remove from %1", "a table").arg(title));
    remove->setObjectName(QString(QStringLiteral("remove_") + table));
    remove->setEnabled(false);
    for (QToolButton *button : {add, remove})
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    head->addWidget(label);
    head->addStretch(1);
    head->addWidget(add);
    head->addWidget(remove);
    view->setObjectName(QString(QStringLiteral("table_") + table));
    view->setAccessibleName(title);
    view->setModel(model);
    view->setItemDelegate(new WordsDelegate(view));
    view->setShowGrid(false);
    view->setTabKeyNavigation(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->verticalHeader()->hide();
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    view->horizontalHeader()->setStretchLastSection(true);
    fitRows(*view);
    column.addLayout(head);
    column.addWidget(view);
    const auto fit = [view] {
        fitRows(*view);
        view->resizeColumnsToContents();
    };
    connect(model, &QAbstractItemModel::rowsInserted, view, fit);
    connect(model, &QAbstractItemModel::rowsRemoved, view, fit);
    connect(model, &QAbstractItemModel::dataChanged, view, fit);
    connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, remove,
            [view, remove] { remove->setEnabled(view->selectionModel()->hasSelection()); });
    connect(model, &models::TomlTablesModel::edited, this,
            [this, table](int row, const QString &key, const config::TomlScalar &value) {
                set({table, row}, key, value);
            });
    connect(add, &QToolButton::clicked, this, [this, table] {
        if (table == Repository)
            addRepository();
        else
            offer(config::addTomlTable(m_text, table, {{QStringLiteral("name"), tr("new", "a component")}}));
    });
    connect(remove, &QToolButton::clicked, this, [this, table, view] {
        const QModelIndex current = view->currentIndex();
        if (current.isValid())
            offer(config::removeTomlTable(m_text, table, current.row()));
    });
}

QWidget *ProductForm::firstField() const
{
    return m_lines.at(QStringLiteral("name"));
}

void ProductForm::addRepository()
{
    promptForExistingFolder(this, tr("Add Repository"), [this](const QString &path) {
        const QString relative = QDir(QFileInfo(m_file).absolutePath()).relativeFilePath(path);
        offer(config::addTomlTable(
            m_text, Repository,
            {{QStringLiteral("name"), QFileInfo(path).fileName()}, {QStringLiteral("path"), relative}}));
    });
}

void ProductForm::set(const config::TomlPlace &place, const QString &key, const config::TomlScalar &value)
{
    offer(config::setTomlValue(m_text, place, key, value));
}

void ProductForm::offer(const Result<QString> &text)
{
    if (!text) {
        Q_EMIT refused(Problem::fromError(text.error()));
        setText(m_text); // what it says still
        return;
    }
    if (*text == m_text)
        return;
    setText(*text);
    Q_EMIT edited(*text);
}

void ProductForm::setText(const QString &text)
{
    m_text = text;
    const config::File file = config::readToml(m_file, text.toUtf8());
    m_isBroken = file.documents.empty();
    m_broken->setVisible(m_isBroken);
    m_fields->setEnabled(!m_isBroken);
    if (m_isBroken)
        return;
    const config::Node &root = file.documents.front();
    const config::Node *product = root.find(QString(Product));
    for (const auto &[key, line] : m_lines)
        showField(key, product ? product->find(key) : nullptr);
    for (const auto &[key, box] : m_choices)
        showField(key, product ? product->find(key) : nullptr);
    for (const auto &[table, model] : m_tables)
        model->setTables(root.find(table));
}

void ProductForm::showField(const QString &key, const config::Node *value)
{
    const QString text = value && value->isText() ? value->text : QString();
    if (const auto line = m_lines.find(key); line != m_lines.end()) {
        // What is being typed there counts more.
        if (!line->second->isModified() && line->second->text() != text)
            line->second->setText(text);
        return;
    }
    QComboBox &box = *m_choices.at(key);
    if (box.findData(text) < 0)
        box.addItem(text, text); // a mistake, which the problems tell
    box.setCurrentIndex(box.findData(text));
}

} // namespace waybill::app

#include "moc_productform.cpp"
