import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { requireKey } from "../../../db/require-key.ts";
import type { Schema } from "../../../db/schema.ts";
import { splitTurns } from "../../split-turns.ts";
import { writeRows } from "../../write-rows.ts";

export type Kind = Schema["identity_anchor"]["kind"];

const sequences: Record<string, [table: string, column: string]> = {
  company: ["company", "company_key"],
  deal: ["deal", "deal_key"],
  security: ["security", "security_key"],
  news: ["news_item", "news_key"],
};

export interface KeyAssignment<Thing> {
  keys: Map<Thing, number>;
  /** Keys that are no longer used, each with the key that replaces it. */
  joined: Map<number, number>;
}

/** The keys that the identities of things had when they were looked up. */
export interface GivenKeys {
  byIdentity: ReadonlyMap<string, GivenKey>;
  /** Identities that only one thing can have, by the keys that they had first. */
  sureIdentities: ReadonlyMap<number, readonly string[]>;
  /** Differs as soon as an identity of this kind was given another key. */
  stamp: string;
}

interface GivenKey {
  key: number;
  /** The key that the identity had first, before its thing was joined with another one. */
  first: number;
}

/** The identities or keys of one statement. */
const lookedUpPerTurn = 5000;

/** Finds the identities by which others hold keys now, of those keys that others hold. */
type FindHolders = (keys: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Looks up the keys of many things in parts, so that others get the connection between and a transaction need not. */
export async function readGivenKeys<Thing extends { identities: readonly string[] }>(
  db: Db,
  kind: Kind,
  things: readonly Thing[],
): Promise<GivenKeys> {
  const stamp = await stampGivenKeys(db, kind);
  return { stamp, ...(await findKeys(db, kind, listIdentities(things))) };
}

/**
 * Gives each thing the key that one of its identities had before, the strongest identity first, else a new one. Joined
 * things keep one key; of a split thing, the part with the stronger identity keeps the key. A key that others hold is not
 * taken from them by an identity that they had before. What was joined and is parted again has the keys from before. Keys that
 * were looked up earlier are looked up again only if any has changed meanwhile.
 */
export async function assignKeys<Thing extends { identities: readonly string[] }>(
  db: Db,
  kind: Kind,
  things: readonly Thing[],
  findHolders: FindHolders = async () => new Map(),
  known?: GivenKeys,
): Promise<KeyAssignment<Thing>> {
  const identities = assignIdentities(things);
  const isCurrent = known !== undefined && known.stamp === (await stampGivenKeys(db, kind));
  const given = isCurrent ? known : await findKeys(db, kind, [...identities.values()].flat());
  const { byIdentity: givenKeys, sureIdentities } = given;
  const holders = await findHolders(listKeys(givenKeys));
  const canHave = (thing: Thing, key: number) => {
    // A thing whose own CIK or deal id differs is another one, whatever else they share.
    const others = sureIdentities.get(key) ?? [];
    const isAnother = others.some((other) => !thing.identities.includes(other));
    const holder = holders.get(key);
    return !isAnother && (holder === undefined || thing.identities.includes(holder));
  };
  const keys = reuseKeys(things, identities, (thing, identity) => {
    const given = givenKeys.get(identity);
    return given && [given.key, given.first].find((key) => canHave(thing, key));
  });
  const taken = new Set(keys.values());
  const keyless = things.filter((thing) => !keys.has(thing));
  const newKeys = await takeNewKeys(
    db,
    kind,
    keyless.map((thing) => identities.get(thing)?.[0] ?? ""),
  );
  for (const [index, thing] of keyless.entries())
    keys.set(thing, requireKey(newKeys[index], `the new ${kind} number ${index + 1}`));
  const anchors: { kind: Kind; identity: string; given_key: number }[] = [];
  const joined = new Map<number, number>();
  for (const [thing, own] of identities) {
    const given_key = requireKey(keys.get(thing), `the ${kind} ${own[0]}`);
    for (const identity of own) {
      const before = givenKeys.get(identity)?.key;
      if (before === given_key) continue;
      anchors.push({ kind, identity, given_key });
      if (before !== undefined && !taken.has(before)) joined.set(before, given_key);
    }
  }
  await keepFirstKeys(
    db,
    kind,
    anchors.flatMap(({ identity }) => (givenKeys.has(identity) ? identity : [])),
  );
  await writeRows(db, "identity_anchor", ["kind", "identity"], anchors);
  return { keys, joined };
}

/** Gives things the keys that they have already, so that their identities lead to these. */
export async function giveKeys<Thing extends { identities: readonly string[] }>(
  db: Db,
  kind: Kind,
  keyed: readonly (readonly [Thing, number])[],
): Promise<void> {
  const anchors = keyed.flatMap(([{ identities }, given_key]) =>
    identities.map((identity) => ({ kind, identity, given_key })),
  );
  await writeRows(db, "identity_anchor", ["kind", "identity"], anchors);
}

async function keepFirstKeys(db: Db, kind: Kind, identities: readonly string[]): Promise<void> {
  if (identities.length === 0) return;
  await sql`
    update identity_anchor set first_key = given_key
    where kind = ${kind} and identity = any(${identities}::text[]) and first_key is null
  `.execute(db);
}

/** Gives keys to those of the things that nothing ties to one of before, so that fewer are left for a longer transaction. */
export async function assignFirstKeys<Thing extends { identities: readonly string[] }>(
  db: Db,
  kind: Kind,
  things: readonly Thing[],
): Promise<void> {
  const given = await findGivenKeys(
    db,
    kind,
    things.flatMap(({ identities }) => identities),
  );
  const isNew = (thing: Thing) => !thing.identities.some((identity) => given.has(identity));
  await assignKeys(db, kind, things.filter(isNew));
}

/** Lists the keys that the identities of these things were given. */
export async function listGivenKeys<Thing extends { identities: readonly string[] }>(
  db: Db,
  kind: Kind,
  things: readonly Thing[],
): Promise<number[]> {
  const given = await findGivenKeys(db, kind, listIdentities(things));
  return [...new Set([...given.values()].map(({ key }) => key))];
}

const listKeys = (given: ReadonlyMap<string, GivenKey>) => [
  ...new Set([...given.values()].flatMap(({ key, first }) => [key, first])),
];

/** Finds the keys that things had before: the strongest identities choose first, and no key is chosen twice. */
function reuseKeys<Thing>(
  things: readonly Thing[],
  identities: ReadonlyMap<Thing, string[]>,
  findKey: (thing: Thing, identity: string) => number | undefined,
): Map<Thing, number> {
  const keys = new Map<Thing, number>();
  const taken = new Set<number>();
  const depth = Math.max(0, ...[...identities.values()].map((own) => own.length));
  for (let strength = 0; strength < depth; strength++) {
    for (const thing of things.filter((one) => !keys.has(one))) {
      const identity = identities.get(thing)?.[strength];
      const key = identity === undefined ? undefined : findKey(thing, identity);
      if (key === undefined || taken.has(key)) continue;
      keys.set(thing, key);
      taken.add(key);
    }
  }
  return keys;
}

/** An identity that several things share stays with the first; a thing left without any gets a numbered one. */
function assignIdentities<Thing extends { identities: readonly string[] }>(
  things: readonly Thing[],
): Map<Thing, string[]> {
  const taken = new Set<string>();
  const assigned = new Map<Thing, string[]>();
  for (const thing of things) {
    const free = thing.identities.filter((identity) => !taken.has(identity));
    const base = thing.identities[0] ?? "unnamed";
    for (let number = 2; free.length === 0; number++)
      if (!taken.has(`${base}#${number}`)) free.push(`${base}#${number}`);
    for (const identity of free) taken.add(identity);
    assigned.set(thing, free);
  }
  return assigned;
}

function listIdentities(things: readonly { identities: readonly string[] }[]): string[] {
  return [...assignIdentities(things).values()].flat();
}

async function stampGivenKeys(db: Db, kind: Kind): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat(count(*), ' ', sum(hashtextextended(identity, given_key))) as stamp
    from identity_anchor where kind = ${kind}
  `.execute(db);
  return rows[0]?.stamp ?? "";
}

async function findKeys(db: Db, kind: Kind, identities: readonly string[]) {
  const byIdentity = await findGivenKeys(db, kind, identities);
  const keys = listKeys(byIdentity);
  return { byIdentity, sureIdentities: await findSureIdentities(db, kind, keys, identities) };
}

async function findGivenKeys(db: Db, kind: Kind, identities: readonly string[]) {
  const found = new Map<string, GivenKey>();
  for (const some of splitTurns(identities, lookedUpPerTurn)) {
    const rows = await db
      .selectFrom("identity_anchor")
      .select(["identity", "given_key", "first_key"])
      .where("kind", "=", kind)
      .where("identity", "=", (e) => e.fn.any(e.val(some)))
      .execute();
    for (const { identity, given_key: key, first_key: first } of rows)
      found.set(identity, { key, first: first ?? key });
  }
  return found;
}

/**
 * Finds the identities that only one thing can have, by the keys that they had first: what was joined with another thing does
 * not make its key that of two. Of a past day, only the identities that its own things have count: others became known later.
 */
async function findSureIdentities(
  db: Db,
  kind: Kind,
  keys: readonly number[],
  identities: readonly string[],
) {
  const sure = new Map<number, string[]>();
  for (const some of splitTurns(keys, lookedUpPerTurn)) {
    const rows = await db
      .selectFrom("identity_anchor")
      .select("identity")
      .select((e) => e.fn.coalesce("first_key", "given_key").as("key"))
      .where("kind", "=", kind)
      .where(sql<boolean>`coalesce(first_key, given_key) = any(${some}::int[])`)
      .where((e) => e.or([e("identity", "like", "cik:%"), e("identity", "like", "nasdaq:%")]))
      .where(sql<boolean>`(current_schema() = 'public' or identity = any(${identities}::text[]))`)
      .execute();
    for (const { identity, key } of rows) sure.set(key, [...(sure.get(key) ?? []), identity]);
  }
  return new Map([...sure].map(([key, own]) => [key, selectSurest(kind, own)]));
}

/**
 * A company is known by its CIK, and a deal by its number, whatever offerings and days came to it: those of another thing that
 * it was joined with may be among these.
 */
function selectSurest(kind: Kind, identities: readonly string[]): readonly string[] {
  const isSurest = kind === "company" ? /^cik:[^@]*$/ : /^nasdaq:/;
  const surest = identities.filter((identity) => isSurest.test(identity));
  return surest.length > 0 ? surest : identities;
}

/** Finds deals or securities of other companies than these, by the identities with which they were settled. */
export function findHoldersBeside(
  db: Db,
  kind: "deal" | "security",
  companyKeys: readonly number[],
) {
  return async (keys: readonly number[]): Promise<Map<number, string>> => {
    const { rows } = await sql<{ key: number; identity: string }>`
      select own.value::int as key, own.key as identity
      from ${sql.table(kind)} held join settled using (company_key)
      cross join lateral jsonb_each_text(made_of->${kind === "deal" ? "deals" : "securities"}) own
      where held.${sql.ref(`${kind}_key`)} = any(${keys}::int[]) and own.value::int = held.${sql.ref(`${kind}_key`)}
      and held.company_key <> all(${companyKeys}::int[])
    `.execute(db);
    return new Map(rows.map(({ key, identity }) => [key, identity]));
  };
}

/** Numbers things that are identified so, in their order. */
async function takeNewKeys(db: Db, kind: Kind, identities: readonly string[]): Promise<number[]> {
  const [table, column] = sequences[kind] ?? [kind, `${kind}_key`];
  const { rows } = await sql<{ key: number }>`
    select new_key(${table}, ${column}, identity) as key
    from unnest(${identities}::text[]) with ordinality as new (identity, position) order by position
  `.execute(db);
  return rows.map(({ key }) => key);
}
