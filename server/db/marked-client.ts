import { createHash } from "node:crypto";
import { once } from "node:events";
import { sql } from "kysely";
import pg from "pg";
import { cancelStatement } from "./cancel-statement.ts";
import { statementLimitMs } from "./statement-limit.ts";

const mark = "/* prepared */";

/**
 * Ends a statement that a connection to PostgreSQL prepares: one that finds a few rows by keys, where reading and planning
 * the text takes longer than executing it. The statements of views and imports must not have it, since the plan that fits
 * all values is several times slower for them than one for their own.
 */
export const prepared = sql.raw(mark);

/** Marks a statement that is written as text. */
export function markPrepared(text: string): string {
  return `${text} ${mark}`;
}

/** The most statements that a process names; statements with lists in them have a text for each length of the list. */
const mostNames = 200;
const names = new Map<string, string>();

/**
 * With these codes the database says that it has lost a statement (after `discard all`, or behind a pool by
 * transaction), that another client has prepared it in the same session, or that a migration has changed its columns.
 */
const lossCodes: ReadonlySet<unknown> = new Set(["26000", "42P05", "0A000"]);

/** A connection that has the database prepare marked statements, as long as the database keeps them. */
export class MarkedClient extends pg.Client {
  readonly #lost = new Set<string>();

  // biome-ignore lint/suspicious/noExplicitAny: the library has nine shapes of this call
  override query(...words: any[]): any {
    const [text, values] = words;
    if (words.length !== 2 || typeof text !== "string")
      return super.query(...(words as Parameters<pg.Client["query"]>));
    return text.endsWith(mark)
      ? this.#queryMarked(text, values)
      : this.inTime(() => super.query(text, values));
  }

  /**
   * Asks for as long as the present work may wait. Then it has the statement cancelled and drops the connection, whose server
   * may never answer.
   */
  async inTime<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
    const limitMs = statementLimitMs();
    if (limitMs === undefined) return ask();
    let ended: Promise<unknown> | undefined;
    const timer = setTimeout(() => {
      ended = once(this, "end");
      cancelStatement(this);
      (this as unknown as { connection: pg.Connection }).connection.stream.destroy();
    }, limitMs);
    try {
      return await ask();
    } catch (error) {
      // The pool lends a connection that has not ended yet to the next call.
      await ended;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a statement once more without a name when its name has failed; marked statements only read. */
  async #queryMarked(text: string, values: unknown[]): Promise<pg.QueryResult> {
    // A lost statement would end the transaction, which cannot be repeated here.
    const name = this.getTransactionStatus() === "I" ? nameStatement(text) : undefined;
    const askUnnamed = () => this.inTime(() => super.query(text, values));
    if (name === undefined || this.#lost.has(name)) return askUnnamed();
    try {
      return await this.inTime(() => super.query({ name, text, values }));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && lossCodes.has(error.code))) throw error;
      this.#lost.add(name);
      return askUnnamed();
    }
  }
}

function nameStatement(text: string): string | undefined {
  if (!names.has(text) && names.size < mostNames)
    names.set(text, createHash("sha256").update(text).digest("base64url"));
  return names.get(text);
}
