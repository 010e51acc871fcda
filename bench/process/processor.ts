import { readFile } from "node:fs/promises";
import { onServer } from "../../server/testing/test-databases.ts";

const msPerTick = 10;

/** The processor time that processes have taken so far, in milliseconds; those that have ended count nothing. */
export async function processorMsOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      // The name in parentheses may hold blanks; user and system time are the 12th and 13th words behind it.
      const words = text.slice(text.lastIndexOf(")") + 2).split(" ");
      return (Number(words[11] ?? 0) + Number(words[12] ?? 0)) * msPerTick;
    }),
  );
  return each.reduce((sum, ms) => sum + ms, 0);
}

/** The processes of PostgreSQL that serve the connections to a database. */
export async function backendsOf(databaseUrl: string): Promise<number[]> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const statement = "select pid from pg_stat_activity where datname = $1";
  return onServer(async (client) =>
    (await client.query(statement, [name])).rows.map(({ pid }) => pid),
  );
}
