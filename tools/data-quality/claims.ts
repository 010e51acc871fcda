import { sql } from "kysely";
import { secCorporate, secTotal } from "../../domain/universes/universes.ts";
import type { Db } from "../../server/db/connect.ts";
import type { CountedDeal, YearTable } from "./counted-deals.ts";

/** Ends the run when the data contradict a sentence of the page. */
export function claim(isTrue: boolean, sentence: string): string {
  if (!isTrue) throw new Error(`The data contradict this sentence: ${sentence}`);
  return sentence;
}

/** Describes why the counts differ. Numbers come from the data, and each sentence is checked by them. */
export async function describeDifferences(
  db: Db,
  deals: readonly CountedDeal[],
  sec: YearTable,
): Promise<string> {
  const claims = [
    describeGaps(deals, sec),
    await describeRecentYears(db, deals, sec),
    describeFunds(deals, sec),
    await describePreferred(db),
    describeUpListings(deals),
    describeTrusts(deals),
    describeDirectListings(deals, sec),
    describeUnpriced(deals),
    describeSpacs(deals),
    "**The year is that of the pricing.** Calendars date most deals by the first day of trading and filings by the evening before, so a deal of the last evening of a year may move.",
    "**Proceeds leave out the over-allotment**, as Ritter's do; the shares are those of the final terms.",
  ];
  return claims.map((text) => `- ${text}`).join("\n");
}

function countIn(deals: readonly CountedDeal[], year: number, test = (_: CountedDeal) => true) {
  return deals.filter((deal) => deal.year === year && test(deal)).length;
}

function published(table: YearTable, year: number, column: string): number {
  return Number(table.get(year)?.[column] ?? Number.NaN);
}

function describeGaps(deals: readonly CountedDeal[], sec: YearTable): string {
  const lacks = [...sec.keys()]
    .filter((year) => year <= 2024)
    .map((year) => ({ year, lack: published(sec, year, "n_total") - countIn(deals, year) }))
    .toSorted((a, b) => b.lack - a.lack);
  const [first, second, third] = lacks;
  const fewer = lacks.filter(({ lack }) => lack > 0).length;
  return claim(
    fewer > lacks.length / 2,
    `**Calendars have gaps.** The portal shows fewer deals than the SEC counts in ${fewer} of ${lacks.length} years, most of all in ${first?.year} (${first?.lack}), ${second?.year} (${second?.lack}) and ${third?.year} (${third?.lack}).`,
  );
}

/** Counts by year the listed companies with a prospectus that the portal does not show, since they reported before. */
async function countMoves(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ year: number; moved: number }>`
    select left(payload->>'prospectus_filing_date', 4)::int as year, count(distinct subject->>'cik')::int as moved
    from observation o
    where record_key like 'listings-of-nasdaq:%'
      and payload->>'security_type' in ('common stock', 'ordinary shares', 'ADS')
      and not exists (
        select from company c join deal_row r using (company_key)
        where c.cik = o.subject->>'cik' and r.status = 'Priced'
      )
    group by 1
  `.execute(db);
  return new Map(rows.map(({ year, moved }) => [year, moved]));
}

async function describeRecentYears(
  db: Db,
  deals: readonly CountedDeal[],
  sec: YearTable,
): Promise<string> {
  const moves = await countMoves(db);
  const isFund = ({ kind }: CountedDeal) => kind === "closedEndFund" || kind === "bdc";
  const years = [2020, 2021, 2022, 2023, 2024].map((year) => {
    const [shown, ofSec] = [countIn(deals, year), published(sec, year, "n_total")];
    const percent = `${year} ${((shown / ofSec - 1) * 100).toFixed(1)} %`;
    if (Math.abs(shown / ofSec - 1) <= 0.02) return percent;
    const funds = Math.max(0, published(sec, year, "n_fund") - countIn(deals, year, isFund));
    const moved = moves.get(year) ?? 0;
    const named = shown + funds + moved;
    return claim(
      Math.abs(named / ofSec - 1) <= 0.02,
      `${percent} (${funds} funds are in no recorded file, and ${moved} companies that reported before moved to an exchange)`,
    );
  });
  return `**Since 2020 the counts are near the SEC's**: ${years.join("; ")}.`;
}

function describeFunds(deals: readonly CountedDeal[], sec: YearTable): string {
  const years = [...sec.keys()].filter((year) => year <= 2013);
  const ofSec = years.reduce((sum, year) => sum + published(sec, year, "n_fund"), 0);
  const own = deals.filter(({ year, kind }) => year <= 2013 && kind === "closedEndFund").length;
  const recent = deals.filter(({ kind }) => kind === "closedEndFund" || kind === "bdc").length;
  return claim(
    own < ofSec / 20,
    `**Closed-end funds are hardly in any calendar.** The SEC counts ${ofSec} of them from 2000 to 2013, the portal ${own}. It knows ${recent} in all, from filings on Form N-2 or by their names.`,
  );
}

async function describePreferred(db: Db): Promise<string> {
  const { rows } = await sql<{ stated: number; without: number }>`
    select count(*)::int as stated, count(*) filter (where not exists (
      select from identity_anchor a join deal d on d.deal_key = a.given_key
      where a.kind = 'deal' and a.identity = 'nasdaq:' || (o.subject->>'nasdaqDealId')
    ))::int as without
    from observation o where record_key like 'deals-of-nasdaq:%'
  `.execute(db);
  const { stated = 0, without = 0 } = rows[0] ?? {};
  return claim(
    without > 0 && without < stated / 50,
    `**Calendars list what is no initial offering.** Of the ${stated.toLocaleString("en-US")} rows of the exchange's history ${without} make no deal: sales of preferred shares, of bonds of trusts, and of another security of a listed company.`,
  );
}

