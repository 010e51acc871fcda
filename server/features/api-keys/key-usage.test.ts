import { expect, onTestFinished, test } from "vitest";
import { createApiKey, getKeyUsage, listApiKeys } from "../../../domain/contract/users/api-keys.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";

const dayMs = 24 * 3_600_000;

/** A line of the access log, as operators have it. */
interface Line {
  msg: string;
  req?: { path: string; address: string };
  res?: { statusCode: number };
}

/** What an answer means for a key that has the scope of News alone and works from one network alone. */
const meaningOf = (status: number, path: string) =>
  ({ 200: "answered", 304: "unchanged", 401: "invalid", 429: "limit" })[status] ??
  (path.includes("News") ? "network" : "scope");

test("the figures of API Usage are those that programs counted and the access log has, by key, day and outcome", async () => {
  const lines: string[] = [];
  const app = await buildTestApp({
    ...{ rateLimits: true, logTo: { write: (line) => void lines.push(line) } },
    env: { API_REQUESTS_PER_MINUTE: "8" },
  });
  onTestFinished(() => app.close());
  const owner = await app.newMember();
  // Each key has an address of its own, by which the log knows it.
  const keys = await Promise.all(
    [1, 2, 3].map(async (place) => {
      const networks = [`10.1.${place}.0/24`];
      const body = { name: `Key ${place}`, scopes: ["research" as const], days: 2, networks };
      const { id, key } = (await owner.call(createApiKey, { body })).data;
      return { id, key, place };
    }),
  );
  /** What the programs themselves counted today. */
  let sent: Record<string, number> = {};
  const tags = new Map<string, string>();
  async function send(one: (typeof keys)[number], path: string, network = 1, asks304 = false) {
    const answer = await app.app.inject({
      url: `/api/v1.0/${path}`,
      remoteAddress: `10.${network}.${one.place}.7`,
      headers: {
        ...{ host: "localhost", authorization: `Bearer ${one.key}` },
        ...(asks304 && { "if-none-match": tags.get(path) ?? "" }),
      },
    });
    const name = `Key ${one.place} ${meaningOf(answer.statusCode, path)}`;
    sent[name] = (sent[name] ?? 0) + 1;
    tags.set(path, String(answer.headers.etag ?? tags.get(path) ?? ""));
  }
  /** Counts the lines of answered requests since the last count; the log has refusals of an address not one by one. */
  let counted = 0;
  function countLog(): Record<string, number> {
    const found: Record<string, number> = {};
    for (const line of lines.slice(counted)) {
      const { msg, req, res }: Line = JSON.parse(line);
      const place = /^10\.\d\.(\d)\.7$/.exec(req?.address ?? "")?.[1];
      if (msg !== "request completed" || place === undefined || !req || !res) continue;
      if (res.statusCode >= 400) continue;
      const name = `Key ${place} ${meaningOf(res.statusCode, req.path)}`;
      found[name] = (found[name] ?? 0) + 1;
    }
    counted = lines.length;
    return found;
  }

  const isAnswer = ([name]: [string, number]) => /answered|unchanged/.test(name);
  const ofDays: Record<string, number>[] = [];
  for (const day of [0, 1, 2]) {
    app.clock.advance(60_000);
    for (const one of keys) {
      for (let at = 0; at < one.place + day; at++) {
        await send(one, "News/FilterConfig");
        await send(one, "News/FilterConfig", 1, true);
      }
      for (let at = 0; at < 4 - one.place; at++) await send(one, "Stats/Published");
      if (one.place > day) await send(one, "News/FilterConfig", 2);
    }
    expect(countLog()).toEqual(Object.fromEntries(Object.entries(sent).filter(isAnswer)));
    ofDays.push(sent);
    sent = {};
    app.clock.advance(dayMs);
  }
  // The keys have ended by the third day.
  expect(Object.keys(ofDays[2] ?? {}).sort()).toEqual(
    keys.map((one) => `Key ${one.place} invalid`),
  );
  for (const kind of ["answered", "unchanged", "scope", "network", "limit"])
    expect(
      Object.keys(ofDays[1] ?? {}).some((name) => name.endsWith(kind)),
      kind,
    ).toBe(true);

  const again = await app.signIn(owner.email);
  const read = async () => {
    const { uses } = (await again.call(getKeyUsage, { query: { days: 7 } })).data;
    const days = [...new Set(uses.map(({ day }) => day))].sort();
    return days.map((day) =>
      Object.fromEntries(
        uses
          .filter((use) => use.day === day)
          .map(({ key, outcome, count }) => [`${key} ${outcome}`, count]),
      ),
    );
  };
  await expect.poll(read, { timeout: 10_000 }).toEqual(ofDays);
  const listed = (await again.call(listApiKeys, { query: {} })).data.keys;
  for (const { name, requests, refusals } of listed) {
    const of = ofDays.flatMap((day) => Object.entries(day).filter(([one]) => one.startsWith(name)));
    const sum = (ofAnswers: boolean) =>
      of
        .filter((one) => isAnswer(one) === ofAnswers)
        .reduce((total, [, count]) => total + count, 0);
    expect([name, requests, refusals]).toEqual([name, sum(true), sum(false)]);
  }
});
