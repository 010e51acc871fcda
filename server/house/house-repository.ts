import type { House, HouseSettingName } from "../../domain/house/house-settings.ts";
import type { Db } from "../db/connect.ts";

const columns = ["change_id", "name", "value", "changed_at", "changed_by"] as const;

/** Lists the newest change of each setting. */
export async function listHouseSettings(db: Db) {
  return db
    .selectFrom("house_setting")
    .select(columns)
    .distinctOn("name")
    .orderBy("name")
    .orderBy("change_id", "desc")
    .execute();
}

export async function insertHouseChange(
  db: Db,
  change: { name: HouseSettingName; value: string | null; by: string },
  now: Date,
): Promise<void> {
  const { name, value, by: changed_by } = change;
  await db
    .insertInto("house_setting")
    .values({ name, value, changed_at: now, changed_by })
    .execute();
}

/** Lists the newest changes of a setting. */
export async function listHouseChanges(db: Db, name: HouseSettingName, most: number) {
  return db
    .selectFrom("house_setting")
    .select(columns)
    .where("name", "=", name)
    .orderBy("change_id", "desc")
    .limit(most)
    .execute();
}

export async function findHouseChange(db: Db, changeId: number) {
  return db
    .selectFrom("house_setting")
    .select(columns)
    .where("change_id", "=", changeId)
    .executeTakeFirst();
}

/** Reads what the desk has stated. */
export async function readStatedHouse(db: Db): Promise<Partial<House>> {
  const rows = await listHouseSettings(db);
  return Object.fromEntries(
    rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
  );
}
