import type { Db } from "../db/connect.ts";

/**
 * What a change concerns: resolved facts, closing and manual prices, or what one user stores. A number grows with
 * every change, in the transaction of the change.
 */
export type VersionName = "market" | "prices" | `user:${number}`;

/** Says that what caches hold is out of date; once per batch, in its transaction, which locks it. */
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

/** The numbers of versions; one that nobody has changed yet is not among them. */
export async function readVersions(
  db: Db,
  names: readonly VersionName[],
): Promise<Map<VersionName, number>> {
  const rows = await db
    .selectFrom("version")
    .select(["name", "number"])
    .where("name", "in", names)
    .execute();
  return new Map(rows.map(({ name, number }) => [name as VersionName, Number(number)]));
}
