import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { MarkedClient } from "./marked-client.ts";
import { PreparingClient } from "./preparing-client.ts";

/** Thrown when the schema was dropped, or never made. */
export class SchemaGone extends Error {}

/** With these codes the database says that it knows no schema, or no table, of this name. */
const goneCodes: ReadonlySet<unknown> = new Set(["3F000", "42P01"]);

/**
 * Lends the connections of a pool so that statements find the tables of a schema first, and those of all others behind it.
 * Each statement or transaction holds the table `guard` of the schema, so that nobody can drop the schema meanwhile. Names are
 * found anew in each transaction, so a connection goes back as it came. A statement of a reader takes
 * one way to the database and back, as one of the present does.
 */
export function lendInSchema(pool: PostgresPool, schema: string, guard: string): PostgresPool {
  const name = pg.escapeIdentifier(schema);
  const enter = [
    `lock table ${name}.${pg.escapeIdentifier(guard)} in access share mode`,
    `set local search_path to ${name}, public`,
  ];
  return {
    options: pool.options,
    connect: async () => lendClient(await pool.connect(), name, enter),
    // The pool goes on without this borrower.
    end: async () => {},
  };
}

function lendClient(
  client: PostgresPoolClient,
  schema: string,
  enter: readonly string[],
): PostgresPoolClient {
  let isInTransaction = false;
  // Without values, several statements are one message, and none of them is prepared.
  const send = (text: string) =>
    (client as unknown as { query(text: string): Promise<PostgresQueryResult<never>> }).query(text);
  const fail = async (error: unknown, isOfSchema: boolean): Promise<never> => {
    await send("rollback").catch(() => {});
    if (isOfSchema && error instanceof pg.DatabaseError && goneCodes.has(error.code))
      throw new SchemaGone(`There is no schema ${schema}.`, { cause: error });
    throw error;
  };

  async function query<Row>(text: string, values: readonly unknown[]) {
    if (/^(begin|start transaction)/.test(text)) {
      const begun = await send([text, ...enter].join("; ")).catch((error) => fail(error, true));
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
    if (client instanceof pg.Client && !(client instanceof PreparingClient)) {
      const statement = new WrappedStatement(text, values, enter);
      const reply = statement.send(client).catch((error) => fail(error, !statement.hasEntered));
      return reply as Promise<PostgresQueryResult<Row>>;
    }
    // Another process has its statements prepared, which a message that was put together does not.
    await send(["begin", ...enter].join("; ")).catch((error) => fail(error, true));
    const reply = await client.query<Row>(text, values).catch((error) => fail(error, false));
    await send("commit");
    return reply;
  }

  return { query, release: (isLost?: boolean) => client.release(isLost) } as PostgresPoolClient;
}

/** The part of the library's connection that sends a statement; the types of the library leave it out. */
interface Wire {
  parse(message: object): void;
  bind(message: object): void;
  execute(message: object): void;
  sync(): void;
}

const LibraryQuery = pg.Query as unknown as new (
  config: object,
) => {
  portal: string;
  handleCommandComplete(message: unknown, wire: Wire): void;
  prepare(wire: Wire): void;
};

/** A statement in a transaction of its own: what begins and ends the transaction goes and comes with it. */
class WrappedStatement extends LibraryQuery {
  readonly #before: readonly string[];
  readonly #reply: Promise<unknown>;
  #completed = 0;

  constructor(text: string, values: readonly unknown[], enter: readonly string[]) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const callback = (error: unknown, reply: unknown) => (error ? reject(error) : resolve(reply));
    super({ text, values: [...values], queryMode: "extended", callback });
    this.#reply = promise;
    this.#before = ["begin", ...enter];
  }

  /** True once the tables of the schema are held. */
  get hasEntered(): boolean {
    return this.#completed >= this.#before.length;
  }

  send(client: pg.Client): Promise<unknown> {
    const ask = () => {
      (client as unknown as { query(statement: WrappedStatement): void }).query(this);
      return this.#reply;
    };
    return client instanceof MarkedClient ? client.inTime(ask) : ask();
  }

  override prepare(wire: Wire): void {
    for (const text of this.#before) execute(wire, text);
    super.prepare(wire);
  }

  /** Called by the library where it would end the message. */
  protected _getRows(wire: Wire): void {
    wire.execute({ portal: this.portal, rows: 0 });
    execute(wire, "commit");
    wire.sync();
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#completed++ === this.#before.length) super.handleCommandComplete(message, wire);
  }
}

function execute(wire: Wire, text: string): void {
  wire.parse({ text, name: "", types: [] });
  wire.bind({ portal: "", statement: "", values: [] });
  wire.execute({ portal: "", rows: 0 });
}
