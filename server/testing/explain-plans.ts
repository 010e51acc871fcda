import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Db } from "../db/connect.ts";

/** A node of a plan of the database, with those below it. */
export interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  /** The rows that it gave in each of its loops; only of a plan that was carried out. */
  "Actual Rows"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

interface Explained {
  text: string;
  /** All nodes of the plan. */
  nodes: Plan[];
}

/** Explains the statements of a work that only reads; `analyze` carries them out once more. */
export async function explainPlans(
  db: Db,
  work: (db: Db) => unknown,
  options = "format json",
): Promise<Explained[]> {
  const nodes: RootOperationNode[] = [];
  const keep: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(keep));
  const compiled = nodes.map((node) => db.getExecutor().compileQuery(node, createQueryId()));
  // The builder of rows compiles parts of statements too.
  const statements = compiled.filter(({ sql: text }) => /^\s*(?:select|with)\b/.test(text));
  return Promise.all(
    statements.map(async ({ sql: text, parameters }) => {
      const explained = CompiledQuery.raw(`explain (${options}) ${text}`, [...parameters]);
      const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>(explained);
      return { text, nodes: rows.flatMap((row) => listNodes(row["QUERY PLAN"][0].Plan)) };
    }),
  );
}

function listNodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listNodes)];
}
