import type pg from "pg";

/** The lock that the library takes while it migrates. */
const migrationLock = "3853314791062309107";

/** Thrown by statements of a process whose database a newer version migrates, or has migrated. */
export class SchemaMoved extends Error {
  readonly isOver: boolean;
  constructor(isOver: boolean) {
    super(
      isOver
        ? "A newer version has changed the database. Start that version."
        : "A newer version is changing the database.",
    );
    this.isOver = isOver;
  }
}

/** Names connections after their program and the number of migrations that it knows, so that a newer one can tell them. */
export const nameOfConnections = (program: string, known: number) => `${program} ${known}`;

/**
 * Ends the connections of programs that know fewer migrations, in the transaction that migrates: the lock of the library
 * keeps them from coming back before it ends, and then they see that they are older.
 */
export const endOlderConnections = (known: number) => `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    and application_name ~ '^greenshoe.* \\d+$' and application_name !~ ' ${known}$'`;

/** Fails for a connection to a database that is not, or will soon not be, as this program knows it. */
export async function requireSchema(client: pg.ClientBase, known: number): Promise<void> {
  // Two statements, since the second should see what was committed before the lock was free.
  const { rows } = await client.query<{ is_free: boolean }>(
    `select pg_try_advisory_xact_lock_shared(${migrationLock}) as is_free`,
  );
  if (!rows[0]?.is_free) throw new SchemaMoved(false);
  const counted = await client.query<{ count: string }>("select count(*) from kysely_migration");
  if (Number(counted.rows[0]?.count) !== known) throw new SchemaMoved(true);
}
