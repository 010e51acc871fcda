import type { Day } from "../../../domain/calendar/day.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { saveFacts } from "../../../domain/contract/staff/companies.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import { fieldIds, fieldOf, fieldValue } from "../../../domain/fields/fields.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import type { Db } from "../../db/connect.ts";
import { readRowById } from "../../rows/read-row-by-id.ts";
import { type DeskCompanyRow, listDeals } from "./company-facts-repository.ts";

export type Effects = Reply<typeof saveFacts>["effects"];

export interface Text {
  deal: number | null;
  label: string;
  text: string;
}

export const keyOfText = (deal: number | null, field: string) => `${deal ?? ""}/${field}`;

/** Reads all values of the rows of a company as readers see them: those of its deals, and of its entry on the monitor list. */
export async function readTexts(
  db: Db,
  { companyKey, companyTicker }: Pick<DeskCompanyRow, "companyKey" | "companyTicker">,
  today: Day,
): Promise<Map<string, Text>> {
  const texts = new Map<string, Text>();
  const read = async (grain: Grain, rowId: string, deal: number | null) => {
    const row = await readRowById(db, { userId: 0, today }, grain, rowId);
    if (row === undefined) return;
    for (const field of fieldIds) {
      const { grains, isOffered, title: label } = fieldOf(field);
      if (!isOffered || !grains.includes(grain)) continue;
      const text = visibleText(field, fieldValue(row, field), row);
      texts.set(keyOfText(deal, field), { deal, label, text });
    }
  };
  for (const { dealKey, rowId } of await listDeals(db, companyKey))
    await read("deal", rowId, dealKey);
  await read("monitor", companyTicker, null);
  return texts;
}

/** Several columns show the same value, of which one is told. Of a row that is gone, that it has no status any more. */
export function compareTexts(
  before: ReadonlyMap<string, Text>,
  after: ReadonlyMap<string, Text>,
): Effects {
  const told = new Set<string>();
  const gone = [...before].filter(
    ([key, { deal }]) => !after.has(key) && key === keyOfText(deal, "Status"),
  );
  const left = gone.map(([key, one]) => [key, { ...one, text: noValueText }] as const);
  return [...after, ...left].flatMap(([key, { deal, label, text }]) => {
    const old = before.get(key)?.text ?? (text === "" ? text : noValueText);
    const same = `${deal} ${label}`;
    if (old === text || told.has(same)) return [];
    told.add(same);
    return [{ deal, label, before: old, after: text }];
  });
}
