import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { groupBy } from "../identity/union.ts";
import type { Reach } from "./find-reach.ts";
import { listIndexes, settleLevels } from "./levels.ts";
import { settleNews } from "./news.ts";
import { settlePublished } from "./published.ts";
import { listCurrencies, settleRates } from "./rates.ts";
import { type Aside, workOnEach } from "./set-aside.ts";

/** Makes the facts that belong to no company: stories without one, the levels of indexes, the rates of currencies and published figures. */
export async function settleLoose(
  db: Db,
  { identified, bounds }: Reach,
  run: (work: (trx: Db) => Promise<void>) => Promise<void>,
  aside: Aside,
  today: Day,
): Promise<void> {
  const stories = [
    ...groupBy(identified.loose, ({ source, recordKey }) => `${source}/${recordKey}`),
  ];
  await workOnEach(
    stories,
    (some) =>
      run((trx) =>
        settleNews(
          trx,
          some.flatMap(([, versions]) => versions),
          null,
        ),
      ),
    ([story, versions], error) => aside.leaveOut(`story ${story}`, versions, error),
  );
  await workOnEach(
    await listIndexes(db, bounds?.symbolsOf("index")),
    (some) => run((trx) => settleLevels(trx, some)),
    ({ symbol, observations }, error) => aside.leaveOut(`index ${symbol}`, observations, error),
  );
  for (const { currency, observations } of await listCurrencies(db, bounds?.symbolsOf("currency")))
    await run((trx) => settleRates(trx, currency, today)).catch((error) =>
      aside.leaveOut(`rates of ${currency}`, observations, error),
    );
  if (bounds === null || bounds.symbolsOf("publication").length > 0) await run(settlePublished);
}