function describeUpListings(deals: readonly CountedDeal[]): string {
  const moved = deals.filter(({ isUpListing }) => isUpListing);
  return claim(
    moved.length > 0,
    `**Companies that reported before** are shown when a calendar counts them, and marked: ${moved.length} moved up from a smaller market with their offering. Companies whose move only a filing tells are not shown. The SEC counts some of both.`,
  );
}

function describeTrusts(deals: readonly CountedDeal[]): string {
  const trusts = deals.filter(({ kind }) => kind === "reit");
  const [largest] = trusts.toSorted((a, b) => (b.dealSizeUsd ?? 0) - (a.dealSizeUsd ?? 0));
  return claim(
    trusts.every((deal) => !secTotal.includes(deal) || secCorporate.includes(deal)) &&
      largest?.companyName.startsWith("Lineage") === true,
    `**Property trusts are companies**, as they are to the SEC; ${trusts.length} are known by their industry code, of which Lineage is the largest. Other trusts, partnerships, best efforts and sales to a bank's own depositors count as operating companies unless a code or a name tells otherwise, which is why "operating ≥ $5" lies above Ritter, who leaves them out.`,
  );
}

/** Listings without a sale, which calendars list at their reference price, as the press told of them. */
const directListings =
  /^(Spotify|Slack|Palantir|Asana|Roblox|Coinbase|Squarespace|Amplitude|Warby Parker|Thryv|ZipRecruiter)/i;

function describeDirectListings(deals: readonly CountedDeal[], sec: YearTable): string {
  const usdOf = (list: readonly CountedDeal[]) =>
    list.reduce((sum, { dealSizeUsd }) => sum + (dealSizeUsd ?? 0), 0) / 1e9;
  const found = deals.filter(({ isDirectListing }) => isDirectListing);
  const counted = deals.filter((deal) => secTotal.includes(deal));
  const missed = counted.filter(({ companyName }) => directListings.test(companyName));
  const of2021 = deals.filter((deal) => deal.year === 2021 && secCorporate.includes(deal));
  const ofSec = published(sec, 2021, "proceeds_corporate_usd_mn") / 1000;
  const missedNames = missed.map(({ companyName }) => companyName).join(", ");
  return claim(
    found.filter(({ companyName }) => directListings.test(companyName)).length >= 9 &&
      missed.length <= 1 &&
      Math.abs(usdOf(of2021) - ofSec) < 5,
    `**Direct listings look like priced deals** in calendars, at their reference price and with all registered shares, though nobody sold at that price. The portal finds ${found.length} listings and resales of that kind by their sellers (decision 61), and gives them no price and no size. Of the best known it misses ${missed.length === 0 ? "none" : missedNames}, whose row in the calendar looks like that of a sale. Corporate issuers raised $${usdOf(of2021).toFixed(1)} bn in 2021, and $${ofSec.toFixed(1)} bn as the SEC counts.`,
  );
}

function describeUnpriced(deals: readonly CountedDeal[]): string {
  const unpriced = deals.filter(({ offerPriceUsd }) => offerPriceUsd === null);
  const of2025 = unpriced.filter(({ year }) => year === 2025).length;
  return claim(
    countIn(deals, 2025) === of2025,
    `**${unpriced.length} deals have no offer price**, because only a calendar of SPACs, a list of listings or a filing tells of them. They are among those shown. All ${of2025} deals of 2025 are SPACs of that calendar: no recorded file lists the other offerings of that year.`,
  );
}

function describeSpacs(deals: readonly CountedDeal[]): string {
  const early = deals.filter(({ year, kind }) => year <= 2008 && kind === "spac").length;
  const units = deals.filter((deal) => deal.year <= 2008 && deal.isUnit && deal.kind !== "spac");
  return claim(
    early > 0 && units.length > 0,
    `**Early SPACs sold units at $6 and $8.** ${early} deals until 2008 are known as SPACs by their names or their trusts; ${units.length} other units of these years stay companies.`,
  );
}

export async function describeLosses(db: Db): Promise<string> {
  const { rows } = await sql<{ conflicts: number; refused: number; unused: number }>`
    select (select count(*) from value_conflict)::int as conflicts,
      coalesce(sum((report->>'refused')::int), 0)::int as refused,
      coalesce(sum((select sum((one->>'count')::int) from jsonb_array_elements(report->'leftOut') one)), 0)::int as unused
    from import_run
  `.execute(db);
  const { conflicts = 0, refused = 0, unused = 0 } = rows[0] ?? {};
  return claim(
    conflicts > 0 && refused > 0 && unused > 0,
    `The report of the import, which is stored in \`import_run\`, names the ${refused} rows and files that cannot be read, each with its reason, and counts the ${unused.toLocaleString("en-US")} values and records that nothing can hold, with examples. The ${conflicts.toLocaleString("en-US")} values that lost against other sources are in \`value_conflict\`. Prices that are left out beside those that were paid, because they are adjusted for splits, are among them.`,
  );
}
