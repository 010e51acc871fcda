import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import { asPublished, type PastMarket } from "../../domain/calendar/past-market.ts";
import type { Grain } from "../../domain/fields/field.ts";
import type { Db } from "../db/connect.ts";
import { type RowsByTable, withRows } from "../db/with-rows.ts";
import type { ChainFacts } from "../market/lineage/chain.ts";
import { readChainFacts } from "../market/lineage/read-chain-facts.ts";
import { readDealFacts } from "../market/read-model/deal-facts-sql.ts";
import { buildDealPrice } from "../market/read-model/deal-price.ts";
import { buildDealRow } from "../market/read-model/deal-row.ts";
import { readMonitorFacts } from "../market/read-model/monitor-facts-sql.ts";
import { buildMonitorRow } from "../market/read-model/monitor-row.ts";
import { readPriceFacts } from "../market/read-model/price-facts-sql.ts";
import { listTradableDays } from "../market/read-model/tradable-days.ts";
import { findMaking, type Making } from "../market/settling/draft/settled-company.ts";
import type { GeneratedFacts } from "../market/settling/generated/generated-facts-repository.ts";
import { findGenerated } from "../market/settling/generated/over-generated.ts";
import { type MadeAgain, makeAgain } from "../market/settling/make/make-again.ts";
import { resolveNames } from "../market/settling/make/named-parties.ts";
import { owners } from "../market/settling/write/replace-facts.ts";
import { readRowById } from "../rows/read-row-by-id.ts";
import { cutDeal, cutEntry, noPrices } from "./cut-days.ts";
import { type Gap, leaveOutDays, listDaysOfNews, signRecords } from "./days-of-news.ts";
import { recordOfDay } from "./records-of-day.ts";
import { readRecordsById, readStoredCorrections } from "./records-repository.ts";

/** The facts of a row that were known from a day on. */
export interface KnownDay {
  day: Day;
  facts: ChainFacts;
}

export interface Wanted {
  userId: number;
  grain: Grain;
  /** The id of the row. */
  key: string;
  companyKey: number;
  companyTicker: string;
  /** Null for an entry of the monitor list. */
  dealKey: number | null;
  /** The last day that counts. */
  today: Day;
  /** Null for the present. */
  pastDay: PastMarket | null;
}

/** A day takes some twentieth of a second. */
const mostDays = 200;

/** The facts of one day: the rows of their tables, and how they were made of records. */
export interface FactsOfDay {
  day: Day;
  rows: RowsByTable;
  made: MadeAgain | null;
}

/**
 * Makes a row as it was known on each day on which something became known, by the rules by which a past day is made, and writes
 * nothing. Prices are left out. A row that no import made has the days of its terms and events, or of its rounds of funding. The
 * days of `gap` are not looked at, for more than two hundred days tell of the row.
 */
export async function readKnownDays(
  db: Db,
  wanted: Wanted,
): Promise<{ days: AsyncIterable<KnownDay>; gap: Gap | null }> {
  const making = await findMaking(db, wanted.companyKey);
  const cut = wanted.grain === "monitor" ? cutEntry : cutDeal;
  if (making === undefined) return { days: readDays(db, wanted, cut(db, wanted)), gap: null };
  const records = await readRecords(db, making, wanted.companyKey);
  const generated = await findGenerated(
    db,
    wanted.companyKey,
    records.stored.map(({ source, record_key: recordKey }) => ({ source, recordKey })),
  );
  if (generated)
    return { days: readDays(db, wanted, cutGenerated(db, wanted, generated)), gap: null };
  const all = listDaysOfNews(records.stored, records.corrections);
  const { days, gap } = leaveOutDays(
    all.filter((day) => day <= wanted.today),
    mostDays,
  );
  return { days: readDays(db, wanted, makeDays(db, wanted, days, records)), gap };
}

async function* readDays(
  db: Db,
  wanted: Wanted,
  days: AsyncIterable<FactsOfDay>,
): AsyncGenerator<KnownDay> {
  const { grain, key } = wanted;
  for await (const { day, rows, made } of days) {
    const viewer = { userId: wanted.userId, today: day };
    const built = await (grain === "monitor" ? buildEntry : buildDeal)(db, wanted, { day, rows });
    if (built === null) continue;
    const row = await readRowById(built.db, viewer, grain, built.dealId ?? key);
    const facts = row && (await readChainFacts(built.db, { grain, today: day, row }, made));
    if (facts) yield { day, facts };
  }
}

/** A database whose rows of views are built from the facts of a day. */
interface BuiltDay {
  db: Db;
  /** The id of the row of the deal, which is that of its company's ticker then. Absent for rows of other kinds. */
  dealId?: string | undefined;
}

type OfDay = Pick<FactsOfDay, "day" | "rows">;

/** Builds the row of an entry of the monitor list; null when the day knows no such entry. */
async function buildEntry(
  db: Db,
  { companyKey }: Wanted,
  { rows }: OfDay,
): Promise<BuiltDay | null> {
  const [facts] = await readMonitorFacts(await withRows(db, rows), [companyKey]);
  if (facts === undefined) return null;
  return { db: await withRows(db, { ...rows, monitor_row: [buildMonitorRow(facts)] }) };
}

