import type { Mapping } from "./mapping.ts";
import type { Table } from "./open-tables.ts";
import { columnKey, type Row, textOf } from "./table.ts";

/**
 * Reads the rows that hold data: without blank rows, without the header where a page repeats it, and without the years and
 * months that stand above groups of rows. The rows that are left out are told.
 */
export async function* rowsOfData(
  table: Table,
  leaveOut: (what: string, value: string) => void = () => {},
): AsyncGenerator<Row> {
  const headings = table.header.rows.map((cells) =>
    table.header.columns.map((_, at) => columnKey(cells[at] ?? "")),
  );
  for await (const row of table.rows()) {
    const texts = [...row.cells.values()].map(({ text }) => columnKey(text));
    const filled = texts.filter(Boolean);
    if (filled.length === 0) continue;
    const [first = "", ...others] = new Set(filled);
    if (headings.some((heading) => isRepeat(texts, heading)))
      leaveOut("rows that repeat the heading", "all");
    // Merged cells have their text in each of their columns.
    else if (others.length === 0 && period.test(first) && texts.length > 1)
      leaveOut("rows that name a period", first);
    else yield row;
  }
}

const period =
  /^(?:(?:fy|cy|year)? ?(?:19|20)\d\d|(?:q[1-4]|[1-4]q|h[12]|\p{L}{3,12}\.?),? ?(?:(?:19|20)\d\d))(?: (?:ipos?|pricings?|deals?|offerings?|listings?|priced|total))?:?$/iu;

/** A repeated heading may lack some of its cells, but has no others. */
function isRepeat(texts: readonly string[], heading: readonly string[]): boolean {
  const filled = texts.filter(Boolean).length;
  const isWhole = filled === heading.filter(Boolean).length;
  return (isWhole || filled > 1) && texts.every((text, at) => text === "" || text === heading[at]);
}

/** Returns the mapping that takes a row; undefined when none does. */
export function mappingOfRow({ mappings }: Table, row: Row): Mapping | undefined {
  return mappings.find(({ where }) => where === undefined || matchesCondition(row, where));
}

export function matchesCondition(
  row: Row,
  where: Readonly<Record<string, readonly string[]>>,
): boolean {
  return Object.entries(where).every(([column, values]) =>
    values.includes(textOf(row, column).trim()),
  );
}

const totals = new Set(
  [
    "total totals sum subtotal average mean median count",
    "summe gesamt insgesamt mittelwert durchschnitt",
    "total général totaux somme moyenne",
    "totale media somma",
    "suma totales promedio",
    "soma totais média",
    "итого всего сумма среднее",
    "合計 総計 小計 平均 总计 合计 總計 小计",
    "합계 총계 평균",
    "المجموع الإجمالي",
  ].flatMap((words) => words.split(" ")),
);

/** True when the first filled cell of a row calls it a total or average: "Total", "Grand total:", "Summe". */
export function isTotal(row: Row): boolean {
  const [first] = [...row.cells.values()].map(({ text }) => text.trim()).filter(Boolean);
  const words = (first ?? "").slice(0, 60).toLowerCase().replace(/[:：]/g, "").split(/\s+/);
  const [last = ""] = words.toReversed();
  return words.length <= 2 && totals.has(last) && (words.length === 1 || isTotalsBegin(words[0]));
}

function isTotalsBegin(word = ""): boolean {
  return ["grand", "sub", "total", "gross", "overall", "общий"].includes(word);
}
