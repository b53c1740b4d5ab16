// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offerdump.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::testing;

// Before the tables: moc loses its way in their raw strings.
class TestOffersGo : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reads_data();
    void reads();
};

namespace {

void row(const char *name, const char *path, const char *text, const char *expected)
{
    QTest::newRow(name) << QByteArray(path) << QByteArray(text) << QString::fromUtf8(expected);
}

void flagRows()
{
    row("flag and pflag", "cmd/main.go", R"go(package main

func flags(fs *flag.FlagSet, cmd *cobra.Command) {
	fs.StringVar(&cfg.Dir, "data-dir", cfg.Dir, "Path to the data directory.")
	fs.Var(
		flags.NewURLs(embed.DefaultURLs, ""),
		"listen-peer-urls",
		"List of URLs to listen on for peer traffic.",
	)
	name := fs.String("name", "default", "Human-readable name.")
	cmd.Flags().BoolVarP(&all, "all", "a", false, fmt.Sprintf("all of %s", x))
	cmd.PersistentFlags().DurationP("wait", "w", 5*time.Second, "how long")
	cmd.Flags().CountP("verbose", "v", "more words")
	flag.Func("old", "DEPRECATED: use -new", func(s string) error { return nil })
	fs.MarkDeprecated("data-dir", "use --dir")
	fs.StringVar(&kube, KubeFlag, "", "Paths to a kubeconfig.")
	fs.StringVar(&kube, elsewhere.Flag, "", "Paths to a kubeconfig.")
}

const KubeFlag = "kubeconfig"
)go",
        R"(4 flag data-dir (string) deprecated
7 flag listen-peer-urls
10 flag name (string) = "default"
11 flag all (bool) = false
12 flag wait (duration) = 5*time.Second
13 flag verbose (count)
14 flag old deprecated
16 flag kubeconfig (string) = ""
)");
    row("no flags", "cmd/main.go", R"go(package main

// fs.String("in-comment", "x", "usage")
/* fs.String("in-block", "x", "usage") */
func log() {
	zap.String("key", value)
	logger.Info("fs.String(\"x\", \"y\", \"z\")", zap.Int("count", 1))
	usage := `
	fs.String("in-raw", "x", "usage")
`
	cmd.Flag("lookup")
	fs.Lookup("x")
	fs.String(nameOfFlag, "default", "usage")
	exec.Command("git", "log --oneline")
	x.String("two words", 1, "usage")
}
)go",
        "");
    row("test file", "cmd/main_test.go", "package main\nvar _ = flag.String(\"name\", \"\", \"usage\")\n", "");
    const char *const helper = R"go(

func init() {
	if len(os.Args) > 1 && os.Args[1] == "render" {
		render()
		os.Exit(0)
	}
}

func render() {
	flags := flag.NewFlagSet("render", flag.ExitOnError)
	flags.StringVar(&path, "dest-path", "", "")
}
)go";
    row("a program that calls itself", "client/render.go",
        QByteArray(QByteArray("package render") + helper).constData(), "");
    row("a program that is called", "cmd/render/main.go", QByteArray(QByteArray("package main") + helper).constData(),
        "12 flag dest-path (string) = \"\"\n");
    row("kingpin", "cmd/main.go", R"go(package main

func main() {
	a := kingpin.New("prometheus", "The server")
	a.Flag("config.file", "Configuration file path.").
		Default("prometheus.yml").StringVar(&cfg.configFile)
	serverOnlyFlag(a, "storage.path", "Base path.").
		Default("data/").Envar("STORAGE_PATH").String()
	a.Flag("web.max-connections", "Maximum.").Hidden().Default("512").IntVar(&max)
	a.Flag("old", "[DEPRECATED] Not used.").SetValue(&old)
	check := a.Command("check", "Check the resources for validity.")
}
)go",
        R"(5 flag config.file (string) = "prometheus.yml"
