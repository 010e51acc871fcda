import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  type getDeskCompany as GetDeskCompany,
  statementPageSize,
} from "../../../domain/contract/staff/companies.ts";
import { fieldOf, fieldValue, isFieldId } from "../../../domain/fields/fields.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import { ranks } from "../../../domain/sources/ranks.ts";
import { sourceName } from "../../../domain/sources/source-names.ts";
import { writeStated } from "../../../domain/sources/write-stated.ts";
import {
  type EditableValue,
  type EditGroup,
  editableValues,
  findEditableValue,
} from "../../../domain/statements/editable-values.ts";
import {
  type FactList,
  factListIds,
  factListOf,
  type ListColumn,
} from "../../../domain/statements/fact-lists.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { canonical, type Origin } from "../../market/resolution.ts";
import { hasSeen, type Settled } from "../../market/settling/draft/testimony.ts";
import { notedAs } from "../../market/settling/make/list-rows.ts";
import { type MadeAgain, makeAgain } from "../../market/settling/make/make-again.ts";
import { readRowById } from "../../rows/read-row-by-id.ts";
import {
  countStatements,
  type DeskDealRow,
  findCompany,
  listDeals,
  listFilingNames,
  listNames,
  listRecords,
  listStatementRows,
  readCompanyPage,
  readListRows,
} from "./company-facts-repository.ts";

type DeskCompany = Reply<typeof GetDeskCompany>;
type Value = DeskCompany["groups"][number]["values"][number];
type SourceOfValue = NonNullable<Value["origin"]>;

/** Describes all that editors may state of a company, with what the portal shows now and where that is from. */
export const getDeskCompany: Verb<"getDeskCompany"> = async (
  { db, clock },
  { params: { key } },
) => {
  const company = await findCompany(db, key);
  if (company === undefined) throw new Failure("not_found");
  const today = newYorkDay(clock.now());
  const { companyKey } = company;
  const deals = await listDeals(db, companyKey);
  const made = await makeAgain(db, companyKey, today);
  const rows = new Map<number, Row>();
  for (const { dealKey, rowId } of deals) {
    const row = await readRowById(db, { userId: 0, today }, "deal", rowId);
    if (row) rows.set(dealKey, row);
  }
  const mainRow = rows.get(deals[0]?.dealKey ?? 0);
  const group = (of: EditGroup, deal: number | null) => ({
    ...{ group: of, deal },
    values: editableValues
      .filter((value) => value.group === of)
      .map((value) =>
        describeValue(value, deal, made, deal === null ? mainRow : rows.get(deal), companyKey),
      ),
  });
  const ofDeals = deals.flatMap(({ dealKey }) => [
    group("dates", dealKey),
    group("offering", dealKey),
    ...(rows.get(dealKey)?.isSpac ? [group("spac", dealKey)] : []),
  ]);
  const ids = made?.testimonies.map(({ origin }) => origin.observationId) ?? [];
  return {
    ...{ ...company, isEditable: made !== null },
    deals: deals.map(({ rowId: _rowId, ...deal }) => ({
      ...deal,
      terms: deal.terms.map((one) => {
        const origin = made && findTermsOrigin(made, deal.dealKey, one);
        return { ...one, origin: origin ? describeOrigin(origin, made) : null };
      }),
    })),
    groups: [...ofDeals, group("company", null)],
    page: await readCompanyPage(db, companyKey),
    lists: await describeLists(db, made, companyKey, deals),
    choices: Object.fromEntries(await listNames(db)),
    records: await listRecords(db, ids),
    filings: (await listFilingNames(db, company)).map(({ name }) => name),
  };
};

export const listStatements: Verb<"listStatements"> = async (
  { db },
  { params: { key }, query: { page } },
) => {
  const company = await findCompany(db, key);
  if (company === undefined) throw new Failure("not_found");
  const most = statementPageSize;
  const rows = await listStatementRows(db, company.companyKey, {
    skipped: (page - 1) * most,
    most,
  });
  return {
    statements: rows.map((one) => ({ ...one, label: labelOf(one.field) })),
    ...(await countStatements(db, company.companyKey)),
  };
};

type Row = NonNullable<Awaited<ReturnType<typeof readRowById>>>;

/** The words for a field of a statement. */
export function labelOf(field: string): string {
  const list = factListIds.find((id) => field === `lists.${id}`);
  return list ? factListOf(list).title : (findEditableValue(field)?.label ?? field);
}

function describeValue(
  { id, kind, of, label, isTerms, noted }: EditableValue,
  deal: number | null,
  made: MadeAgain | null,
  row: Row | undefined,
  companyKey: number,
): Value {
  const settledOf = (name: string) => made?.findings.settledOf(of, deal ?? companyKey, name);
  const settled = settledOf(noted);
  const value =
    kind === "place"
      ? writePlace(settled, settledOf("hq_state"), settledOf("hq_country_code"))
      : writeStated(kind, settled?.value);
  const isShown = isFieldId(id) && fieldOf(id).grains.includes("deal");
  const text = row && isShown ? visibleText(id, fieldValue(row, id), row) : value;
  return {
    ...{ field: id, deal, label, kind, isTerms, value },
    shown: text === "" || text === noValueText ? null : text,
    origin: settled ? describeOrigin(settled.origin, made) : null,
    others: (settled?.lost ?? []).map(({ value: lost, origin }) => ({
      value: kind === "place" ? String(lost) : writeStated(kind, lost),
      origin: describeOrigin(origin, made),
      waits: settled !== undefined && waits(settled, lost),
      passage: findPassage(made, id, origin, lost),
    })),
  };
}

