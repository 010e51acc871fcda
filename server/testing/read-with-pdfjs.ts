import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ReadPdf {
  text: string;
  /** The elements of the structure on each page, in the order of reading. */
  roles: string[];
  /** The alternative texts of figures, in the order of reading. */
  alts: string[];
  /** The addresses that links lead to. */
  links: string[];
  title: string;
  language: string;
  isTagged: boolean;
  pages: number;
}

/** Reads a document with a reader of another maker than its writer. */
export async function readWithPdfjs(file: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const { Title = "", Language = "" } = info as { Title?: string; Language?: string };
  // The reader gives a map, whatever its types say.
  const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const read: ReadPdf = {
    ...{ text: "", roles: [], alts: [], links: [], title: Title, language: Language },
    ...{ isTagged: marks?.get("Marked") === true, pages: pdf.numPages },
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.map((item) => ("str" in item ? item.str : ""));
    read.text = `${read.text} ${texts.join(" ")}`.replace(/\s+/g, " ");
    for (const { url } of await page.getAnnotations()) if (url) read.links.push(url);
    collectElements(await page.getStructTree(), read);
  }
  return read;
}

function collectElements(node: unknown, read: ReadPdf): void {
  const element = (node ?? {}) as { role?: string; alt?: string; children?: unknown[] };
  const { role, alt, children = [] } = element;
  if (role !== undefined && role !== "Root") read.roles.push(role);
  if (role === "Figure") read.alts.push(alt ?? "");
  for (const child of children) collectElements(child, read);
}
