import { sql } from "kysely";
import type { PieceKind } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";

/** Lists the users with a role or with one of these email addresses, those who are disabled last. */
export async function listStaffRows(db: Db, listed: readonly string[]) {
  return db
    .selectFrom("portal_user as u")
    .innerJoin("account as a", "a.account_id", "u.account_id")
    .select(["u.user_id", "u.first_name", "u.last_name", "u.email", "u.staff_roles"])
    .select(["u.disabled_at", "u.second_factor_since", "a.name as account_name"])
    .select((e) =>
      e
        .or([e("u.password_hash", "is not", null), e("u.sso_login_at", "is not", null)])
        .$castTo<boolean>()
        .as("has_password"),
    )
    .select((e) =>
      e
        .selectFrom("session as s")
        .select((x) => x.fn.max("s.last_used_at").as("last"))
        .whereRef("s.user_id", "=", "u.user_id")
        .as("last_used_at"),
    )
    .select((e) =>
      e
        .exists(
          e
            .selectFrom("passkey as k")
            .select("k.passkey_id")
            .whereRef("k.user_id", "=", "u.user_id"),
        )
        .$castTo<boolean>()
        .as("has_passkey"),
    )
    .where(sql<boolean>`u.staff_roles <> '{}' or lower(u.email) = any(${[...listed]}::text[])`)
    .orderBy((e) => e("u.disabled_at", "is not", null))
    .orderBy("u.first_name")
    .orderBy("u.user_id")
    .execute();
}

/** Counts the texts of each kind since a time that another person approved or sent back. */
export async function countReviews(db: Db, since: Date) {
  const { rows } = await sql<{ kind: PieceKind; approved: number; sentBack: number }>`
    select kind, count(*) filter (where act = 'approve')::int as approved,
      count(*) filter (where act = 'sendBack')::int as "sentBack"
    from piece_event join piece using (piece_id)
    where acted_at >= ${since} and act in ('approve', 'sendBack') group by kind order by kind
  `.execute(db);
  return rows;
}

/** Counts what the audit log has since a time of texts that nobody approved or that were taken back, and of roles. */
export async function countUnreviewed(db: Db, since: Date) {
  const { rows } = await sql<{ notApproved: number; unpublished: number; rolesGiven: number }>`
    select count(*) filter (where kind = 'piece not approved')::int as "notApproved",
      count(*) filter (where kind = 'piece withdrawn')::int as unpublished,
      count(*) filter (where kind = 'roles given')::int as "rolesGiven"
    from audit_act where acted_at >= ${since}
  `.execute(db);
  return rows[0] ?? { notApproved: 0, unpublished: 0, rolesGiven: 0 };
}
