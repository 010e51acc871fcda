import type { Db } from "../db/connect.ts";

/** A sector with its id. */
export interface Named {
  value: number;
  label: string;
}

/** The sectors by name. */
export function listSectors(db: Db): Promise<Named[]> {
  return db
    .selectFrom("classification")
    .select(["classification_id as value", "name as label"])
    .where("level", "=", "sector")
    .orderBy("name")
    .execute();
}
