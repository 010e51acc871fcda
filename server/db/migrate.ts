import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

const folder = join(import.meta.dirname, "migrations");

/** Thrown when the database was written by a newer version of the program. */
export class SchemaTooNew extends Error {
  constructor(names: string[]) {
    super(
      `The database has migrations that this version does not know (${names.join(", ")}). Start the newer version.`,
    );
  }
}

/** Applies the migrations that are missing, one process at a time; each is a file of plain SQL. */
export async function migrate<S>(db: Kysely<S>): Promise<void> {
  const migrations = await readMigrations();
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Branches are not merged in the order of their numbers; migrations are independent of each other.
    allowUnorderedMigrations: true,
  });
  const applied = await listAppliedNames(db);
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new SchemaTooNew(unknown);
  if (applied.length === Object.keys(migrations).length) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
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

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), "utf8");
    return [
      file.replace(/\.sql$/, ""),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}