/** Builds the rows of a deal; null when the day knows no such deal. */
async function buildDeal(
  db: Db,
  { grain, dealKey }: Wanted,
  { day, rows }: OfDay,
): Promise<BuiltDay | null> {
  const [facts] = await readDealFacts(await withRows(db, rows), dealKey === null ? [] : [dealKey]);
  if (facts === undefined) return null;
  const dealRow = buildDealRow(facts, day);
  const tradable = new Map(
    listTradableDays(facts).map(({ tranche, tradable_on }) => [tranche, tradable_on]),
  );
  const built = {
    ...{ ...rows, deal_row: [dealRow] },
    lockup_tranche: facts.lockups.map(({ holidays: _, ...tranche }) => ({
      ...tranche,
      tradable_on: tradable.get(tranche.tranche),
    })),
  };
  const keys = [facts.deal.deal_key];
  const prices = (await readPriceFacts(await withRows(db, built), keys, day)).map((one) =>
    buildDealPrice(one, day),
  );
  return {
    db: await withRows(db, { ...built, deal_price: prices }),
    dealId: grain === "deal" ? dealRow.row_id : undefined,
  };
}

/** A row of the demo market as it was generated, and from the last statement of an editor on with all that editors state. */
async function* cutGenerated(
  db: Db,
  wanted: Wanted,
  generated: GeneratedFacts,
): AsyncGenerator<FactsOfDay> {
  const cut = wanted.grain === "monitor" ? cutEntry : cutDeal;
  const made = await makeAgain(db, wanted.companyKey, wanted.today);
  const statedOn = made?.corrections.map(({ madeAt }) => newYorkDay(new Date(madeAt))) ?? [];
  const since = statedOn.toSorted().at(-1);
  const { price_bar: _, ...facts } = generated;
  for await (const one of cut(await withRows(db, { ...facts, ...noPrices }), wanted))
    if (since === undefined || one.day < since) yield one;
  if (since === undefined) return;
  for await (const one of cut(db, wanted, [since])) if (one.day >= since) yield { ...one, made };
}

type Records = Awaited<ReturnType<typeof readRecords>>;

/** Reads the records of a company's making, and what editors corrected of it. */
async function readRecords(
  db: Db,
  { offerings, sightings, series, deals }: Making,
  companyKey: number,
) {
  const ids = [
    ...offerings.flatMap(({ observations }) => observations),
    ...sightings,
    ...series.map(({ observation }) => observation),
  ];
  return {
    stored: await readRecordsById(db, [...new Set(ids)]),
    corrections: await readStoredCorrections(db, companyKey, Object.values(deals)),
  };
}

async function* makeDays(
  db: Db,
  wanted: Wanted,
  days: readonly Day[],
  { stored, corrections }: Records,
): AsyncGenerator<FactsOfDay> {
  const { companyKey, today, pastDay } = wanted;
  const market = { ...(pastDay ?? asPublished), day: today };
  let before = "";
  for (const day of days) {
    const records = stored.flatMap((record) => recordOfDay(record, { ...market, day }) ?? []);
    const standing = corrections
      .filter(({ madeOn, undoneOn }) =>
        market.isCorrected
          ? undoneOn === null
          : madeOn <= day && (undoneOn === null || undoneOn > day),
      )
      .map(({ row }) => ({ ...row, undone_at: null, undone_by: null }));
    const signature = signRecords(records, standing);
    if (records.length === 0 || signature === before) continue;
    before = signature;
    const known = await withRows(db, {
      observation: records.map((one) => ({ ...one, payload: null })),
      observation_carrier: records.flatMap(({ observation_id, carriers }) =>
        carriers.map((one) => ({ ...one, observation_id })),
      ),
      editor_correction: standing,
    });
    const made = await makeAgain(known, companyKey, day);
    if (made) yield { day, made, rows: await listRows(db, wanted, made) };
  }
}

/** The rows of all tables that an import writes for a company. Banks and investors have numbers of their own. */
async function listRows(
  db: Db,
  { companyKey, companyTicker }: Wanted,
  made: MadeAgain,
): Promise<RowsByTable> {
  const named: Record<string, object[]> = { underwriter: [], investor: [] };
  const facts = await resolveNames(
    db,
    new Map([[companyKey, made.company]]),
    async (table, names) => {
      const ids = new Map<string, number>();
      for (const name of names) {
        if (ids.has(name.toLowerCase())) continue;
        ids.set(name.toLowerCase(), -1 - ids.size);
        named[table]?.push({ [`${table}_id`]: -ids.size, name, kind: "other" });
      }
      return ids;
    },
  );
  const tables = Object.keys(owners).map((table) => [table, facts[table as keyof typeof facts]]);
  return {
    ...Object.fromEntries(tables.map(([table, rows]) => [table, rows ?? []])),
    company: facts.company?.map((row) => ({ ...row, company_ticker: companyTicker })) ?? [],
    ...named,
    ...noPrices,
  };
}
