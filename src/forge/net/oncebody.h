// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QIODevice>

namespace waybill::forge {

/// The body of a request, which can be read once. Where a connection dies after the server read a request, Qt sends
/// the request again by itself, on a new connection; from a body that does not go back to its beginning it cannot, and
/// reports ContentReSendError. Must not be a QBuffer, whose bytes Qt takes without asking. It has a size, or Qt would
/// read all of it into a buffer that does go back.
class OnceBody : public QIODevice {
public:
    explicit OnceBody(QByteArray bytes);

    [[nodiscard]] bool isSequential() const override { return false; }
    [[nodiscard]] qint64 size() const override { return m_bytes.size(); }
    bool reset() override { return false; }
    bool seek(qint64) override { return false; }

protected:
    qint64 readData(char *data, qint64 most) override;
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_read = 0;
};

} // namespace waybill::forge
