// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/httptest.h"
#include "testing/testmain.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>

using namespace waybill;
using forge::HttpMessage;
using testing::getCall;
using testing::HttpReply;
using testing::HttpRequest;
using testing::HttpServer;
using testing::TestClient;

namespace {

/// tinyproxy, on a port of its own, for this machine only.
class TinyProxy {
public:
    [[nodiscard]] static QString program() { return QStandardPaths::findExecutable(QStringLiteral("tinyproxy")); }

    explicit TinyProxy(const testing::ScratchFolder &scratch, const QByteArray &more = {})
    {
        QTcpServer free;
        free.listen(QHostAddress::LocalHost);
        m_port = free.serverPort();
        free.close();
        const QString file =
            scratch.write(QStringLiteral("tinyproxy.conf"), "Port " + QByteArray::number(m_port)
                                                                + "\nListen 127.0.0.1\nTimeout 60\nAllow 127.0.0.1\n"
                                                                + "ViaProxyName \"waybillproxy\"\n" + more);
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start(program(), {QStringLiteral("-d"), QStringLiteral("-c"), file});
    }
    ~TinyProxy()
    {
        m_process.terminate();
        if (!m_process.waitForFinished(5000))
            m_process.kill();
        m_process.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(TinyProxy)

    [[nodiscard]] bool isListening() const
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, m_port);
        return socket.waitForConnected(1000);
    }
    [[nodiscard]] QByteArray url(const QByteArray &user = {}) const
    {
        return "http://" + user + "127.0.0.1:" + QByteArray::number(m_port);
    }
    [[nodiscard]] QByteArray log() { return m_process.readAll(); }

private:
    QProcess m_process;
    quint16 m_port = 0;
};

} // namespace

/// Through a real proxy that the environment names.
class TestHttpProxy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void environmentNamesIt();
    void exceptions();
    void password();
    void noProxyThere();
};

void TestHttpProxy::initTestCase()
{
    cleanup();
    if (TinyProxy::program().isEmpty())
        QSKIP("there is no tinyproxy");
}

void TestHttpProxy::cleanup()
{
    for (const char *name :
         {"http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "all_proxy"})
        qunsetenv(name);
}

void TestHttpProxy::environmentNamesIt()
{
    const testing::ScratchFolder scratch;
    const HttpServer server([](const HttpRequest &) { return HttpReply(); });
    TinyProxy proxy(scratch);
    QTRY_VERIFY(proxy.isListening());
    qputenv("http_proxy", proxy.url());
    TestClient client;
    client.systemProxies = true;
    const auto http = client.make();
    const auto read = http->ask(getCall(server.url()), {});
    QVERIFY2(read, testing::errorText(read).constData());
    const auto written = http->ask(testing::writeCall(server.url()), {});
    QVERIFY2(written, testing::errorText(written).constData());
    QCOMPARE(server.count(), 2);
    for (const HttpRequest &request : server.requests())
        QVERIFY2(request.header("via").contains("waybillproxy"), request.raw.constData());
}

void TestHttpProxy::exceptions()
{
    const testing::ScratchFolder scratch;
    const HttpServer server([](const HttpRequest &) { return HttpReply(); });
    TinyProxy proxy(scratch);
    QTRY_VERIFY(proxy.isListening());
    qputenv("http_proxy", proxy.url());
    qputenv("no_proxy", "127.0.0.1");
    TestClient client;
    client.systemProxies = true;
    const auto answer = client.make()->ask(getCall(server.url()), {});
    QVERIFY2(answer, testing::errorText(answer).constData());
    QCOMPARE(server.requests().front().header("via"), QByteArray());
}

void TestHttpProxy::password()
{
    const testing::ScratchFolder scratch;
    const HttpServer server([](const HttpRequest &) { return HttpReply(); });
    TinyProxy proxy(scratch, "BasicAuth ann proxysecret\n");
    QTRY_VERIFY(proxy.isListening());
    qputenv("http_proxy", proxy.url());
    TestClient client;
    client.systemProxies = true;
    const auto refused = client.make()->ask(getCall(server.url()), {});
    QVERIFY(!refused);
    QCOMPARE(testing::reasonOf(refused.error()), HttpMessage::ProxyPassword);
    QCOMPARE(server.count(), 0);
    qputenv("http_proxy", proxy.url("ann:proxysecret@"));
    const auto answer = client.make()->ask(getCall(server.url()), {});
    QVERIFY2(answer, testing::errorText(answer).constData());
    QVERIFY(!server.allBytes().contains(QByteArray("ann:proxysecret").toBase64())); // it is for the proxy alone
}

void TestHttpProxy::noProxyThere()
{
    QTcpServer closed;
    QVERIFY(closed.listen(QHostAddress::LocalHost));
    const quint16 port = closed.serverPort();
    closed.close();
    qputenv("http_proxy", QByteArray("http://127.0.0.1:" + QByteArray::number(port)));
    const HttpServer server([](const HttpRequest &) { return HttpReply(); });
    TestClient client;
    client.systemProxies = true;
    const auto answer = client.make()->ask(getCall(server.url()), {});
    QVERIFY(!answer);
    QVERIFY2(testing::reasonOf(answer.error()) == HttpMessage::ProxyFailed, testing::errorText(answer).constData());
    QCOMPARE(server.connections(), 0); // and not past the proxy
}

WAYBILL_TEST_MAIN(TestHttpProxy)
#include "tst_httpproxy.moc"
