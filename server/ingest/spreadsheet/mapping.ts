import * as z from "zod/mini";

// A mapping states the meaning of the columns of one kind of table. It is a JSON file: the built-in ones are in
// mappings/, and the option --mapping names one of the operator's own.

/** The kinds of cells. */
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
  /** The unit of the column: 1000000 for millions. */
  times: z.optional(z.number()),
  /** For "banks": the separator of the names. */
  separator: z.optional(z.enum(["/", ","])),
  /** For "yes": the texts that mean yes, in place of 1, true and yes. */
  yes: z.optional(z.array(z.string())),
  /** The cell counts only when these two columns are equal. */
  onlyWhereEqual: z.optional(z.tuple([z.string(), z.string()])),
});
export type Target = z.output<typeof Target>;

const Condition = z.record(z.string(), z.array(z.string()));

export const Mapping = z.object({
  /** The prefix of its records' keys. */
  name: z.string(),
  format: z._default(z.enum(["csv", "xlsx"]), "csv"),
  encoding: z._default(z.enum(["utf-8", "macintosh", "macintosh-twice", "windows-1252"]), "utf-8"),
  delimiter: z._default(z.enum([",", ";", "|", "\t"]), ","),
  /** Columns that identify the table; there may be more, in any order. */
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
  /** The as-of day of the whole table, if known. */
  documentOn: z._default(z.nullable(z.string()), null),
  currency: z._default(z.nullable(z.string()), null),
  about: z.enum(["deal", "company", "security"]),
  /** Rows that are about something else than the others: about → column → values. */
  aboutWhere: z._default(z.partialRecord(z.enum(["deal", "company", "security"]), Condition), {}),
  /** Only these rows belong to this mapping; the others go to the next mapping of the same header. */
  where: z.optional(Condition),
  /** The columns of the record's key; no row may leave them blank. */
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
