import { setTimeout as pause } from "node:timers/promises";
import { searchCompanies } from "../domain/contract/companies/search.ts";
import { apiBase } from "../domain/contract/route.ts";
import { getAccountSettings } from "../domain/contract/users/account.ts";
import { createApiKey } from "../domain/contract/users/api-keys.ts";
import { login } from "../domain/contract/users/sessions.ts";
import { getViewOfType } from "../domain/contract/views.ts";
import { demoPassword } from "../server/demo/users.ts";
import { makeMarket } from "./market/large-market.ts";
import { addReaders } from "./market/many-readers.ts";
import { measured, percentile, roundsOf, sized, spread } from "./measure.ts";
import {
  callAs,
  dataOf,
  inPlace,
  type Place,
  signIn,
  whileBareRuns,
  whilePortalRuns,
  withDatabase,
  withSettings,
} from "./portal.ts";
import { backendsOf, processorMsOf } from "./process/processor.ts";
import { type Remote, startRemote } from "./process/remote.ts";
import type { Crowd } from "./programs/crowd.ts";
import { openViews } from "./programs/viewing.ts";

const readers = sized(40);
const viewsOfReader = 5;
const callsPerStep = sized(800);
/** Callers at once; the last step within the limit tells what a process carries. */
const steps = [1, 2, 4, 8, 16, 32];
const mostMs = 300;
const words = ["ac", "har", "bio", "nor", "s", "the", "me", "qu"];

const emailOf = (reader: number) => `reader-${reader}@client.example`;
const addressOf = (reader: number) => `10.1.0.${reader + 1}`;

type Task = () => Promise<unknown>;

