import { sql } from "kysely";
import { type Day, dayFrom, yearOf } from "../../domain/calendar/day.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import type { Db } from "../../server/db/connect.ts";
import { keepIndexes } from "../../server/market/indexes/keep-indexes.ts";
import { tableOf } from "../markdown.ts";
import { claim } from "./claims.ts";
import { comparePaths, type PathClose, type PathComparison } from "./compare-paths.ts";

interface IndexClose extends PathClose {
  constituents: number;
}

/** The correlation with a fund of the same market that an index should reach. */
const wanted = 0.8;

/** Describes how IPOUSA, computed of the loaded prices, moved beside the recorded funds, and checks each sentence. */
export async function describeIndexBesideFunds(db: Db, today: Day): Promise<string> {
  await keepIndexes(db, today);
  const [index, ipo, fpx] = await Promise.all([
    readIndex(db),
    readFund(db, "IPO"),
    readFund(db, "FPX"),
  ]);
  const first = index[0];
  if (first === undefined || ipo.length === 0 || fpx.length === 0)
    throw new Error(
      "The loaded database has no index of recent IPOs, or no prices of IPO and FPX.",
    );
  const secondYear = dayFrom(yearOf(first.on) + 1, 1, 1);
  const spans: [label: string, isIn: (close: PathClose) => boolean][] = [
    ["All", () => true],
    ...[...new Set(index.map(({ on }) => yearOf(on)))].map((year): (typeof spans)[number] => [
      String(year),
      ({ on }) => yearOf(on) === year,
    ]),
    [`${yearOf(secondYear)} on`, ({ on }) => on >= secondYear],
  ];
  const rows = spans.map(([label, isIn]) => {
    const own = index.filter(isIn);
    return {
      label,
      members: own.map(({ constituents }) => constituents),
      ipo: compare(own, ipo),
      fpx: compare(own, fpx),
      funds: compare(
        ipo.filter(({ on }) => own.some((close) => close.on === on)),
        fpx,
      ),
    };
  });
  const [all, firstYear] = rows;
  const later = rows.at(-1);
  if (all === undefined || firstYear === undefined || later === undefined) return "";
  const figures = ["correlation", "difference", "error"];
  const ofFunds = ["IPO", "FPX"].flatMap((fund) => [`${fund}: sessions`, ...figures]);
  const header = ["", "companies", ...ofFunds, "IPO with FPX"];
  const lines = rows.map(({ label, members, ipo, fpx, funds }) => [
    label,
    spanText(members),
    ...cellsOf(ipo),
    ...cellsOf(fpx),
    fixed(funds.correlation),
  ]);
  const claims = [
    describeCorrelation(all),
    claim(
      Math.max(...firstYear.members) < 25 && (later.ipo.correlation ?? 0) >= wanted,
      `**At first it holds few companies.** In ${firstYear.label} they are ${spanText(firstYear.members)}. With a cap of a tenth their weights are nearly equal, so that the shares of very small companies move it; the tracking error is ${percent(firstYear.ipo.trackingError)}. From ${later.label} the correlation with IPO is ${fixed(later.ipo.correlation)}.`,
    ),
    await describeWorstSession(db, index, ipo),
    await describeCoverage(db, first.on, index.at(-1)?.on ?? first.on),
    claim(
      all.ipo.growth > all.ipo.growthOfFund,
      `**Its path is no record of the market.** It grew by ${percent(all.ipo.growth)}, IPO by ${percent(all.ipo.growthOfFund)} and FPX by ${percent(all.fpx.growthOfFund)}. The companies that it lacks are not a random part of the market.`,
    ),
    "**The funds are not the same portfolio.** They choose, weigh and keep companies by rules of their own; their closes are adjusted for dividends and bear fees, and the index has neither.",
  ];
  return `## The index of recent IPOs beside two funds

IPOUSA, computed by its own rules (decision 44) of the daily prices in the recorded files, from ${first.on} to ${index.at(-1)?.on}, beside
the recorded closes of the funds IPO (Renaissance) and FPX (First Trust). A session counts when both have a close on it and on the
session before. The correlation is that of daily returns; the tracking difference is the yearly return of the index less that of
the fund; the tracking error is the yearly standard deviation of the daily differences.

${tableOf(header, lines)}

${claims.map((text) => `- ${text}`).join("\n")}`;
}

interface Compared {
  ipo: PathComparison;
  fpx: PathComparison;
  /** The funds beside each other. */
  funds: PathComparison;
}

/** Says whether the index has moved with the funds over all sessions as it should. */
export function describeCorrelation({ ipo, fpx, funds }: Compared): string {
  const verdict = (ipo.correlation ?? 0) < wanted ? "below" : "not below";
  return `**Over all ${ipo.sessions} sessions the correlation with IPO is ${fixed(ipo.correlation)}, ${verdict} the ${wanted} that was wanted**, and with FPX ${fixed(fpx.correlation)}. The two funds, which hold other companies, have ${fixed(funds.correlation)} with each other.`;
}

