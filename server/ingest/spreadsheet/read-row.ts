import { isSpacName } from "../../../domain/spacs/spac-names.ts";
import type { Claims, DealClaims, Subject } from "../../../domain/statements/claims.ts";
import type { Json } from "../../../domain/statements/kinds.ts";
import { requireVenue } from "../../../domain/venues/venues.ts";
import { isFundName, namesFund } from "../edgar/issuer-names.ts";
import { shorten } from "../printable.ts";
import { cleanText } from "../reading/blanks.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { SourceRecord } from "../record.ts";
import { type CellContext, readCell } from "./cells.ts";
import { type FieldPath, fieldOf } from "./fields.ts";
import type { Mapping, Target } from "./mapping.ts";
import { constantsOf } from "./read-constants.ts";
import type { WritingOf } from "./read-writing.ts";
import { RowCurrency, readCurrency } from "./row-currency.ts";
import { isTotal, matchesCondition } from "./rows-of-data.ts";
import { type Row, textOf } from "./table.ts";
import { listTargetCells } from "./target-cells.ts";

type EntityFields = Record<string, Record<string, Json>>;

/** The facts that the rows of a table have in common. */
export interface RowContext {
  mapping: Mapping;
  writingOf: WritingOf;
  is1904: boolean;
  leaveOut: CellContext["leaveOut"];
}

/** An unreadable cell of a row. */
export interface CellFailure {
  column: string;
  target: Target;
  text: string;
  reason: string;
}

/** Reads one row by its mapping. A cell that cannot be read refuses the row, since half a record would mislead. */
export function readRow(row: Row, context: RowContext): SourceRecord {
  const { mapping } = context;
  const { entities, failures } = readCells(row, context);
  const [failure] = failures;
  const columns = new Set(failures.map(({ column }) => column));
  if (failure) throw new UnreadableValue(describeFailure(failure, columns.size - 1, row));
  if (isTotal(row) && !hasDay(entities))
    throw new UnreadableValue(`The row looks like a total${describeRow(row)}`);
  checkCurrency(entities, mapping, row);
  for (const path of mapping.required) {
    const [entity = "", field = ""] = path.split(".");
    if (entities[entity]?.[field] === undefined)
      throw new UnreadableValue(`The row has no ${toWords(path)}${describeRow(row)}`);
  }
  const about = findAbout(row, mapping);
  // A table of deals also has rows that are not deals, such as moves to another board; they state nothing about a deal.
  const isNoDeal = mapping.about === "deal" && about !== "deal";
  const { subject = {}, ...claims } = isNoDeal ? withoutDeal(entities) : entities;
  const { name = subject.companyName, isFund } = claims.company ?? {};
  if (typeof name === "string" && isFundOfTable(name) && isFund === undefined)
    claims.company = { ...claims.company, isFund: true };
  const deal = completeDeal(claims.deal ?? {}, entities, mapping);
  if (deal) checkSize(deal);
  if (claims.privateCompany) claims.privateCompany = gatherInvestors(claims.privateCompany);
  return {
    key: makeKey(row, mapping),
    place: row.place,
    documentOn: mapping.documentOn,
    payload: makePayload(row),
    subject: { ...subject, about } as Subject,
    claims: { ...claims, ...(deal ? { deal } : {}) } as Claims,
  };
}

/** Reads all cells of a row that the mapping uses, and collects those that cannot be read. */
export function readCells(
  row: Row,
  { mapping, writingOf, is1904, leaveOut }: RowContext,
): { entities: EntityFields; failures: CellFailure[] } {
  const entities: EntityFields = {};
  const failures: CellFailure[] = [];
  const currency = new RowCurrency(findCurrency(row, mapping));
  const set = (path: string, value: Json) => {
    const [entity = "", field = ""] = path.split(".");
    if (value === null) return;
    const fields = entities[entity] ?? {};
    fields[field] = value;
    entities[entity] = fields;
  };
  for (const { column, target, cell } of listTargetCells(row, mapping)) {
    try {
      const writing = writingOf(column, target);
      set(target.field, readCell(cell, target, writing, { currency, is1904, leaveOut }));
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      failures.push({ column, target, text: cell.text, reason: error.message });
    }
  }
  for (const [path, value] of constantsOf(mapping)) set(path, value);
  if (currency.code !== null && entities.security?.currency === undefined)
    set("security.currency", currency.code);
  return { entities, failures };
}

/** The currency of a column wins over that of the mapping. */
function findCurrency(row: Row, mapping: Mapping) {
  const [column] =
    Object.entries(mapping.columns).find(([, targets]) =>
      targets.some(({ field }) => field === "security.currency"),
    ) ?? [];
  const constant = mapping.constants["security.currency"];
  const text = column === undefined ? "" : cleanText(textOf(row, column));
  const written = text || (constant === undefined ? mapping.currency : String(constant));
  try {
    return written === null ? null : readCurrency(written);
  } catch (error) {
    // The cell of the column is refused when it is read.
    if (error instanceof UnreadableValue) return null;
    throw error;
  }
}

/**
 * Without a currency and an exchange, a price of any country would be taken for one in dollars; of an exchange where prices
 * are in hundredths, nothing tells whether 250 is in pence or in pounds.
 */
