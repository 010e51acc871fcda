import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema.ts";
import { writeRows } from "../write-rows.ts";
import { foundKey } from "./found-key.ts";

export type Kind = Schema["identity_anchor"]["kind"];

const sequences: Record<string, [table: string, column: string]> = {
  company: ["company", "company_key"],
  deal: ["deal", "deal_key"],
  security: ["security", "security_key"],
  news: ["news_item", "news_key"],
};

export interface Assigned<Thing> {
  keys: Map<Thing, number>;
  /** Keys that are no more, with the one that their thing goes by now. */
  joined: Map<number, number>;
}

/**
 * Gives each thing its key: the one that an identity of it was given before, the strongest identity first, else a
 * new one. What was joined keeps one key; what was split, the part with the stronger identity keeps it.
 */
export async function assignKeys<Thing extends { identities: readonly string[] }>(
  db: Db,
  kind: Kind,
  things: readonly Thing[],
): Promise<Assigned<Thing>> {
  const named = uniquelyNamed(things);
  const given = await findGiven(db, kind, [...named.values()].flat());
  const sure = await findSureIdentities(db, kind, [...new Set(given.values())]);
  const keys = keepGiven(things, named, (thing, identity) => {
    const key = given.get(identity);
    // Whoever has a CIK or deal id of its own is another one, whatever else is alike.
    const others = key === undefined ? [] : (sure.get(key) ?? []);
    const isAnother = others.some((other) => !thing.identities.includes(other));
    return isAnother ? undefined : key;
  });
  const taken = new Set(keys.values());
  const keyless = things.filter((thing) => !keys.has(thing));
  const fresh = await newKeys(db, kind, keyless.length);
  for (const [index, thing] of keyless.entries())
    keys.set(thing, foundKey(fresh[index], `the new ${kind} number ${index + 1}`));
  const anchors = things.flatMap((thing) =>
    (named.get(thing) ?? []).map((identity) => ({
      ...{ kind, identity },
      given_key: foundKey(keys.get(thing), `the ${kind} ${identity}`),
    })),
  );
  await writeRows(
    db,
    "identity_anchor",
    ["kind", "identity"],
    anchors.filter(({ identity, given_key }) => given.get(identity) !== given_key),
  );
  const joined = new Map<number, number>();
  for (const { identity, given_key } of anchors) {
    const before = given.get(identity);
    if (before !== undefined && !taken.has(before)) joined.set(before, given_key);
  }
  return { keys, joined };
}

/** The keys that things had before: the strongest identities of all choose first, and no key is chosen twice. */
function keepGiven<Thing>(
  things: readonly Thing[],
  named: ReadonlyMap<Thing, string[]>,
  keyOf: (thing: Thing, identity: string) => number | undefined,
): Map<Thing, number> {
  const keys = new Map<Thing, number>();
  const taken = new Set<number>();
  const depth = Math.max(0, ...[...named.values()].map((names) => names.length));
  for (let strength = 0; strength < depth; strength++) {
    for (const thing of things.filter((one) => !keys.has(one))) {
      const identity = named.get(thing)?.[strength];
      const key = identity === undefined ? undefined : keyOf(thing, identity);
      if (key === undefined || taken.has(key)) continue;
      keys.set(thing, key);
      taken.add(key);
    }
  }
  return keys;
}

/** An identity that several have is the first one's; who is left without any gets a numbered one. */
function uniquelyNamed<Thing extends { identities: readonly string[] }>(
  things: readonly Thing[],
): Map<Thing, string[]> {
  const owned = new Set<string>();
  const named = new Map<Thing, string[]>();
  for (const thing of things) {
    const free = thing.identities.filter((identity) => !owned.has(identity));
    const base = thing.identities[0] ?? "unnamed";
    for (let number = 2; free.length === 0; number++)
      if (!owned.has(`${base}#${number}`)) free.push(`${base}#${number}`);
    for (const identity of free) owned.add(identity);
    named.set(thing, free);
  }
  return named;
}

async function findGiven(db: Db, kind: Kind, identities: readonly string[]) {
  const rows = await db
    .selectFrom("identity_anchor")
    .select(["identity", "given_key"])
    .where("kind", "=", kind)
    .where("identity", "=", (e) => e.fn.any(e.val(identities)))
    .execute();
  return new Map(rows.map((row) => [row.identity, row.given_key]));
}

/** Identities that only one can have, by the keys that were given for them. */
async function findSureIdentities(db: Db, kind: Kind, keys: readonly number[]) {
  const rows = await db
    .selectFrom("identity_anchor")
    .select(["identity", "given_key"])
    .where("kind", "=", kind)
    .where("given_key", "=", (e) => e.fn.any(e.val(keys)))
    .where((e) => e.or([e("identity", "like", "cik:%"), e("identity", "like", "nasdaq:%")]))
    .execute();
  const sure = new Map<number, string[]>();
  for (const { identity, given_key } of rows)
    sure.set(given_key, [...(sure.get(given_key) ?? []), identity]);
  return sure;
}

async function newKeys(db: Db, kind: Kind, count: number): Promise<number[]> {
  const [table, column] = sequences[kind] ?? [kind, `${kind}_key`];
  const { rows } = await sql<{ key: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column}))::int as key from generate_series(1, ${count}::int)
  `.execute(db);
  return rows.map(({ key }) => key).toSorted((a, b) => a - b);
}
