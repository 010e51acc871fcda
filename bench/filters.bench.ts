import { type RawBuilder, sql } from "kysely";
import { type FilterId, filterEntries, isOfGrain } from "../domain/filters/filters.ts";
import type { Db } from "../server/db/connect.ts";
import { filterConditions } from "../server/rows/filters/filters-sql.ts";
import { insertMadeRows } from "../server/testing/insert-made-rows.ts";
import { usualValue } from "../server/testing/made-filters.ts";
import { madeToday, makeRows } from "../server/testing/made-rows.ts";
import { growMarket } from "./market/large-market.ts";
import { inTurns, type Measured, measured, sized } from "./measure.ts";
import { onEachKind, withDatabase } from "./portal.ts";

/** Every filter of the catalogue alone, over 60,000 deals: none may cost more than reading all of them. */
export const filters = onEachKind((place) =>
  withDatabase(place, async (db) => {
    await insertMadeRows(db, makeRows(1000, 3), null);
    await growMarket(db, sized(60_000));
    return [
      await compare("total of each filter alone", db, (condition) =>
        sql`select count(*) from ${tables} where ${condition}`.execute(db),
      ),
      await compare("first page of each filter alone", db, (condition) =>
        sql`
          select r.deal_key from ${tables} where ${condition}
          order by r.offer_on desc nulls last, r.deal_key limit 100
        `.execute(db),
      ),
    ];
  }),
);

const tables = sql`deal_row r left join deal_price p on p.deal_key = r.deal_key
  left join favorite f on f.user_id = 0 and f.company_key = r.company_key`;

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
  for (const condition of conditions()) await ask(condition);
  const often = conditions().flatMap((condition) => Array(5).fill(condition));
  const [samples, floor] = await inTurns(often, ask, readAll);
  return measured("ms", name, samples)
    .beside("reading all rows once", floor)
    .within({ "p95 ratio": 1.3 });
}

function conditions(): RawBuilder<boolean>[] {
  const context = { today: madeToday, viewType: "SpacsInUse", grain: "deal" } as const;
  return filterEntries
    .filter(([, filter]) => isOfGrain(filter, "deal"))
    .map(([id, filter]) => filterConditions(usualValue(id as FilterId, filter), context))
    .filter((conditions) => conditions.length > 0)
    .map((conditions) => sql.join(conditions, sql` and `));
}
