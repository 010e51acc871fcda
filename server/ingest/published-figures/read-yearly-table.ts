import { dayFrom } from "../../../domain/calendar/day.ts";
import type { PublishedClaim } from "../../../domain/statements/claims.ts";
import { type PublishedSeries, publishedSeries } from "../../../domain/stats/published-record.ts";
import { readDecimal } from "../reading/decimals.ts";
import { delimitedRows } from "../reading/rows/delimited-rows.ts";
import { takeRows } from "../reading/rows/take-rows.ts";
import { decodeText } from "../reading/text.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, Reading } from "../record.ts";

interface SeriesColumns {
  deals: string;
  proceeds: string;
}

interface Header {
  year: string;
  /** US dollars for one unit of the columns of proceeds. */
  unit: number;
  /** The columns of each series, or the one that names the series of a row. */
  series: Partial<Record<PublishedSeries, SeriesColumns>> | ({ named: string } & SeriesColumns);
}

/** Tables by their columns; a column that is missing makes it another table. */
const headers: readonly Header[] = [
  {
    ...{ year: "year", unit: 1e6 },
    series: {
      "sec-total": { deals: "n_total", proceeds: "proceeds_total_usd_mn" },
      "sec-corporate": { deals: "n_corporate", proceeds: "proceeds_corporate_usd_mn" },
      "sec-spac": { deals: "n_spac", proceeds: "proceeds_spac_usd_mn" },
      "sec-fund": { deals: "n_fund", proceeds: "proceeds_fund_usd_mn" },
    },
  },
  {
    ...{ year: "year", unit: 1e9 },
    series: { "ritter-net": { deals: "n_ipos", proceeds: "aggregate_proceeds_usd_bn" } },
  },
  {
    ...{ year: "period", unit: 1e9 },
    series: { renaissance: { deals: "n_ipos", proceeds: "proceeds_usd_bn" } },
  },
  {
    ...{ year: "year", unit: 1 },
    series: { named: "series", deals: "ipos", proceeds: "proceeds usd" },
  },
];

const [firstYear, lastYear] = [1900, 2200];

/** Finds the kind of a table by the names of its columns. */
export function headerOf(columns: readonly string[]): Header | undefined {
  const names = columns.map(nameColumn);
  return headers.find(({ year, series }) => {
    const wanted = "named" in series ? [series.named, ...columnsOf(series)] : allColumns(series);
    return [year, ...wanted].every((name) => names.includes(name));
  });
}

function columnsOf({ deals, proceeds }: SeriesColumns): string[] {
  return [deals, proceeds];
}

function allColumns(series: Partial<Record<PublishedSeries, SeriesColumns>>): string[] {
  return Object.values(series).flatMap(columnsOf);
}

/** Makes a record of each series, with its years from the oldest to the newest. */
export async function* readYearlyTable(document: Document): AsyncGenerator<Reading> {
  const rows = delimitedRows(decodeText(document.bytes()));
  const header = await rows.next();
  const columns = header.done ? [] : header.value.cells.map(nameColumn);
  const kind = headerOf(columns);
  if (kind === undefined) return;
  const bySeries = new Map<PublishedSeries, Map<number, PublishedClaim>>();
  yield* takeRows(rows, (cells) => {
    if (cells[0]?.startsWith("#")) return;
    const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
    const year = readYear(cell(kind.year));
    for (const [series, { deals, proceeds }] of seriesOf(kind, cell)) {
      const claim = {
        year,
        deals: readCount(cell(deals)),
        proceedsUsd: readUsd(cell(proceeds), kind.unit),
      };
      if (claim.deals === null && claim.proceedsUsd === null) continue;
      const years = bySeries.get(series) ?? new Map<number, PublishedClaim>();
      const before = years.get(year);
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(claim))
        throw new UnreadableValue(`The series ${series} states ${year} twice with other figures`);
      bySeries.set(series, years.set(year, claim));
    }
  });
  for (const [series, byYear] of bySeries) {
    const published = [...byYear.values()].toSorted((a, b) => a.year - b.year);
    const years = published.length;
    yield {
      record: {
        ...{ key: series, place: series, payload: { series, years } },
        // The edition with the newest year is the newest one.
        documentOn: dayFrom(published.at(-1)?.year ?? firstYear, 12, 31),
        subject: { about: "publication", symbol: series },
        claims: { published },
      },
    };
  }
}

function seriesOf(
  { series }: Header,
  cell: (name: string) => string,
): [PublishedSeries, SeriesColumns][] {
  if (!("named" in series))
    return Object.entries(series).map(([name, columns]) => [name as PublishedSeries, columns]);
  const name = cell(series.named).trim();
  const known = publishedSeries.find((one) => one === name);
  if (known === undefined)
    throw new UnreadableValue(`"${name}" is none of ${publishedSeries.join(", ")}`);
  return [[known, series]];
}

function readYear(text: string): number {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(year >= firstYear && year <= lastYear))
    throw new UnreadableValue(`"${text.trim()}" is not a year`);
  return year;
}

function readCount(text: string): number | null {
  const count = readDecimal(text);
  if (count === null) return null;
  if (!/^\d{1,6}$/.test(count))
    throw new UnreadableValue(`"${text.trim()}" is not a count of IPOs`);
  return Number(count);
}

function readUsd(text: string, unit: number): number | null {
  const amount = readDecimal(text);
  if (amount === null) return null;
  if (Number(amount) < 0) throw new UnreadableValue(`Proceeds of ${text.trim()} are below 0`);
  return Math.round(Number(amount) * unit);
}

function nameColumn(column: string): string {
  return column.trim().toLowerCase();
}
