import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addDays, type Day, daysBetween } from "../../domain/calendar/day.ts";
import { NameGiver } from "../../server/demo/market/companies/names.ts";
import { Draws } from "../../server/demo/market/random.ts";

const firstDay = "2006-01-02";
const nameEnds = "Systems Bancorp Therapeutics Energy Brands Software Networks Foods".split(" ");
const industries = ["2834", "7372", "6022", "3841", "1311", "5812", "3674", "4911", "6798", "5651"];
const venues = ["NYSE", "NASDAQ", "NASDAQ", "NYSE American", "Hong Kong Stock Exchange"];
const homes = ["United States,CA", "United States,NY", "United States,TX", "China,", "Israel,"];
const banks = "Alder Birch Cedar Dorne Elmhurst Fairway Garnet Hollis Ingram Juniper".split(" ");

const columns = [
  ...["Id", "CIK", "Symbol", "Name", "Industry", "Country", "State", "Founded", "Exchange"],
  ...["Filed", "Withdrawn", "Postponed", "Priced", "First trade", "Low", "High", "Price"],
  ...["Shares", "Outstanding", "Opened", "Closed", "Banks", "Form", "Blank check"],
];

/**
 * Writes two tables as a user would have them: one of this many deals, whose sizes, days, outcomes, industries, exchanges
 * and returns vary, and one of closes; and a feed of this many filings of their issuers, if any. The same numbers and day
 * give the same files.
 */
export async function writeMarketFiles(
  folder: string,
  deals: number,
  today: Day,
  filings = 0,
): Promise<void> {
  const names = new NameGiver();
  const draws = new Draws("market of files");
  const rows = [columns.join(",")];
  const closes = ["date,ticker,close"];
  const issuers: Issuer[] = [];
  for (let id = 1; id <= deals; id++) {
    const deal = drawDeal(draws, names, id, today);
    rows.push(rowOf(deal));
    issuers.push(deal);
    if (deal.outcome === "priced") closes.push(...closesOf(deal, draws, today));
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "deals.csv"), rows.join("\n"));
  // Closes count as adjusted for splits unless the name of the file says otherwise.
  await writeFile(join(folder, "unadjusted-closes.csv"), closes.join("\n"));
  if (filings === 0) return;
  const feed = Array.from({ length: filings }, (_, at) => {
    const issuer = issuers[at % deals] as Issuer;
    return { issuer, filedOn: addDays(issuer.filedOn, 60 * Math.floor(at / deals) - 200) };
  });
  await writeFeed(join(folder, "feed.json"), feed);
}

type Issuer = Pick<Deal, "id" | "name" | "filedOn">;

/** Writes a feed of reports, as EDGAR's index has them; each issuer files one on a day. */
export async function writeFeed(
  path: string,
  filings: readonly { issuer: Pick<Issuer, "id" | "name">; filedOn: Day }[],
): Promise<void> {
  const rows = filings.map(({ issuer: { id, name }, filedOn }, at) => ({
    ...{ company: name, ticker: null, form: at % 3 === 0 ? "8-K" : "10-Q", fileDate: filedOn },
    accession: `${String(id).padStart(10, "0")}-${filedOn.slice(2, 4)}-${filedOn.slice(5).replace("-", "")}00`,
    link: `https://www.sec.gov/Archives/edgar/data/${id}/${at}/report.htm`,
  }));
  await writeFile(path, JSON.stringify({ source: "SEC EDGAR", ipos: rows }));
}

type Deal = ReturnType<typeof drawDeal>;

function drawDeal(draws: Draws, names: NameGiver, id: number, today: Day) {
  const isBlankCheck = draws.chance(0.08);
  const filedOn = addDays(firstDay, draws.int(0, daysBetween(firstDay, today) - 1));
  const endedOn = addDays(filedOn, draws.int(20, 110));
  const price = isBlankCheck ? 10 : draws.int(5, 35);
  return {
    id,
    symbol: symbolOf(id),
    name: isBlankCheck
      ? names.spac(draws)
      : names.company(draws, { nameEnds, profile: "mature" }, "US", ""),
    isBlankCheck,
    industry: isBlankCheck ? "6770" : draws.pick(industries),
    home: draws.pick(homes),
    venue: draws.pick(venues),
    foundedYear: draws.int(1950, 1995),
    banks: `${draws.pick(banks)}/${draws.pick(banks)}`,
    filedOn,
    endedOn,
    outcome: endedOn > today ? "filed" : draws.weighted(outcomes, (one) => odds[one]),
    price,
    low: price - draws.int(0, 2),
    shares: Math.round(10 ** draws.between(6, 7.6)),
    close: price * draws.between(0.85, 1.35),
  };
}

function rowOf(deal: Deal): string {
  const endedAs = (outcome: Deal["outcome"]) => (deal.outcome === outcome ? deal.endedOn : "");
  const ifPriced = (value: number | string) => (deal.outcome === "priced" ? value : "");
  const { id, symbol, name, price, shares, close } = deal;
  return [
    ...[id, id, symbol, name, deal.industry, deal.home, deal.foundedYear, deal.venue, deal.filedOn],
    ...[endedAs("withdrawn"), endedAs("postponed"), endedAs("priced"), endedAs("priced")],
    ...[deal.low, price + 2, ifPriced(price), shares, shares * 5],
    ...[ifPriced((close * 0.99).toFixed(2)), ifPriced(close.toFixed(2))],
    ...[deal.banks, "S-1", deal.isBlankCheck ? "yes" : ""],
  ].join(",");
}

/** Returns prices some months and a year after the offering, up to today. */
function closesOf({ symbol, endedOn, close }: Deal, draws: Draws, today: Day): string[] {
  return [95, 400]
    .map((days) => ({ on: addDays(endedOn, days), price: close * draws.between(0.4, 1.7) }))
    .filter(({ on }) => on < today)
    .map(({ on, price }) => `${on},${symbol},${price.toFixed(2)}`);
}

const odds = { priced: 0.9, withdrawn: 0.06, postponed: 0.01, filed: 0.03 };
const outcomes = Object.keys(odds) as (keyof typeof odds)[];

/** Four letters up to T: a fifth letter, or a U or W at the end, would mark a unit or a warrant. */
function symbolOf(id: number): string {
  let [rest, symbol] = [id, ""];
  for (let place = 0; place < 4; place++) {
    symbol = String.fromCharCode(65 + (rest % 20)) + symbol;
    rest = Math.floor(rest / 20);
  }
  return symbol;
}
