import type { Db } from "../db/connect.ts";
import { prepared } from "../db/marked-client.ts";

/**
 * The scope of a change: resolved facts, closing and manual prices, links that were taken back, what the house says of
 * itself, or the data of one user.
 * Each scope has a number that grows with every change, in the transaction of the change.
 */
export type VersionName = "market" | "prices" | "links" | "house" | `user:${number}`;

/** Marks cached data as out of date. It is called once per batch, in the transaction of the batch, which locks it. */
export async function bumpVersion(db: Db, name: VersionName): Promise<number> {
  const { number } = await db
    .insertInto("version")
    .values({ name, number: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((e) => ({ number: e("version.number", "+", 1) })),
    )
    .returning("number")
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Reads the numbers of versions; a version that has never changed is missing. */
export async function readVersions(
  db: Db,
  names: readonly VersionName[],
): Promise<Map<VersionName, number>> {
  const rows = await db
    .selectFrom("version")
    .select(["name", "number"])
    .where((e) => e("name", "=", e.fn.any(e.val(names))))
    .modifyEnd(prepared)
    .execute();
  return new Map(rows.map(({ name, number }) => [name as VersionName, Number(number)]));
}
