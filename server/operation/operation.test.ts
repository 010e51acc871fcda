import { readFile } from "node:fs/promises";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../config.ts";
import { measureDisk } from "../files/disk.ts";
import { measureEdgar } from "../jobs/edgar-metrics.ts";
import { measureSources } from "../jobs/source-metrics.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import { repeatWork } from "../work/repeat-work.ts";
import { listLateJobs, readParts } from "./read-parts.ts";

/** Settings that only a portal on a server takes; the tests open its database themselves. */
const serverEnv = { DATABASE_URL: "postgres://unused.invalid/x", MAIL: "mailbox", DEMO: "users" };
const quiet = { error() {} } as never;
const docs = (name: string) =>
  readFile(new URL(`../../docs/watching/${name}`, import.meta.url), "utf8");

test("readiness names the state of each part, and only the database decides", async () => {
  const portal = await buildTestApp();
  onTestFinished(() => portal.close());
  const ready = () => portal.app.inject({ url: "/health/ready" });
  const { status, parts } = (await ready()).json();
  expect(status).toBe("ready");
  expect(parts).toMatchObject({ database: "ok", files: "ok", jobs: "ok" });
  const away = { open: () => Promise.reject(new Error("refused")), keep: async () => {} };
  const hanging = { open: () => new Promise<never>(() => {}), keep: async () => {} };
  for (const store of [away, hanging])
    expect(
      await readParts({
        db: portal.db,
        config: portal.config,
        store,
        redis: { sender: { isReady: false } },
      }),
    ).toMatchObject({ database: "ok", files: "away", redis: "away" });
});

test("a job that failed is late until a turn of it succeeds", async () => {
  let fails = true;
  const stop = repeatWork("a job that fails", 5, quiet, async () => {
    if (fails) throw new Error("not yet");
  });
  onTestFinished(stop);
  await expect.poll(() => listLateJobs(performance.now())).toEqual(["a job that fails"]);
  fails = false;
  await expect.poll(() => listLateJobs(performance.now())).toEqual([]);
  expect(listLateJobs(performance.now() + 16 * 60_000)).toEqual(["a job that fails"]);
});

test("a process that runs jobs alone answers nothing but its health", async () => {
  const portal = await buildTestApp({
    env: { ...serverEnv, WORK: "jobs", PUBLIC_URL: "https://portal.example" },
  });
  onTestFinished(() => portal.close());
  for (const [url, status] of [
    ["/health/live", 200],
    ["/health/ready", 200],
    ["/api/v1.0/Site", 503],
    ["/", 503],
  ] as const)
    expect(
      (await portal.app.inject({ url, headers: { host: "portal.example" } })).statusCode,
      url,
    ).toBe(status);
});

test("the embedded database refuses a process that does half of the work", () => {
  expect(() =>
    readConfig({ WORK: "calls", TOKEN_SECRET: "a secret of thirty-two characters" }),
  ).toThrow(/WORK/);
});

test("every figure that the rules and the dashboard ask for is one that the portal gives", async () => {
  const metrics = new Registry();
  const portal = await buildTestApp({
    ...{ metrics, on: "postgres" },
    env: { ...serverEnv, DATABASE_REPLICA_URL: serverEnv.DATABASE_URL },
  });
  onTestFinished(() => portal.close());
  const stop = repeatWork("a job", 60_000, quiet, async () => {});
  onTestFinished(stop);
  measureDisk(".", metrics);
  measureEdgar(portal.db, portal.clock, metrics);
  measureSources(portal.db, portal.config, portal.clock, metrics);
  await portal.app.inject({ url: "/health/live" });
  const text = await metrics.metrics();
  const given = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));

  const rules = parse(await docs("alerts.yml")).groups[0].rules as {
    alert: string;
    expr: string;
  }[];
  const board = JSON.parse(await docs("dashboard.json")).panels as {
    title: string;
    targets: { expr: string }[];
  }[];
  const asked = [
    ...rules.map(({ alert, expr }) => [alert, expr]),
    ...board.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ];
  const ofPrometheus = new Set(["up"]);
  const words = /\b(?:sum|max|min|by|rate|increase|topk|histogram_quantile|min_over_time)\b/g;
  for (const [name = "", expr = ""] of asked) {
    const plain = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, "").replaceAll(words, "");
    const names = plain.match(/(?<!\w)[a-z]\w*/g) ?? [];
    expect(names, name).not.toEqual([]);
    for (const one of names)
      expect(
        given.has(one.replace(/_(?:count|bucket)$/, "")) || ofPrometheus.has(one),
        `${name}: ${one}`,
      ).toBe(true);
  }
});
