import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";

/** Thrown when the schema was dropped, or never made. */
export class SchemaGone extends Error {}

/** With these codes the database says that it knows no schema, or no table, of this name. */
const goneCodes: ReadonlySet<unknown> = new Set(["3F000", "42P01"]);

/**
 * Lends the connections of a pool so that statements find the tables of a schema first, and those of all others behind it.
 * Each statement or transaction holds the table `guard` of the schema, so that nobody can drop the schema meanwhile. Names are
 * found anew in each transaction, so a connection goes back as it came.
 */
export function lendInSchema(pool: PostgresPool, schema: string, guard: string): PostgresPool {
  const name = pg.escapeIdentifier(schema);
  const enter = `lock table ${name}.${pg.escapeIdentifier(guard)} in access share mode; set local search_path to ${name}, public`;
  return {
    options: pool.options,
    connect: async () => lendClient(await pool.connect(), name, enter),
    // The pool goes on without this borrower.
    end: async () => {},
  };
}

function lendClient(client: PostgresPoolClient, schema: string, enter: string): PostgresPoolClient {
  let isInTransaction = false;
  // Without values, several statements are one message, and none of them is prepared.
  const send = (text: string) =>
    (client as unknown as { query(text: string): Promise<PostgresQueryResult<never>> }).query(text);
  const begin = async (text: string) => {
    try {
      return await send(`${text}; ${enter}`);
    } catch (error) {
      await send("rollback").catch(() => {});
      if (error instanceof pg.DatabaseError && goneCodes.has(error.code))
        throw new SchemaGone(`There is no schema ${schema}.`, { cause: error });
      throw error;
    }
  };

  async function query<Row>(text: string, values: readonly unknown[]) {
    if (/^(begin|start transaction)/.test(text)) {
      const begun = await begin(text);
      isInTransaction = true;
      return begun as unknown as PostgresQueryResult<Row>;
    }
    if (isInTransaction) {
      if (text === "commit" || text === "rollback") isInTransaction = false;
      return client.query<Row>(text, values);
    }
    // The database refuses this statement within a transaction; it names one table.
    if (text.startsWith("vacuum "))
      return client.query<Row>(text.replace(/ (?=\w+$)/, ` ${schema}.`), values);
    await begin("begin");
    try {
      const reply = await client.query<Row>(text, values);
      await send("commit");
      return reply;
    } catch (error) {
      await send("rollback").catch(() => {});
      throw error;
    }
  }

  return { query, release: (isLost?: boolean) => client.release(isLost) } as PostgresPoolClient;
}
