import type { Insertable } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema.ts";

export async function insertPieceFile(
  db: Db,
  file: Insertable<Schema["piece_file"]>,
): Promise<void> {
  await db
    .insertInto("piece_file")
    .values(file)
    .onConflict((conflict) => conflict.columns(["piece_id", "name"]).doNothing())
    .execute();
}

export async function listPieceFiles(db: Db, pieceId: number, names: readonly string[]) {
  if (names.length === 0) return [];
  return db
    .selectFrom("piece_file")
    .select(["name", "file_key", "media_type", "bytes"])
    .where("piece_id", "=", pieceId)
    .where("name", "in", [...new Set(names)])
    .execute();
}
