import { sql } from "kysely";
import type { Day } from "../../../../domain/calendar/day.ts";
import type { Db } from "../../../db/connect.ts";
import { groupBy } from "../../identity/union.ts";
import { splitTurns } from "../../split-turns.ts";
import type { Reach } from "../reach/find-reach.ts";
import { type Aside, workOnEach } from "../set-aside.ts";
import { addIndex, settleLevels, turnsOfLevels } from "./levels.ts";
import { settleNews } from "./news.ts";
import { settlePublished } from "./published.ts";
import { settleRates } from "./rates.ts";

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
  for (const { symbol, observations } of await listStated(db, "index", bounds))
    try {
      await run((trx) => addIndex(trx, symbol));
      // Levels that were written before a failure stay: each is right by itself, and the next import tries the others again.
      for (const turn of turnsOfLevels) await run((trx) => settleLevels(trx, symbol, turn));
    } catch (error) {
      await aside.leaveOut(`index ${symbol}`, observations, error);
    }
  for (const { symbol, observations } of await listStated(db, "currency", bounds))
    await run((trx) => settleRates(trx, symbol, today)).catch((error) =>
      aside.leaveOut(`rates of ${symbol}`, observations, error),
    );
  if (bounds === null || bounds.symbolsOf("publication").length > 0) await run(settlePublished);
}

interface Stated {
  symbol: string;
  observations: { observationId: number }[];
}

/** Lists the indexes or currencies of which complete documents state levels or rates, all or those within bounds. */
async function listStated(
  db: Db,
  about: "index" | "currency",
  bounds: Reach["bounds"],
): Promise<Stated[]> {
  const symbols = bounds?.symbolsOf(about);
  if (symbols?.length === 0) return [];
  const isWanted = symbols ? sql`o.subject->>'symbol' = any(${symbols}::text[])` : sql`true`;
  const { rows } = await sql<Stated>`
    select o.subject->>'symbol' as symbol, json_agg(json_build_object('observationId', observation_id)) as observations
    from observation o join source_document using (document_id)
    where is_complete and o.subject->>'about' = ${about} and o.subject->>'symbol' is not null and ${isWanted}
    group by 1 order by 1
  `.execute(db);
  return rows;
}
