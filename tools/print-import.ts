import * as z from "zod/mini";
import { measures } from "../domain/statements/kinds.ts";
import { publishedSeries } from "../domain/stats/published-record.ts";
import { dayFormats } from "../server/ingest/reading/days.ts";
import { encodings } from "../server/ingest/reading/text.ts";
import { units } from "../server/ingest/reading/units.ts";
import { columnNames } from "../server/ingest/spreadsheet/column-names.ts";
import { type FieldPath, fieldOf, fieldPaths } from "../server/ingest/spreadsheet/fields.ts";
import { headerWithin } from "../server/ingest/spreadsheet/find-header.ts";
import { cellKinds } from "../server/ingest/spreadsheet/kinds.ts";
import { Mapping, Target } from "../server/ingest/spreadsheet/mapping.ts";
import { builtInMappings } from "../server/ingest/spreadsheet/read-mapping.ts";
import { tableOf } from "./markdown.ts";

/** Prints `docs/import.md`: how a table of one's own is imported, with every field, kind and rule. */
export function printImport(): string {
  const parts = [
    describeCommands(),
    describeMappings(),
    describeSearch(),
    describeNumbers(),
    describeCells(),
    describeRefusals(),
    describeFields(),
  ];
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function describeCommands(): string[] {
  return [
    "# Import of tables",
    "",
    "<!-- Printed by `npm run print-import` from server/ingest/spreadsheet; do not edit. -->",
    "",
    "A table is a CSV file, or a sheet of an XLSX workbook, with a row for each deal, company or security. A mapping",
    "is a JSON file that says what its columns mean. The portal knows the tables of some sources by their headers;",
    "for any other table, let it propose a mapping, correct that, and try it before you import:",
    "",
    "```sh",
    "npm run import --silent -- spreadsheet own.csv --propose > own.json",
    "npm run import -- spreadsheet own.csv --mapping own.json --dry-run",
    "npm run import -- spreadsheet own.csv --mapping own.json",
    "```",
    "",
    "The proposal is a mapping that can be used as it is. Each guess has its reason in a `$comment`; a guess that needs",
    'an eye begins with "UNSURE". `$understood` shows the first five rows as an import would take them. The file names',
    "its JSON Schema, `docs/mapping.schema.json`, by which an editor completes and checks it.",
    "",
    "## An example",
    "",
    "```json",
    JSON.stringify(example, null, 2),
    "```",
    "",
    "## Published yearly tables",
    "",
    'The page "Beside the Published Record" needs counts and proceeds that others published:',
    "`npm run import -- published-figures FILE…`. The SEC's, Jay Ritter's and Renaissance Capital's tables are known by their",
    "columns. Any other table has the columns `series`, `year`, `ipos` and `proceeds usd`, in whole dollars, where a series is",
    `one of ${publishedSeries.map((series) => `\`${series}\``).join(", ")}. A cell may be empty.`,
  ];
}

function describeMappings(): string[] {
  return [
    "## What a mapping has",
    "",
    ...tableOf(["Key", "Meaning"], describeKeys(Mapping.shape)),
    "",
    "A column lists the fields that it states, each with:",
    "",
    ...tableOf(["Key", "Meaning"], describeKeys(Target.shape)),
  ];
}

function describeSearch(): string[] {
  return [
    "## How a table is found",
    "",
    `The header is the first row, within the first ${headerWithin} that hold anything, that names all columns of \`header\`. Titles`,
    "above it, blank rows and a header that a page repeats are left out. Names of columns may be in any script; blanks,",
    "line breaks and the widths of letters do not matter; uppercase and lowercase do. Equal names are numbered:",
    '"Price (1)", "Price (2)". A merged cell has its value in each of its cells. A formula counts with the result that the',
    "file has stored; one without a result refuses the table.",
    "",
    `Encodings: ${encodings.join(", ")}. A byte order mark wins over the mapping.`,
  ];
}

