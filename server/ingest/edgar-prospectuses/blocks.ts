import { decodeHTMLStrict } from "entities";

/** A piece of a document in reading order: a line of text, or the rows of a table. */
export type Block = { text: string } | { rows: string[][] };

/** Tags that end a line; all others stand inside one. */
const lineTags = new Set(
  "address article blockquote body br center dd div dl dt footer form h1 h2 h3 h4 h5 h6 head header hr html li ol p page pre section title ul".split(
    " ",
  ),
);
const skippedTags = new Set(["script", "style", "title", "ix:header"]);

/** A prospectus has some thousands of lines; a page of nothing but tags may have millions. */
const mostBlocks = 200_000;
const mostCells = 1_000_000;

/**
 * Reads HTML as lines and tables, without the markup. Each character is passed over once, whatever the tags are: one that
 * never ends takes the rest. A table that only arranges text is read as its lines.
 */
export function readBlocks(html: string): Block[] {
  const reader = new BlockReader();
  const lower = html.toLowerCase();
  let at = 0;
  while (at < html.length && !reader.isFull) {
    const tag = html.indexOf("<", at);
    if (tag !== at) reader.addText(html.slice(at, tag < 0 ? html.length : tag));
    if (tag < 0) break;
    at = takeTag(reader, html, lower, tag);
  }
  return reader.finish();
}

/** Returns the place after the tag, or after all that the tag hides. */
function takeTag(reader: BlockReader, html: string, lower: string, start: number): number {
  if (html.startsWith("<!--", start)) return after(html, "-->", start + 4);
  const end = after(html, ">", start);
  const name = /^<(\/?[a-z][a-z0-9:]*)/.exec(lower.slice(start, Math.min(end, start + 40)))?.[1];
  if (name === undefined) {
    // "< 5 %" is text.
    if (!/^<[!?]/.test(html.slice(start, start + 2))) {
      reader.addText("<");
      return start + 1;
    }
    return end;
  }
  if (skippedTags.has(name)) return after(lower, `</${name}`, end);
  reader.takeTag(name);
  return end;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

class BlockReader {
  private readonly blocks: Block[] = [];
  private readonly pieces: string[] = [];
  /** The tables that are open, the innermost last; each ends the one around it for its own time. */
  private readonly tables: string[][][] = [];
  /** The lines of the cell that is open. */
  private cell: string[] = [];
  private cells = 0;

  get isFull(): boolean {
    return this.blocks.length >= mostBlocks || this.cells >= mostCells;
  }

  addText(text: string): void {
    this.pieces.push(text);
  }

  takeTag(name: string): void {
    if (lineTags.has(name.replace("/", ""))) this.endLine();
    else if (name === "table") this.openTable();
    else if (name === "/table") this.closeTable();
    else if (name === "tr" || name === "/tr") this.endRow();
    else if (name === "td" || name === "th" || name === "/td" || name === "/th") this.endCell();
  }

  finish(): Block[] {
    while (this.tables.length > 0) this.closeTable();
    this.endLine();
    return this.blocks;
  }

  private endLine(): void {
    const text = cleanText(this.pieces.join(""));
    this.pieces.length = 0;
    if (text === "") return;
    if (this.tables.length > 0) this.cell.push(text);
    else this.blocks.push({ text });
  }

  private endCell(): void {
    this.endLine();
    if (this.cell.length === 0) return;
    this.tables.at(-1)?.at(-1)?.push(this.cell.join("\n"));
    this.cell = [];
    this.cells += 1;
  }

  private endRow(): void {
    this.endCell();
    const table = this.tables.at(-1);
    if (table?.at(-1)?.length !== 0) table?.push([]);
  }

  private openTable(): void {
    this.endCell();
    this.endLine();
    this.emit();
    this.tables.push([[]]);
  }

  private closeTable(): void {
    this.endCell();
    this.emit();
    this.tables.pop();
    this.tables.at(-1)?.push([]);
  }

  /** Writes what the innermost table has until now. */
  private emit(): void {
    const table = this.tables.at(-1);
    if (table === undefined) return;
    const rows = table.map(joinSigns).filter((row) => row.length > 0);
    table.length = 0;
    table.push([]);
    const isData = rows.some((row) => row.filter((cell) => !isBullet(cell)).length > 1);
    if (isData) this.blocks.push({ rows: rows.map((row) => row.map(oneLine)) });
    else
      for (const row of rows)
        for (const text of row.join(" ").split("\n")) this.blocks.push({ text });
  }
}

const oneLine = (text: string) => text.replaceAll("\n", " ");
const isBullet = (cell: string) => /^[•●○·▪■*–—-]$/u.test(cell);

/** The cells to which a bracket or a percent sign in the next cell belongs. */
const bracketed = /^[$€£¥]?\([\d,.]{1,20}$/;
const percentage = /^(?:\(?\d{1,3}(?:\.\d{1,4})?|\*|[—–-])$/;

/** EDGAR's tables give the signs around a number cells of their own: "$", "1,200", ")", "%". */
function joinSigns(cells: readonly string[]): string[] {
  const row: string[] = [];
  let before = "";
  for (const cell of cells) {
    const last = row.at(-1);
    if (/^(?:US|C|HK|A)?[$€£¥](?: ?\()?$/.test(cell)) before += cell;
    else if (/^(?:\)|%|\)%)$/.test(cell)) {
      // A draft leaves the number before the sign blank.
      const belongs = cell === ")" ? bracketed : percentage;
      if (last !== undefined && belongs.test(last)) row[row.length - 1] = last + cell;
    } else {
      row.push(before + cell);
      before = "";
    }
  }
  return before === "" ? row : [...row, before];
}

/** Entities are decoded, blanks of any kind become one, and marks without width go. */
function cleanText(text: string): string {
  return decodeHTMLStrict(text)
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]+/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The text of a block, the cells of a row parted by bars. */
export function blockText(block: Block): string {
  return "text" in block ? block.text : block.rows.map((row) => row.join(" | ")).join("\n");
}
