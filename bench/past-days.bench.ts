import { setTimeout as pause } from "node:timers/promises";
import { addDays, newYorkDay } from "../domain/calendar/day.ts";
import { apiBase } from "../domain/contract/route.ts";
import { listPastDays } from "../domain/contract/stats/market.ts";
import { realFolder } from "../server/testing/source-documents.ts";
import { ofRealFiles } from "./imports.bench.ts";
import { inTurns, measured, roundsOf, secondsOf, sized, timed } from "./measure.ts";
import {
  ask,
  dataOf,
  type Kind,
  onEachKind,
  signIn,
  startOnce,
  whilePortalRuns,
} from "./portal.ts";
import { runToEnd } from "./process/programs.ts";

const mostSeconds: Record<Kind, number> = { postgres: 60, embedded: 90 };
const rounds = sized(200);
/** A user who reads one view after the other, with a look at each. */
const lookMs = 100;

/** Makes days of the recorded market, and reads them; empty if there are no recorded files. */
export const pastDay = ofRealFiles(
  onEachKind(async (place) => {
    await startOnce(place);
    const load = ["server/import-command.ts", "any", realFolder];
    const loading = await secondsOf(() => runToEnd({ words: load, env: place.env }));
    return whilePortalRuns(place, async (url) => {
      // One login at a time, for a second one of a user ends the first; it is renewed when a day takes longer than it lasts.
      const enter = async () => ({ ...(await signIn(url)), "Accept-Encoding": "identity" });
      let headers = await enter();
      const call = (address: string) =>
        ask(`${url}${apiBase}${address}`, { headers }).catch(async () => {
          headers = await enter();
          return ask(`${url}${apiBase}${address}`, { headers });
        });
      const day = addDays(newYorkDay(new Date()), -1);
      const path = "/view/Type/Priced?visible=false&dictionaries=false";
      const view = () => call(path);
      const look = async (samples: number[]) => {
        await pause(lookMs);
        samples.push(...(await timed(1, view)));
      };
      const [alone, beside]: [number[], number[]] = [[], []];
      await timed(20, view);
      for (const _ of roundsOf(rounds)) await look(alone);
      const askDay = (one: string) => fetch(`${url}${apiBase}${path}&asOf=${one}`, { headers });
      const isMade = async (one: string) => {
        const made = (await readDays(call)).find((listed) => listed.day === one);
        if (made?.state === "failed") throw new Error("The day could not be made.");
        return made?.state === "ready";
      };
      const seconds = await secondsOf(async () => {
        await askDay(day);
        while (!(await isMade(day))) await pause(1000);
      });
      // On the embedded database a day makes way for those who read, so it may take far longer beside them.
      const other = addDays(day, -1);
      await askDay(other);
      while (beside.length < 2 * rounds && !(await isMade(other)))
        for (const _ of roundsOf(10)) await look(beside);
      await timed(5, () => call(`${path}&asOf=${day}`));
      const [past, present] = await inTurns(
        roundsOf(rounds),
        () => call(`${path}&asOf=${day}`),
        () => call(path),
      );
      const words = ["server/past-days-command.ts", day];
      const told = await runToEnd({ words, env: place.env });
      const megabytes = Number(/ is ready: (\d+) MB/.exec(told)?.[1]);
      return [
        measured("s", "a day of the recorded market", seconds)
          .beside("loading the records", loading)
          .within({ p95: mostSeconds[place.kind] }),
        measured("ms", "view while a day is made", beside)
          .beside("alone", alone)
          .within({ "p95 ratio": 1.2 }),
        measured("ms", "view of a past day", past)
          .beside("of the present", present)
          .within({ ratio: 1.1 }),
        // Later days know more, so ten days are at most as large as ten times the last one.
        measured("MB", "ten days, each as large as the last one", 10 * megabytes)
          .beside("the last one", megabytes)
          .within({ p95: 3000 }),
      ];
    });
  }),
);

async function readDays(call: (path: string) => Promise<Buffer>) {
  return dataOf<{ days: { day: string; state: string }[] }>(await call(listPastDays.path)).days;
}
