// The floor of the benchmarks of searching: the statements of a search behind a bare Fastify route, without session,
// contract, limits or headers.
import Fastify from "fastify";
import { openDatabase } from "../../server/db/connect.ts";
import { smartSearch } from "../../server/features/search/search-all.ts";
import { matchCompanies } from "../../server/features/search/search-companies.ts";
import type { Context } from "../../server/http/context.ts";

const [port, dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl });
// A search needs nothing else of its caller.
const context = { db, clock: { now: () => new Date() } } as Context;
const app = Fastify();

type Asked = { Querystring: { searchTerm?: string } };

app.get<Asked>("/", async ({ query }) => ({
  data: await matchCompanies(db, query.searchTerm ?? ""),
}));
app.get<Asked>("/all", async ({ query }) => ({
  data: await smartSearch(context, { query: { searchTerm: query.searchTerm ?? "" } }),
}));

await app.listen({ host: "127.0.0.1", port: Number(port) });