function describeNumbers(): string[] {
  return [
    "## Days",
    "",
    `Formats: ${dayFormats.map((format) => `\`${format}\``).join(", ")}.`,
    "",
    "M and D stand for one or two digits. Two-digit years to 49 are of this century. Months may have their names in",
    "English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian, Polish, Russian or Turkish. A",
    "time of day without a zone is left out. Days of a workbook need no format, and its numbers count from 1900 or 1904 as",
    "the workbook says; the format `Excel serial 1904` is for text files.",
    "",
    "Without `dayFormats`, the cells of each column must show the format. If all of them can be read in two ways, such as",
    "03/04/2024, the table is refused, and the report says what to put into the mapping.",
    "",
    "## Numbers",
    "",
    "Thousands may be parted by blanks of any width, apostrophes, or the mark that is not the decimal mark, in groups of",
    "three or as in India (12,34,567). Digits may be of any script. A cell may have a sign or code of its currency and a",
    "unit: €12,50, $1.5B, ₹ 12 crore, 12億円. (1.71) is negative.",
    "",
    "Without `decimalMark`, the numbers of a column must show it, or else those of the other columns: 1.500 alone is",
    "refused, since it can be 1.5 or 1,500.",
    "",
    `Units of columns: ${units.map((unit) => `\`${unit}\``).join(", ")}.`,
    "",
    "## Currencies",
    "",
    "Prices and amounts are in the currency of a column of `security.currency`, of the mapping, or of a sign in the cells that",
    "one currency alone has. A cell with the sign of another currency is refused. GBp, GBX, ZAc, ILA and KWF say that prices",
    "are in hundredths (KWF: thousandths) of the currency; amounts beside them are in whole units. A row with money and neither",
    "a currency nor a known exchange is refused.",
  ];
}

function describeCells(): string[] {
  return [
    "## Kinds of cells",
    "",
    ...tableOf(
      ["Kind", "Reads"],
      Object.entries(cellKinds).map(([kind, reads]) => [`\`${kind}\``, reads]),
    ),
    "",
    "In any column, a blank cell, `--`, `-`, `N/A`, `NA`, `#N/A`, `null`, `None` and `NaN` state nothing.",
    "",
    "## Rules",
    "",
    ...tableOf(["Rule", "Meaning"], describeRules()),
  ];
}

function describeRefusals(): string[] {
  return [
    "## What is refused",
    "",
    "- A cell that cannot be read refuses its row, since half a record would mislead. So does a value beyond the limits",
    "  of its field, a row that looks like a total, and one whose key is blank. The report names sheet, row and column.",
    "- If a tenth of the filled cells of a column cannot be read, and more than one, the whole table is refused: the",
    "  others may have been misread. One cell is enough if another format can read it.",
    "- Days are from March 1900 to 2100. Shares times price are at most 1,000,000,000,000,000.",
    "",
    "What is not used is named, too: the report counts the cells of columns that no field takes, the columns of the mapping",
    "that the table lacks, exchanges that the portal does not know (the ticker is kept), and texts that are no tickers.",
  ];
}

function describeFields(): string[] {
  return [
    "## Fields",
    ...sections.flatMap(([entity, title]) => [
      "",
      `### ${title}`,
      "",
      ...tableOf(
        ["Field", "Kinds", "Meaning", "Values", "Example"],
        fieldPaths.filter((path) => path.startsWith(`${entity}.`)).map(describeField),
      ),
    ]),
    "",
    "## Names that are recognized",
    "",
    "A proposal compares the names of columns with this dictionary, without what stands in brackets:",
    "",
    ...tableOf(
      ["Field", "Names"],
      Object.entries(columnNames).flatMap(([path, names]) =>
        names === "" ? [] : [[`\`${path}\``, names.split("|").join(", ")]],
      ),
    ),
    "",
    "## Tables that are known",
    "",
    ...tableOf(
      ["Mapping", "Columns that identify it"],
      builtInMappings().map(({ name, header }) => [name, header.join(", ")]),
    ),
  ];
}

const sections = [
  ["subject", "Who is meant"],
  ["company", "The company"],
  ["security", "The security"],
  ["deal", "The deal"],
  ["spac", "The life of a SPAC"],
  ["privateCompany", "A private company"],
] as const;

const example = {
  name: "emissionen",
  header: ["Unternehmen", "Emissionspreis (€)"],
  dayFormats: ["D.M.YYYY"],
  decimalMark: ",",
  currency: "EUR",
  about: "deal",
  key: ["Unternehmen", "Erster Handelstag"],
  columns: {
    Unternehmen: [{ field: "subject.companyName" }, { field: "company.name" }],
    "Erster Handelstag": [{ field: "deal.firstTradeOn" }, { field: "subject.on" }],
    "Emissionspreis (€)": [{ field: "deal.offerPrice" }],
    "Emissionsvolumen (Mio. €)": [{ field: "deal.proceeds", unit: "millions" }],
  },
};

function describeField(path: FieldPath): string[] {
  const { as, meaning, example: shown, measure } = fieldOf(path);
  return [
    `\`${path}\``,
    as.map((kind) => `\`${kind}\``).join(", "),
    meaning,
    measure ? measures[measure].words : "",
    shown,
  ];
}

/** The meaning of a key is that of its schema or, if it may be absent, of the one inside. */
function describeKeys(shape: Readonly<Record<string, unknown>>): string[][] {
  return Object.entries(shape).map(([key, schema]) => [`\`${key}\``, meaningOf(schema)]);
}

function meaningOf(schema: unknown): string {
  const { _zod: internals } = schema as z.core.$ZodType & {
    _zod: { def: { innerType?: unknown } };
  };
  const described = z.globalRegistry.get(schema as z.core.$ZodType)?.description;
  if (described !== undefined) return described;
  return internals.def.innerType === undefined ? "" : meaningOf(internals.def.innerType);
}

function describeRules(): string[][] {
  const { options } = Mapping.shape.rules._zod.def.innerType._zod.def.element._zod.def;
  return options.map((rule) => [`\`${rule._zod.def.values[0]}\``, meaningOf(rule)]);
}

if (import.meta.main) process.stdout.write(printImport());
