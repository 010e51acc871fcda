import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { describe, expect, test } from "vitest";
import { fieldIds } from "../../domain/fields/fields.ts";
import { filterEntries } from "../../domain/filters/filters.ts";
import { sampleToday } from "../testing/sample-market.ts";
import { valueSql } from "./fields/fields-sql.ts";
import type { FieldSqls } from "./fields/values-sql.ts";
import { type FilterSqls, grainsOfFilters, whenTicked } from "./filters/conditions-sql.ts";
import { fromSql } from "./from-sql.ts";
import { d, f, joinSql, p, type RowSql, r, rowSql, sourcesOfGrain, t } from "./row-sql.ts";

const viewer = { userId: 1, today: sampleToday };
const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const fromOf = (...named: RowSql[]) => fromSql("deal", viewer, named).compile(db).sql;

describe("the tables that rows are read from", () => {
  test("are those that the SQL names, directly or through its parts", () => {
    expect(fromOf(r.ticker)).not.toContain("join");
    expect(fromOf(r.ticker, p.latest)).toContain("join deal_price p");
    const nested = rowSql`coalesce(${joinSql([p.latest, rowSql`${f.company_key} + ${1}`])})`;
    expect([...nested.sources]).toEqual(["price", "favorite"]);
    expect(fromOf(rowSql`${r.offer_on} - ${d.today}`)).toContain("::date as today");
  });

  test("are told with the columns, directly or through parts", () => {
    const nested = joinSql([r.ticker, rowSql`coalesce(${p.latest}, ${rowSql`${r.shares} * 2`})`]);
    expect([...nested.columns]).toEqual(["r.ticker", "p.latest", "r.shares"]);
  });

  test.each(fieldIds)("of %s are all that its SQL names", (id) => {
    const value = valueSql(id);
    const named = [...value.compile(db).sql.matchAll(/"([rptfd])"\."(\w+)"/g)];
    expect(value.columns).toEqual(new Set(named.map(([, alias, name]) => `${alias}.${name}`)));
  });

  test("are refused when rows of the grain do not have them", () => {
    expect(() => fromSql("deal", viewer, [t.ends_on])).toThrow("Rows of a deal have no tranche");
    expect(() => fromSql("monitor", viewer, [p.latest])).toThrow("have no price");
  });

  test("cannot be named in the text of SQL, which would hide that they are needed", () => {
    expect(() => rowSql`p.latest * ${2}`).toThrow("The column p.latest must be a part");
    expect(() => rowSql`select name from company c where c.company_key = ${1}`).not.toThrow();
  });
});

describe("the compiler", () => {
  test("accepts for a field only SQL that all of its grains have", () => {
    const accepted = [
      { DaysToExp: rowSql`${t.ends_on} - ${d.today}` } satisfies FieldSqls<"DaysToExp">,
      { DealSize: rowSql`${p.latest} * ${r.shares}` } satisfies FieldSqls<"DealSize">,
      { CompanyName: r.company_name } satisfies FieldSqls<"CompanyName">,
    ];
    const refused = [
      // @ts-expect-error A deal has no tranche.
      { DealSize: t.shares } satisfies FieldSqls<"DealSize">,
      // @ts-expect-error Nor can a part of other SQL name it.
      { DealSize: rowSql`${r.shares} - ${t.shares}` } satisfies FieldSqls<"DealSize">,
      // @ts-expect-error An entry of the monitor list has no prices.
      { CompanyName: p.latest } satisfies FieldSqls<"CompanyName">,
      // @ts-expect-error Nor does it have the columns that only deals have.
      { CompanyName: r.ticker } satisfies FieldSqls<"CompanyName">,
      // @ts-expect-error No table has this column.
      r.no_such_column,
    ];
    expect(accepted).toHaveLength(3);
    expect(refused).toHaveLength(5);
  });

  test("accepts for a filter only SQL that all of its grains have", () => {
    const accepted = {
      LockupDaysToExpiration: whenTicked("Favorite", t.ends_on),
    } satisfies FilterSqls<"LockupDaysToExpiration">;
    const refused = [
      // @ts-expect-error A deal has no tranche.
      { Acquired: whenTicked("Acquired", t.ends_on) } satisfies FilterSqls<"Acquired">,
      // @ts-expect-error An entry of the monitor list has no status.
      { Industry: whenTicked("Favorite", r.status) } satisfies FilterSqls<"Industry">,
    ];
    expect(Object.keys(accepted)).toHaveLength(1);
    expect(refused).toHaveLength(2);
  });

  test("knows the grains that the catalogue of filters declares", () => {
    for (const [id, { grains }] of filterEntries) {
      expect(grains, id).toEqual(grainsIn(grainsOfFilters, id));
    }
  });
});

function grainsIn(groups: Record<string, readonly string[]>, id: string): string[] | undefined {
  const group = Object.keys(groups).find((name) => groups[name]?.includes(id));
  if (group === "everywhere") return Object.keys(sourcesOfGrain);
  return group === undefined ? undefined : [group];
}
