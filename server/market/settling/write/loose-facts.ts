import type { Day } from "../../../../domain/calendar/day.ts";
import type { Db } from "../../../db/connect.ts";
import { groupBy } from "../../identity/union.ts";
import { splitTurns } from "../../split-turns.ts";
import type { Reach } from "../reach/find-reach.ts";
import { type Aside, workOnEach } from "../set-aside.ts";
import { addIndex, listIndexes, settleLevels, turnsOfLevels } from "./levels.ts";
import { settleNews } from "./news.ts";
import { settlePublished } from "./published.ts";
import { listCurrencies, settleRates } from "./rates.ts";

/** The stories of one transaction, during which others wait for the embedded database. */
const storiesPerTurn = 500;

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
  for (const turn of splitTurns(stories, storiesPerTurn))
    await workOnEach(
      turn,
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
  for (const { symbol, observations } of await listIndexes(db, bounds?.symbolsOf("index")))
    try {
      await run((trx) => addIndex(trx, symbol));
      // Levels that were written before a failure stay: each is right by itself, and the next import tries the others again.
      for (const turn of turnsOfLevels) await run((trx) => settleLevels(trx, symbol, turn));
    } catch (error) {
      await aside.leaveOut(`index ${symbol}`, observations, error);
    }
  for (const { currency, observations } of await listCurrencies(db, bounds?.symbolsOf("currency")))
    await run((trx) => settleRates(trx, currency, today)).catch((error) =>
      aside.leaveOut(`rates of ${currency}`, observations, error),
    );
  if (bounds === null || bounds.symbolsOf("publication").length > 0) await run(settlePublished);
}
