import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { endOlderConnections } from "./schema-guard.ts";

const folder = join(import.meta.dirname, "migrations");

/** Thrown when the database was written by a newer version of the program. */
export class SchemaTooNew extends Error {
  constructor(names: string[]) {
    super(
      `The database has migrations that this version does not know (${names.join(", ")}). Start the newer version.`,
    );
  }
}

/** Thrown when the running server is of another version than this program. */
export class SchemaOfOtherVersion extends Error {
  constructor() {
    super("The running server is of another version. Start it again, then repeat the command.");
  }
}

/** Fails unless the database has exactly the migrations of this version; it changes nothing under a running server. */
export async function requireCurrentSchema<S>(db: Kysely<S>): Promise<void> {
  const known = Object.keys(await readMigrations());
  const applied = new Set(await listAppliedNames(db));
  if (known.length !== applied.size || known.some((name) => !applied.has(name)))
    throw new SchemaOfOtherVersion();
}

/**
 * Applies the migrations that are missing, one process at a time; each is a file of plain SQL. Where a database may have other
 * processes, those of older versions lose their connections first.
 */
export async function migrate<S>(
  db: Kysely<S>,
  { hasOthers = false, from = folder } = {},
): Promise<void> {
  const migrations = await readMigrations(from);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Branches are not merged in the order of their numbers; migrations are independent of each other.
    allowUnorderedMigrations: true,
  });
  const applied = await listAppliedNames(db);
  requireKnown(applied, migrations);
  const known = Object.keys(migrations);
  const first = migrations[known.find((name) => !applied.includes(name)) ?? ""];
  if (first === undefined) return;
  const { up } = first;
  if (hasOthers && applied.length > 0)
    first.up = async (trx) => {
      await sql.raw(endOlderConnections(known.length)).execute(trx);
      await up(trx);
    };
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Gives an empty database the schema that these migrations make, as a backup of it had. */
export async function migrateUpTo<S>(db: Kysely<S>, names: readonly string[]): Promise<void> {
  const known = await readMigrations();
  requireKnown(names, known);
  const applied = await listAppliedNames(db);
  const wanted = [...new Set([...names, ...applied])];
  const migrations = Object.fromEntries(
    wanted.flatMap((name) => (known[name] ? [[name, known[name]] as const] : [])),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Fails for names of migrations that this version does not have. */
export async function requireKnownMigrations(names: readonly string[]): Promise<void> {
  requireKnown(names, await readMigrations());
}

function requireKnown(names: readonly string[], known: Record<string, Migration>): void {
  const unknown = names.filter((name) => !(name in known));
  if (unknown.length > 0) throw new SchemaTooNew(unknown);
}

/** Bypasses the migrator, so that a start without new migrations does not touch its lock and tables. */
async function listAppliedNames<S>(db: Kysely<S>): Promise<string[]> {
  const { rows: tables } = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if (tables[0]?.found == null) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** Counts the migrations that this version of the program knows. */
export async function countKnownMigrations(): Promise<number> {
  return Object.keys(await readMigrations()).length;
}

async function readMigrations(from = folder): Promise<Record<string, Migration>> {
  const files = (await readdir(from)).filter((file) => file.endsWith(".sql")).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(from, file), "utf8");
    return [
      file.replace(/\.sql$/, ""),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}
