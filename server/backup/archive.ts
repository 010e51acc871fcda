import * as z from "zod";

/** The manifest says what an archive contains; it is the first and the last file in it. */
export const manifestName = "manifest.json";
export const secretName = "token-secret";
export const tableFolder = "tables/";
export const fileFolder = "files/";

export const Manifest = z.object({
  format: z.literal("greenshoe-backup"),
  version: z.literal(1),
  madeAt: z.string(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string().regex(/^[\w-]+$/)),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.object({ name: z.string().regex(/^\w+$/), type: z.string() })),
      rows: z.number(),
      checksum: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      lastValue: z.string().regex(/^\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  files: z.array(z.object({ key: z.string(), bytes: z.number(), sha256: z.string() })),
  hasSecret: z.boolean(),
});

export type Manifest = z.infer<typeof Manifest>;

/** Thrown for an archive that cannot be restored; the message says why in one sentence. */
export class UnusableArchive extends Error {}
