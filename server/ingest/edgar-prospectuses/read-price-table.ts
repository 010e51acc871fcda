import { type Finding, readMoney, type Stated, weigh } from "./stated.ts";

/** The table of the cover: the price, the underwriters' discount and the proceeds, per share and in total. */
export interface PriceTable {
  price: Finding<string>;
  /** The total divided by the price, when that is a whole number of shares. */
  shares: string | null;
  /** The discount per share. */
  discount: Stated<string> | undefined;
  /** True when the price less the discount is the proceeds, per share and in total. */
  sumsHold: boolean;
}

interface Row {
  label: string;
  each: number;
  total: number;
  written: string;
}

const labels = {
  price: /^(?:initial )?(?:public offering price|price to (?:the )?public|offering price)/i,
  discount:
    /^(?:total |less:? )?(?:underwrit(?:ing|ers?['’]?s?)|placement agents?['’]?s?|selling|sales agents?['’]?s?)[^|]{0,40}(?:discounts?|commissions?|fees?)/i,
  proceeds: /^(?:net )?proceeds\b[^|]{0,40}(?:\bto\b|\bbefore\b|,)/i,
};

/** Reads the first table with a price and a total of which the total is a multiple; null without one. */
export function readPriceTable(tables: readonly string[][][]): PriceTable | null {
  for (const rows of tables.map((one) => turnTable(one) ?? one)) {
    const find = (label: RegExp) => readRow(rows.find(([first = ""]) => label.test(first)));
    const price = find(labels.price);
    if (price === null || price.total < price.each) continue;
    const discount = find(labels.discount);
    const first = rows.findIndex(([name = ""]) => labels.price.test(name));
    const last = rows.findIndex(([name = ""]) => labels.proceeds.test(name));
    // An allowance for expenses may stand between the discount and the proceeds.
    const costs = rows
      .slice(first + 1, Math.max(first + 1, last))
      .flatMap((row) => readRow(row) ?? []);
    const proceeds = sumProceeds(rows, price);
    const shares = price.total / price.each;
    // The total is rounded to cents or dollars.
    const isWhole =
      Math.abs(Math.round(shares) * price.each - price.total) <= Math.min(1, price.each / 4);
    const sumsHold =
      isWhole &&
      discount !== null &&
      proceeds !== null &&
      isNear(price.each - sum(costs, "each"), proceeds.each, 0.006) &&
      isNear(price.total - sum(costs, "total"), proceeds.total, 1.01);
    return {
      price: toFinding(price, (row) => row.each),
      shares: isWhole ? String(Math.round(shares)) : null,
      discount:
        discount === null
          ? undefined
          : weigh([toFinding(discount, (row) => row.each)], {
              rule: "The sums of the price table hold",
              holds: () => sumsHold,
            }),
      sumsHold,
    };
  }
  return null;
}

const sum = (rows: readonly Row[], of: "each" | "total") =>
  rows.reduce((all, row) => all + row[of], 0);

/** The proceeds of the company, or with those of holders where both sell. */
function sumProceeds(rows: readonly string[][], { each, total }: Row): Row | null {
  const found = rows
    .filter(([name = ""]) => labels.proceeds.test(name))
    .flatMap((row) => readRow(row) ?? []);
  const [own] = found;
  const isOfSeveral = found.length > 1 && found.every((row) => row.each === own?.each);
  return own && isOfSeveral && sum(found, "total") / total <= own.each / each + 0.001
    ? { ...own, total: sum(found, "total") }
    : (own ?? null);
}

/**
 * Turns a table whose columns are the price, the discount and the proceeds and whose rows are "Per share" and "Total". Null
 * for any other table, and for one whose amounts are not as many as the names of its columns.
 */
function turnTable(rows: readonly string[][]): string[][] | null {
  const names = rows
    .map((cells) => cells.filter((cell) => cell.trim() !== ""))
    .find((cells) => cells.length > 1 && cells.some((cell) => labels.price.test(cell.trim())));
  const perShare = rows.find(([first = ""]) =>
    /^per (?:share|unit|ads|american)/i.test(first.trim()),
  );
  const total = rows.find(([first = ""]) => /^total\b/i.test(first.trim()));
  if (!names || !perShare || !total) return null;
  const [each, all] = [perShare, total].map(listAmounts) as [string[], string[]];
  if (each.length !== names.length || all.length !== names.length) return null;
  return names.map((name, index) => [name.trim(), each[index] ?? "", all[index] ?? ""]);
}

function listAmounts(cells: readonly string[]): string[] {
  return cells.slice(1).filter((cell) => readMoney(cell) !== null);
}

const isNear = (a: number, b: number, most: number) => Math.abs(a - b) <= most;

/** A row with two amounts of which the second is the larger; some tables have the holders' proceeds as a third. */
function readRow(cells: readonly string[] | undefined): Row | null {
  if (cells === undefined) return null;
  const amounts = cells.slice(1).flatMap((cell) => {
    const amount = readMoney(cell);
    return amount === null ? [] : [Number(amount)];
  });
  const [each, total] = amounts;
  if (each === undefined || total === undefined || each <= 0) return null;
  return { label: cells[0] ?? "", each, total, written: cells.join(" | ") };
}

function toFinding(row: Row, read: (row: Row) => number): Finding<string> {
  return { value: String(read(row)), passage: row.written, place: "Cover page" };
}
