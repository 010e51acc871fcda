import type { Db } from "../../db/connect.ts";
import type { Named } from "../../market/sectors-repository.ts";

/** The sectors with their groups and industries, by name. */
export function listClassification(db: Db) {
  return db
    .selectFrom("classification")
    .select(["classification_id as value", "name as label", "level", "parent_id as parent"])
    .where("level", "in", ["sector", "group", "industry"])
    .$narrowType<{ level: "sector" | "group" | "industry" }>()
    .orderBy("name")
    .execute();
}

export function listInvestors(db: Db): Promise<Named[]> {
  return db
    .selectFrom("investor")
    .select(["investor_id as value", "name as label"])
    .orderBy("name")
    .execute();
}
