import { linesOf, type Sections } from "./sections.ts";

const [shortest, longest] = [20, 450];
/** A heading stands above a paragraph that is longer than it. */
const shortestParagraph = 250;
const mostRisks = 250;

/** Lists the headings of the risk factors: a sentence of its own above a longer paragraph. */
export function readRisks({ risks }: Pick<Sections, "risks">): string[] {
  const lines = linesOf(risks);
  const found = lines.filter((line, index) => {
    const next = lines[index + 1] ?? "";
    const isSentence =
      /^[A-Z“"‘].*[.!?]["”’]?$/.test(line) && !/^(?:see|for example|table of)\b/i.test(line);
    const isShort = line.length >= shortest && line.length <= longest;
    return isShort && isSentence && next.length >= Math.max(shortestParagraph, line.length);
  });
  return [...new Set(found)].slice(0, mostRisks);
}
