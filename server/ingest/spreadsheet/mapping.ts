import * as z from "zod/mini";

// A mapping says what the columns of one kind of table mean. It is a JSON file: the ready ones lie in mappings/, and
// one of the operator's own is named with --mapping.

/** What a cell is read as. */
export const cellKinds = [
  "text",
  "decimal",
  "count",
  "day",
  "cik",
  "symbol",
  "exchange",
  "country",
  "name",
  "banks",
  "packedName",
  "packedSymbol",
  "securityKind",
  "form",
  "yes",
] as const;
export type CellKind = (typeof cellKinds)[number];

const Target = z.object({
  /** "subject.symbol", "deal.offerPrice": an entity of the claims and its field. */
  field: z.string().check(z.regex(/^(subject|company|security|deal|spac|privateCompany)\.\w+$/)),
  as: z.enum(cellKinds),
  /** Texts that mean nothing in this column alone, such as "0" or "-1000". */
  blank: z.optional(z.array(z.string())),
  /** Units of the column: 1000000 for millions. */
  times: z.optional(z.number()),
  /** For "banks": what parts the names. */
  separator: z.optional(z.enum(["/", ","])),
  /** For "yes": texts that mean it, in place of 1, true and yes. */
  yes: z.optional(z.array(z.string())),
  /** Counts only where these two columns say the same. */
  onlyWhereEqual: z.optional(z.tuple([z.string(), z.string()])),
});
export type Target = z.output<typeof Target>;

const Condition = z.record(z.string(), z.array(z.string()));

export const Mapping = z.object({
  /** Begins the keys of its records. */
  name: z.string(),
  format: z._default(z.enum(["csv", "xlsx"]), "csv"),
  encoding: z._default(z.enum(["utf-8", "macintosh", "macintosh-twice", "windows-1252"]), "utf-8"),
  delimiter: z._default(z.enum([",", ";", "|", "\t"]), ","),
  /** Columns by which the table is known; more may follow, in any order. */
  header: z.array(z.string()),
  dayFormats: z._default(
    z.array(
      z.enum([
        "M/D/YY",
        "M/D/YYYY",
        "D-M-YYYY",
        "YYYY-MM-DD",
        "YYYY/MM/DD",
        "YYYYMMDD",
        "Excel serial",
      ]),
    ),
    ["YYYY-MM-DD"],
  ),
  /** The day that the whole table speaks for, where it is known. */
  documentOn: z._default(z.nullable(z.string()), null),
  currency: z._default(z.nullable(z.string()), null),
  about: z.enum(["deal", "company", "security"]),
  /** Rows that are about something else than the rest: about → column → values. */
  aboutWhere: z._default(z.partialRecord(z.enum(["deal", "company", "security"]), Condition), {}),
  /** Only these rows are records of this mapping; the others are left to the next mapping of the same header. */
  where: z.optional(Condition),
  /** Columns that make the record's key, and that no row may leave blank. */
  key: z.array(z.string()),
  /** Fields that no row may leave blank. */
  required: z._default(z.array(z.string()), []),
  columns: z.record(z.string(), z.array(Target)),
  constants: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  rules: z._default(
    z.array(
      z.enum([
        "a unit at 10 is of a SPAC",
        "a first day has its close",
        "banks in columns",
        "investors in columns",
        "a range of two columns",
      ]),
    ),
    [],
  ),
});
export type Mapping = z.output<typeof Mapping>;
