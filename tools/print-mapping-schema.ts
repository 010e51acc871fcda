import * as z from "zod/mini";
import { fieldOf, fieldPaths } from "../server/ingest/spreadsheet/fields.ts";
import { cellKinds } from "../server/ingest/spreadsheet/kinds.ts";
import { Mapping } from "../server/ingest/spreadsheet/mapping.ts";
import { writeProjectFile } from "./project-files.ts";

/** Prints the JSON Schema of mappings, by which an editor completes a file that names it in "$schema". */
export function printMappingSchema(): string {
  const schema = z.toJSONSchema(Mapping, {
    io: "input",
    override: ({ jsonSchema }) => explainChoices(jsonSchema),
  });
  return `${JSON.stringify({ title: "Mapping of a table for npm run import", ...schema }, null, 2)}\n`;
}

interface Printed {
  enum?: unknown[] | undefined;
  oneOf?: unknown;
}

/** An editor shows what a field or kind means only beside a choice of its own. */
function explainChoices(schema: Printed): void {
  const meaningOf = schema.enum?.map((value) => meanings.get(String(value)));
  if (!meaningOf?.every((meaning) => meaning !== undefined)) return;
  schema.oneOf = schema.enum?.map((value, index) => ({
    const: value,
    description: meaningOf[index],
  }));
  delete schema.enum;
}

const meanings = new Map<string, string>([
  ...fieldPaths.map((path): [string, string] => [path, fieldOf(path).meaning]),
  ...Object.entries(cellKinds),
]);

if (import.meta.main) writeProjectFile("docs/mapping.schema.json", printMappingSchema());