/** Names the session on which the index moved most, the company that moved it, and the correlation without that session. */
async function describeWorstSession(
  db: Db,
  index: readonly PathClose[],
  fund: readonly PathClose[],
): Promise<string> {
  const moves = index.slice(1).map(({ on, level }, at) => ({
    on,
    move: level / (index[at]?.level ?? level) - 1,
  }));
  const [worst] = moves.toSorted((a, b) => Math.abs(b.move) - Math.abs(a.move));
  if (worst === undefined) throw new Error("The index has a single close.");
  const { rows } = await sql<{ name: string; move: number }>`
    select r.company_name as name, bar.close / before.close - 1 as move
    from index_constituent c join market_index i using (market_index_id) join deal_row r using (deal_key)
    join deal d using (deal_key)
    join price_bar bar on bar.security_key = d.security_key and bar.traded_on = ${worst.on}::date
    cross join lateral (
      select close from price_bar b where b.security_key = d.security_key and b.traded_on < bar.traded_on
      order by b.traded_on desc limit 1
    ) before
    where i.symbol = 'IPOUSA' and c.entered_on < bar.traded_on
    and (c.left_on is null or c.left_on >= bar.traded_on)
    order by abs(bar.close / before.close - 1) desc limit 1
  `.execute(db);
  const [company] = rows;
  const without = compare(
    index.filter(({ on }) => on !== worst.on),
    fund,
  );
  if (company === undefined) throw new Error(`No member of the index has a price on ${worst.on}.`);
  return `**Its widest session.** On ${worst.on} the index moved by ${percent(worst.move)}; of its companies ${company.name} moved most, by ${percent(company.move)}. Without that session and the one after it the correlation with IPO is ${fixed(without.correlation)}.`;
}

/** Says how many of the companies that the index should hold have daily prices in the recorded files. */
async function describeCoverage(db: Db, begun: Day, ended: Day): Promise<string> {
  const { rows } = await sql<{ year: number; deals: number; priced: number; still: number }>`
    select extract(year from r.offer_on)::int as year, count(*)::int as deals, count(*) filter (where (
      select count(*) from price_bar b where b.security_key = d.security_key
      and b.traded_on between r.offer_on and r.offer_on + 10
    ) >= 3)::int as priced, count(*) filter (where (
      select count(*) from price_bar b where b.security_key = d.security_key
      and b.traded_on between r.offer_on and r.offer_on + 10
    ) >= 3 and exists (
      select from price_bar b where b.security_key = d.security_key and b.traded_on >= ${ended}::date
    ))::int as still
    from deal_row r join deal d using (deal_key)
    where r.status = 'Priced' and r.is_us_listing and 'renaissance' = any(r.universes)
    and r.offer_on >= ${dayFrom(yearOf(begun) - 2, 1, 1)}::date
    group by 1 order by 1
  `.execute(db);
  const sum = (name: "deals" | "priced" | "still") => rows.reduce((all, row) => all + row[name], 0);
  const [deals, priced, still] = [sum("deals"), sum("priced"), sum("still")];
  const last = rows.at(-1);
  return claim(
    priced < deals / 4 && still > priced * 0.9,
    `**Prices are missing, and so are the newest deals.** Of the ${deals} deals of its universe from ${rows[0]?.year} to ${last?.year} the files have daily prices from the first week for ${priced}: ${rows.map((row) => `${row.priced} of ${row.deals} in ${row.year}`).join(", ")}. ${still} of them still have one on the last day, so companies that failed before are hardly among them. No recorded file states the offers of later years, so nobody enters after ${last?.year}.`,
  );
}

function compare(index: readonly PathClose[], fund: readonly PathClose[]): PathComparison {
  const found = comparePaths(index, fund, usSessions);
  if (found === null) throw new Error("The index and a fund have no session in common.");
  return found;
}

function cellsOf({ sessions, correlation, trackingDifference, trackingError }: PathComparison) {
  return [
    String(sessions),
    fixed(correlation),
    percent(trackingDifference),
    percent(trackingError),
  ];
}

function spanText(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}

function fixed(value: number | null): string {
  return value === null ? "—" : value.toFixed(2);
}

function percent(fraction: number | null): string {
  return fraction === null ? "—" : `${(fraction * 100).toFixed(1)} %`;
}

async function readIndex(db: Db): Promise<IndexClose[]> {
  const { rows } = await sql<IndexClose>`
    select to_char(closed_on, 'YYYY-MM-DD') as "on", level, constituents
    from computed_level join market_index using (market_index_id) where symbol = 'IPOUSA' order by closed_on
  `.execute(db);
  return rows;
}

async function readFund(db: Db, symbol: string): Promise<PathClose[]> {
  const { rows } = await sql<PathClose>`
    select to_char(closed_on, 'YYYY-MM-DD') as "on", level::double precision as level
    from index_level join market_index using (market_index_id) where symbol = ${symbol} order by closed_on
  `.execute(db);
  return rows;
}
