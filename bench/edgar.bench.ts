import { readFile } from "node:fs/promises";
import { addDays, type Day, newYorkDay, weekdayOf } from "../domain/calendar/day.ts";
import { type Replay, startEdgarReplay } from "../server/testing/edgar-replay.ts";
import { writeProspectus } from "../server/testing/made-prospectus.ts";
import { type Bench, type Measured, startGroup, stopGroup } from "./measure.ts";
import { onEachKind, type Place, projectFolder } from "./portal.ts";
import { residentMb } from "./process/resident-memory.ts";

const years = 2;
/** Of each issuer, in the order in which they are filed. */
const forms = ["S-1", "S-1/A", "S-1/A", "424B4"] as const;
/** A prospectus is mostly text that states no figure. */
const filler = `<P>${"The company believes that its business may be affected by these risks. ".repeat(6000)}</P>`;
/** Requests of all processes leave this far apart. */
const gapMs = 160;
const mostEachSecond = 10;
const lookEveryMs = 200;
const mostGrowthMb = 64;

/** A command reads two years of a made-up history, one filing on each weekday, at the rate that EDGAR allows. */
export const bench: Bench = { name: "edgar", run: () => onEachKind(history) };

async function history({ kind, env: base }: Place): Promise<Measured[]> {
  const replay = await startEdgarReplay({ now: () => new Date() });
  const since = addDays(newYorkDay(new Date()), -365 * years);
  const filings = fileHistory(replay, since);
  const env = {
    ...base,
    ...{ DEMO: "off", EDGAR_AGENT: "Bench bench@example.com", EDGAR_URL: replay.address },
  };
  const words = [process.execPath, "server/import-command.ts", "edgar", "--since", since, "--json"];
  const command = startGroup(words, { cwd: projectFolder, env });
  let output = "";
  command.stdout?.on("data", (bytes) => {
    output += String(bytes);
  });
  const memory: number[] = [];
  const look = setInterval(() => {
    memoryOf(command.pid).then(
      (mb) => memory.push(mb),
      // The command has ended.
      () => {},
    );
  }, lookEveryMs);
  try {
    const startedAt = performance.now();
    await new Promise((resolve) => command.once("close", resolve));
    const seconds = (performance.now() - startedAt) / 1000;
    const { waiting, filings: read } = JSON.parse(output) as { waiting: number; filings: number };
    if (waiting > 0 || read !== filings)
      throw new Error(
        `Of ${filings} filings ${read} were found, and ${waiting} still wait: ${output}`,
      );
    const half = Math.floor(memory.length / 2);
    const { calls } = replay;
    return [
      {
        name: `two years of history, ${filings} filings in ${calls.length} requests, ${kind}`,
        unit: "s",
        samples: [seconds],
        floor: {
          name: "the requests at the allowed rate",
          samples: [(calls.length * gapMs) / 1000],
        },
        limit: { of: "ratio", max: 1.3 },
      },
      {
        name: `requests to EDGAR in the busiest second, ${kind}`,
        unit: "requests",
        samples: [busiestSecond(calls.map(({ at }) => at))],
        floor: { name: "at equal distances", samples: [1000 / gapMs] },
        limit: { of: "p95", max: mostEachSecond },
      },
      {
        name: `memory that the second year adds to the most of the first, ${kind}`,
        unit: "MB",
        samples: [
          Math.max(0, Math.max(...memory.slice(half)) - Math.max(...memory.slice(0, half))),
        ],
        floor: { name: "the most of the first", samples: [Math.max(...memory.slice(0, half))] },
        limit: { of: "p95", max: mostGrowthMb },
      },
    ];
  } finally {
    clearInterval(look);
    await stopGroup(command);
    await replay.close();
  }
}

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

/** The resident memory of a process and of its children, in megabytes. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const all = [pid, ...children.trim().split(" ").filter(Boolean).map(Number)];
  const each = await Promise.all(all.map((one) => residentMb(one).catch(() => 0)));
  return each.reduce((sum, mb) => sum + mb, 0);
}
