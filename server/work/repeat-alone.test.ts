import type { FastifyBaseLogger } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { takeLease } from "./lease-repository.ts";
import { nameProcess, ownProcess } from "./own-process.ts";
import { repeatAlone } from "./repeat-alone.ts";

let portal: TestApp;
beforeEach(async () => {
  portal = await buildTestApp();
});
afterEach(() => portal.close());

const log = { error() {} } as unknown as FastifyBaseLogger;
const everyMs = 20;

test("of two processes one works, and the other takes over when it stops", async () => {
  const turns = { first: 0, second: 0 };
  const repeat = (who: keyof typeof turns) =>
    repeatAlone(portal.db, log, {
      name: "counting",
      everyMs,
      work: async () => void turns[who]++,
    });
  const stopFirst = repeat("first");
  await expect.poll(() => turns.first).toBeGreaterThan(0);
  const stopSecond = repeat("second");
  const before = turns.first;
  await expect.poll(() => turns.first).toBeGreaterThan(before + 2);
  expect(turns.second).toBe(0);
  await stopFirst();
  await expect.poll(() => turns.second).toBeGreaterThan(0);
  await stopSecond();
});

test("works under other names do not wait for work that lasts", async () => {
  let alerts = 0;
  const stopMail = repeatAlone(portal.db, log, {
    name: "mail",
    everyMs,
    work: (signal) => new Promise((resolve) => signal.addEventListener("abort", () => resolve())),
  });
  const stopAlerts = repeatAlone(portal.db, log, {
    name: "alerts",
    everyMs,
    work: async () => void alerts++,
  });
  await expect.poll(() => alerts).toBeGreaterThan(2);
  await Promise.all([stopMail(), stopAlerts()]);
});

test("a turn without work takes no lease", async () => {
  let asked = 0;
  const stop = repeatAlone(portal.db, log, {
    name: "idle",
    everyMs,
    isDue: async () => {
      asked++;
      return false;
    },
    work: () => Promise.reject(new Error("nothing was due")),
  });
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect(await portal.db.selectFrom("lease").selectAll().execute()).toEqual([]);
  await stop();
});

test("the work of a process that was killed is taken over at once", async () => {
  const killed = nameProcess(process.pid, "an-earlier-life");
  expect(await takeLease(portal.db, "mail", killed)).toBe(true);
  expect(await takeLease(portal.db, "mail", "another-machine 1 its-life")).toBe(true);
  expect(await takeLease(portal.db, "mail", ownProcess)).toBe(false);
});
