import type { Kysely } from "kysely";
import {
  addDays,
  type Day,
  instantOfNewYork,
  newYorkDay,
  weekdayOf,
} from "../../domain/calendar/day.ts";
import type { Config } from "../config.ts";
import type { Schema } from "../db/schema.ts";
import { addKeyUses, type KeyUseCount } from "../features/api-keys/api-keys-repository.ts";
import { storeNewKey } from "../features/api-keys/make-key.ts";
import { readNote, writeNote } from "../market/notes-repository.ts";
import { Draws } from "./market/random.ts";
import { readRows } from "./market/words/read-words.ts";
import { demoUsers } from "./users.ts";

const seededNote = "demo keys seeded on";
const daysOfPast = 60;

/** Gives the first demo user keys that nobody holds, with the requests of two months, for the pages that list them. */
export async function seedDemoKeys(
  db: Kysely<Schema>,
  config: Pick<Config, "apiKeys">,
  now: Date,
): Promise<void> {
  if ((await readNote(db, seededNote)) !== undefined) return;
  const user = await db
    .selectFrom("portal_user")
    .select(["user_id as userId", "account_id as accountId"])
    .where("email", "=", demoUsers[0]?.email ?? "")
    .executeTakeFirst();
  if (user === undefined) return;
  const today = newYorkDay(now);
  const first = addDays(today, -daysOfPast);
  const begunAt = instantOfNewYork(`${first}T09:00:00`);
  await db.transaction().execute(async (trx) => {
    await writeNote(trx, seededNote, today);
    for (const demo of demoKeys) {
      const wish = { ...demo, networks: [], days: config.apiKeys.days };
      const { id: keyId } = await storeNewKey(trx, user.userId, wish, begunAt);
      const days = Array.from({ length: daysOfPast }, (_, at) => addDays(first, at));
      const owned = { keyId, accountId: user.accountId };
      await addKeyUses(
        trx,
        days.flatMap((day) => usesOf(demo, day).map((use) => ({ ...owned, ...use }))),
      );
    }
  });
}

const demoKeys = readRows("usage.txt", "keys").map(
  ([name = "", scopes = "", address = "", hour = "", ...numbers]) => {
    const [most = 0, unchanged = 0, refused = 0] = numbers.map(Number);
    return { name, scopes: scopes.split(" "), address, hour, most, unchanged, refused };
  },
);

/** Draws the requests of a key on a day; a day of the weekend has a tenth of a weekday's. */
function usesOf(
  { name, address, hour, most, unchanged, refused }: (typeof demoKeys)[number],
  day: Day,
): Omit<KeyUseCount, "keyId" | "accountId">[] {
  const draws = new Draws(`key ${name} ${day}`);
  const all = Math.round((weekdayOf(day) >= 6 ? 0.1 : 1) * most * draws.between(0.6, 1));
  const same = Math.round(all * unchanged);
  const counts = { answered: all - same, unchanged: same, scope: draws.int(0, refused) } as const;
  const last = { lastAt: instantOfNewYork(`${day}T${hour}:00:00`), lastFrom: address };
  return (["answered", "unchanged", "scope"] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => ({ day, outcome, count: counts[outcome], ...last }));
}
