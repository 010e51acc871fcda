import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import { forgetDocuments } from "../ingest/forget-documents.ts";
import { keepIndexes } from "../market/indexes/keep-indexes.ts";
import { databaseKinds, type TestApp } from "../testing/build-test-app.ts";
import { filing, type ImportFile, submissions } from "../testing/import-files.ts";
import { makeMonth } from "../testing/made-calendars.ts";
import { marketSnapshot } from "../testing/market-snapshot.ts";
import { buildPortal, load, makeDays, readComparable, readShown } from "../testing/past-market.ts";
import { eveningOf } from "./fill-day.ts";
import { findDay } from "./past-days-repository.ts";
import { dropSchema } from "./schema-repository.ts";

/** The files of a made-up market as they were on a day: a calendar of each day, the filings and the closes up to it. */
function filesUpTo(seed: number, day: Day): ImportFile[] {
  const month = makeMonth(seed);
  const calendars = month.days
    .filter((on) => on <= day)
    .map((on) => ({ source: "nasdaq-calendar", ...month.fileOf("nasdaq", on) }));
  const filings = month.offerings.flatMap(({ name }, at) => {
    const begun = addDays("2024-04-01", (at * 13 + seed * 7) % 70);
    const known = [
      filing("S-1", begun, 1),
      filing("S-1/A", addDays(begun, 12 + (seed % 5)), 2),
      filing("424B4", addDays(begun, 40 + ((at + seed) % 20)), 3),
    ].filter(({ filingDate }) => filingDate <= day);
    const cik = String(1_100_000 + at).padStart(10, "0");
    // A list of tickers has no day, so a later file does not say what the ticker was.
    const content = submissions(cik, name, {}, known);
    return known.length === 0
      ? []
      : { source: "edgar-submissions", name: `CIK${cik}.json`, content };
  });
  const closes = month.days.flatMap((on, index) =>
    on > day
      ? []
      : month.offerings
          .filter(({ standings }) => standings.get(on)?.is === "priced")
          .map(
            ({ symbol }, at) => `${on},${symbol},${10 + ((index * 7 + at * 3 + seed) % 90) / 10}`,
          ),
  );
  const content = ["date,ticker,close", ...closes].join("\n");
  return [
    ...calendars,
    ...filings,
    ...(closes.length > 0 ? [{ source: "prices", name: "closes-unadjusted.csv", content }] : []),
  ];
}

const today = "2024-07-15";

/**
 * Finds another market that tells of no outcome up to a day that this one does not tell as well, because an outcome belongs to
 * its day however late a file states it.
 */
function findOther(seed: number, day: Day): number {
  const outcomesOf = (of: number) =>
    makeMonth(of).offerings.map(({ standings }) => standings.get(day)?.is ?? "absent");
  const own = outcomesOf(seed);
  const isOpen = (is: string | undefined) => is === "expected" || is === "absent";
  for (let of = seed + 1; ; of++)
    if (outcomesOf(of).every((is, at) => isOpen(is) || is === own[at])) return of;
}

async function makeDay(portal: TestApp, day: Day): Promise<void> {
  const member = await portal.newMember();
  await readShown(member, { tickers: [], query: { asOf: day } });
  await makeDays(portal);
}

async function openSchema(portal: TestApp, day: Day) {
  return (await findDay(portal.db, day))?.schema_name ?? "";
}

describe.each(databaseKinds)("past days of made-up markets on %s", (kind) => {
  test.each([1, 2, 3])(
    "a random day shows what a fresh portal shows that was given the records up to it (market %i)",
    async (seed) => {
      const { days, offerings } = makeMonth(seed);
      const day = days[(seed * 7 + 3) % (days.length - 1)] ?? "";
      const tickers = offerings.slice(0, 12).map(({ symbol }) => symbol);
      const portal = await buildPortal(kind, new Date(`${today}T15:00:00Z`));
      const fresh = await buildPortal(kind, new Date(eveningOf(day).getTime() - 3_600_000));
      try {
        await load(portal, filesUpTo(seed, today), today);
        await makeDay(portal, day);
        await load(fresh, filesUpTo(seed, day), day);
        await keepIndexes(fresh.db, day);
        const past = portal.database.inSchema(await openSchema(portal, day), "deal_row");
        expect(await marketSnapshot(past)).toEqual(await marketSnapshot(fresh.db));
        const member = await portal.newMember();
        const shown = await readComparable(member, { tickers, query: { asOf: day } });
        const expected = await readComparable(await fresh.newMember(), { tickers });
        expect(
          Object.values(expected).filter(({ status }) => status === 200).length,
        ).toBeGreaterThan(60);
        for (const name of Object.keys(expected)) expect(shown[name], name).toEqual(expected[name]);

        // Records of later days are added, changed and taken back, and the day is made anew each time.
        const before = await readShown(member, { tickers, query: { asOf: day } });
        const isLater = ({ name }: ImportFile) => name > `calendar-${day}.json`;
        const calendars = (of: number) =>
          filesUpTo(of, today).filter(({ name }) => name.startsWith("calendar-"));
        const forget = (files: readonly ImportFile[]) =>
          forgetDocuments(portal.db, {
            ...{ names: files.map(({ name }) => name), isDryRun: false, now: portal.clock.now() },
          });
        const others = calendars(findOther(seed, day)).filter(isLater);
        const changes = {
          "added and changed": () => load(portal, others, today),
          "taken back": () => forget(others),
          "as they were": () => load(portal, calendars(seed).filter(isLater), today),
        };
        for (const [change, make] of Object.entries(changes)) {
          await make();
          await dropSchema(portal.db, await openSchema(portal, day));
          await makeDay(portal, day);
          const again = await readShown(member, { tickers, query: { asOf: day } });
          for (const name of Object.keys(before))
            expect(again[name], `${name}, later records ${change}`).toEqual(before[name]);
        }
      } finally {
        await portal.close();
        await fresh.close();
      }
    },
    240_000,
  );
});
