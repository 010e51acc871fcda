import type { TestProject } from "vitest/node";
import { dropPrepared, type Prepared, prepareDatabases } from "./test-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

/** Prepares the databases for all projects of a run at the first call. */
export async function provideDatabases({ vitest }: TestProject): Promise<Prepared> {
  const root = vitest.getRootProject();
  const provided: { prepared?: Prepared } = root.getProvidedContext();
  if (provided.prepared !== undefined) return provided.prepared;
  const prepared = await prepareDatabases();
  root.provide("prepared", prepared);
  vitest.onClose(() => dropPrepared(prepared));
  return prepared;
}
