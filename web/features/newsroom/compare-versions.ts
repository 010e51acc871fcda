import type { PieceForm } from "../../../domain/contract/staff/pieces.ts";
import {
  type PieceKind,
  type PieceSection,
  researchSections,
  sectionsOf,
} from "../../../domain/newsroom/pieces.ts";
import { compareWords, type Piece } from "../../parts/compare-words.ts";
import { readHtml } from "./read-pasted.ts";

interface Paragraph {
  words: Piece[];
  isChanged: boolean;
}

export interface SectionChanges {
  section: PieceSection;
  name: string;
  paragraphs: Paragraph[];
  added: number;
  removed: number;
}

// Stands between paragraphs while they are compared; no text of ours has it.
const between = "\ue000";

/** Compares the sections of two versions of a piece, word by word and in paragraphs. */
export function compareVersions(
  kind: PieceKind,
  before: PieceForm,
  after: PieceForm,
): SectionChanges[] {
  return sectionsOf(kind).flatMap((section) => {
    const of = ({ texts }: PieceForm) => texts.find((one) => one.section === section)?.html ?? "";
    const paragraphs = compareParagraphs(paragraphsOf(of(before)), paragraphsOf(of(after)));
    const name = section === "text" ? "Text" : researchSections[section];
    const count = (wanted: Piece["kind"]) =>
      paragraphs
        .flatMap(({ words }) => words.filter((one) => one.kind === wanted))
        .reduce((sum, { text }) => sum + text.split(" ").length, 0);
    return paragraphs.length === 0
      ? []
      : [{ section, name, paragraphs, added: count("added"), removed: count("removed") }];
  });
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
