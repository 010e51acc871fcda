import { createHash, randomUUID } from "node:crypto";
import pg from "pg";

/** The number of statements that are remembered; an import has some hundreds. */
const mostStatements = 1000;

/**
 * A connection of another process to the embedded database, which has it prepare each statement that comes again. An import
 * executes the same statements for each few companies, and the embedded database takes longer to read and plan one that
 * names two hundred columns than to execute it. On PostgreSQL the same costs half as much time again (129 s instead of 85 s
 * for 60,000 deals), because a plan for any values is worse than one for those of a batch; see `marked-client.ts`.
 */
export class PreparingClient extends pg.Client {
  readonly #seen = new Set<string>();
  /** All connections share the names of prepared statements, so each has its own. */
  readonly #own = randomUUID();

  // biome-ignore lint/suspicious/noExplicitAny: the library has nine shapes of this call
  override query(...words: any[]): any {
    const [text, values, ...rest] = words;
    const comesAgain = typeof text === "string" && Array.isArray(values) && this.#comesAgain(text);
    const call = comesAgain ? [{ name: this.#name(text), text, values }, ...rest] : words;
    return super.query(...(call as Parameters<pg.Client["query"]>));
  }

  #comesAgain(text: string): boolean {
    if (this.#seen.has(text)) return true;
    if (this.#seen.size < mostStatements) this.#seen.add(text);
    return false;
  }

  /** PostgreSQL tells names apart by their first 63 bytes. */
  #name(text: string): string {
    return createHash("sha256").update(this.#own).update(text).digest("base64url");
  }
}
