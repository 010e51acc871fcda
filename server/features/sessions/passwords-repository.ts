import type { Db } from "../../db/connect.ts";

/** Finds the facts about a user that a login needs. */
export async function findLogin(db: Db, email: string) {
  return db
    .selectFrom("portal_user")
    .innerJoin("account", "account.account_id", "portal_user.account_id")
    .leftJoin("sso_connection", "sso_connection.account_id", "portal_user.account_id")
    .select([
      "user_id",
      "portal_user.account_id",
      "sso_connection.mode as sso_mode",
      "account.allowed_networks",
      "account.longest_session_hours",
      "account.idle_minutes",
      "account.offers_remember",
      "email",
      "staff_roles",
      "first_name",
      "password_hash",
      "disabled_at",
      "second_factor_since",
      "account.research_expires_on",
    ])
    .where((e) => e(e.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
}

/** Finds what decides whether a user may have a password. */
export async function findSsoDemand(db: Db, userId: number) {
  return db
    .selectFrom("portal_user")
    .leftJoin("sso_connection", "sso_connection.account_id", "portal_user.account_id")
    .select(["email", "staff_roles", "sso_connection.mode as sso_mode"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Reads the current password hash and locks it until the transaction ends; waits for a reset that is under way. */
export async function lockPassword(db: Db, userId: number) {
  return db
    .selectFrom("portal_user")
    .select(["password_hash", "disabled_at"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("portal_user")
    .select("password_hash")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Null removes the old password after a login with a temporary one. */
export async function setPasswordHash(
  db: Db,
  userId: number,
  passwordHash: string | null,
): Promise<void> {
  await db
    .updateTable("portal_user")
    .set({ password_hash: passwordHash })
    .where("user_id", "=", userId)
    .execute();
}

export async function insertTicket(
  db: Db,
  ticket: {
    userId: number;
    temporaryPasswordHash: string | null;
    resetTokenHash: Buffer;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto("password_ticket")
    .values({
      user_id: ticket.userId,
      temporary_password_hash: ticket.temporaryPasswordHash,
      reset_token_hash: ticket.resetTokenHash,
      created_at: ticket.now,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** The most temporary passwords that a user can have at once, and the most that are mailed to them in their lifetime. */
export const maxTemporaryPasswords = 5;

/** Counts the tickets with a temporary password that were mailed to a user. */
export async function countRecoveries(db: Db, userId: number, since: Date): Promise<number> {
  const { number } = await db
    .selectFrom("password_ticket")
    .select((e) => e.fn.countAll<number>().as("number"))
    .where("user_id", "=", userId)
    .where("temporary_password_hash", "is not", null)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return number;
}

/** Lists temporary passwords that are still valid, newest first. */
export async function listOpenTemporaryPasswords(db: Db, userId: number, now: Date) {
  const rows = await db
    .selectFrom("password_ticket")
    .select(["ticket_id", "temporary_password_hash"])
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("ticket_id", "desc")
    .limit(maxTemporaryPasswords)
    .execute();
  return rows.flatMap(({ ticket_id, temporary_password_hash }) =>
    temporary_password_hash === null
      ? []
      : [{ ticketId: ticket_id, hash: temporary_password_hash }],
  );
}

/** Finds the temporary password of the user's last login, which they give when they choose a new password. */
export async function findUsedTemporaryPassword(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("password_ticket")
    .select("temporary_password_hash")
    .where("user_id", "=", userId)
    .where("used_at", "is not", null)
    .orderBy("used_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.temporary_password_hash ?? null;
}

/** Spends an open ticket; false when another call was faster. */
export async function spendTicket(db: Db, ticketId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("password_ticket")
    .set({ used_at: now })
    .where("ticket_id", "=", ticketId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function findOpenTicket(db: Db, resetTokenHash: Buffer, now: Date) {
  return db
    .selectFrom("password_ticket")
    .innerJoin("portal_user", "portal_user.user_id", "password_ticket.user_id")
    .leftJoin("sso_connection", "sso_connection.account_id", "portal_user.account_id")
    .select([
      "sso_connection.mode as sso_mode",
      "password_ticket.ticket_id",
      "portal_user.user_id",
      "portal_user.email",
      "portal_user.staff_roles",
      "portal_user.disabled_at",
    ])
    .where("reset_token_hash", "=", resetTokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Closes all open tickets of the user. */
export async function closeTickets(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("password_ticket")
    .set({ expires_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

/**
 * Deletes old tickets. A used one stays as long as its temporary password is needed to choose a new one: while it was the
 * last with which its user logged in and they have no password yet.
 */
export async function deleteOldTickets(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("password_ticket as t")
    .where("expires_at", "<", before)
    .where((e) => e.or([e("used_at", "<", before), e("used_at", "is", null)]))
    .where((e) =>
      e.not(
        e.and([
          e("used_at", "is not", null),
          e.exists(
            e
              .selectFrom("portal_user as u")
              .select("u.user_id")
              .whereRef("u.user_id", "=", "t.user_id")
              .where("u.password_hash", "is", null),
          ),
          e.not(
            e.exists(
              e
                .selectFrom("password_ticket as later")
                .select("later.ticket_id")
                .whereRef("later.user_id", "=", "t.user_id")
                .whereRef("later.used_at", ">", "t.used_at"),
            ),
          ),
        ]),
      ),
    )
    .execute();
}
