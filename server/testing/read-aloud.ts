import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A part that a screen reader says at once: a heading, a paragraph, or a row of a table with its cells. */
export interface Spoken {
  role: string;
  text: string;
}

interface Element {
  role?: string;
  id?: string;
  children?: Element[];
}

/** Reads a document by its structure alone, page by page, as a screen reader does. */
export async function readAloud(file: Uint8Array): Promise<Spoken[]> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const spoken: Spoken[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = textsById(items);
    speak((await page.getStructTree()) as Element | null, texts, spoken);
  }
  return spoken;
}

/** The texts of the pieces of content that the structure names. */
function textsById(items: readonly object[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    const { str, type, id } = item as { str?: string; type?: string; id?: string };
    if (str === undefined) {
      if (type === "endMarkedContent") open.pop();
      else open.push(id);
      continue;
    }
    const within = open.findLast((one) => one !== undefined);
    if (within !== undefined) texts.set(within, `${texts.get(within) ?? ""}${str}`);
  }
  return texts;
}

const leaves = /^(?:H\d|P|LBody)$/;

function speak(element: Element | null, texts: ReadonlyMap<string, string>, spoken: Spoken[]) {
  const { role = "", children = [] } = element ?? {};
  if (role === "TR") {
    spoken.push({ role, text: children.map((cell) => textOf(cell, texts)).join("|") });
    return;
  }
  if (leaves.test(role) && element !== null) {
    spoken.push({ role, text: textOf(element, texts) });
    return;
  }
  for (const child of children) speak(child, texts, spoken);
}

function textOf({ id, children = [] }: Element, texts: ReadonlyMap<string, string>): string {
  const own = id === undefined ? "" : (texts.get(id) ?? "");
  return `${own} ${children.map((child) => textOf(child, texts)).join(" ")}`
    .replace(/\s+/g, " ")
    .trim();
}
