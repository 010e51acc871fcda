import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import { openKey, sealKey } from "../features/second-factor/factor-key.ts";
import { keepHouse } from "../jobs/housekeeping.ts";
import { readSubscription, signSubscription } from "../mail/unsubscribe-token.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import { keepEarlierSecret } from "./earlier-secret.ts";
import { sealedPlaces } from "./sealed-secrets-repository.ts";

const [old, young] = ["the secret of last year 0123456789", "the secret of this year 9876543210"];

test("a new secret with the old one beside it keeps sessions, links in mail and second factors, and the old one can go once the house is kept", async () => {
  const before = await buildTestApp({ on: "postgres", env: { TOKEN_SECRET: old } });
  onTestFinished(() => before.close());
  const member = await before.newMember();
  const userOf = () =>
    before.db
      .selectFrom("portal_user")
      .select(["user_id", "second_factor_key"])
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
  const { user_id: userId } = await userOf();
  const key = Buffer.from("twenty bytes of key.");
  await before.db
    .updateTable("portal_user")
    .set({ second_factor_key: sealKey(old, userId, key) })
    .where("user_id", "=", userId)
    .execute();
  const link = signSubscription(old, { userId, kind: "recap" });

  const env = { TOKEN_SECRET: young, TOKEN_SECRET_BEFORE: old };
  const after = await buildTestApp({ beside: before, env });
  onTestFinished(() => after.close());
  expect((await after.callerLike(member).call(getAccountSettings)).status).toBe(200);
  expect(readSubscription(young, link)).toEqual({ userId, kind: "recap" });
  const stored = async () => (await userOf()).second_factor_key ?? Buffer.alloc(0);
  expect(openKey(young, userId, await stored())).toEqual(key);

  await keepHouse(after.db, after.config, after.clock.now());
  keepEarlierSecret(young, undefined);
  expect(openKey(young, userId, await stored())).toEqual(key);
  expect(readSubscription(young, link)).toBeNull();
  const alone = await buildTestApp({ beside: before, env: { TOKEN_SECRET: young } });
  onTestFinished(() => alone.close());
  const refused = await alone.callerLike(member).call(getAccountSettings);
  expect(refused.failure.code).toBe("session_ended");
});

test("every column of sealed secrets is sealed anew, except for letters, which wait two days at most", async () => {
  const portal = await buildTestApp();
  onTestFinished(() => portal.close());
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'
      and (column_name like 'sealed%' or column_name like '%factor_key')`.execute(portal.db);
  expect(rows.map(({ place }) => place).sort()).toEqual(
    [...sealedPlaces.map(({ table, sealed }) => `${table}.${sealed}`), "letter.sealed_text"].sort(),
  );
});
