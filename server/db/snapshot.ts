import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** Reads the database as of one moment, regardless of concurrent writes; it cannot write. */
export class Snapshot {
  readonly #transaction: Transaction<Schema>;
  #cursors = 0;
  #reading: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(transaction: Transaction<Schema>) {
    this.#transaction = transaction;
  }

  /**
   * Reads the rows of a statement in portions, so that any result needs the memory of two portions: the next one is read
   * while the last one is processed.
   */
  async *portions<Row>(query: RawBuilder<Row>, rowsPerPortion: number): AsyncGenerator<Row[]> {
    const cursor = sql.id(`cursor_${++this.#cursors}`);
    // All rows will be read, so the plan must not favor the first rows. Just below 1, values are still computed after
    // the sort, portion by portion, while other rows are processed.
    await this.#read(sql`set local cursor_tuple_fraction = 0.99`);
    await this.#read(sql`declare ${cursor} no scroll cursor for ${query}`);
    const fetch = () => this.#read(sql<Row>`fetch ${sql.lit(rowsPerPortion)} from ${cursor}`);
    let next = fetch();
    for (;;) {
      const rows = await next;
      if (rows.length === 0) return;
      next = fetch();
      // A reader that stops here never awaits the next portion.
      next.catch(() => {});
      yield rows;
    }
  }

  /** Waits for a read that is still under way after its reader has stopped, and refuses further reads. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#reading;
  }

  async #read<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    await this.#reading;
    // The connection may already belong to somebody else.
    if (this.#isOver) throw new Error("The snapshot is over.");
    const reading = query.execute(this.#transaction);
    this.#reading = reading.catch(() => {});
    return (await reading).rows;
  }
}

/** Gives `work` a connection and a snapshot until it is done. */
export function inSnapshot<T>(
  db: Kysely<Schema>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const snapshot = new Snapshot(transaction);
      try {
        return await work(snapshot);
      } finally {
        await snapshot.end();
      }
    });
}
