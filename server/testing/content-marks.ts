/** Something that a page draws, and the marks that it is drawn in, the outermost first. */
export interface Drawn {
  operator: string;
  marks: readonly Mark[];
}

export interface Mark {
  tag: string;
  /** The number by which the structure knows the content; null without one. */
  id: number | null;
}

/** Operators that put something on the page (ISO 32000-1, tables 60, 74, 87, 92, 109). */
const drawing = new Set("f F f* B B* b b* S s sh Do Tj TJ ' \" EI".split(" "));

/** Strings with escapes, hexadecimal strings, dictionaries, arrays, names, and all other words. */
const token =
  /\((?:[^()\\]|\\[\s\S])*\)|<<|>>|<[0-9A-Fa-f\s]*>|\[|\]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g;

/** Reads the content of a page and lists what is drawn with its marks. */
export function listDrawn(content: string): Drawn[] {
  const drawn: Drawn[] = [];
  const marks: Mark[] = [];
  let operands: string[] = [];
  for (const [word] of content.matchAll(token)) {
    if (word === "BMC" || word === "BDC") {
      marks.push(readMark(operands));
    } else if (word === "EMC") {
      marks.pop();
    } else if (drawing.has(word)) {
      drawn.push({ operator: word, marks: [...marks] });
    } else {
      operands.push(word);
      if (/^[a-zA-Z*'"]+$/.test(word)) operands = [];
      continue;
    }
    operands = [];
  }
  return drawn;
}

function readMark(operands: readonly string[]): Mark {
  const at = operands.indexOf("/MCID");
  const id = at < 0 ? Number.NaN : Number(operands[at + 1]);
  const tag = operands.find((word) => word.startsWith("/")) ?? "";
  return { tag: tag.slice(1), id: Number.isInteger(id) ? id : null };
}
