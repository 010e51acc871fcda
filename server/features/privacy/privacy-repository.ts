import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { UserTable } from "./user-tables.ts";

export interface KeptUser {
  user_id: number;
  email: string;
}

function isTheirs({ by }: UserTable, { user_id, email }: KeptUser): RawBuilder<boolean> {
  const conditions = by.map(({ column, is }) => {
    if (is === "number") return sql`${sql.ref(column)} = ${user_id}`;
    if (is === "principal") return sql`${sql.ref(column)} = ${`user:${user_id}`}`;
    return sql`lower(${sql.ref(column)}) = ${email.toLowerCase()}`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

export async function countRows(db: Db, table: UserTable, user: KeptUser): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table.table)} where ${isTheirs(table, user)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function listRowsOf(db: Db, table: UserTable, user: KeptUser): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) - ${[...table.secrets]}::text[] as row
    from ${sql.table(table.table)} t where ${isTheirs(table, user)}`.execute(db);
  return rows.map(({ row }) => row);
}

export async function deleteRowsOf(db: Db, table: UserTable, user: KeptUser): Promise<void> {
  await sql`delete from ${sql.table(table.table)} where ${isTheirs(table, user)}`.execute(db);
}

/** Replaces the address of a user by their number where rows stay. */
export async function unnameRows(db: Db, table: UserTable, user: KeptUser): Promise<void> {
  await sql`select set_config('greenshoe.forgets', 'yes', true)`.execute(db);
  for (const { column, is } of table.by)
    if (is === "address")
      await sql`update ${sql.table(table.table)} set ${sql.ref(column)} = ${`user ${user.user_id}`}
        where lower(${sql.ref(column)}) = ${user.email.toLowerCase()}`.execute(db);
  await sql`select set_config('greenshoe.forgets', '', true)`.execute(db);
}

export async function unnameActs(db: Db, userId: number, names: readonly string[]): Promise<void> {
  await sql`select set_config('greenshoe.forgets', 'yes', true)`.execute(db);
  for (const column of ["old_value", "new_value"])
    await sql`update audit_act set ${sql.ref(column)} = ${`user ${userId}`}
      where kind = 'user renamed' and subject = ${`user ${userId}`} and ${sql.ref(column)} = any(${[...names]}::text[])`.execute(
      db,
    );
  await sql`select set_config('greenshoe.forgets', '', true)`.execute(db);
}

/** The names of a user that acts of renaming have written down. */
export async function listNamesInActs(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select unnest(array[old_value, new_value]) as name from audit_act
    where kind = 'user renamed' and lower(subject) = ${email.toLowerCase()}`.execute(db);
  return rows.map(({ name }) => name);
}

export async function findUserRow(db: Db, userId: number): Promise<object | undefined> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(u) - array['password_hash', 'second_factor_key', 'pending_factor_key'] as row
    from portal_user u where user_id = ${userId}`.execute(db);
  return rows[0]?.row;
}

/** Leaves nothing of a user but their number. */
export async function forgetUserRow(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("portal_user")
    .set({
      ...{ email: `user-${userId}@deleted.invalid`, first_name: "Deleted", last_name: "user" },
      ...{ password_hash: null, is_account_admin: false, staff_roles: [] },
      ...{ disabled_at: now, forgotten_at: now },
    })
    .where("user_id", "=", userId)
    .execute();
}
