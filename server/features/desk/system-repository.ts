import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

/** A table with more rows than this is not counted, since that would read all of it; the database has an estimate. */
const usuallyCounted = 50_000;

const counted = (table: "deal_row" | "company", most: number) =>
  sql`(select count(*) from (select from ${sql.table(table)} limit ${most + 1}::integer) first)`;
const estimated = (table: "deal_row" | "company") =>
  sql`(select reltuples::float8 from pg_class where oid = ${table}::text::regclass)`;

export async function describeDatabase(db: Db, mostCounted = usuallyCounted) {
  const { rows } = await sql<{
    version: string;
    bytes: number;
    counted: [deals: number, companies: number];
    estimated: [deals: number, companies: number];
    migrations: number;
  }>`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      json_build_array(${counted("deal_row", mostCounted)}, ${counted("company", mostCounted)}) as counted,
      json_build_array(${estimated("deal_row")}, ${estimated("company")}) as estimated,
      (select count(*) from kysely_migration) as migrations`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database does not describe itself.");
  const { counted: found, estimated: guessed, ...others } = row;
  const sizes = found.map((count, at) =>
    Math.max(count, count > mostCounted ? (guessed[at] ?? 0) : 0),
  );
  const [deals = 0, companies = 0] = sizes;
  return { ...others, deals, companies, isEstimated: found.some((count) => count > mostCounted) };
}

/** Counts the mails that wait, and those that left the queue since an instant. */
export async function countMail(db: Db, since: Date) {
  return db
    .selectFrom("queued_mail")
    .select((e) => [
      e.fn.countAll<number>().filterWhere("outcome", "is", null).as("waiting"),
      e.fn
        .countAll<number>()
        .filterWhere((x) => x.and([x("outcome", "=", "sent"), x("settled_at", ">=", since)]))
        .as("sent"),
      e.fn
        .countAll<number>()
        .filterWhere((x) =>
          x.and([x("outcome", "in", ["refused", "expired"]), x("settled_at", ">=", since)]),
        )
        .as("given_up"),
    ])
    .executeTakeFirstOrThrow();
}

/** Lists the sources by the time at which their newest document was read. */
export async function listSourceAges(db: Db) {
  return db
    .selectFrom("source_document as d")
    .innerJoin("import_run as r", "r.run_id", "d.run_id")
    .select((e) => [
      "d.source",
      e.fn.countAll<number>().as("documents"),
      e.fn.max("r.started_at").as("newest_at"),
    ])
    .where("d.is_complete", "=", true)
    .groupBy("d.source")
    .orderBy("newest_at", "desc")
    .execute();
}

/** Lists the newest imports with what they read and refused. */
export async function listImportRuns(db: Db, most: number) {
  return db
    .selectFrom("import_run")
    .select(["run_id", "source", "started_at", "ended_at"])
    .select([
      sql<number | null>`(report->>'read')::int`.as("read"),
      sql<number | null>`(report->>'refused')::int`.as("refused"),
    ])
    .orderBy("run_id", "desc")
    .limit(most)
    .execute();
}

/** Counts what staff decided of proposed values by field, those with the most wrong ones first. */
export async function countDecisions(db: Db) {
  const { rows } = await sql<{
    field: string;
    accepted: number;
    corrected: number;
    refused: number;
  }>`select field, count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'corrected')::int as corrected,
      count(*) filter (where state = 'refused')::int as refused
    from proposed_fact where state <> 'open' and not is_decided_by_rule group by field
    order by count(*) filter (where state <> 'accepted') desc, count(*) desc, field`.execute(db);
  return rows;
}
