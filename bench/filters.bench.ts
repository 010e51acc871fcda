import { type RawBuilder, sql } from "kysely";
import { type FilterId, filterEntries, isOfGrain } from "../domain/filters/filters.ts";
import { type Db, openDatabase } from "../server/db/connect.ts";
import { filterConditions } from "../server/rows/filters/filters-sql.ts";
import { insertMadeRows } from "../server/testing/insert-made-rows.ts";
import { usualValue } from "../server/testing/made-filters.ts";
import { madeToday, makeRows } from "../server/testing/made-rows.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import { onEachKind, type Place } from "./portal.ts";

const madeDeals = 1000;
const copies = 60;
const rounds = 5;

/** Every filter of the catalogue alone, over 60,000 deals: none may cost more than reading all of them. */
export const bench: Bench = {
  name: "filters",
  run: () => onEachKind(filtering),
};

async function filtering({ kind, market }: Place): Promise<Measured[]> {
  const { db, close } = await openDatabase(market);
  try {
    await fill(db);
    return [
      await compare(`total of each filter alone, ${kind}`, db, (condition) =>
        sql`select count(*) from ${tables} where ${condition}`.execute(db),
      ),
      await compare(`first page of each filter alone, ${kind}`, db, (condition) =>
        sql`
          select r.deal_key from ${tables} where ${condition}
          order by r.offer_on desc nulls last, r.deal_key limit 100
        `.execute(db),
      ),
    ];
  } finally {
    await close();
  }
}

const tables = sql`deal_row r left join deal_price p on p.deal_key = r.deal_key
  left join favorite f on f.user_id = 0 and f.company_key = r.company_key`;

/** Alternates between the floor and the filter, so that other load of the machine affects both. */
async function compare(
  name: string,
  db: Db,
  ask: (condition: RawBuilder<boolean>) => Promise<unknown>,
): Promise<Measured> {
  const readAll = () =>
    sql`
      select count(*) from deal_row r left join deal_price p on p.deal_key = r.deal_key
      where r.cash_usd * 2 > r.total_debt_usd and p.latest * 2 is null
    `.execute(db);
  const samples: number[] = [];
  const floor: number[] = [];
  for (const condition of conditions()) {
    await ask(condition);
    samples.push(...(await timed(rounds, () => ask(condition))));
    floor.push(...(await timed(rounds, readAll)));
  }
  return {
    name,
    unit: "ms",
    samples,
    floor: { name: "reading all rows once", samples: floor },
    limit: { of: "p95 ratio", max: 1.3 },
  };
}

function conditions(): RawBuilder<boolean>[] {
  const context = { today: madeToday, viewType: "SpacsInUse", grain: "deal" } as const;
  return filterEntries
    .filter(([, filter]) => isOfGrain(filter, "deal"))
    .map(([id, filter]) => filterConditions(usualValue(id as FilterId, filter), context))
    .filter((conditions) => conditions.length > 0)
    .map((conditions) => sql.join(conditions, sql` and `));
}

/** Inserts copies of generated rows without their facts. */
async function fill(db: Db): Promise<void> {
  await insertMadeRows(db, makeRows(madeDeals, 3), null);
  for (const table of ["deal", "deal_row", "deal_price"]) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position
    `.execute(db);
    const columns = rows.map(({ name }) => name);
    const values = columns.map((name) => {
      if (name === "deal_key") return sql`deal_key + copy * ${madeDeals}::int`;
      if (name === "row_id") return sql`row_id || '~' || copy`;
      if (name === "is_main_deal") return sql`false`;
      return sql.ref(name);
    });
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(table)}, generate_series(1, ${copies - 1}::int) copy
    `.execute(db);
  }
  await sql`vacuum analyze`.execute(db);
}
