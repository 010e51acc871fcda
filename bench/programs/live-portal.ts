// The portal of the `live` benchmark: the whole app on its database, with prices that the benchmark moves.
import type { AddressInfo } from "node:net";
import pg from "pg";
import { buildApp } from "../../server/app.ts";
import { clockOf } from "../../server/clock.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/connect.ts";
import { beginSession } from "../../server/features/sessions/begin-session.ts";
import { PriceBoard } from "../../server/live/price-board.ts";
import { addReaders } from "../market/many-readers.ts";
import { serveParent } from "../process/remote.ts";
import { tickingOf } from "./live-ticks.ts";

/** Twenty sockets each. */
const users = 60;

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countQuery(this: pg.Client, ...given: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, given);
} as typeof query;

const config = readConfig(process.env);
const database = await openDatabase(config);
await addReaders(database.db, users);
const board = new PriceBoard();
const app = await buildApp({ config, database, clock: clockOf(config), prices: board });
await app.listen({ host: "127.0.0.1", port: 0 });

const now = new Date();
const readers = await database.db
  .selectFrom("portal_user")
  .innerJoin("account", "account.account_id", "portal_user.account_id")
  .select(["user_id", "portal_user.account_id", "longest_session_hours", "idle_minutes"])
  .where("email", "like", "reader-%")
  .execute();
const caller = { userAgent: null, network: "127.0.0.1" };
const tokens: string[] = [];
for (const reader of readers) {
  const session = { isRemembered: false, isTemporary: false, caller };
  tokens.push((await beginSession(database.db, config, reader, session as never, now)).token);
}

serveParent(
  tickingOf({
    port: (app.server.address() as AddressInfo).port,
    tokens,
    tick: (changes) => board.announce(changes),
    sockets: () => app.websocketServer.clients,
    countStatements: () => statements,
  }),
);
