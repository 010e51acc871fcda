// The claims of tables and the two printed pages about tables stay equal to the byte while the declaration of statements changes.
// A wanted difference changes a hash here, and a record in docs/decisions names it.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fieldOf, fieldPaths } from "../server/ingest/spreadsheet/fields.ts";
import { Mapping } from "../server/ingest/spreadsheet/mapping.ts";
import { createSpreadsheetSource } from "../server/ingest/spreadsheet/spreadsheet.ts";
import { matchColumnName } from "../server/ingest/spreadsheet/synonyms.ts";
import { documentOf, readAll } from "../server/testing/source-documents.ts";
import { printImport } from "./print-import.ts";
import { printMappingSchema } from "./print-mapping-schema.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

test("the claims of a table with every field", async () => {
  const header = ["key", ...fieldPaths];
  const row = ["1", ...fieldPaths.map((path) => fieldOf(path).example)];
  const mapping = Mapping.parse({
    name: "all",
    header,
    key: ["key"],
    about: "deal",
    dayFormats: ["YYYY-MM-DD"],
    decimalMark: ".",
    columns: Object.fromEntries(fieldPaths.map((path) => [path, [{ field: path }]])),
  });
  const written = [header, row]
    .map((cells) => cells.map((cell) => JSON.stringify(cell)).join(","))
    .join("\n");
  const source = createSpreadsheetSource([mapping]);
  const { records, refusals } = await readAll(source, documentOf("all.csv", written));
  expect(refusals).toEqual([]);
  const { subject, claims } = records[0] ?? {};
  const hashes = Object.entries({ subject, ...claims }).map(([entity, made]) => [
    entity,
    hashOf(JSON.stringify(made)),
  ]);
  expect(Object.fromEntries(hashes)).toMatchInlineSnapshot(`
    {
      "company": "51b247c42f26134c",
      "deal": "15b3524cfbf01838",
      "privateCompany": "b7affa39ddff8947",
      "security": "478abf174b056fcb",
      "spac": "006ee0e3224500cd",
      "subject": "b535c23d3022bcf7",
    }
  `);
});

test("the printed page and the schema of mappings", () => {
  expect([hashOf(printImport()), hashOf(printMappingSchema())]).toMatchInlineSnapshot(`
    [
      "a8281a91ae2edcb3",
      "67cdcb3a11812fc4",
    ]
  `);
});

test("the fields that names of columns mean", () => {
  const names = printImport().match(/^\| `[\w.]+` \| [^|]+ \|$/gm) ?? [];
  expect(names.length).toBeGreaterThan(40);
  const meant = names
    .flatMap((line) => line.split("|")[2]?.split(", ") ?? [])
    .map((name) => name.trim())
    .toSorted()
    .map((name) => `${name}: ${JSON.stringify(matchColumnName(name))}`);
  expect(hashOf(meant.join("\n"))).toMatchInlineSnapshot(`"65ef1d8b83cf1b97"`);
});
