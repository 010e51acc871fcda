import type { Insertable } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { ClientRequest } from "../../db/schema.ts";

export type RequestKind = "trial" | "contact" | "question";

export async function insertRequest(db: Db, request: Insertable<ClientRequest>): Promise<void> {
  await db.insertInto("client_request").values(request).execute();
}

/** Lists requests newest first, optionally only those with an id below `before`. */
export async function listRequestsBefore(
  db: Db,
  {
    kind,
    before,
    limit,
  }: { kind?: RequestKind | undefined; before?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom("client_request")
    .selectAll()
    .orderBy("request_id", "desc")
    .limit(limit);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (before !== undefined) query = query.where("request_id", "<", before);
  return query.execute();
}

/** Finds a request and locks it until the transaction ends, so that it becomes an account only once. */
export async function lockRequest(db: Db, requestId: number) {
  return db
    .selectFrom("client_request")
    .selectAll()
    .where("request_id", "=", requestId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markConverted(
  db: Db,
  requestId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable("client_request")
    .set({ converted_at: now, converted_user_id: userId })
    .where("request_id", "=", requestId)
    .execute();
}

export async function deleteRequestsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("client_request").where("created_at", "<", before).execute();
}
