import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getStatsElement } from "../../domain/contract/stats/stats.ts";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import { createView, exportView, getView, getViewOfType } from "../../domain/contract/views.ts";
import { type Answer, buildTestApp, type Caller, type TestApp } from "../testing/build-test-app.ts";
import { importFiles } from "../testing/import-files.ts";
import { load, makeDays } from "../testing/past-market.ts";
import { hasPgBouncer, hasPostgresPrograms, PostgresPair } from "../testing/postgres-pair.ts";
import { onServer } from "../testing/test-databases.ts";

const today = "2024-06-14";
const all = { viewType: "Priced", filters: { timeframe: "all" } };

describe.skipIf(!hasPostgresPrograms || !hasPgBouncer)(
  "a database and its replica behind PgBouncer, which pools by transaction",
  () => {
    let pair: PostgresPair;
    let portal: TestApp;
    let member: Caller;
    let viewId: string;
    const metrics = new Registry();

    beforeAll(async () => {
      pair = await PostgresPair.start();
      const pooled = await pair.startPooler();
      let offsetMs = Date.parse(`${today}T15:00:00Z`) - Date.now();
      portal = await buildTestApp({
        beside: {
          place: { databaseUrl: pooled.primary, dataDir: "/tmp/greenshoe-pooled-replica" },
          clock: {
            now: () => new Date(Date.now() + offsetMs),
            advance: (ms) => {
              offsetMs += ms;
            },
          },
        },
        env: {
          DATABASE_URL: pooled.primary,
          DATABASE_REPLICA_URL: pooled.replica,
          MAIL: "mailbox",
          DEMO: "users",
          CALL_SECONDS: "3",
        },
        metrics,
      });
      await load(portal, importFiles, today);
      member = await portal.newMember();
      viewId = (await member.call(createView, { body: all })).data;
    }, 120_000);
    afterAll(async () => {
      await portal?.close();
      await pair?.remove();
    });

    const become = (state: string) =>
      expect
        .poll(async () => (await portal.app.inject("/health/ready")).json().parts?.replica, {
          timeout: 20_000,
        })
        .toBe(state);
    const readsOf = async (server: string) => {
      const { values } = (await metrics.getSingleMetric("heavy_reads")?.get()) ?? { values: [] };
      return values.find(({ labels }) => labels.server === server)?.value ?? 0;
    };
    const onReplica = (text: string) =>
      onServer((client) => client.query(text), pair.url("replica"));
    const readFile = (reader: Caller) =>
      reader.call(exportView, { params: { id: viewId }, query: { format: "csv" } });
    const readStats = (reader: Caller) =>
      reader.call(getStatsElement, { params: { type: "pricing" }, body: {} });

    test("pages, statistics, files, past days and writes of many users at once are all answered, and the replica reads", async () => {
      await become("ok");
      const before = await readsOf("replica");
      const readers = await Promise.all(Array.from({ length: 8 }, () => portal.newMember()));
      const answers = await Promise.all(
        readers.flatMap((reader) => [
          reader.call(getAccountSettings),
          reader.call(getViewOfType, { params: { type: "Priced" } }),
          reader.call(createView, { body: all }),
          readStats(reader),
          readFile(reader),
        ]),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await readsOf("replica")).toBeGreaterThan(before);
      const ofDay = () =>
        member.call(getViewOfType, {
          ...{ params: { type: "Priced" }, query: { asOf: "2022-03-15" } as never },
        });
      expect((await ofDay()).status).toBe(409);
      await makeDays(portal);
      expect((await ofDay()).status).toBe(200);
      expect((await member.call(getViewOfType, { params: { type: "Priced" } })).status).toBe(200);
    }, 60_000);

    test("when the replica lags, vanishes and comes back, and the database starts again, no acknowledged write is lost, none is made twice, and failures say what to do", async () => {
      let isOver = false;
      const refused: Answer<unknown>[] = [];
      const writer = await portal.newMember();
      const acknowledged = new Map<string, string>();
      let written = 0;
      /** Repeats each write under its key until it is acknowledged, as the browser does. */
      const write = async () => {
        while (!isOver) {
          const key = randomUUID();
          // Equal views have one id.
          const body = { ...all, filters: { ...all.filters, DealSizeMin: ++written } };
          for (let isDone = false; !isDone; ) {
            const answer = await writer.call(createView, { body }, { "idempotency-key": key });
            isDone = answer.status === 200;
            if (isDone) acknowledged.set(key, answer.data);
            else refused.push(answer);
            // Simulates a program that rests before it asks again.
            await pause(20);
          }
        }
      };
      const reader = await portal.newMember();
      const statuses = new Set<number>();
      const read = async () => {
        while (!isOver)
          for (const answer of [await readStats(reader), await readFile(reader)]) {
            statuses.add(answer.status);
            if (answer.status !== 200) refused.push(answer);
          }
      };
      const working = Promise.all([write(), write(), read()]);
      const writesGoOn = () => {
        const before = acknowledged.size;
        return expect
          .poll(() => acknowledged.size, { timeout: 20_000 })
          .toBeGreaterThan(before + 2);
      };

      await become("ok");
      await onReplica("select pg_wal_replay_pause()");
      await become("late");
      await writesGoOn();
      await onReplica("select pg_wal_replay_resume()");
      await become("ok");
      await pair.kill("replica");
      await become("away");
      await writesGoOn();
      expect([...statuses]).toEqual([200]);
      expect(refused).toEqual([]);
      await pair.startServer("replica");
      await become("ok");

      await pair.kill("primary");
      await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThan(0);
      await pair.startServer("primary");
      await writesGoOn();
      await become("ok");
      isOver = true;
      await working;

      for (const { status, failure, headers } of refused) {
        expect([status, failure.code]).toEqual([503, "database_away"]);
        expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      }
      for (const id of acknowledged.values())
        expect((await writer.call(getView, { params: { id } })).status).toBe(200);
      const made = await portal.db
        .selectFrom("view_state")
        .innerJoin("portal_user", "portal_user.user_id", "view_state.user_id")
        .select("view_id")
        .where("email", "=", writer.email)
        .execute();
      expect(made.map((row) => row.view_id).toSorted()).toEqual(
        [...acknowledged.values()].toSorted(),
      );
    }, 120_000);
  },
);
