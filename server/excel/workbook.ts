import { Readable } from "node:stream";
import { xmlOf } from "./cell-text.ts";
import { SheetLinks } from "./links.ts";
import type { Sheet } from "./sheet.ts";
import { sheetXml } from "./sheet-xml.ts";
import { stylesOf } from "./styles.ts";
import { type ZipEntry, zipArchive } from "./zip.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * An Office Open XML workbook, written while its rows come in: at no time is more than a portion of them in memory.
 * Destroying the stream ends the reading of the rows; an error of theirs destroys the stream.
 */
export function workbookStream(sheets: readonly Sheet[]): Readable {
  return Readable.from(zipArchive(partsOf(sheets)), { objectMode: false });
}

function* partsOf(sheets: readonly Sheet[]): Generator<ZipEntry> {
  const styles = stylesOf(sheets.flatMap(({ columns }) => columns));
  yield textPart("[Content_Types].xml", contentTypesOf(sheets));
  yield textPart("_rels/.rels", relationshipsOf([["officeDocument", "xl/workbook.xml"]]));
  yield textPart("xl/workbook.xml", workbookXml(sheets));
  yield textPart("xl/_rels/workbook.xml.rels", workbookRelationships(sheets));
  yield textPart("xl/styles.xml", styles.xml);
  for (const [i, sheet] of sheets.entries()) {
    const links = new SheetLinks();
    const name = `sheet${i + 1}.xml`;
    yield { path: `xl/worksheets/${name}`, portions: () => sheetXml(sheet, styles, links) };
    yield { path: `xl/worksheets/_rels/${name}.rels`, portions: () => links.addressesXml() };
  }
}

function textPart(path: string, text: string): ZipEntry {
  return { path, portions: () => [Buffer.from(text)] };
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