7 flag storage.path (string) = "data/"
8 env STORAGE_PATH
9 flag web.max-connections (int) = "512" deprecated
10 flag old deprecated
11 command check
)");
    row("cobra and urfave", "cmd/main.go", R"go(package main

var list = &cobra.Command{
	Short: "Lists",
	Use:   "list [options] <prefix>",
}
var gone = &cobra.Command{Use: "gone", Deprecated: "use list"}
var run = cli.Command{
	Name:  "run",
	Usage: "runs a container",
	Flags: []cli.Flag{
		cli.StringFlag{
			Name:  "bundle, b",
			Value: "",
		},
		&cli.IntFlag{Name: "retries", Value: 3, EnvVars: []string{"RETRIES", "RUN_RETRIES"}},
		&cli.BoolFlag{Name: "secret", Hidden: true},
	},
}
var container = corev1.Container{Name: "app"}
)go",
        R"(5 command list
7 command gone deprecated
9 command run
13 flag bundle (string) = ""
16 flag retries (int) = 3
16 env RETRIES
16 env RUN_RETRIES
17 flag secret (bool) deprecated
)");
}

void commandRows()
{
    row("cobra's tree", "cmd/snapshot.go", R"go(package cmd

var rootCmd = &cobra.Command{Use: "tool"}

func NewSnapshotCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "snapshot <subcommand>"}
	cmd.AddCommand(NewSaveCommand(), statusCmd)
	cmd.AddCommand(other.NewElsewhere())
	return cmd
}

func NewSaveCommand() *cobra.Command {
	return &cobra.Command{
		Use: "save <filename>",
	}
}

var statusCmd = &cobra.Command{Use: "status"}

func init() {
	rootCmd.AddCommand(NewSnapshotCommand())
}
)go",
        "3 command tool\n6 command snapshot\n14 command snapshot save\n18 command snapshot status\n");
    row("kingpin's tree", "cmd/main.go", R"go(package main

func main() {
	checkCmd := app.Command("check", "Check the resources.")
	configCmd := checkCmd.Command("config", "Check the files of configuration.")
	files := configCmd.Flag("files", "The files.").String()
	deep := configCmd.Command("deep", "Check even more.")
}
)go",
        "4 command check\n5 command check config\n6 flag files (string)\n7 command check config deep\n");
}

void environmentRows()
{
    row("environment", "pkg/env.go", R"go(package pkg

type Env struct {
	Token string `env:"API_TOKEN,required" json:"token"`
	Level string `envconfig:"LOG_LEVEL"`
	Port  int    `env:"PORT" envDefault:"8080"`
}
import "os"
func f() {
	_ = os.Getenv("ETCD_DEBUG")
	v, ok := os.LookupEnv("ETCD_NAME")
	x := getEnvOr("WITH_DEFAULT", "1")
	os.Setenv("SET_ONLY", "1")
	_ = os.Getenv("HOME") + os.Getenv("ETCD_DEBUG")
	viper.BindEnv("port", "APP_PORT")
	_ = os.Getenv(envName) // os.Getenv(envOther)
}

const (
	envName  = "BY_CONSTANT"
	envOther = "NOT_READ"
)
)go",
        R"(4 env API_TOKEN
5 env LOG_LEVEL
6 env PORT = 8080
10 env ETCD_DEBUG
11 env ETCD_NAME
12 env WITH_DEFAULT
15 env APP_PORT
16 env BY_CONSTANT
)");
}

void settingRows()
{
    row("settings", "server/embed/options.go", R"go(package embed

// Config is what the server reads.
type Config struct {
	Name string `json:"name"`
	// Deprecated: use WAL.
	OldWAL string   `yaml:"old-wal,omitempty" json:"oldWAL"`
	Hosts  []string `json:"hosts,omitempty"` // comment
	hidden int
	Skipped bool `json:"-"`
	HTTPConfig `yaml:",inline"`
	Secret config.Secret `yaml:"secret"`
	TLS struct {
		Cert *string `yaml:"cert"`
		Deep struct {
			Key string `yaml:"key"`
		} `yaml:"deep"`
	} `yaml:"tls"`
	Held string `json:"_"`
}

type response struct {
	Message string `json:"message"`
}

type (
	other struct {
		A int `json:"a"`
	}
	LogSettings struct {
		Level string `toml:"level"`
	}
)
)go",
        R"(5 setting Config.name (string) @server/embed optional
7 setting Config.old-wal (string) @server/embed deprecated optional
8 setting Config.hosts ([]string) @server/embed optional
12 setting Config.secret @server/embed optional
14 setting Config.tls.cert (string) @server/embed optional
16 setting Config.tls.deep.key (string) @server/embed optional
17 setting Config.tls.deep @server/embed optional
18 setting Config.tls @server/embed optional
31 setting LogSettings.level (string) @server/embed optional
)");
    row("what a program wrote for an API", "internal/client/model_plugin_config.go", R"go(/*
 * API version: 1.0.0
 */

// Code generated by OpenAPI Generator; DO NOT EDIT.

package client

type PluginConfig struct {
	Args []string `json:"Args"`
}

type MetricConfig struct {
	Enabled bool `mapstructure:"enabled"`
}
)go",
        "14 setting MetricConfig.enabled (bool) @internal/client optional\n");
    row("settings by path", "pkg/config/file.go",
        "package config\n\ntype hypervisor struct {\n\tPath string `toml:\"path\"`\n}\n",
        "4 setting hypervisor.path (string) @pkg/config optional\n");
}

