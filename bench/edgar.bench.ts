import { addDays, type Day, newYorkDay, weekdayOf } from "../domain/calendar/day.ts";
import { type Replay, startEdgarReplay } from "../server/testing/edgar-replay.ts";
import { writeProspectus } from "../server/testing/made-prospectus.ts";
import { measured, secondsOf, sized } from "./measure.ts";
import { onEachKind } from "./portal.ts";
import { residentMbOfAll, watchMemory } from "./process/memory.ts";
import { runToEnd } from "./process/programs.ts";

const days = sized(2 * 365);
/** Of each issuer, in the order in which they are filed. */
const forms = ["S-1", "S-1/A", "S-1/A", "424B4"] as const;
/** A prospectus is mostly text that states no figure. */
const filler = `<P>${"The company believes that its business may be affected by these risks. ".repeat(6000)}</P>`;
/** Requests of all processes leave this far apart. */
const gapMs = 160;

/** A command reads two years of a made-up history, one filing on each weekday, at the rate that EDGAR allows. */
export const edgar = onEachKind(async ({ env: base }) => {
  const replay = await startEdgarReplay({ now: () => new Date() });
  const since = addDays(newYorkDay(new Date()), -days);
  const filings = fileHistory(replay, since);
  const env = {
    ...base,
    ...{ DEMO: "off", EDGAR_AGENT: "Bench bench@example.com", EDGAR_URL: replay.address },
  };
  const words = ["server/import-command.ts", "edgar", "--since", since, "--json"];
  let memory: number[] = [];
  let output = "";
  try {
    const seconds = await secondsOf(async () => {
      output = await runToEnd({ words, env }, async (command, ended) => {
        memory = await watchMemory(
          () => residentMbOfAll(command),
          () => ended,
          200,
        );
      });
    });
    const { waiting, filings: read } = JSON.parse(output) as { waiting: number; filings: number };
    if (waiting > 0 || read !== filings)
      throw new Error(
        `Of ${filings} filings ${read} were found, and ${waiting} still wait: ${output}`,
      );
    const { calls } = replay;
    const half = Math.floor(memory.length / 2);
    const [first, second] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
    const history = `two years of history, ${filings} filings in ${calls.length} requests`;
    const busiest = busiestSecond(calls.map(({ at }) => at));
    const added = Math.max(0, second - first);
    return [
      measured("s", history, seconds)
        .beside("the requests at the allowed rate", (calls.length * gapMs) / 1000)
        .within({ ratio: 1.3 }),
      measured("requests", "requests to EDGAR in the busiest second", busiest)
        .beside("at equal distances", 1000 / gapMs)
        .within({ p95: 10 }),
      measured("MB", "memory that the second year adds to the most of the first", added)
        .beside("the most of the first", first)
        .within({ p95: 64 }),
    ];
  } finally {
    await replay.close();
  }
});

/** Files a document on each weekday since a day up to the day before yesterday, and returns their number. */
function fileHistory(replay: Replay, since: Day): number {
  const last = addDays(newYorkDay(new Date()), -2);
  let count = 0;
  for (let day = since; day <= last; day = addDays(day, 1)) {
    if (weekdayOf(day) > 5) continue;
    const issuer = Math.floor(count / forms.length);
    const form = forms[count % forms.length] ?? "S-1";
    const cik = String(2_000_000 + issuer).padStart(10, "0");
    const name = `Harrow Issuer ${issuer} Inc.`;
    const document = writeProspectus({
      ...{ form, name, filedOn: day, symbol: symbolOf(issuer), shares: 4_000_000 },
      ...(form === "424B4" ? { price: "15.00" } : { range: ["14.00", "16.00"] }),
    });
    replay.file({
      ...{ form, cik, name, acceptedAt: new Date(`${day}T21:30:00Z`) },
      accession: `0002000000-${day.slice(2, 4)}-${String(count).padStart(6, "0")}`,
      document: document.replace("</BODY>", `${filler}</BODY>`),
    });
    count += 1;
  }
  return count;
}

function symbolOf(issuer: number): string {
  const letter = (place: number) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[Math.floor(issuer / 26 ** place) % 26];
  return `H${letter(1)}${letter(0)}Q`;
}

function busiestSecond(times: readonly number[]): number {
  return Math.max(
    ...times.map((start) => times.filter((at) => at >= start && at < start + 1000).length),
  );
}