/** Runs the mix with more and more callers at once until its slowest twentieth takes too long. */
async function findCapacity(
  tasks: readonly Task[],
  pid: number,
  backends: () => Promise<number[]>,
) {
  let best = { perSecond: Number.NaN, portalMs: Number.NaN, databaseMs: Number.NaN };
  await spread(tasks.slice(0, 300), 8, (task) => task());
  for (const atOnce of steps) {
    const samples: number[] = [];
    const pids = await backends();
    const before = await Promise.all([processorMsOf([pid]), processorMsOf(pids)]);
    const startedAt = performance.now();
    const chosen = roundsOf(callsPerStep).map((at) => tasks[at % tasks.length] as Task);
    await spread(chosen, atOnce, async (task) => {
      const begun = performance.now();
      await task();
      samples.push(performance.now() - begun);
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const after = await Promise.all([processorMsOf([pid]), processorMsOf(pids)]);
    if (percentile(samples, 0.95) > mostMs) break;
    const perSecond = callsPerStep / seconds;
    if (perSecond < best.perSecond) continue;
    const [portalMs, databaseMs] = [0, 1].map(
      (part) => ((after[part] ?? 0) - (before[part] ?? 0)) / callsPerStep,
    ) as [number, number];
    best = { perSecond, portalMs, databaseMs };
  }
  return best;
}

/** A new market with readers. */
async function makePlace(place: Place): Promise<void> {
  await makeMarket(place, sized(5000));
  await withDatabase(place, (db) => addReaders(db, Math.max(readers, callsAtOnce)));
}

/** The mix as pages make it: of five calls two are small, two are pages of a view with its figures, one is a search. */
export const capacity = () =>
  inPlace("postgres", async (place) => {
    await makePlace(place);
    const backends = () => backendsOf(place.market.databaseUrl ?? "");
    return whileBareRuns(place, (bareUrl, bare) =>
      whilePortalRuns(place, async (url, portal) => {
        await fetch(`${bareUrl}/make-plain-table`);
        const tasks: Task[] = [];
        const bareTasks: Task[] = [];
        const opened = await Promise.all(
          roundsOf(readers).map(async (reader) => {
            const views = await openViews(url, bareUrl, emailOf(reader), addressOf(reader));
            return { ...views, made: await views.makeViews(viewsOfReader) };
          }),
        );
        for (const turn of roundsOf(viewsOfReader))
          for (const [reader, { get, getBare, run, runBare, made }] of opened.entries()) {
            const search = `?searchTerm=${words[(reader + turn) % words.length]}`;
            const [one, other] = [made[turn], made[(turn + 1) % viewsOfReader]].map(
              (view) => view ?? { path: "", barePath: "" },
            ) as [Parameters<typeof run>[0], Parameters<typeof run>[0]];
            tasks.push(
              () => get(getAccountSettings.path),
              () => run(one),
              () => get(searchCompanies.path + search),
              () => run(other),
              () => get(getAccountSettings.path),
            );
            bareTasks.push(
              () => getBare("/call"),
              () => runBare(one),
              () => getBare(`/search${search}`),
              () => runBare(other),
              () => getBare("/call"),
            );
          }
        const floor = await findCapacity(bareTasks, bare.pid ?? 0, backends);
        const found = await findCapacity(tasks, portal.pid ?? 0, backends);
        const name = "bare Fastify, same statements";
        return [
          measured("requests", `a second by one process, p95 ${mostMs} ms`, found.perSecond)
            .beside(name, floor.perSecond)
            .within({}),
          measured("ms", "processor time of Node for a call of the mix", found.portalMs)
            .beside(name, floor.portalMs)
            .within({ ratio: 1.5 }),
          measured("ms", "processor time of PostgreSQL for a call of the mix", found.databaseMs)
            .beside(name, floor.databaseMs)
            .within({ ratio: 1.5 }),
        ];
      }),
    );
  });

const loadMs = sized(10_000);
/** Three times as many callers as the process works on at once. */
const callsAtOnce = 20;

/** How long programs, members and logins wait while three times as many callers ask as a process works on at once. */
export const overload = () =>
  inPlace("postgres", async (place) => {
    await makePlace(place);
    const settings = { CALLS_AT_ONCE: String(callsAtOnce), API_REQUESTS_PER_MINUTE: "1000000" };
    return whilePortalRuns(withSettings(place, settings), async (url) => {
      const view = `${url}${apiBase}${getViewOfType.path.replace("{type}", "Priced")}`;
      const page = `${view}?visible=false&dictionaries=false&page=1&pageSize=50`;
      const crowd = await Promise.all(
        roundsOf(callsAtOnce).map(async (reader) => {
          const asUser = await callAs(url, emailOf(reader), addressOf(reader));
          const wish = { name: "Benchmark", scopes: ["views"], days: 1, networks: ["127.0.0.0/8"] };
          const { key } = dataOf<{ key: string }>(await asUser(createApiKey.path, wish));
          const session = await signIn(url, emailOf(reader), addressOf(reader));
          return { session, program: { Authorization: `Bearer ${key}` } };
        }),
      );
      const [first] = crowd;
      const alone = await Array.fromAsync(roundsOf(20), async () => {
        const begun = performance.now();
        await (await fetch(page, { headers: first?.session ?? {} })).arrayBuffer();
        return performance.now() - begun;
      });
      const until = performance.now() + loadMs;
      const logins: number[] = [];
      let turnedAway = 0;
      const logIn = async () => {
        for (let turn = 0; performance.now() < until; turn++) {
          const body = JSON.stringify({ email: emailOf(turn % readers), password: demoPassword });
          const headers = {
            "Content-Type": "application/json",
            "X-Forwarded-For": `10.2.0.${(turn % 250) + 1}`,
          };
          const begun = performance.now();
          const { ok } = await fetch(`${url}${apiBase}${login.path}`, {
            ...{ method: "POST", headers, body },
          });
          if (ok) logins.push(performance.now() - begun);
          else turnedAway++;
          await pause(250);
        }
      };
      const sessions = crowd.map(({ session }) => session);
      const keys = crowd.flatMap(({ program }) => [program, program]);
      const [members, programs] = [sessions, keys].map(() =>
        startRemote<Crowd>("bench/programs/crowd.ts"),
      ) as [Remote<Crowd>, Remote<Crowd>];
      const [member, program] = await Promise.all([
        members.ask(page, sessions, loadMs),
        programs.ask(page, keys, loadMs),
        logIn(),
      ]);
      await Promise.all([members.stop(), programs.stop()]);
      const at = "at three times capacity";
      return [
        measured("ms", `refusal of a program ${at}, with Retry-After`, program.refused)
          .beside("a page alone", alone)
          .within({ p95: 100 }),
        measured("ms", `page of a member ${at}`, member.answered)
          .beside("a page alone", alone)
          .within({}),
        measured("ms", `login ${at}`, logins).beside("a page alone", alone).within({}),
        measured(
          "requests",
          `members and logins refused ${at}, and refusals without Retry-After`,
          turnedAway + member.refused.length + program.untold,
        )
          .beside("none", 0)
          .within({ p95: 0 }),
      ];
    });
  });
