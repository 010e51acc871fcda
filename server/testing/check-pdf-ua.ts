import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from "pdf-lib";
import { listDrawn } from "./content-marks.ts";
import { checkStructure, type StructureNode } from "./pdf-structure.ts";

/**
 * Checks a document against the conditions of PDF/UA-1 that a program can check, by the numbers of the Matterhorn Protocol
 * 1.1. It covers what documents of the portal can have: text, tables, lists, figures, headings and links; not forms, media,
 * layers, attachments, formulas and signatures, whose presence it reports. Returns what is wrong.
 */
export async function checkPdfUa(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const root = readTree(pdf);
  const pages = pdf.getPages();
  return [
    ...checkCatalog(pdf),
    ...checkMetadata(pdf),
    ...checkStructure(root),
    ...pages.flatMap((page, index) =>
      [...checkContent(pdf, page), ...checkLinks(pdf, page), ...checkFonts(pdf, page)].map(
        (failure) => `page ${index + 1}: ${failure}`,
      ),
    ),
  ];
}

function get(pdf: PDFDocument, dict: PDFDict | undefined, name: string): PDFObject | undefined {
  return dict && pdf.context.lookup(dict.get(PDFName.of(name)));
}

function getDict(pdf: PDFDocument, dict: PDFDict | undefined, name: string): PDFDict | undefined {
  const found = get(pdf, dict, name);
  return found instanceof PDFDict ? found : undefined;
}

function textOf(object: PDFObject | undefined): string {
  if (object instanceof PDFString || object instanceof PDFHexString) return object.decodeText();
  return object instanceof PDFName ? object.decodeText() : "";
}

function isTrue(object: PDFObject | undefined): boolean {
  return object instanceof PDFBool && object.asBoolean();
}

function checkCatalog(pdf: PDFDocument): string[] {
  const { catalog } = pdf;
  const marks = getDict(pdf, catalog, "MarkInfo");
  const preferences = getDict(pdf, catalog, "ViewerPreferences");
  const names = getDict(pdf, catalog, "Names");
  const unchecked = [
    ...["AcroForm", "OCProperties", "Perms"].filter((name) => get(pdf, catalog, name)),
    ...["EmbeddedFiles", "JavaScript"].filter((name) => get(pdf, names, name)),
  ];
  return [
    ...(isTrue(get(pdf, marks, "Marked")) ? [] : ["06: it is not marked as tagged"]),
    ...(isTrue(get(pdf, marks, "Suspects")) ? ["04-001: it has suspects"] : []),
    ...(/^[a-z]{2}(-[A-Z]{2})?$/.test(textOf(get(pdf, catalog, "Lang")))
      ? []
      : ["11-006: it has no language"]),
    ...(isTrue(get(pdf, preferences, "DisplayDocTitle")) ? [] : ["07-001: its title is not shown"]),
    ...(getDict(pdf, catalog, "StructTreeRoot") ? [] : ["01-005: it has no structure"]),
    ...(pdf.isEncrypted ? ["26-001: it is encrypted"] : []),
    ...unchecked.map((name) => `it has ${name}, which nothing here checks`),
  ];
}

function checkMetadata(pdf: PDFDocument): string[] {
  const stream = get(pdf, pdf.catalog, "Metadata");
  if (!(stream instanceof PDFRawStream)) return ["06-001: it has no metadata"];
  const xmp = new TextDecoder().decode(decodePDFRawStream(stream).decode());
  return [
    ...(/<pdfuaid:part>\s*1\s*<|pdfuaid:part="1"/.test(xmp)
      ? []
      : ["06-002: it does not say PDF/UA-1"]),
    ...(hasTitle(xmp) ? [] : ["06-003: its metadata have no title"]),
  ];
}

function hasTitle(xmp: string): boolean {
  const [, afterTitle = ""] = xmp.split("<dc:title>");
  const [title = ""] = afterTitle.split("</dc:title>");
  return />[^<\s]/.test(title);
}

/** Reads the tree of the structure, with the numbers of the content of each element. */
function readTree(pdf: PDFDocument): StructureNode {
  const root = getDict(pdf, pdf.catalog, "StructTreeRoot");
  const isMapped = getDict(pdf, root, "RoleMap") !== undefined;
  return { ...readNode(pdf, root), type: "StructTreeRoot", isMapped };
}

