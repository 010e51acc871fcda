import { Readable } from "node:stream";
import { escapeXml } from "./cell-text.ts";
import { SheetLinks } from "./links.ts";
import type { Sheet } from "./sheet.ts";
import { sheetXml } from "./sheet-xml.ts";
import { createStyles } from "./styles.ts";
import { type ZipEntry, zipArchive } from "./zip.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * Writes an Office Open XML workbook while its rows arrive, with only one portion of them in memory. Destroying the stream
 * stops the reading of the rows; an error in reading them destroys the stream.
 */
export function workbookStream(sheets: readonly Sheet[], title = ""): Readable {
  return Readable.from(zipArchive(makeParts(sheets, title)), { objectMode: false });
}

function* makeParts(sheets: readonly Sheet[], title: string): Generator<ZipEntry> {
  const styles = createStyles(sheets.flatMap(({ columns }) => columns));
  yield textPart("[Content_Types].xml", contentTypesXml(sheets));
  yield textPart("_rels/.rels", packageRelationships());
  yield textPart("docProps/core.xml", propertiesXml(title));
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

function contentTypesXml(sheets: readonly Sheet[]): string {
  const parts = [
    ["xl/workbook.xml", "sheet.main"],
    ["xl/styles.xml", "styles"],
    ...sheets.map((_, i) => [`xl/worksheets/sheet${i + 1}.xml`, "worksheet"]),
  ];
  const overrides = parts.map(
    ([path, type]) => `<Override PartName="/${path}" ContentType="${contentType}.${type}+xml"/>`,
  );
  const properties = `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`;
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}${properties}</Types>`;
}

/** The title of the document, which programs show among its properties. */
function propertiesXml(title: string): string {
  return `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title></cp:coreProperties>`;
}

function packageRelationships(): string {
  return `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
}

function workbookXml(sheets: readonly Sheet[]): string {
  const entries = sheets.map(
    ({ name }, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const titles = sheets.map(
    ({ name }, i) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">'${escapeXml(name.replaceAll("'", "''"))}'!$1:$1</definedName>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join("")}</sheets><definedNames>${titles.join("")}</definedNames></workbook>`;
}

function workbookRelationships(sheets: readonly Sheet[]): string {
  const worksheets = sheets.map((_, i): [string, string] => [
    "worksheet",
    `worksheets/sheet${i + 1}.xml`,
  ]);
  return relationshipsXml([...worksheets, ["styles", "styles.xml"]]);
}

function relationshipsXml(targets: readonly (readonly [type: string, path: string])[]): string {
  const entries = targets.map(
    ([type, path], i) =>
      `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${path}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${entries.join("")}</Relationships>`;
}
