import { Worker } from "node:worker_threads";
import { type Kysely, sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import type { MarketFacts } from "../market/facts.ts";
import { readNote, writeNote } from "../market/notes-repository.ts";
import { rebuildReadModel, writeReadModel } from "../market/read-model.ts";
import { analyzeFacts, moveKeysOn, writeFacts } from "../market/write-facts.ts";
import { generateMarket } from "./demo-market/generate-market.ts";
import type { Changes } from "./demo-market-changes-worker.ts";

const demoSeed = "greenshoe";

const installedNote = "demo market installed on";
const knownNote = "demo market known up to";

/** The market that a portal installed on a day shows on that day. */
export function demoMarketOf(installedOn: Day): MarketFacts {
  return generateMarket({ seed: demoSeed, installedOn, today: installedOn });
}

/** Makes the demo market of today, unless there are companies already. */
export async function seedDemoMarket(
  db: Kysely<Schema>,
  today: Day,
  makeFacts: () => MarketFacts = () => demoMarketOf(today),
): Promise<void> {
  if (await db.selectFrom("company").select("company_key").limit(1).executeTakeFirst()) return;
  const facts = makeFacts();
  await db.transaction().execute(async (trx) => {
    await writeFacts(trx, facts);
    await analyzeFacts(trx);
    await moveKeysOn(trx);
    await rebuildReadModel(trx, today);
    await writeNote(trx, installedNote, today);
    await writeNote(trx, knownNote, today);
  });
}

/**
 * Appends to the demo market what has happened since it was last brought up; it is the same whether that is done
 * every day or once a month. Of several processes one does it.
 */
export async function bringDemoMarketUp(db: Kysely<Schema>, today: Day): Promise<void> {
  const installedOn = await readNote(db, installedNote);
  const knownOn = await readNote(db, knownNote);
  if (installedOn === undefined || knownOn === undefined || knownOn >= today) return;
  const facts = await changesBetween({ seed: demoSeed, installedOn, knownOn, today });
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo market'))`.execute(trx);
    if ((await readNote(trx, knownNote)) !== knownOn) return;
    await writeFacts(trx, facts);
    await moveKeysOn(trx);
    await writeReadModel(trx, await dealsOf(trx, facts), today);
    await writeNote(trx, knownNote, today);
  });
}

/** Deals whose rows the changes may concern: their own facts, or those of their companies. */
async function dealsOf(db: Db, facts: MarketFacts): Promise<number[]> {
  const rows = Object.values(facts).flat() as { company_key?: unknown; deal_key?: unknown }[];
  const numbers = (pick: (row: (typeof rows)[number]) => unknown) =>
    [...new Set(rows.map(pick))].filter((key) => typeof key === "number");
  const found = await db
    .selectFrom("deal")
    .select("deal_key")
    .where((e) =>
      e.or([
        e("company_key", "=", e.fn.any(e.val(numbers((row) => row.company_key)))),
        e("deal_key", "=", e.fn.any(e.val(numbers((row) => row.deal_key)))),
      ]),
    )
    .orderBy("deal_key")
    .execute();
  return found.map((row) => row.deal_key);
}

/** Two markets are made and compared: seconds of work, so it is done in a thread of its own. */
function changesBetween(span: Changes): Promise<MarketFacts> {
  const worker = new Worker(new URL("./demo-market-changes-worker.ts", import.meta.url), {
    workerData: span,
  });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
