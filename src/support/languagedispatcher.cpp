// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/languagedispatcher.h"

#include "support/language.h"

namespace waybill {

LanguageDispatcher::LanguageDispatcher(QString folder, QObject *parent)
    : QTranslator(parent)
    , m_folder(std::move(folder))
{}

LanguageDispatcher::~LanguageDispatcher() = default;

QString LanguageDispatcher::translate(const char *context, const char *sourceText, const char *disambiguation,
                                      int n) const
{
    const QString &language = LanguageScope::current();
    if (language.isEmpty())
        return {};
    const QString own = catalogue(language).translate(context, sourceText, disambiguation, n);
    if (!own.isEmpty())
        return own;
    const QString english = catalogue(QStringLiteral("en")).translate(context, sourceText, disambiguation, n);
    return english.isEmpty() ? QString::fromUtf8(sourceText) : english;
}

const QTranslator &LanguageDispatcher::catalogue(const QString &language) const
{
    const QMutexLocker lock(&m_mutex);
    std::unique_ptr<QTranslator> &slot = m_catalogues[language];
    if (!slot) {
        slot = std::make_unique<QTranslator>();
        // One that is not there stays empty, and English answers.
        (void)slot->load(m_folder + QLatin1String("/waybill_") + language + QLatin1String(".qm"));
    }
    return *slot;
}

} // namespace waybill
