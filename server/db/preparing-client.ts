import { createHash } from "node:crypto";
import pg from "pg";

/** Statements that are remembered; those of an import are some hundreds. */
const mostStatements = 1000;

/**
 * A connection that has the database prepare each statement that comes again. An import executes the same statements for
 * each few companies, and reading and planning one that names two hundred columns takes longer than executing it.
 */
export class PreparingClient extends pg.Client {
  readonly #seen = new Set<string>();

  // biome-ignore lint/suspicious/noExplicitAny: the library has nine shapes of this call
  override query(...words: any[]): any {
    const [text, values, ...rest] = words;
    const comesAgain = typeof text === "string" && Array.isArray(values) && this.#comesAgain(text);
    const call = comesAgain ? [{ name: nameStatement(text), text, values }, ...rest] : words;
    return super.query(...(call as Parameters<pg.Client["query"]>));
  }

  #comesAgain(text: string): boolean {
    if (this.#seen.has(text)) return true;
    if (this.#seen.size < mostStatements) this.#seen.add(text);
    return false;
  }
}

function nameStatement(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
