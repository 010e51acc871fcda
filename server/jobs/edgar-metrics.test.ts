import { sql } from "kysely";
import { Registry } from "prom-client";
import { expect, inject, test } from "vitest";
import { copyDatabase } from "../testing/test-databases.ts";
import { measureEdgar } from "./edgar-metrics.ts";

test("the metrics tell that EDGAR is late, silent, and has left filings waiting", async () => {
  const { db, close } = await copyDatabase("embedded", inject("prepared"));
  const now = new Date("2026-11-18T17:00:00Z");
  await sql`
    update edgar_state set heard_at = '2026-11-18T16:00:00Z', silent_until = clock_timestamp() + interval '1 hour'
  `.execute(db);
  await sql`
    insert into edgar_filing (accession, cik, form, filed_on, seen_by, seen_at, way, next_attempt_at)
    values ('a', 'b', 'S-1', '2026-11-18', 'feed', now(), 'filing', now()),
      ('c', 'd', 'S-1', '2026-11-18', 'feed', now(), 'filing', null)
  `.execute(db);
  const registry = new Registry();
  measureEdgar(db, { now: () => now }, registry);
  const text = await registry.metrics();
  expect(text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([
    "edgar_heard_seconds 3600",
    "edgar_late 1",
    "edgar_silent 1",
    "edgar_waiting_filings 1",
    "edgar_given_up_documents 1",
  ]);
  await close();
});