void routeRows()
{
    row("routes", "web/web.go", R"go(package web

func register(r *route.Router, e *echo.Echo, mux *http.ServeMux) {
	mux.HandleFunc("/health", health)
	mux.Handle("GET /items/{id}", items)
	r.Get("/query", wrap(api.query))
	r.Del("/x", y)
	e.POST("/v1/users", create)
	m.HandleFunc("/multi", h).Methods("GET", http.MethodPut)
	resp, err := http.Get("/not/a/route")
	body, err := api.Get("/not/either", &opts)
	client.Post("/nor/this", body)
}
)go",
        R"(4 route /health
5 route GET /items/{id}
6 route GET /query
8 route POST /v1/users
9 route GET /multi
9 route PUT /multi
)");
}

void metricRows()
{
    row("metrics", "pkg/metrics.go", R"go(package pkg

const (
	namespace = "shop"
	Kind      = "kind"
	type      = "other"
	many      = "one"
	many      = "two"
)

var (
	hits = prometheus.NewCounterVec(prometheus.CounterOpts{
		Namespace: "etcd",
		Subsystem: "server",
		Name:      "hits_total",
		Help:      "Counts, \"quoted\".",
	},
		[]string{"type", Kind, Elsewhere},
	)
	depth = promauto.With(reg).NewGauge(prometheus.GaugeOpts{Namespace: namespace, Subsystem: elsewhere, Name: "depth"})
	desc = prometheus.NewDesc("plain_metric", "help", []string{"a"}, nil)
	built = prometheus.NewDesc(
		prometheus.BuildFQName(namespace, "", "built"),
		"help", []string{"x", "y"}, nil)
	object = ObjectOpts{Name: "not-a-metric"}
	several = prometheus.NewDesc("several", "help", []string{many}, nil)
)
)go",
        R"(15 metric etcd_server_hits_total (type,kind,Elsewhere)
20 metric shop_depth
21 metric plain_metric (a)
23 metric shop_built (x,y)
26 metric several (many)
)");
}

void gateRows()
{
    row("feature gates", "features.go", R"go(package features

import "k8s.io/component-base/featuregate"

const Tracing featuregate.Feature = "Tracing"

var gates = map[featuregate.Feature]featuregate.FeatureSpec{
	Tracing:      {Default: false, PreRelease: featuregate.Alpha},
	other.Backup: {Default: true, LockToDefault: true, PreRelease: featuregate.GA}, // PreRelease: of a comment
	// Gone: {Default: true, PreRelease: featuregate.Beta},
	Old: featuregate.FeatureSpec{Default: true, PreRelease: featuregate.Deprecated},
	Versioned: {
		{Version: version.MustParse("1.30"), Default: false, PreRelease: featuregate.Alpha},
		{Version: version.MustParse("1.31"), Default: true, PreRelease: featuregate.Beta},
	},
}
)go",
        R"(8 gate Tracing = false
9 gate Backup = true
11 gate Old = true deprecated
12 gate Versioned = true
)");
}

} // namespace

void TestOffersGo::reads_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    flagRows();
    commandRows();
    environmentRows();
    settingRows();
    routeRows();
    metricRows();
    gateRows();
}

void TestOffersGo::reads()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(offersText(path.constData(), text), expected);
}

WAYBILL_TEST_MAIN(TestOffersGo)
#include "tst_offersgo.moc"
