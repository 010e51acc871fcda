import { setTimeout as pause } from "node:timers/promises";
import type { FailureBody } from "../../domain/contract/failures.ts";
import { showPdf } from "../../domain/contract/files.ts";
import { apiBase } from "../../domain/contract/route.ts";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/connect.ts";
import { type Measured, timed } from "../measure.ts";
import { callAs, dataOf, inPlace, signIn, whilePortalRuns } from "../portal.ts";
import { longestTurn } from "../process/longest-turn.ts";
import { peakGrowth } from "./export-programs.ts";

const rounds = 15;
const atOnce = 50;
/** Three are made and twenty wait. */
const atLeastMade = 23;
const longestMs = 700;

/** By default Node accumulates a hundred megabytes of garbage before it collects them. */
const smallHeap = { NODE_OPTIONS: "--max-old-space-size=256 --max-semi-space-size=4" };

interface Asking {
  url: string;
  token: string;
  /** Names of reports that nobody has asked for yet; each is taken once. */
  names: string[];
}

/** The reports of the demo market as files, each made when it is first asked for. */
export function reportFiles(): Promise<Measured[]> {
  return inPlace("embedded", async (place) => {
    const env = { ...place.env, ...smallHeap, DEMO: "on" };
    const { token, names, lines } = await whilePortalRuns(env, async (url, portal) => {
      const asking = { url, token: await signIn(url), names: await listFiles(url, "reportLink") };
      // A workbook is made of the same facts, so the database has their pages in memory.
      for (const name of (await listFiles(url, "dcfLink")).slice(0, 4)) await ask(asking, name);
      const growth = await peakGrowth(portal, async () => {
        for (let file = 0; file < 4; file++) await take(asking);
      });
      const readAgain = await peakGrowth(portal, () => readViews(asking));
      return {
        ...asking,
        lines: [memory(growth, readAgain), await oneByOne(asking), await many(asking)],
      };
    });
    return [...lines, await turns(place.env, token, names)];
  });
}

type Link = "reportLink" | "dcfLink";

/** Lists the files of the latest offerings. */
async function listFiles(url: string, kind: Link): Promise<string[]> {
  const call = await callAs(url);
  const { dataTable } = dataOf<{
    dataTable: { rows: { research: Record<Link, string | null> | null }[] };
  }>(await call("/view/Type/Priced"));
  return dataTable.rows.flatMap(({ research }) => {
    const link = research?.[kind];
    return link ? [new URL(link, url).searchParams.get("filename") ?? ""] : [];
  });
}

/** Returns "made", or the code of the failure. */
async function ask({ url, token }: Asking, name: string): Promise<string> {
  const query = new URLSearchParams({ filename: name });
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${apiBase}${showPdf.path}?${query}`, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return response.ok ? "made" : ((JSON.parse(body.toString()) as FailureBody).code ?? "");
}

/** Asks for a report that is not made yet, and returns its name. */
async function take(asking: Asking): Promise<string> {
  const name = asking.names.pop() ?? "";
  const status = await ask(asking, name);
  if (status !== "made") throw new Error(`${name} was answered with ${status}`);
  return name;
}

async function readViews({ url }: Asking): Promise<void> {
  const call = await callAs(url);
  for (let view = 0; view < 4; view++) await call("/view/Type/Priced");
}

function memory(growth: number, readAgain: number): Measured {
  return {
    name: "memory for the first report files, over the level before them",
    unit: "MB",
    samples: [growth],
    floor: { name: "four views", samples: [readAgain] },
    limit: { of: "p95", max: 64 },
  };
}

async function oneByOne(asking: Asking): Promise<Measured> {
  const made: string[] = [];
  const samples = await timed(rounds, async () => made.push(await take(asking)));
  const again = await timed(rounds, () => ask(asking, made.pop() ?? ""));
  return {
    name: "a report as a PDF, made when it is first asked for",
    unit: "ms",
    samples,
    floor: { name: "the same files, made already", samples: again },
    limit: { of: "p50", max: longestMs },
  };
}

/** Throws when one is neither made nor refused, or when fewer than may wait are made. */
async function many(asking: Asking): Promise<Measured> {
  const names = asking.names.splice(0, atOnce);
  let statuses: string[] = [];
  const askAll = async () => {
    statuses = await Promise.all(names.map((name) => ask(asking, name)));
  };
  const samples = await timed(1, askAll);
  const made = statuses.filter((status) => status === "made").length;
  const refused = statuses.filter((status) => status === "too_many_files").length;
  if (made + refused !== atOnce || made < atLeastMade || refused === 0)
    throw new Error(
      `Of ${atOnce} reports asked for at once ${made} came and ${refused} were refused`,
    );
  const there = names.filter((_, index) => statuses[index] === "made");
  return {
    name: `${atOnce} reports asked for at once: ${made} are made, ${refused} are told to try again`,
    unit: "ms",
    samples,
    floor: {
      name: "those that are made, once more",
      samples: await timed(3, () => Promise.all(there.map((name) => ask(asking, name)))),
    },
    limit: { of: "p50", max: atLeastMade * longestMs },
  };
}

/** The portal runs in this process, so that the turns of its loop can be measured. */
async function turns(
  env: Record<string, string | undefined>,
  token: string,
  names: readonly string[],
): Promise<Measured> {
  const config = readConfig({ ...env, DEMO: "on" });
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: undefined });
  const app = await buildApp({ config, database });
  await app.ready();
  const make = async (name: string) => {
    const { statusCode } = await app.inject({
      url: `${apiBase}${showPdf.path}`,
      query: { filename: name },
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode !== 200) throw new Error(`${name} was answered with ${statusCode}`);
  };
  const whileMaking: number[] = [];
  const atRest: number[] = [];
  const [first = "", ...others] = names;
  // The first file loads code.
  await make(first);
  for (const name of others.slice(0, rounds)) {
    whileMaking.push(await longestTurn(() => make(name)));
    atRest.push(await longestTurn(() => pause(100)));
  }
  await app.close();
  await database.close();
  return {
    name: "longest turn of the loop while a report is made, processor time",
    unit: "ms",
    samples: whileMaking,
    floor: { name: "at rest", samples: atRest },
    limit: { of: "p95", max: 50 },
  };
}
