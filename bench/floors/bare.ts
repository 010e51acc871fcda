// The floors of calls, views, exports and searches: the least that a bare Fastify route does for the same, without session,
// contract, limits or headers.
import Fastify from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { startEmbeddedPostgres } from "../../server/db/embedded.ts";
import { MarkedClient } from "../../server/db/marked-client.ts";
import { plannerSettings } from "../../server/db/planner-settings.ts";
import type { Schema } from "../../server/db/schema.ts";
import { smartSearch } from "../../server/features/search/search-all.ts";
import { matchCompanies } from "../../server/features/search/search-companies.ts";
import type { Context } from "../../server/http/context.ts";
import { member } from "../portal.ts";
import { serveCsv } from "./csv.ts";
import { serveViews } from "./plain-views.ts";

const [port, source = ""] = process.argv.slice(2);
const pool = await connect();
const app = Fastify();

app.get("/ready", async () => "");
app.get("/call", async () => {
  const [session] = await findSession();
  const [account, users] = await Promise.all([
    pool.query("select name from account where account_id = $1", [session?.account_id]),
    pool.query(
      `select user_id, email, first_name, last_name, is_account_admin from portal_user
       where account_id = $1 and disabled_at is null order by user_id`,
      [session?.account_id],
    ),
  ]);
  return { data: { session, account: account.rows, users: users.rows } };
});
serveViews(app, pool, findSession);
serveCsv(app, pool);

type Search = { Querystring: { searchTerm?: string } };
const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
// A search needs nothing else of its caller.
const context = { db, clock: { now: () => new Date() } } as Context;

app.get<Search>("/search", async ({ query }) => ({
  data: await matchCompanies(db, query.searchTerm ?? ""),
}));
app.get<Search>("/search-all", async ({ query }) => ({
  data: await smartSearch(context, { query: { searchTerm: query.searchTerm ?? "" } }),
}));

await app.listen({ host: "127.0.0.1", port: Number(port) });

async function connect(): Promise<pg.Pool> {
  if (source.startsWith("postgres://")) {
    const options = plannerSettings.join(" ");
    return new pg.Pool({ Client: MarkedClient, connectionString: source, options, max: 10 });
  }
  const embedded = await startEmbeddedPostgres(source);
  const names = { user: "postgres", database: "postgres" };
  return new pg.Pool({ ...names, max: 1, stream: () => embedded.connect() });
}

async function findSession(): Promise<{ account_id: number }[]> {
  const { rows } = await pool.query(
    `select s.session_id, u.user_id, u.account_id, u.email
     from session s join portal_user u on u.user_id = s.user_id
     where u.email = $1 and s.ended_at is null limit 1`,
    [member],
  );
  return rows;
}