function checkCurrency(entities: EntityFields, mapping: Mapping, row: Row): void {
  if (entities.security?.currency !== undefined) return;
  const exchange = entities.subject?.exchange;
  if (exchange !== undefined && requireVenue(String(exchange)).priceUnit === undefined) return;
  const money = listFields(mapping).filter((path) => {
    const [entity = "", field = ""] = path.split(".");
    const { measure } = fieldOf(path);
    const isMoney = measure === "price" || measure === "amount" || measure === "value";
    return isMoney && !path.endsWith("Usd") && entities[entity]?.[field] !== undefined;
  });
  if (money[0])
    throw new UnreadableValue(
      `The row has ${article(toWords(money[0]))} and no currency; put one into the mapping, such as "currency": "EUR"${describeRow(row)}`,
    );
}

function article(words: string): string {
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`;
}

function listFields(mapping: Mapping): FieldPath[] {
  return Object.values(mapping.columns).flatMap((targets) => targets.map(({ field }) => field));
}

function hasDay(entities: EntityFields): boolean {
  return Object.values(entities).some((fields) =>
    Object.entries(fields).some(([field, value]) => /On$|^on$/.test(field) && value !== null),
  );
}

function withoutDeal({ subject, company }: EntityFields): EntityFields {
  return { ...(subject && { subject }), ...(company && { company }) };
}

function describeFailure({ column, reason }: CellFailure, others: number, row: Row): string {
  const more = others === 0 ? "" : `, and ${others} more ${others === 1 ? "cell" : "cells"}`;
  return `${shorten(column, 60)}: ${reason}${more}${describeRow(row)}`;
}

/** Shows the first cells of a row, so that the operator can find it. */
function describeRow(row: Row): string {
  const texts = [...row.cells.values()]
    .map(({ text }) => text)
    .filter((text) => text.trim() !== "");
  return ` (${texts
    .slice(0, 3)
    .map((text) => shorten(text, 40))
    .join(", ")})`;
}

function toWords(path: string): string {
  const [, field = ""] = path.split(".");
  return field.replace(/([A-Z])/g, " $1").toLowerCase();
}

function makeKey(row: Row, { name, key }: Mapping): string {
  const parts = key.map((column) => {
    const text = cleanText(textOf(row, column));
    if (text === "") throw new UnreadableValue(`The row has no ${column}${describeRow(row)}`);
    return text;
  });
  return [name, ...parts].join(":");
}

function makePayload(row: Row): Json {
  return Object.fromEntries(
    [...row.cells].flatMap(([name, { text }]) => (text === "" ? [] : [[name, text]])),
  );
}

function findAbout(row: Row, mapping: Mapping): Subject["about"] {
  const other = Object.entries(mapping.aboutWhere).find(([, where]) =>
    matchesCondition(row, where ?? {}),
  );
  return (other?.[0] as Subject["about"] | undefined) ?? mapping.about;
}

function gatherInvestors(read: Record<string, Json>): Record<string, Json> {
  const { investor1, investor2, investor3, investor4, ...rest } = read;
  const investors = [investor1, investor2, investor3, investor4].filter((name) => name != null);
  return investors.length > 0 ? { ...rest, investors: [...new Set(investors)] } : rest;
}

/** Completes a deal by its columns of parts and the rules that the mapping names; null when nothing is stated of it. */
function completeDeal(
  read: Record<string, Json>,
  entities: EntityFields,
  { rules }: Mapping,
): DealClaims | null {
  const { lead1, lead2, lead3, lead4, lead5, lead6, rangeLow, rangeHigh, ...rest } = read;
  const deal = rest as DealClaims;
  const leads = [lead1, lead2, lead3, lead4, lead5, lead6].flatMap((names) =>
    Array.isArray(names) ? (names as string[]) : [],
  );
  if (leads.length > 0) deal.underwriters = [...new Set(leads)];
  Object.assign(deal, readRange(rangeLow, rangeHigh));
  if (
    rules.includes("a first day has its close") &&
    deal.firstClose != null &&
    deal.pricedOn != null
  )
    deal.firstTradeOn = deal.pricedOn;
  if (rules.includes("a unit at 10 is of a SPAC")) {
    const isUnit = entities.security?.kind === "unit";
    const name = String(entities.subject?.companyName ?? entities.company?.name ?? "");
    if (isUnit && Number(deal.offerPrice) === 10 && isSpacName(name)) deal.isSpac = true;
  }
  return Object.keys(deal).length > 0 ? deal : null;
}

function readRange(low: Json | undefined, high: Json | undefined): DealClaims {
  if (low != null && high != null) {
    if (Number(low) > Number(high))
      throw new UnreadableValue(
        `The range from ${low} to ${high} has its ends the wrong way round`,
      );
    return { range: { low: String(low), high: String(high) } };
  }
  const end = low ?? high;
  return end == null ? {} : { rangeEnd: String(end) };
}

/** The largest deal of any currency was some 30 trillion. */
const largestDeal = 1e15;

function checkSize({ shares, offerPrice }: DealClaims): void {
  const size = Number(shares ?? 0) * Number(offerPrice ?? 0);
  if (size > largestDeal)
    throw new UnreadableValue(
      `${shares} shares at ${offerPrice} are ${size.toExponential(1)}, more than any deal ever raised`,
    );
}

/** Tables of deals have property trusts under short names and no industry; a trust is a fund there if it names what it invests in. */
function isFundOfTable(name: string): boolean {
  const namesInvesting = /\b(?:Term|Income|Municipal|Bond) Trust$/i.test(name);
  return namesFund(name) || (namesInvesting && isFundName(name));
}
