import type { Day } from "../../domain/calendar/day.ts";
import { asPublished, type PastMarket } from "../../domain/calendar/past-market.ts";
import type { Db } from "../db/connect.ts";
import { type RowsByTable, withRows } from "../db/with-rows.ts";
import type { ChainFacts } from "../market/lineage/chain.ts";
import { readChainFacts } from "../market/lineage/read-chain-facts.ts";
import type { DealFacts } from "../market/read-model/deal-facts.ts";
import { readDealFacts } from "../market/read-model/deal-facts-sql.ts";
import { buildDealPrice } from "../market/read-model/deal-price.ts";
import { buildDealRow } from "../market/read-model/deal-row.ts";
import { readPriceFacts } from "../market/read-model/price-facts-sql.ts";
import { findMaking, type Making } from "../market/settling/draft/settled-company.ts";
import { type MadeAgain, makeAgain } from "../market/settling/make/make-again.ts";
import { resolveNames } from "../market/settling/make/named-parties.ts";
import { owners } from "../market/settling/write/replace-facts.ts";
import { readRowById } from "../rows/read-row-by-id.ts";
import { type Gap, leaveOutDays, listDaysOfNews, signRecords } from "./days-of-news.ts";
import { recordOfDay } from "./records-of-day.ts";
import { readRecordsById, readStoredCorrections } from "./records-repository.ts";

/** The facts of a deal that were known from a day on. */
export interface KnownDay {
  day: Day;
  facts: ChainFacts;
}

interface Wanted {
  userId: number;
  companyKey: number;
  companyTicker: string;
  dealKey: number;
  /** The last day that counts. */
  today: Day;
  /** Null for the present. */
  pastDay: PastMarket | null;
}

/** A day takes some twentieth of a second. */
const mostDays = 200;

/** The facts of one day: the rows of their tables, and how they were made of records. */
interface FactsOfDay {
  day: Day;
  rows: RowsByTable;
  made: MadeAgain | null;
}

/**
 * Makes a deal as it was known on each day on which something became known, by the rules by which a past day is made, and writes
 * nothing. Prices are left out. A deal that no import made has the days of its terms and events. The days of `gap` are not
 * looked at, for more than two hundred days tell of the deal.
 */
export async function readKnownDays(
  db: Db,
  wanted: Wanted,
): Promise<{ days: AsyncIterable<KnownDay>; gap: Gap | null }> {
  const making = await findMaking(db, wanted.companyKey);
  if (making === undefined) return { days: readDays(db, wanted, cutDays(db, wanted)), gap: null };
  const records = await readRecords(db, making, wanted.companyKey);
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
  for await (const { day, rows, made } of days) {
    const facts = await readFactsOfDay(await withRows(db, rows), day, wanted, made);
    if (facts) yield { day, facts };
  }
}

/** Makes the row of the deal from the facts of a day, and reads what is behind it; null when the day knows no such deal. */
async function readFactsOfDay(
  db: Db,
  day: Day,
  { userId, dealKey }: Wanted,
  made: MadeAgain | null,
): Promise<ChainFacts | null> {
  const [facts] = await readDealFacts(db, [dealKey]);
  if (facts === undefined) return null;
  const dealRow = buildDealRow(facts, day);
  const withRow = await withRows(db, { deal_row: [dealRow] });
  const prices = (await readPriceFacts(withRow, [dealKey], day)).map((one) =>
    buildDealPrice(one, day),
  );
  const whole = await withRows(withRow, { deal_price: prices });
  const row = await readRowById(whole, { userId, today: day }, "deal", dealRow.row_id);
  return row ? readChainFacts(whole, { grain: "deal", today: day, row }, made) : null;
}

const noPrices = { price_bar: [], latest_price: [] };

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

/** A deal that no import made, without what its terms and events tell of later days. */
async function* cutDays(db: Db, { dealKey, today }: Wanted): AsyncGenerator<FactsOfDay> {
  const [facts] = await readDealFacts(db, [dealKey]);
  if (facts === undefined) return;
  const { terms, events } = facts;
  const days = [
    ...new Set([...terms.map((one) => one.set_on), ...events.map((one) => one.happened_on)]),
  ];
  for (const day of days.toSorted().filter((one) => one <= today))
    yield { day, made: null, rows: { ...cutFacts(facts, day), ...noPrices } };
}

function cutFacts({ deal, terms, events }: DealFacts, day: Day): RowsByTable {
  const known = events.filter(({ happened_on }) => happened_on <= day);
  const isPriced = known.some(({ kind }) => kind === "priced" || kind === "trading");
  const termsOfDay = terms.filter(({ set_on }) => set_on <= day);
  const isScheduled = known.some(({ kind }) => kind === "scheduled");
  const own = isPriced
    ? deal
    : {
        ...{ ...deal, offer_price: null, first_trade_on: null },
        ...{ primary_shares: null, secondary_shares: null },
        expected_on: isScheduled ? deal.expected_on : null,
      };
  return { deal: [own], deal_terms: termsOfDay, deal_event: known };
}
