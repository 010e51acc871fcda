import { createRequire } from "node:module";
import { type PassThrough, Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { ZipFile } from "yazl";
import { xmlOf } from "./cell-text.ts";
import { SheetLinks } from "./links.ts";
import type { Sheet } from "./sheet.ts";
import { sheetXml } from "./sheet-xml.ts";
import { stylesOf } from "./styles.ts";

// The checksums of `yazl` come from a package that makes them byte by byte, a tenth of the time of a file; Node's own
// are native. `require`, since `yazl` does, and what is imported would be another copy.
const require = createRequire(import.meta.url);
const checksums = require("buffer-crc32") as { unsigned: typeof crc32 };
checksums.unsigned = crc32;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Rows compress to a tenth at the least effort; more effort takes twice the time for a tenth less. */
const compressionLevel = 1;

/**
 * An Office Open XML workbook, written while its rows come in: at no time is more than a portion of them in memory.
 * Destroying the stream ends the reading of the rows; an error of theirs destroys the stream.
 */
export function workbookStream(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let source: Readable | undefined;
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  output.once("close", () => source?.destroy());

  const addText = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path);
  const addPortions = (path: string, portions: () => Iterable<unknown> | AsyncIterable<unknown>) =>
    zip.addReadStreamLazy(path, { compressionLevel }, (start) => {
      if (output.destroyed) return;
      source = Readable.from(portions(), { objectMode: false });
      source.once("error", fail);
      start(null, source);
    });

  const styles = stylesOf(sheets.flatMap(({ columns }) => columns));
  addText("[Content_Types].xml", contentTypesOf(sheets));
  addText("_rels/.rels", relationshipsOf([["officeDocument", "xl/workbook.xml"]]));
  addText("xl/workbook.xml", workbookXml(sheets));
  addText("xl/_rels/workbook.xml.rels", workbookRelationships(sheets));
  addText("xl/styles.xml", styles.xml);
  for (const [i, sheet] of sheets.entries()) {
    const links = new SheetLinks();
    addPortions(`xl/worksheets/sheet${i + 1}.xml`, () => sheetXml(sheet, styles, links));
    addPortions(`xl/worksheets/_rels/sheet${i + 1}.xml.rels`, () => links.addressesXml());
  }
  zip.end();
  return output;
}

function contentTypesOf(sheets: readonly Sheet[]): string {
  const parts = [
    ["xl/workbook.xml", "sheet.main"],
    ["xl/styles.xml", "styles"],
    ...sheets.map((_, i) => [`xl/worksheets/sheet${i + 1}.xml`, "worksheet"]),
  ];
  const overrides = parts.map(
    ([path, type]) => `<Override PartName="/${path}" ContentType="${contentType}.${type}+xml"/>`,
  );
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
}

function workbookXml(sheets: readonly Sheet[]): string {
  const entries = sheets.map(
    ({ name }, i) => `<sheet name="${xmlOf(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join("")}</sheets></workbook>`;
}

function workbookRelationships(sheets: readonly Sheet[]): string {
  const worksheets = sheets.map((_, i): [string, string] => [
    "worksheet",
    `worksheets/sheet${i + 1}.xml`,
  ]);
  return relationshipsOf([...worksheets, ["styles", "styles.xml"]]);
}

function relationshipsOf(targets: readonly (readonly [type: string, path: string])[]): string {
  const entries = targets.map(
    ([type, path], i) =>
      `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${path}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${entries.join("")}</Relationships>`;
}
