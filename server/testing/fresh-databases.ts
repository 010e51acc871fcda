import { afterAll, inject } from "vitest";
import type { Database } from "../db/connect.ts";
import { copyDatabase } from "./test-databases.ts";

/** Returns the function that opens a copy of the prepared database; all copies are closed after the suite. */
export function freshDatabases(kind: Database["kind"]): () => ReturnType<typeof copyDatabase> {
  const open: Database[] = [];
  afterAll(() => Promise.all(open.map((database) => database.close())));
  return async () => {
    const database = await copyDatabase(kind, inject("prepared"));
    open.push(database);
    return database;
  };
}
