import * as z from "zod/mini";
import { staff } from "../route.ts";

const Count = z.number();

export const getSystem = staff.get("/Desk/System", {
  summary:
    "The state of the portal: versions, database, jobs, imports, sources, mail, disk and memory.",
  reply: z.object({
    checkedAt: z.string(),
    /** Sentences about what an operator should change. */
    warnings: z.array(z.string()),
    version: z.string(),
    node: z.string(),
    upSince: z.string(),
    database: z.object({
      kind: z.enum(["embedded", "postgres"]),
      version: z.string(),
      bytes: Count,
      deals: Count,
      companies: Count,
      /** True where there are too many deals or companies to be counted, so that a number is an estimate. */
      isEstimated: z.boolean(),
      /** Migrations that the database has, and those that this version knows. */
      migrations: Count,
      knownMigrations: Count,
    }),
    /** In bytes, of the machine and of the process that answers. */
    memory: z.object({ process: Count, free: Count, total: Count }),
    /** In bytes, of the disk with the data folder. */
    disk: z.object({ free: Count, total: Count }),
    /** The jobs of the process that answers. */
    jobs: z.array(
      z.object({
        name: z.string(),
        everySeconds: Count,
        startedAt: z.string(),
        /** Null while it runs. */
        endedAt: z.nullable(z.string()),
        nextAt: z.string(),
        isFailed: z.boolean(),
      }),
    ),
    mail: z.object({ waiting: Count, sentToday: Count, givenUpToday: Count }),
    sources: z.array(
      z.object({
        source: z.string(),
        documents: Count,
        /** When the newest document was read. */
        newestAt: z.string(),
      }),
    ),
    imports: z.array(
      z.object({
        id: z.number(),
        source: z.string(),
        startedAt: z.string(),
        /** Null while it runs, and for good where it was cut short. */
        endedAt: z.nullable(z.string()),
        read: z.nullable(Count),
        refused: z.nullable(Count),
      }),
    ),
    /** How the fields of prospectuses are read, and what staff decided of those that no rule proved. */
    readings: z.array(
      z.object({
        field: z.string(),
        /** True where nearly every document stated it and the newest state none. */
        isLost: z.boolean(),
        accepted: Count,
        corrected: Count,
        refused: Count,
      }),
    ),
  }),
});
