import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** Reads all of one moment, whatever is written meanwhile; nothing can be written in it. */
export class Snapshot {
  readonly #transaction: Transaction<Schema>;
  #cursors = 0;
  #reading: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(transaction: Transaction<Schema>) {
    this.#transaction = transaction;
  }

  /**
   * The rows of a statement in portions, so that a result of any length takes the memory of two: the next portion is
   * read while the last one is worked on.
   */
  async *portions<Row>(query: RawBuilder<Row>, rowsPerPortion: number): AsyncGenerator<Row[]> {
    const cursor = sql.id(`cursor_${++this.#cursors}`);
    // All rows will be read: a plan that is quick to give the first ones only would be the wrong one. But only where
    // some are said to be left are values made after the sort, portion by portion, while other rows are worked on.
    await this.#read(sql`set local cursor_tuple_fraction = 0.99`);
    await this.#read(sql`declare ${cursor} no scroll cursor for ${query}`);
    const fetch = () => this.#read(sql<Row>`fetch ${sql.lit(rowsPerPortion)} from ${cursor}`);
    let next = fetch();
    for (;;) {
      const rows = await next;
      if (rows.length === 0) return;
      next = fetch();
      // A reader that stops here never asks for it.
      next.catch(() => {});
      yield rows;
    }
  }

  /** Waits for what is still being read for a reader that has stopped, and refuses to read more. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#reading;
  }

  async #read<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    await this.#reading;
    // The connection may be somebody else's by now.
    if (this.#isOver) throw new Error("The snapshot is over.");
    const reading = query.execute(this.#transaction);
    this.#reading = reading.catch(() => {});
    return (await reading).rows;
  }
}

/** Gives a connection to `work` for as long as it reads. */
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
