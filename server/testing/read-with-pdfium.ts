import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import type { ReadPdf } from "./read-with-pdfjs.ts";

let loading: Promise<WrappedPdfiumModule> | undefined;

/** Reads a document with PDFium, the reader of Chrome, which shares nothing with pdfjs. */
export async function readWithPdfium(file: Uint8Array): Promise<ReadPdf> {
  loading ??= load();
  const lib = await loading;
  const { wasmExports } = lib.pdfium;
  const place = wasmExports.malloc(file.length);
  heapOf(lib).set(file, place);
  const pdf = lib.FPDF_LoadMemDocument(place, file.length, "");
  if (pdf === 0) throw new Error("PDFium cannot open the document");
  const read: ReadPdf = {
    text: "",
    roles: [],
    alts: [],
    links: [],
    pages: lib.FPDF_GetPageCount(pdf),
    isTagged: lib.FPDFCatalog_IsTagged(pdf),
    title: titleOf(lib, pdf),
    language: textFrom(lib, (to, size) => lib.FPDFCatalog_GetLanguage(pdf, to, size)),
  };
  for (let index = 0; index < read.pages; index++) {
    const page = lib.FPDF_LoadPage(pdf, index);
    read.text += ` ${textOf(lib, page)}`;
    read.links.push(...linksOf(lib, pdf, page));
    collectElements(lib, page, read);
    lib.FPDF_ClosePage(page);
  }
  lib.FPDF_CloseDocument(pdf);
  wasmExports.free(place);
  return read;
}

/** The memory of the reader, which its types leave out. */
function heapOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

async function load(): Promise<WrappedPdfiumModule> {
  const path = fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm"));
  const bytes = await readFile(path);
  const lib = await init({ wasmBinary: new Uint8Array(bytes).buffer });
  lib.PDFiumExt_Init();
  return lib;
}

/** Calls a function that writes UTF-16 and returns the bytes that it needs. */
function textFrom(lib: WrappedPdfiumModule, write: (to: number, bytes: number) => number): string {
  const bytes = write(0, 0);
  if (bytes <= 0) return "";
  const to = lib.pdfium.wasmExports.malloc(bytes);
  write(to, bytes);
  const text = lib.pdfium.UTF16ToString(to);
  lib.pdfium.wasmExports.free(to);
  return text;
}

function titleOf(lib: WrappedPdfiumModule, pdf: number): string {
  return textFrom(lib, (to, bytes) => lib.FPDF_GetMetaText(pdf, "Title", to, bytes));
}

function textOf(lib: WrappedPdfiumModule, page: number): string {
  const text = lib.FPDFText_LoadPage(page);
  const count = lib.FPDFText_CountChars(text);
  const to = lib.pdfium.wasmExports.malloc(2 * (count + 1));
  lib.FPDFText_GetText(text, 0, count, to);
  const read = lib.pdfium.UTF16ToString(to);
  lib.pdfium.wasmExports.free(to);
  lib.FPDFText_ClosePage(text);
  return read;
}

function linksOf(lib: WrappedPdfiumModule, pdf: number, page: number): string[] {
  const links: string[] = [];
  for (let index = 0; index < lib.FPDFPage_GetAnnotCount(page); index++) {
    const annotation = lib.FPDFPage_GetAnnot(page, index);
    const action = lib.FPDFLink_GetAction(lib.FPDFAnnot_GetLink(annotation));
    const bytes = lib.FPDFAction_GetURIPath(pdf, action, 0, 0);
    const to = lib.pdfium.wasmExports.malloc(Math.max(bytes, 1));
    lib.FPDFAction_GetURIPath(pdf, action, to, bytes);
    links.push(new URL(lib.pdfium.UTF8ToString(to)).href);
    lib.pdfium.wasmExports.free(to);
    lib.FPDFPage_CloseAnnot(annotation);
  }
  return links;
}

function collectElements(lib: WrappedPdfiumModule, page: number, read: ReadPdf): void {
  const tree = lib.FPDF_StructTree_GetForPage(page);
  const visit = (element: number) => {
    if (element === 0) return;
    const role = textFrom(lib, (to, size) => lib.FPDF_StructElement_GetType(element, to, size));
    read.roles.push(role);
    if (role === "Figure")
      read.alts.push(
        textFrom(lib, (to, size) => lib.FPDF_StructElement_GetAltText(element, to, size)),
      );
    for (let index = 0; index < lib.FPDF_StructElement_CountChildren(element); index++)
      visit(lib.FPDF_StructElement_GetChildAtIndex(element, index));
  };
  for (let index = 0; index < lib.FPDF_StructTree_CountChildren(tree); index++)
    visit(lib.FPDF_StructTree_GetChildAtIndex(tree, index));
  lib.FPDF_StructTree_Close(tree);
}
