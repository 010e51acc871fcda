import type { TestProject } from "vitest/node";
import { dropPrepared, type Prepared, prepareDatabases } from "./test-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await prepareDatabases();
  project.provide("prepared", prepared);
  return () => dropPrepared(prepared);
}
