import * as z from "zod/mini";
import { type DayFormat, dayFormats } from "../reading/days.ts";
import { encodings } from "../reading/text.ts";
import { type Unit, units } from "../reading/units.ts";
import { fieldPaths } from "./fields.ts";
import { type CellKind, cellKinds } from "./kinds.ts";

// A mapping states the meaning of the columns of one kind of table. It is a JSON file: the built-in ones are in
// mappings/, and the option --mapping names one of the operator's own. docs/import.md and the JSON Schema are printed from here.

const describe = z.describe;
const DayFormats = z.array(z.enum(dayFormats as [DayFormat, ...DayFormat[]])).check(z.minLength(1));
const DecimalMark = z.enum([".", ","]);
const Comment = z.optional(
  z.unknown().check(describe("a note of its author, which nothing reads")),
);

const Condition = z.record(z.string(), z.array(z.string()));

export const Target = z.strictObject({
  $comment: Comment,
  field: z.enum(fieldPaths).check(describe("the field that the column states")),
  as: z.optional(
    z
      .enum(Object.keys(cellKinds) as [CellKind, ...CellKind[]])
      .check(describe("the kind of its cells; by default the first of the field")),
  ),
  blank: z.optional(
    z
      .array(z.string())
      .check(describe('texts that mean "unknown" in this column alone, such as "0" or "-1000"')),
  ),
  unit: z.optional(
    z
      .enum(units as [Unit, ...Unit[]])
      .check(
        describe(
          "the unit of the column's numbers; a cell with another unit of its own is refused",
        ),
      ),
  ),
  dayFormats: z.optional(DayFormats.check(describe("the formats of this column's days alone"))),
  decimalMark: z.optional(DecimalMark.check(describe("the decimal mark of this column alone"))),
  separator: z.optional(
    z.enum(["/", ",", ";"]).check(describe('what parts the names of a cell; "/" by default')),
  ),
  yes: z.optional(
    z.array(z.string()).check(describe("the texts that mean yes, in place of 1, true and yes")),
  ),
  onlyWhereEqual: z.optional(
    z
      .tuple([z.string(), z.string()])
      .check(describe("the cell counts only when these two columns have the same number")),
  ),
  unlessRow: z.optional(
    Condition.check(
      describe("the cell does not count in rows with one of these values, by column"),
    ),
  ),
});
export type Target = z.output<typeof Target>;

/** The meanings that rows may have beyond their cells. */
const rules = [
  z
    .literal("a unit at 10 is of a SPAC")
    .check(
      describe(
        "a row whose security is a unit, whose offer price is 10 and whose company has the name of a SPAC is a deal of one",
      ),
    ),
  z
    .literal("a first day has its close")
    .check(
      describe("a row with a first close and a pricing day states that trading began on that day"),
    ),
] as const;

const aboutWords = ["deal", "company", "security"] as const;

export const Mapping = z.strictObject({
  $schema: z.optional(
    z
      .string()
      .check(describe("the address of the JSON Schema, by which an editor completes the file")),
  ),
  $comment: Comment,
  $understood: z.optional(
    z.unknown().check(describe("the first rows as --propose understood them, which nothing reads")),
  ),
  name: z
    .string()
    .check(z.minLength(1), z.maxLength(60))
    .check(
      describe("the name of the mapping; it begins the keys of its records, so it must not change"),
    ),
  encoding: z._default(
    z.enum(encodings).check(describe("the encoding of a text file without a byte order mark")),
    "utf-8",
  ),
  delimiter: z.optional(
    z
      .enum([",", ";", "|", "\t"])
      .check(
        describe("what parts the cells of a text file; without it, the one that parts the header"),
      ),
  ),
  sheets: z.optional(
    z
      .array(z.string())
      .check(
        describe(
          "the sheets of a workbook, by their names; without it, the only one that has the header",
        ),
      ),
  ),
  headerRows: z._default(
    z
      .literal([1, 2])
      .check(
        describe(
          'the rows of the header; with 2, a column is named by both: "Offer / Price". A blank cell of the upper row has the text to its left',
        ),
      ),
    1,
  ),
  header: z
    .array(z.string())
    .check(z.minLength(1))
    .check(
      describe(
        "columns that identify the table; there may be more, in any order. The header is the first row that has all of them, within the first 40",
      ),
    ),
  dayFormats: z.optional(
    DayFormats.check(
      describe(
        "how days are written; without it, each column must show it, or the table is refused",
      ),
    ),
  ),
  decimalMark: z.optional(
    DecimalMark.check(
      describe(
        "the mark before decimals; without it, the numbers must show it, or the table is refused. Thousands may be parted by the other mark, blanks or apostrophes",
      ),
    ),
  ),
  documentOn: z._default(
    z
      .nullable(z.iso.date())
      .check(
        describe(
          "the day on which the whole table was true, if known. Without it, what the table expects of open deals counts on the day in the name of the file, such as upcoming-2026-11-20.csv, or else on the day of the import",
        ),
      ),
    null,
  ),
  currency: z._default(
    z
      .nullable(z.string())
      .check(
        describe(
          "the currency of prices and amounts, such as EUR; GBp, GBX, ZAc and ILA say that prices, not amounts, are in hundredths. Without it, that of a column, a sign in the cells or the exchange",
        ),
      ),
    null,
  ),
  about: z
    .enum(aboutWords)
    .check(
      describe(
        "what a row is about: a deal makes one, a company makes none, a security adds to one that is known",
      ),
    ),
  aboutWhere: z._default(
    z
      .partialRecord(z.enum(aboutWords), Condition)
      .check(
        describe("rows that are about something else than the others: about → column → values"),
      ),
    {},
  ),
  where: z.optional(
    Condition.check(
      describe(
        "only these rows belong to the mapping; others go to the next mapping of the same header",
      ),
    ),
  ),
  key: z
    .array(z.string())
    .check(z.minLength(1))
    .check(
      describe("the columns by which a row is known again at the next import; none may be blank"),
    ),
  required: z._default(
    z.array(z.enum(fieldPaths)).check(describe("fields that no row may leave blank")),
    [],
  ),
  columns: z
    .record(z.string(), z.array(Target))
    .check(describe("each column with the fields that it states")),
  constants: z._default(
    z
      .partialRecord(z.enum(fieldPaths), z.union([z.string(), z.number(), z.boolean()]))
      .check(describe("fields that have the same value in every row")),
    {},
  ),
  rules: z._default(
    z.array(z.union(rules)).check(describe("what rows mean beyond their cells")),
    [],
  ),
});
export type Mapping = z.output<typeof Mapping>;
