import { setTimeout as pause } from "node:timers/promises";
import type { FailureBody } from "../../domain/contract/failures.ts";
import { showPdf } from "../../domain/contract/files.ts";
import { apiBase } from "../../domain/contract/route.ts";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/connect.ts";
import { type Measured, measured, roundsOf, timed } from "../measure.ts";
import {
  callAs,
  dataOf,
  inPlace,
  type Place,
  signIn,
  whilePortalRuns,
  withSettings,
} from "../portal.ts";
import { longestTurn } from "../process/longest-turn.ts";
import { peakGrowth } from "../process/memory.ts";
import { smallHeap } from "./exporting.ts";

const rounds = 15;
const atOnce = 50;
/** Three are made and twenty wait. */
const atLeastMade = 23;
const longestMs = 700;

interface Asking {
  url: string;
  headers: Record<string, string>;
  /** Names of reports that nobody has asked for yet; each is taken once. */
  names: string[];
}

/** The reports of the demo market as files, each made when it is first asked for. */
export function reportFiles(): Promise<Measured[]> {
  return inPlace("embedded", async (place) => {
    const demo = withSettings(place, { ...smallHeap(256), DEMO: "on" });
    const { asking, lines } = await whilePortalRuns(demo, async (url, portal) => {
      const names = await listFiles(url, "reportLink");
      const asking: Asking = { url, headers: await signIn(url), names };
      // A workbook is made of the same facts, so the database has their pages in memory.
      for (const name of (await listFiles(url, "dcfLink")).slice(0, 4)) await ask(asking, name);
      const growth = await peakGrowth(portal, async () => {
        for (const _ of roundsOf(4)) await take(asking);
      });
      const readAgain = await peakGrowth(portal, async () => {
        const call = await callAs(url);
        for (const _ of roundsOf(4)) await call("/view/Type/Priced");
      });
      const name = "memory for the first report files, over the level before them";
      const memory = measured("MB", name, growth).beside("four views", readAgain);
      const counted = memory.within({ p95: 64 });
      return { asking, lines: [counted, await oneByOne(asking), await many(asking)] };
    });
    return [...lines, await turns(demo, asking)];
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
async function ask({ url, headers }: Asking, name: string): Promise<string> {
  const query = new URLSearchParams({ filename: name });
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

async function oneByOne(asking: Asking): Promise<Measured> {
  const made: string[] = [];
  const samples = await timed(rounds, async () => made.push(await take(asking)));
  const again = await timed(rounds, () => ask(asking, made.pop() ?? ""));
  return measured("ms", "a report as a PDF, made when it is first asked for", samples)
    .beside("the same files, made already", again)
    .within({ p50: longestMs });
}

/** Throws when one is neither made nor refused, or when fewer than may wait are made. */
async function many(asking: Asking): Promise<Measured> {
  const names = asking.names.splice(0, atOnce);
  let statuses: string[] = [];
  const samples = await timed(1, async () => {
    statuses = await Promise.all(names.map((name) => ask(asking, name)));
  });
  const there = names.filter((_, index) => statuses[index] === "made");
  const made = there.length;
  const refused = statuses.filter((status) => status === "too_many_files").length;
  if (made + refused !== atOnce || made < atLeastMade || refused === 0)
    throw new Error(
      `Of ${atOnce} reports asked for at once ${made} came and ${refused} were refused`,
    );
  const name = `${atOnce} reports asked for at once: ${made} are made, ${refused} are told to try again`;
  const again = await timed(3, () => Promise.all(there.map((one) => ask(asking, one))));
  return measured("ms", name, samples)
    .beside("those that are made, once more", again)
    .within({ p50: atLeastMade * longestMs });
}

/** The portal runs in this process, so that the turns of its loop can be measured. */
async function turns({ env }: Place, { names, headers }: Asking): Promise<Measured> {
  const config = readConfig(env);
  const database = await openDatabase(config);
  const app = await buildApp({ config, database });
  await app.ready();
  const make = async (filename: string) => {
    const url = `${apiBase}${showPdf.path}`;
    const { statusCode } = await app.inject({ url, query: { filename }, headers });
    if (statusCode !== 200) throw new Error(`${filename} was answered with ${statusCode}`);
  };
  const [whileMaking, atRest]: [number[], number[]] = [[], []];
  const [first = "", ...others] = names;
  // The first file loads code.
  await make(first);
  for (const name of others.slice(0, rounds)) {
    whileMaking.push(await longestTurn(() => make(name)));
    atRest.push(await longestTurn(() => pause(100)));
  }
  await app.close();
  await database.close();
  const name = "longest turn of the loop while a report is made, processor time";
  return measured("ms", name, whileMaking).beside("at rest", atRest).within({ p95: 50 });
}
