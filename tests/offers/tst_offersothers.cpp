// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offerdump.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::testing;

// Before the tables: moc loses its way in their raw strings.
class TestOffersOthers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reads_data();
    void reads();
    void byPath_data();
    void byPath();
    void broken_data();
    void broken();
};

namespace {

void row(const char *name, const char *path, const char *text, const char *expected)
{
    QTest::newRow(name) << QByteArray(path) << QByteArray(text) << QString::fromUtf8(expected);
}

void pythonRows()
{
    row("python flags", "tool/main.py", R"py(import argparse
parser.add_argument("-p", "--port", type=int, default=8080, help="the '--not-a-flag' port")
parser.add_argument("positional")
parser.add_argument('--all', action='store_true')  # "--comment"
parser.add_argument("-q", action="count")
parser.add_argument("--secret", help=argparse.SUPPRESS)
parser.add_argument(
    "--file",
    nargs="*",
)
sub = subparsers.add_parser("serve", help="serves")
"""
parser.add_argument("--in-docstring")
"""
@click.option("--shout/--no-shout", default=False)
@click.option("--token", "-t", envvar="TOOL_TOKEN", multiple=True)
@cli.command("run")
def run(): pass
flags.DEFINE_string("log_dir", None, "Where logs go")
)py",
        R"(2 flag port (int) = 8080
4 flag all (bool)
5 flag q (bool)
6 flag secret (str) deprecated
8 flag file (str[])
11 command serve
15 flag shout = False
15 flag no-shout = False
16 flag token ([])
16 env TOOL_TOKEN
17 command run
19 flag log_dir (string) = None
)");
    row("python environment", "tool/env.py", R"py(
a = os.environ["APP_A"]
b = os.environ.get("APP_B", "2")
c = os.getenv("APP_C")
os.environ["SET"] = "1"
d = os.environ["APP_A"]
e = config["not_env"]
)py",
        "2 env APP_A\n3 env APP_B = \"2\"\n4 env APP_C\n");
    row("python routes and metrics", "tool/web.py", R"py(
from prometheus_client import Counter, Histogram
@app.route("/items", methods=["GET", "POST"])
@app.route("/plain")
@router.get("/users/{id}")
def f(): requests.get("/no")
HITS = Counter("hits_total", "Hits", ["method", "code"])
TIME = Histogram("time_seconds", "Time", labelnames=("path",), namespace="app")
)py",
        R"(3 route GET /items
3 route POST /items
4 route /plain
5 route GET /users/{id}
7 metric hits_total (method,code)
8 metric app_time_seconds (path)
)");
    row("collections' counter", "tool/count.py", "c = Counter(\"letters\", \"x\")\n", "");
}

void rustRows()
{
    row("clap derive", "src/args.rs", R"rs(use clap::{Parser, Subcommand};
/// Says "--not-a-flag".
#[derive(Debug, Parser)]
#[command(version, about = "x")]
pub struct Opt {
    /// Help with a quote: "
    #[arg(short, long, env = "TOOL_CONFIG", default_value = DEFAULT_CONFIG, help = "a )] b")]
    pub config: PathBuf,
    #[arg(long = "dry-run", hide = true)]
    dry: bool,
    #[arg(short = 'v', action = ArgAction::Count)]
    verbose: u8,
    #[clap(long, env)]
    http_timeout: Option<u64>,
    #[arg(value_name = "FILE")]
    file: String,
    #[arg(long, num_args = 0..=1, default_missing_value = "auto")]
    bump: Option<BumpKind>,
    #[command(subcommand)]
    command: Commands,
}
#[derive(Subcommand)]
enum Commands {
    /// Adds
    AddItem { name: String },
    #[command(name = "rm")]
    Remove(RemoveArgs),
}
)rs",
        R"(8 flag config (PathBuf)
8 env TOOL_CONFIG
10 flag dry-run (bool) deprecated
12 flag v (u8)
14 flag http-timeout (u64)
14 env HTTP_TIMEOUT
18 flag bump (bool|BumpKind)
25 command add-item
27 command rm
)");
    row("clap builder", "src/main.rs", R"rs(
let m = Command::new("tool")
    .arg(Arg::new("port").long("port").short('p').default_value("80").env("TOOL_PORT"))
    .arg(Arg::new("input"))
    .arg(Arg::with_name("quiet").long("quiet").takes_value(false))
    .subcommand(Command::new("serve").about("Serves"));
std::process::Command::new("git").arg("log");
let level = std::env::var("TOOL_LEVEL");
fn f<'a>(x: &'a str) -> char { '"' }
let raw = r#"env::var("NOT_THIS")"#;
)rs",
        R"(3 flag port (value) = "80"
3 env TOOL_PORT
5 flag quiet (bool)
6 command serve
8 env TOOL_LEVEL
)");
    row("serde", "src/config.rs", R"rs(
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Server {
    pub bind_address: String,
    #[serde(default)]
    pub workers: usize,
    #[serde(rename = "tls")]
    pub tls_config: Option<Tls>,
    #[serde(skip)]
    pub cache: Cache,
}
#[derive(Serialize)]
pub struct Answer { pub text: String }
)rs",
        R"(5 setting Server.bind-address (String) @src
7 setting Server.workers (usize) @src optional
9 setting Server.tls @src optional
)");
    row("rust routes and metrics", "src/web.rs", R"rs(
let app = Router::new().route("/items", get(list).post(create)).route("/x", handler);
#[get("/health")]
async fn health() {}
register_int_counter_vec!("hits_total", "Hits", &["code"]);
counter!("frames", "kind" => kind, "way" => "in").increment(1);
let o = Opts::new("options_total", "help");
)rs",
        R"(2 route GET /items
