// The floor of the `search` benchmark: the statements of a search behind a bare Fastify route, without session,
// contract, limits or headers.
import Fastify from "fastify";
import { openDatabase } from "../server/db/connect.ts";
import { searchCompanies } from "../server/features/search/search-companies.ts";

const [port, dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl });
const app = Fastify();

app.get<{ Querystring: { searchTerm?: string } }>("/", async ({ query }) => ({
  data: await searchCompanies(db, query.searchTerm ?? ""),
}));

await app.listen({ host: "127.0.0.1", port: Number(port) });
