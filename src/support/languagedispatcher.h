// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMutex>
#include <QTranslator>

#include <map>
#include <memory>

namespace waybill {

/// The translator that obeys LanguageScope: a program installs it last, so that it is asked first. Where the thread has
/// no scope it knows nothing, and the others answer. Within one it answers everything: from that language's catalogue,
/// else in English, never in the program's own language. Thread-safe; reads a catalogue when it is first asked for it.
class LanguageDispatcher : public QTranslator {
public:
    explicit LanguageDispatcher(QString folder = QStringLiteral(":/i18n"), QObject *parent = nullptr);
    ~LanguageDispatcher() override;

    [[nodiscard]] QString translate(const char *context, const char *sourceText, const char *disambiguation,
                                    int n) const override;
    [[nodiscard]] bool isEmpty() const override { return false; }

private:
    [[nodiscard]] const QTranslator &catalogue(const QString &language) const;

    QString m_folder;
    mutable QMutex m_mutex;
    mutable std::map<QString, std::unique_ptr<QTranslator>> m_catalogues;
};

} // namespace waybill
