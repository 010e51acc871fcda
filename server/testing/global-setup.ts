import type { TestProject } from "vitest/node";
import type { Database } from "../db/connect.ts";
import { dropPrepared, type Prepared, prepareDatabases } from "./test-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    prepared: Prepared;
    databaseOfRun: Database["kind"];
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await prepareDatabases();
  const isEmbedded = project.name === "embedded" || prepared.postgresTemplate === undefined;
  project.provide("prepared", prepared);
  project.provide("databaseOfRun", isEmbedded ? "embedded" : "postgres");
  return () => dropPrepared(prepared);
}