/** Finds the words of the prospectus that states a value. */
function findPassage(made: MadeAgain | null, field: string, { recordKey }: Origin, value: unknown) {
  const stated = made?.testimonies
    .filter(({ origin }) => origin.recordKey === recordKey)
    .flatMap(({ claims }) => claims.prospectus?.stated ?? [])
    .find((one) => one.field === field && canonical(one.value) === canonical(value));
  return stated ? { text: stated.passage, place: stated.place } : null;
}

/**
 * Finds the first record, in order of precedence, that states terms: with the price, or with the range, best on their day, or
 * with the shares alone.
 */
function findTermsOrigin(
  made: MadeAgain,
  dealKey: number,
  { kind, on, low, high, shares }: DeskDealRow["terms"][number],
): Origin | undefined {
  const { findings } = made;
  if (kind === "final")
    return (
      findings.settledOf("deal", dealKey, "offer_price") ??
      findings.settledOf("deal", dealKey, "shares")
    )?.origin;
  const own = new Set(
    made.corrections.flatMap((one) => (one.dealKey === dealKey ? -one.correctionId : [])),
  );
  const all = [
    ...made.testimonies.filter(({ origin }) => own.has(origin.observationId)),
    ...made.testimoniesOf(dealKey),
  ];
  const isSame = (a: string | null | undefined, b: string | null) =>
    a != null && b !== null && Number(a) === Number(b);
  const ranged = all.filter(
    ({ claims: { deal } }) => isSame(deal?.range?.low, low) && isSame(deal?.range?.high, high),
  );
  const stated =
    low === null ? all.filter(({ claims }) => isSame(claims.deal?.shares, shares)) : ranged;
  return (stated.find(({ origin }) => origin.documentOn === on) ?? stated[0])?.origin;
}

function writePlace(...parts: (Settled | undefined)[]): string {
  const [city, state, country] = parts.map((part) => part?.value);
  return city ? [city, state ?? country].filter(Boolean).join(", ") : "";
}

/** True for what differs from an editor's value and came after it. */
function waits({ origin, lost }: Settled, value: unknown): boolean {
  return ranks[origin.rank] === "editor" && !hasSeen(origin, value, lost);
}

function describeOrigin(origin: Origin, made: MadeAgain | null): SourceOfValue {
  const id = "observationId" in origin ? -Number(origin.observationId) : 0;
  const found = made?.corrections.find(({ correctionId }) => correctionId === id);
  return {
    rank: ranks[origin.rank] ?? "spreadsheet",
    source: sourceName(origin.source),
    ...{ place: origin.place, on: origin.documentOn },
    statement: found
      ? {
          ...{ id, by: found.madeBy, at: found.madeAt, because: found.because },
          isQuiet: found.isQuiet,
          document:
            found.documentName === null
              ? null
              : { name: found.documentName, link: found.documentLink },
        }
      : null,
  };
}

async function describeLists(
  db: Db,
  made: MadeAgain | null,
  companyKey: number,
  deals: readonly { dealKey: number }[],
): Promise<DeskCompany["lists"]> {
  const all = factListIds.flatMap((list): { list: typeof list; deal: number | null }[] =>
    factListOf(list).of === "company"
      ? [{ list, deal: null }]
      : deals.map(({ dealKey }) => ({ list, deal: dealKey })),
  );
  const described: DeskCompany["lists"] = [];
  for (const { list, deal } of all) {
    const { fields, of } = factListOf(list);
    const columns = Object.values<ListColumn>(fields);
    const rows = await readListRows(db, list, companyKey, deal);
    const settled = made?.findings.settledOf(of, deal ?? companyKey, notedAs(list));
    described.push({
      ...{ list, deal },
      rows: rows.map((cells) =>
        cells.map((cell, at) =>
          cell === null ? "" : writeStated(columns[at]?.kind ?? "text", cell),
        ),
      ),
      origin: settled ? describeOrigin(settled.origin, made) : null,
      waiting: (settled?.lost ?? [])
        .filter(({ value }) => settled && waits(settled, value))
        .map(({ value, origin }) => ({
          rows: writeRows(fields, value),
          origin: describeOrigin(origin, made),
        })),
    });
  }
  return described;
}

/** Writes the rows that a source states as the cells of the list, in the order of its columns. */
function writeRows(fields: FactList["fields"], value: unknown): string[][] {
  return (value as readonly Readonly<Record<string, unknown>>[]).map((row) =>
    Object.entries(fields).map(([name, { kind }]) => writeStated(kind, row[name])),
  );
}