function readNode(pdf: PDFDocument, dict: PDFDict | undefined): StructureNode {
  const kids = get(pdf, dict, "K");
  const list =
    kids instanceof PDFArray ? kids.asArray().map((one) => pdf.context.lookup(one)) : [kids];
  const children = list.flatMap((one) =>
    one instanceof PDFDict && get(pdf, one, "S") ? [readNode(pdf, one)] : [],
  );
  const objects = list.filter(
    (one) => one instanceof PDFDict && textOf(get(pdf, one, "Type")) === "OBJR",
  );
  return {
    type: textOf(get(pdf, dict, "S")),
    alt: textOf(get(pdf, dict, "Alt")),
    scope: scopeOf(pdf, dict),
    children,
    hasContent: list.some((one) => one instanceof PDFNumber) || objects.length > 0,
    hasAnnotation: objects.length > 0,
  };
}

function scopeOf(pdf: PDFDocument, dict: PDFDict | undefined): string {
  const found = get(pdf, dict, "A");
  const list =
    found instanceof PDFArray ? found.asArray().map((one) => pdf.context.lookup(one)) : [found];
  return list.map((one) => (one instanceof PDFDict ? textOf(get(pdf, one, "Scope")) : "")).join("");
}

/** The elements of the structure that the numbers on a page stand for, by the tree of parents. */
function parentAt(pdf: PDFDocument, key: PDFObject | undefined): PDFObject | undefined {
  if (!(key instanceof PDFNumber)) return undefined;
  const tree = getDict(pdf, getDict(pdf, pdf.catalog, "StructTreeRoot"), "ParentTree");
  const numbers = get(pdf, tree, "Nums");
  if (!(numbers instanceof PDFArray)) return undefined;
  const list = numbers.asArray();
  const at = list.findIndex(
    (one, place) =>
      place % 2 === 0 && one instanceof PDFNumber && one.asNumber() === key.asNumber(),
  );
  return at < 0 ? undefined : pdf.context.lookup(list[at + 1]);
}

function contentOf(pdf: PDFDocument, page: PDFPage): string {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((one) => pdf.context.lookup(one))
      : [contents];
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1")
        : "",
    )
    .join("\n");
}

function checkContent(pdf: PDFDocument, page: PDFPage): string[] {
  const parents = parentAt(pdf, get(pdf, page.node, "StructParents"));
  const known = (id: number) =>
    parents instanceof PDFArray && pdf.context.lookup(parents.get(id)) instanceof PDFDict;
  const failures = new Set<string>();
  for (const { operator, marks } of listDrawn(contentOf(pdf, page))) {
    const isArtifact = marks.some(({ tag }) => tag === "Artifact");
    const ids = marks.flatMap(({ id }) => (id === null ? [] : [id]));
    if (!isArtifact && ids.length === 0)
      failures.add(`01-005: ${operator} is neither tagged nor an artifact`);
    if (isArtifact && ids.length > 0)
      failures.add("01-003: an artifact and tagged content are in each other");
    for (const id of ids)
      if (!known(id)) failures.add(`01-005: content ${id} belongs to no element`);
  }
  return [...failures];
}

function checkLinks(pdf: PDFDocument, page: PDFPage): string[] {
  const annotations = page.node.Annots()?.asArray() ?? [];
  if (annotations.length === 0) return [];
  const hasOrder = textOf(get(pdf, page.node, "Tabs")) === "S";
  return [
    ...(hasOrder ? [] : ["28-008: its links are not in the order of the structure"]),
    ...annotations.flatMap((one) => {
      const link = pdf.context.lookup(one);
      if (!(link instanceof PDFDict)) return ["28: an annotation is none"];
      const element = parentAt(pdf, get(pdf, link, "StructParent"));
      const type = element instanceof PDFDict ? textOf(get(pdf, element, "S")) : "";
      return [
        ...(textOf(get(pdf, link, "Subtype")) === "Link" ? [] : ["28: an annotation is no link"]),
        ...(type === "Link" ? [] : ["28-011: a link belongs to no element Link"]),
        ...(textOf(get(pdf, link, "Contents")) === "" ? ["28-012: a link has no description"] : []),
      ];
    }),
  ];
}

function checkFonts(pdf: PDFDocument, page: PDFPage): string[] {
  const fonts = getDict(pdf, page.node.Resources(), "Font");
  return (fonts?.keys() ?? []).flatMap((key) => {
    const font = pdf.context.lookup(fonts?.get(key));
    if (!(font instanceof PDFDict)) return ["31: a font is none"];
    const inner = get(pdf, font, "DescendantFonts");
    const first = inner instanceof PDFArray ? pdf.context.lookup(inner.get(0)) : font;
    const described = first instanceof PDFDict ? getDict(pdf, first, "FontDescriptor") : undefined;
    const isEmbedded = ["FontFile", "FontFile2", "FontFile3"].some((name) =>
      get(pdf, described, name),
    );
    return [
      ...(isEmbedded ? [] : ["31-009: a font is not embedded"]),
      ...(get(pdf, font, "ToUnicode") ? [] : ["10-001: letters of a font have no Unicode"]),
    ];
  });
}
