import type { TestProject } from "vitest/node";
import type { Database } from "../db/connect.ts";
import { provideDatabases } from "./provide-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseOfRun: Database["kind"];
  }
}

export default async function setUp(project: TestProject): Promise<void> {
  const { postgresTemplate } = await provideDatabases(project);
  const isEmbedded = project.name === "embedded" || postgresTemplate === undefined;
  project.provide("databaseOfRun", isEmbedded ? "embedded" : "postgres");
}
