import type { Mapping } from "./mapping.ts";
import type { Table } from "./open-tables.ts";
import { columnKey, type Row, textOf } from "./table.ts";

/** Reads the rows that hold data: without blank rows, and without the header where a page repeats it. */
export async function* rowsOfData(table: Table): AsyncGenerator<Row> {
  for await (const row of table.rows()) {
    const filled = [...row.cells].filter(([, { text }]) => text.trim() !== "");
    if (filled.length === 0) continue;
    if (filled.length > 1 && filled.every(([name, { text }]) => columnKey(text) === name)) continue;
    yield row;
  }
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
