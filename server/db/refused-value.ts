import pg from "pg";

/**
 * True for an error that the values of a statement cause, such as a text that is too long for an index: this statement
 * fails each time, and statements with other values do not. The classes are those of SQLSTATE: data, constraints and
 * limits.
 */
export function isRefusedValue(error: unknown): error is Error {
  return error instanceof pg.DatabaseError && /^(?:22|23|54)/.test(error.code ?? "");
}
