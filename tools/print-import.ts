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
import { codeList, fillPage, tableOf } from "./markdown.ts";
import { writeProjectFile } from "./project-files.ts";

const page = "docs/import.md";

/** Prints how a table of one's own is imported, with every field, kind and rule. */
export function printImport(): string {
  return fillPage(page, {
    series: codeList(publishedSeries),
    keys: tableOf(["Key", "Meaning"], describeKeys(Mapping.shape)),
    targets: tableOf(["Key", "Meaning"], describeKeys(Target.shape)),
    headerWithin: String(headerWithin),
    encodings: encodings.join(", "),
    dayFormats: codeList(dayFormats),
    units: codeList(units),
    kinds: tableOf(
      ["Kind", "Reads"],
      Object.entries(cellKinds).map(([kind, reads]) => [`\`${kind}\``, reads]),
    ),
    rules: tableOf(["Rule", "Meaning"], describeRules()),
    fields: sections.map(describeSection).join("\n\n"),
    names: tableOf(
      ["Field", "Names"],
      Object.entries(columnNames).flatMap(([path, names]) =>
        names === "" ? [] : [[`\`${path}\``, names.split("|").join(", ")]],
      ),
    ),
    tables: tableOf(
      ["Mapping", "Columns that identify it"],
      builtInMappings().map(({ name, header }) => [name, header.join(", ")]),
    ),
  });
}

const sections = [
  ["subject", "Who is meant"],
  ["company", "The company"],
  ["security", "The security"],
  ["deal", "The deal"],
  ["spac", "The life of a SPAC"],
  ["privateCompany", "A private company"],
] as const;

function describeSection([entity, title]: (typeof sections)[number]): string {
  const paths = fieldPaths.filter((path) => path.startsWith(`${entity}.`));
  const titles = ["Field", "Kinds", "Meaning", "Values", "Example"];
  return `### ${title}\n\n${tableOf(titles, paths.map(describeField))}`;
}

function describeField(path: FieldPath): string[] {
  const { as, meaning, example: shown, measure } = fieldOf(path);
  return [`\`${path}\``, codeList(as), meaning, measure ? measures[measure].words : "", shown];
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

if (import.meta.main) writeProjectFile(page, printImport());
