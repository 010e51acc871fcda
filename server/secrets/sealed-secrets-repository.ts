import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { secretsOf } from "./earlier-secret.ts";
import { openUnder, type SecretUse, sealSecret } from "./seal-secret.ts";

/** Where sealed secrets are stored for longer than a few days, each with the column that names its owner. */
export const sealedPlaces = [
  {
    table: "portal_user",
    owner: "user_id",
    sealed: "second_factor_key",
    purpose: "second factors",
  },
  { table: "webhook", owner: "webhook_id", sealed: "sealed_secret", purpose: "webhooks" },
  {
    table: "sso_connection",
    owner: "account_id",
    sealed: "sealed_secret",
    purpose: "single sign-on",
  },
  {
    table: "session",
    owner: "session_id",
    sealed: "sealed_end_address",
    purpose: "single sign-on",
  },
] as const satisfies readonly {
  table: string;
  owner: string;
  sealed: string;
  purpose: SecretUse["purpose"];
}[];

/**
 * Seals under the present secret of the portal what is still sealed under the earlier one, so that the earlier one can
 * leave the settings. Several processes may do this at once. Does nothing while no earlier secret is named.
 */
export async function resealSecrets(db: Db, portalSecret: string): Promise<void> {
  const [, before] = secretsOf(portalSecret);
  if (before === undefined) return;
  for (const { table, owner, sealed, purpose } of sealedPlaces) {
    const [place, key, column] = [sql.table(table), sql.ref(owner), sql.ref(sealed)];
    const { rows } = await sql<{ owner: number | string; stored: Buffer }>`
      select ${key} as owner, ${column} as stored from ${place} where ${column} is not null`.execute(
      db,
    );
    for (const { owner, stored } of rows) {
      const use = { purpose, owner };
      const opened =
        openUnder(portalSecret, use, stored) === null && openUnder(before, use, stored);
      if (!opened) continue;
      await sql`update ${place} set ${column} = ${sealSecret(portalSecret, use, opened)}
        where ${key} = ${owner} and ${column} = ${stored}`.execute(db);
    }
  }
}
