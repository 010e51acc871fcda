import type { PieceForm } from "../../../../domain/contract/staff/pieces.ts";
import {
  type PieceKind,
  type PieceSection,
  researchSections,
  sectionsOf,
} from "../../../../domain/newsroom/pieces.ts";
import { compareWords, type Piece } from "../../../parts/changes/compare-words.ts";
import { readHtml } from "../editor/read-pasted.ts";

interface Paragraph {
  words: Piece[];
  isChanged: boolean;
}

export interface SectionChanges {
  section: PieceSection | "headline" | "company";
  name: string;
  paragraphs: Paragraph[];
  added: number;
  removed: number;
}

export const isChanged = ({ added, removed }: SectionChanges) => added + removed > 0;

// Stands between paragraphs while they are compared; no text of ours has it.
const between = "\ue000";

/** Compares the sections of two versions of a piece, word by word and in paragraphs; before them headline and company, if they changed. */
export function compareVersions(
  kind: PieceKind,
  before: PieceForm,
  after: PieceForm,
): SectionChanges[] {
  const heads = [
    compare("headline", "Headline", [before.title], [after.title]),
    compare("company", "Company", [before.company], [after.company]),
  ].filter(isChanged);
  const sections = sectionsOf(kind).map((section) => {
    const of = ({ texts }: PieceForm) =>
      paragraphsOf(texts.find((one) => one.section === section)?.html ?? "");
    const name = section === "text" ? "Text" : researchSections[section];
    return compare(section, name, of(before), of(after));
  });
  return [...heads, ...sections.filter(({ paragraphs }) => paragraphs.length > 0)];
}

function compare(
  section: SectionChanges["section"],
  name: string,
  before: string[],
  after: string[],
): SectionChanges {
  const paragraphs = compareParagraphs(before, after);
  const count = (wanted: Piece["kind"]) =>
    paragraphs
      .flatMap(({ words }) => words.filter((one) => one.kind === wanted))
      .reduce((sum, { text }) => sum + text.split(" ").length, 0);
  return { section, name, paragraphs, added: count("added"), removed: count("removed") };
}

function paragraphsOf(html: string): string[] {
  return [...readHtml(html).children].flatMap((block) => {
    const rows = [...block.querySelectorAll("li, tr")];
    return (rows.length === 0 ? [block] : rows).map(
      (row) => [...row.childNodes].map((node) => node.textContent).join(" ") ?? "",
    );
  });
}

function compareParagraphs(before: string[], after: string[]): Paragraph[] {
  const paragraphs: Piece[][] = [[]];
  const join = (parts: string[]) => parts.join(` ${between} `);
  for (const { kind, text } of compareWords(join(before), join(after)))
    for (const [at, part] of text.split(between).entries()) {
      if (at > 0 && kind !== "removed") paragraphs.push([]);
      if (part.trim() !== "") paragraphs.at(-1)?.push({ kind, text: part.trim() });
    }
  return paragraphs
    .filter((words) => words.length > 0)
    .map((words) => ({ words, isChanged: words.some(({ kind }) => kind !== "same") }));
}