2 route POST /items
2 route /x
3 route GET /health
5 metric hits_total (code)
6 metric frames (kind,way)
7 metric options_total
)");
}

void otherRows()
{
    row("javascript", "bin/cli.ts", R"js(
program.option('-p, --port <number>', 'the port', parseInt, 3000).requiredOption("--host <name>")
  .command('clone <source>', 'clones');
yargs.option('level', { alias: 'l', type: 'string', default: 'info', deprecated: true });
const a = process.env.APP_MODE || process.env['APP_KEY'];
process.env.SET = '1';
app.get('/items', list);
const r = await axios.get('/no/route', {});
router.post(`/users`, create);
const re = /"'/; // app.get('/comment', x)
const hits = new client.Counter({ name: 'hits_total', help: 'Hits', labelNames: ['code'] });
)js",
        R"(2 flag port (value) = 3000
2 flag host (value)
3 command clone
4 flag level (string) = 'info' deprecated
5 env APP_MODE
5 env APP_KEY
7 route GET /items
9 route POST /users
11 metric hits_total (code)
)");
    row("java", "src/Main.java", R"java(
@Command(name = "tool", description = "x")
class Main {
    @Option(names = {"-p", "--port"}, defaultValue = "80") int port;
    @Option(names = "--old", hidden = true) boolean old;
    String a = System.getenv("APP_A");
    @Value("${server.name:none}") String name;
    void options() {
        options.addOption("f", "file", true, "the file");
        options.addOption(Option.builder("x").longOpt("extra").hasArg().build());
        Counter.build("hits_total", "Hits").labelNames("code", "way").register();
    }
}
@RestController
@RequestMapping("/api")
public class Items {
    @GetMapping("/items")
    List<Item> list() {}
    @RequestMapping(value = "/items/{id}", method = RequestMethod.DELETE)
    void drop() {}
}
)java",
        R"(2 command tool
4 flag port = "80"
5 flag old deprecated
6 env APP_A
7 setting server.name = none optional
9 flag file (value)
10 flag extra (value)
11 metric hits_total (code,way)
17 route GET /api/items
19 route DELETE /api/items/{id}
)");
    row("c", "src/main.c", R"c(
static struct option options[] = {
    {"verbose", no_argument, NULL, 'v'},
    {"file", required_argument, 0, 'f'},
    {"other", 1, 2},
};
/* getenv("IN_COMMENT") */
char *dir = getenv("TOOL_DIR");
)c",
        "3 flag verbose (bool)\n4 flag file (value)\n8 env TOOL_DIR\n");
    row("c++", "src/main.cpp", R"cpp(
DEFINE_int32(port, 80, "The port");
ABSL_FLAG(std::string, host, "localhost", "The host");
app.add_option("-f,--file", file, "The file");
const QCommandLineOption level({QStringLiteral("l"), QStringLiteral("level")}, tr("Level"), tr("name"));
auto raw = R"x(getenv("NOT"))x" + qEnvironmentVariable("TOOL_X");
int big = 1'000'000; auto y = std::getenv("TOOL_Y");
)cpp",
        "2 flag port (int32) = 80\n3 flag host (std::string) = \"localhost\"\n4 flag file (value)\n"
        "5 flag level (value)\n6 env TOOL_X\n7 env TOOL_Y\n");
}

} // namespace

void TestOffersOthers::reads_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    pythonRows();
    rustRows();
    otherRows();
}

void TestOffersOthers::reads()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(offersText(path.constData(), text), expected);
}

void TestOffersOthers::byPath_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("may");
    QTest::newRow("go") << QByteArray("a/b.go") << true;
    QTest::newRow("test") << QByteArray("a/b_test.go") << false;
    QTest::newRow("generated") << QByteArray("a/b.pb.go") << false;
    QTest::newRow("text") << QByteArray("README.md") << false;
    QTest::newRow("script's test") << QByteArray("a/test_x.py") << false;
    QTest::newRow("no suffix") << QByteArray("go") << false;
}

void TestOffersOthers::byPath()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, may);
    QCOMPARE(api::mayOffer(path.toStdString()), may);
}

/// Texts that end anywhere: nothing may be read behind them, and each takes its time once.
void TestOffersOthers::broken_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const char *path : {"a.go", "a.py", "a.rs", "config.rs", "a.ts", "a.java", "a.cpp"})
        QTest::newRow(path) << QByteArray(path);
}

void TestOffersOthers::broken()
{
    QFETCH(QByteArray, path);
    const QByteArray text = "type Config struct {\n A int `yaml:\"a\"`\n}\nfs.String(\"x\", \"y\", \"z\")\n"
                            "#[derive(Parser, Deserialize)] struct A { #[arg(long, env = \"X\")] pub a: Vec<u8>, }\n"
                            "prometheus.CounterOpts{Name: \"x\"} /* */ 'c' @Option(names = {\"--x\"}) R\"a(b)a\" `t`\n"
                            "x: {Default: true, PreRelease: featuregate.Beta} clap featuregate process.env.A\n"
                            "option('--x <y>', '''z''') \"\"\"t\"\"\" // c\n# d\n r#\"s\"#";
    for (qsizetype end = 0; end <= text.size(); ++end) {
        // Of its own size, so that a read behind it is seen by the sanitizers.
        const std::string part = text.left(end).toStdString();
        (void)api::readOffers(path.toStdString(), part);
        (void)api::readOffers(path.toStdString(), std::string_view(part).substr(std::size_t(end) / 2));
    }
}

WAYBILL_TEST_MAIN(TestOffersOthers)
#include "tst_offersothers.moc"
