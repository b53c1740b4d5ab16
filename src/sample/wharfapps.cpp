// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/imagefiles.h"
#include "sample/wharffiles.h"

namespace waybill::sample::wharffiles {

namespace {

/// An image of reef.
QByteArray ours(const QByteArray &image)
{
    return QByteArray(imagefiles::Registry) + "/lagoon/" + image;
}

} // namespace

AppText postgres()
{
    return {"postgres15",
            "lagoon/postgres",
            "15.4",
            "PostgreSQL 15",
            "A relational database",
            ours("postgres:15.4-rev1"),
            {{"server", "1", {"/var/lib/pgsql"}}},
            {{"postgres", "PostgreSQL", 5432, "postgres", "server"}},
            true};
}

AppText spark()
{
    return {"spark35",
            "lagoon/spark",
            "3.5.0",
            "Spark 3.5",
            "Data processing on many machines",
            ours("spark:3.5.0-rev1"),
            {{"master", "1", {"/opt/spark/conf", "/home"}}, {"worker", "1+", {"/opt/spark/conf", "/home"}}},
            {{"spark-web", "Spark", 8080, "http", "master"}, {"spark-master", "Spark master", 7077, "spark", "master"}},
            true};
}

AppText flink19()
{
    return {"flink19",
            "lagoon/flink",
            "1.9",
            "Flink 1.9",
            "Computations over streams of events",
            "docker.io/apache/flink:1.9.3-scala_2.12",
            {{"jobmanager", "1", {"/opt/flink/conf"}}, {"taskmanager", "1+", {}}},
            {{"flink-web", "Flink", 8081, "http", "jobmanager"}}};
}

AppText flink110()
{
    AppText app = flink19();
    app.name = "flink110";
    app.version = "1.10";
    app.title = "Flink 1.10";
    app.image = ours("flink:1.10.3-rev3");
    return app;
}

AppText kafka24()
{
    return {"kafka24",
            "lagoon/kafka",
            "2.4",
            "Kafka 2.4",
            "A log that many write and read",
            "docker.io/bitnami/kafka:2.4.1-debian-10-r59",
            {{"zookeeper", "3", {"/var/lib/zookeeper"}}, {"broker", "3+", {"/var/lib/kafka"}}},
            {{"zookeeper", "ZooKeeper", 2181, "zookeeper", "zookeeper"}, {"kafka", "Kafka", 9092, "kafka", "broker"}}};
}

AppText trainer()
{
    return {"model-trainer",
            "lagoon/model-trainer",
            "1.0",
            "Model trainer",
            "Trains models on the cluster's GPUs",
            "docker.io/tensorflow/tensorflow:2.13.1-gpu",
            {{"controller", "1", {"/opt/models", "/etc"}}, {"worker", "1+", {}}, {"api-server", "1", {}}},
            {{"trainer-web", "Trainer", 8888, "http", "controller"},
             {"trainer-api", "Trainer API", 10001, "https", "api-server"}}};
}

AppText jupyter()
{
    return {"jupyter",
            "lagoon/jupyter",
            "3.5",
            "JupyterLab",
            "Notebooks for everybody",
            ours("jupyter:3.5.3-rev1"),
            {{"lab", "1", {"/home"}}},
            {{"jupyter-web", "JupyterLab", 8888, "http", "lab"}}};
}

AppText notebook()
{
    return {"ml-notebook",
            "lagoon/ml-notebook",
            "1.8",
            "Machine learning notebook",
            "A notebook with scikit-learn",
            "docker.io/jupyter/scipy-notebook:2023-10-20",
            {{"notebook", "1", {"/home"}}},
            {{"notebook-web", "Notebook", 8888, "http", "notebook"}}};
}

AppText nightly()
{
    return {"tensorflow-nightly",
            "lagoon/tensorflow-nightly",
            "nightly-gpu",
            "TensorFlow, every night",
            "What TensorFlow will be one day",
            "docker.io/tensorflow/tensorflow:nightly-gpu-jupyter",
            {{"notebook", "1", {"/home"}}},
            {{"notebook-web", "Notebook", 8888, "http", "notebook"}}};
}

AppText nats()
{
    return {"nats210",
            "lagoon/nats",
            "2.10.22",
            "NATS 2.10",
            "Messages between services",
            ours("nats:2.10.22"),
            {{"server", "3+", {"/var/lib/nats"}}},
            {{"nats", "NATS", 4222, "nats", "server"}, {"nats-monitor", "Monitor", 8222, "http", "server"}},
            true};
}

} // namespace waybill::sample::wharffiles
