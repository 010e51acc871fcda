import { factListIds, factListOf } from "../../../../domain/statements/fact-lists.ts";
import { type DealEventType, dealEventTypes } from "../../../../domain/status/deal-status.ts";
import { type FactTable, factTables, type MarketFacts } from "../../facts.ts";
import { canonical, compareTexts } from "../../resolution.ts";
import { primaryKeys } from "../../write-facts.ts";
import { owners } from "../write/replace-facts.ts";
import type { GeneratedFacts } from "./generated-facts-repository.ts";

type Row = Readonly<Record<string, unknown>>;

/** The facts that the rules make of generated ones: without what editors state, and with it. */
export interface MadeTwice {
  plain: Partial<MarketFacts>;
  stated: Partial<MarketFacts>;
  /** True for a column of a company or deal that an editor states, whatever it was before. */
  isStated(row: Row, column: string): boolean;
}

/** The lists that are stated as a whole are replaced as a whole. */
const lists = new Set<string>(factListIds.map((id) => factListOf(id).table));
/** A security with its days of trading and tickers, and a filing, are gone for no statement of an editor. */
const lasting = new Set<FactTable>(["security", "price_bar", "security_ticker", "sec_filing"]);

/**
 * Changes generated facts by what statements of editors change: where the rules make something else of the facts with the
 * statements than without them. All else stays as it was generated, also what no source could state.
 */
export function patchFacts(generated: GeneratedFacts, made: MadeTwice): Partial<MarketFacts> {
  const tables = factTables.filter((table) => table in owners);
  const patched = Object.fromEntries(
    tables.map((table): [FactTable, readonly Row[]] => {
      const rows = {
        own: (generated[table] ?? []) as readonly Row[],
        plain: (made.plain[table] ?? []) as readonly Row[],
        stated: (made.stated[table] ?? []) as readonly Row[],
      };
      if (lists.has(table)) return [table, patchList(table, rows)];
      if (table === "deal_event") return [table, patchHistory(rows, eventHistory)];
      if (table === "deal_terms") return [table, patchHistory(rows, termsHistory)];
      return [table, patchRows(table, rows, made)];
    }),
  );
  const deals = new Set(patched.deal?.map((row) => row.deal_key));
  // Two deals that turn out to be one offering leave the rows of one of them.
  return Object.fromEntries(
    Object.entries(patched).map(([table, rows]) => [
      table,
      owners[table as FactTable] === "deal_key"
        ? rows.filter((row) => deals.has(row.deal_key))
        : rows,
    ]),
  );
}

interface Rows {
  own: readonly Row[];
  plain: readonly Row[];
  stated: readonly Row[];
}

function patchList(table: FactTable, { own, plain, stated }: Rows): Row[] {
  const owner = owners[table] ?? "company_key";
  const of = (rows: readonly Row[], key: unknown) => rows.filter((row) => row[owner] === key);
  const keys = new Set([...plain, ...stated].map((row) => row[owner]));
  const changed = [...keys].filter(
    (key) => canonical(of(plain, key)) !== canonical(of(stated, key)),
  );
  return [
    ...own.filter((row) => !changed.includes(row[owner])),
    ...changed.flatMap((key) => of(stated, key)),
  ];
}

/** Rows of a deal that are numbered in their order. */
interface History {
  /** The rows of one name are one step, which may be told in other words. */
  nameOf(row: Row): string;
  order(a: Row, b: Row): number;
  /** Makes the rows of a deal, in their order, agree with their places. */
  number(rows: readonly Row[]): Row[];
}

const numbered = (rows: readonly Row[]) => rows.map((row, at) => ({ ...row, sequence: at + 1 }));
const byDay = (column: string) => (a: Row, b: Row) =>
  compareTexts(String(a[column]), String(b[column]));
const isFinal = ({ kind }: Row) => kind === "final";

const eventHistory: History = {
  nameOf: ({ kind, happened_on: on }) => `${kind} ${on}`,
  order: (a, b) =>
    byDay("happened_on")(a, b) ||
    dealEventTypes.indexOf(a.kind as DealEventType) -
      dealEventTypes.indexOf(b.kind as DealEventType),
  number: numbered,
};

const termsHistory: History = {
  nameOf: (row) => `${isFinal(row) ? "final" : "range"} ${row.set_on}`,
  order: (a, b) => Number(isFinal(a)) - Number(isFinal(b)) || byDay("set_on")(a, b),
  number: (rows) =>
    numbered(rows).map((row: Row, at) =>
      isFinal(row) ? row : { ...row, kind: at === 0 ? "original" : "revised" },
    ),
};

function patchHistory({ own, plain, stated }: Rows, { nameOf, order, number }: History): Row[] {
  const keys = new Set([...own, ...plain, ...stated].map((row) => row.deal_key));
  return [...keys].flatMap((key) => {
    const of = (rows: readonly Row[]) => rows.filter((row) => row.deal_key === key);
    const tell = ({ sequence: _sequence, ...row }: Row) => canonical(row);
    const [before, after] = [new Set(of(plain).map(tell)), new Set(of(stated).map(tell))];
    const gone = of(plain).filter((row) => !after.has(tell(row)));
    const added = of(stated).filter((row) => !before.has(tell(row)));
    if (gone.length + added.length === 0) return of(own);
    const changed = new Set([...gone, ...added].map(nameOf));
    const kept = of(own).filter((row) => !changed.has(nameOf(row)));
    return number([...kept, ...added].toSorted(order));
  });
}

function patchRows(table: FactTable, { own, plain, stated }: Rows, { isStated }: MadeTwice): Row[] {
  const keys = primaryKeys[table].filter(
    (key) => !(table === "security_ticker" && key === "from_on"),
  );
  const nameOf = (row: Row) => keys.map((key) => String(row[key])).join(" ");
  const before = new Map(plain.map((row) => [nameOf(row), row]));
  const after = new Map(stated.map((row) => [nameOf(row), row]));
  const isGone = (name: string) => before.has(name) && !after.has(name) && !lasting.has(table);
  const present = new Set(own.map(nameOf));
  return [
    ...own
      .filter((row) => !isGone(nameOf(row)))
      .map((row) => {
        const [was, is] = [before.get(nameOf(row)), after.get(nameOf(row))];
        if (is === undefined || table === "security_ticker") return row;
        const changes = Object.entries(is).filter(
          ([column, value]) =>
            canonical(value ?? null) !== canonical(was?.[column] ?? null) || isStated(is, column),
        );
        return changes.length === 0 ? row : { ...row, ...Object.fromEntries(changes) };
      }),
    // A row that the rules make with or without a statement is new only if that changes it.
    ...stated.filter(
      (row) =>
        !present.has(nameOf(row)) && canonical(row) !== canonical(before.get(nameOf(row)) ?? null),
    ),
  ];
}
