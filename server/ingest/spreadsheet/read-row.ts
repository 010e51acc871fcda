import type { Claims, DealClaims, Json, Subject } from "../../market/claims.ts";
import { cleanText } from "../reading/blanks.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { SourceRecord } from "../record.ts";
import { readCell } from "./cells.ts";
import type { Mapping } from "./mapping.ts";

export type Row = Readonly<Record<string, string>>;

type EntityFields = Record<string, Record<string, Json>>;

/** Reads one row by its mapping. A cell that cannot be read refuses the row, since half a record would mislead. */
export function readRow(row: Row, mapping: Mapping): Omit<SourceRecord, "place"> {
  const entities = readCells(row, mapping);
  for (const path of mapping.required) {
    const [entity = "", field = ""] = path.split(".");
    if (entities[entity]?.[field] === undefined)
      throw new UnreadableValue(`The row has no ${toWords(path)}`);
  }
  const { subject = {}, ...claims } = entities;
  const deal = completeDeal(claims.deal ?? {}, entities, mapping);
  if (claims.privateCompany && mapping.rules.includes("investors in columns"))
    claims.privateCompany = gatherInvestors(claims.privateCompany);
  return {
    key: makeKey(row, mapping),
    documentOn: mapping.documentOn,
    payload: makePayload(row),
    subject: { ...subject, about: findAbout(row, mapping) } as Subject,
    claims: { ...claims, ...(deal ? { deal } : {}) } as Claims,
  };
}

function readCells(row: Row, mapping: Mapping): EntityFields {
  const entities: EntityFields = {};
  const set = (path: string, value: Json) => {
    const [entity = "", field = ""] = path.split(".");
    if (value === null) return;
    const fields = entities[entity] ?? {};
    fields[field] = value;
    entities[entity] = fields;
  };
  for (const [column, targets] of Object.entries(mapping.columns)) {
    for (const target of targets) {
      if (target.onlyWhereEqual && !areEqual(row, target.onlyWhereEqual)) continue;
      set(
        target.field,
        nameFailure(row, column, () => readCell(row[column] ?? "", target, mapping)),
      );
    }
  }
  for (const [path, value] of Object.entries(mapping.constants)) set(path, value);
  if (mapping.currency !== null) set("security.currency", mapping.currency);
  return entities;
}

function nameFailure(row: Row, column: string, read: () => Json): Json {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    throw new UnreadableValue(`${column}: ${error.message}${describeRow(row)}`);
  }
}

/** Shows the first cells of a row, so that the operator can find it. */
function describeRow(row: Row): string {
  const cells = Object.values(row).filter((cell) => cell.trim() !== "");
  return ` (${cells.slice(0, 3).join(", ")})`;
}

function areEqual(row: Row, [left, right]: readonly [string, string]): boolean {
  const [a, b] = [left, right].map((column) =>
    Number(cleanText(row[column] ?? "").replace(/[$,\s]/g, "")),
  );
  return a !== undefined && a === b;
}

function toWords(path: string): string {
  const [, field = ""] = path.split(".");
  return field.replace(/([A-Z])/g, " $1").toLowerCase();
}

function makeKey(row: Row, { name, key }: Mapping): string {
  const parts = key.map((column) => {
    const text = cleanText(row[column] ?? "");
    if (text === "") throw new UnreadableValue(`The row has no ${column}${describeRow(row)}`);
    return text;
  });
  return [name, ...parts].join(":");
}

function makePayload(row: Row): Json {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ""));
}

function findAbout(row: Row, mapping: Mapping): Subject["about"] {
  const other = Object.entries(mapping.aboutWhere).find(([, where]) =>
    matchesCondition(row, where ?? {}),
  );
  return (other?.[0] as Subject["about"] | undefined) ?? mapping.about;
}

export function matchesCondition(
  row: Row,
  where: Readonly<Record<string, readonly string[]>>,
): boolean {
  return Object.entries(where).every(([column, values]) =>
    values.includes((row[column] ?? "").trim()),
  );
}

function gatherInvestors(read: Record<string, Json>): Record<string, Json> {
  const { investor1, investor2, investor3, investor4, ...rest } = read;
  const investors = [investor1, investor2, investor3, investor4].filter((name) => name != null);
  return investors.length > 0 ? { ...rest, investors: [...new Set(investors)] } : rest;
}

/** Completes a deal by the rules that the mapping names; null when nothing is stated of it. */
function completeDeal(
  read: Record<string, Json>,
  entities: EntityFields,
  { rules }: Mapping,
): DealClaims | null {
  const { lead1, lead2, lead3, lead4, lead5, lead6, rangeLow, rangeHigh, ...rest } = read;
  const deal = rest as DealClaims;
  if (rules.includes("banks in columns")) {
    const leads = [lead1, lead2, lead3, lead4, lead5, lead6].flatMap((names) =>
      Array.isArray(names) ? (names as string[]) : [],
    );
    if (leads.length > 0) deal.underwriters = [...new Set(leads)];
  }
  if (rules.includes("a range of two columns") && rangeLow != null && rangeHigh != null)
    deal.range = { low: String(rangeLow), high: String(rangeHigh) };
  if (
    rules.includes("a first day has its close") &&
    deal.firstClose != null &&
    deal.pricedOn != null
  )
    deal.firstTradeOn = deal.pricedOn;
  if (rules.includes("a unit at 10 is of a SPAC")) {
    const isUnit = entities.security?.kind === "unit";
    if (isUnit && Number(deal.offerPrice) === 10) deal.isSpac = true;
  }
  return Object.keys(deal).length > 0 ? deal : null;
}
