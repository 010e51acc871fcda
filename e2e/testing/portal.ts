// The portal for a browser test: the real server in this process, on a free port and on a copy of
// a database with the demo users, and with the demo market if `withMarket: true`. Rate limits are a thousand times higher
// unless `rateLimits: true`. Most files share one (`shared-portal.ts`); a file that changes shared data starts its own:
//
//   let portal: Portal;
//   beforeAll(async () => { portal = await startPortal({ env: { MARKETING_URL: "…" } }); });
//   afterAll(() => portal.close());
//
// A test that changes a password or ends sessions creates its own user: `portal.newMember()`.
import type { Kysely } from "kysely";
import { inject } from "vitest";
import { buildApp } from "../../server/app.ts";
import type { Clock } from "../../server/clock.ts";
import { type Config, readConfig } from "../../server/config.ts";
import type { Database } from "../../server/db/connect.ts";
import type { Schema } from "../../server/db/schema.ts";
import { demoPassword } from "../../server/demo/users.ts";
import {
  findOrInsertAccount,
  insertUser,
} from "../../server/features/account/accounts-repository.ts";
import type { PriceBoard } from "../../server/live/price-board.ts";
import { memberPasswordHash } from "../../server/testing/member-password.ts";
import { copyDatabase } from "../../server/testing/test-databases.ts";
import { freePort } from "./free-port.ts";

export interface PortalOptions {
  /** Uses an embedded database with the demo market of today. */
  withMarket?: boolean;
  /** "postgres" requires `inject("prepared").postgresTemplate`. */
  on?: Database["kind"];
  /** Further settings, as in docs/configuration.md. */
  env?: Record<string, string>;
  clock?: Clock;
  /** The prices that the sockets of the portal tell of. */
  prices?: PriceBoard;
  /** True for tests of the limits themselves. */
  rateLimits?: boolean;
  /** The folder for the copied database of a portal that nobody closes. */
  below?: string;
}

export interface Member {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  accountName: string;
  password: string;
}

export interface KeptMail {
  to: string;
  subject: string;
  text: string;
}

export interface Portal {
  url: string;
  config: Config;
  db: Kysely<Schema>;
  /** Creates a user in a new account, or in the named one, with the password of the demo users. */
  newMember(wish?: {
    accountName?: string;
    firstName?: string;
    lastName?: string;
    isAccountAdmin?: boolean;
  }): Promise<Member>;
  /** The mail to an address, newest first. */
  mailTo(email: string): Promise<KeptMail[]>;
  close(): Promise<void>;
}

let members = 0;

export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const prepared = inject("prepared");
  const database = options.withMarket
    ? await copyDatabase("embedded", { ...prepared, folder: inject("marketFolder") }, options.below)
    : await copyDatabase(options.on ?? "embedded", prepared, options.below);
  const { db } = database;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: database.place.dataDir,
    LOG_LEVEL: "silent",
    ...options.env,
  });
  const app = await buildApp({
    config,
    database,
    clock: options.clock,
    ...(options.prices && { prices: options.prices }),
    webFolder: inject("webFolder"),
    rateLimitFactor: options.rateLimits ? 1 : 1000,
  });
  await app.listen({ host: "127.0.0.1", port });

  return {
    url,
    config,
    db,
    async newMember(wish = {}) {
      members += 1;
      const member = {
        email: `member-${members}@client-${members}.example`,
        firstName: wish.firstName ?? "Robin",
        lastName: wish.lastName ?? `Member${members}`,
        accountName: wish.accountName ?? `Client ${members}`,
        password: demoPassword,
      };
      const now = new Date();
      const accountId = await findOrInsertAccount(db, member.accountName, now);
      const userId = await insertUser(
        db,
        {
          accountId,
          email: member.email,
          firstName: member.firstName,
          lastName: member.lastName,
          isAccountAdmin: wish.isAccountAdmin ?? false,
          passwordHash: await memberPasswordHash(),
        },
        now,
      );
      if (userId === undefined) throw new Error(`${member.email} exists already.`);
      return { ...member, userId };
    },
    mailTo: (email) =>
      db
        .selectFrom("email")
        .select(["recipient as to", "subject", "body as text"])
        .where("recipient", "=", email)
        .orderBy("email_id", "desc")
        .execute(),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
