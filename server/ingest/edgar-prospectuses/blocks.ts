import { decodeHTMLStrict } from "entities";
import { Tokenizer } from "htmlparser2";
import { readPlainBlocks } from "./plain-blocks.ts";

/** A piece of a document in reading order: a line of text, or the rows of a table. */
export type Block = { text: string } | { rows: string[][] };

/** Tags that end a line; all others stand inside one. */
const lineTags = new Set(
  "address article blockquote body br center dd div dl dt footer form h1 h2 h3 h4 h5 h6 head header hr html li ol p page pre s c section title ul".split(
    " ",
  ),
);
const cellTags = new Set(["table", "tr", "td", "th"]);
const emptyTags = new Set("br col hr img input link meta".split(" "));
/** Elements whose content nobody reads. */
const skippedTags = new Set(["script", "style", "title", "ix:header"]);
/** The mark of a footnote is raised by its tag, or by a style. */
const raisedStyle =
  /vertical-align\s*:\s*(?:super|top)|position\s*:\s*relative;[^"'>]{0,60}\btop\s*:\s*-/i;
/** Text that is not drawn, or so small that nobody sees it. */
const hiddenStyle =
  /style\s*=\s*["'][^"'>]*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*[01](?:\.\d+)?(?:pt|px))/i;
const longestStyle = 2000;

/** A prospectus has some thousands of lines; a page of nothing but tags may have millions. */
const mostBlocks = 200_000;
const mostCells = 1_000_000;
/** A paragraph has some thousands of characters; expressions must not search a book in one line. */
const longestLine = 50_000;

/**
 * Reads HTML as lines and tables, without the markup. The tokenizer passes over each character once, whatever the tags are: one
 * that never ends takes the rest. A table that only arranges text is read as its lines.
 */
export function readBlocks(html: string): Block[] {
  if (!/<(?:p|div|tr|br)\b/i.test(html)) return readPlainBlocks(html, cleanText);
  const reader = new BlockReader();
  const ignore = () => undefined;
  let nameStart = 0;
  let name = "";
  const openTag = (end: number) => {
    const tag = html.slice(nameStart, Math.min(end, nameStart + longestStyle));
    reader.openTag(
      name,
      skippedTags.has(name) || hiddenStyle.test(tag),
      name === "sup" || (tag.length > name.length && raisedStyle.test(tag)),
    );
    if (reader.isFull) tokenizer.pause();
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...{ onattribdata: ignore, onattribend: ignore, onattribentity: ignore },
      ...{ onattribname: ignore, oncdata: ignore, oncomment: ignore, ondeclaration: ignore },
      ...{ onend: ignore, onprocessinginstruction: ignore, ontextentity: ignore },
      onopentagname: (start, end) => {
        nameStart = start;
        name = html.slice(start, end).toLowerCase();
      },
      onopentagend: openTag,
      onselfclosingtag: (end) => {
        openTag(end);
        reader.closeTag(name);
      },
      onclosetag: (start, end) => reader.closeTag(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => reader.addText(html.slice(start, end)),
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return reader.finish();
}

class BlockReader {
  private readonly blocks: Block[] = [];
  private readonly pieces: string[] = [];
  /** The tables that are open, the innermost last; each ends the one around it for its own time. */
  private readonly tables: string[][][] = [];
  /** The lines of the cell that is open. */
  private cell: string[] = [];
  private cells = 0;
  /** The element that hides its content, and how many of its name are open in it. */
  private hiddenBy = { name: "", depth: 0 };
  /** The number of pieces before the mark of a footnote that is open, and the element that holds it. */
  private beforeMark: { from: number; name: string } | null = null;

  get isFull(): boolean {
    return this.blocks.length >= mostBlocks || this.cells >= mostCells;
  }

  addText(text: string): void {
    if (this.hiddenBy.depth === 0) this.pieces.push(text);
  }

  openTag(name: string, isHidden: boolean, isRaised: boolean): void {
    const { hiddenBy } = this;
    if (hiddenBy.depth > 0) {
      if (name === hiddenBy.name) hiddenBy.depth += 1;
      return;
    }
    if (isHidden && !emptyTags.has(name)) this.hiddenBy = { name, depth: 1 };
    else if (isRaised && !lineTags.has(name) && !cellTags.has(name))
      this.beforeMark ??= { from: this.pieces.length, name };
    else this.takeTag(name);
  }

  closeTag(name: string): void {
    const { hiddenBy } = this;
    if (hiddenBy.depth > 0) {
      if (name === hiddenBy.name) hiddenBy.depth -= 1;
      return;
    }
    if (name === this.beforeMark?.name) this.endMark();
    else this.takeTag(`/${name}`);
  }

  /** The mark of a footnote must not become a digit of the number before it. */
  private endMark(): void {
    const from = this.beforeMark?.from ?? this.pieces.length;
    this.beforeMark = null;
    const mark = this.pieces.slice(from).join("");
    if (/^[\s([]*(?:\d{1,2}|[a-h*†‡§]{1,3})[\s)\],]*$/.test(mark)) this.pieces.length = from;
  }

  private takeTag(name: string): void {
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
    this.beforeMark = null;
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
  return (
    decodeHTMLStrict(text.slice(0, longestLine))
      .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]+/g, "")
      .replace(/[\u2010\u2011]/g, "-")
      // A draft sets a number that may change in brackets.
      .replace(/(?<=^|[\s$£€(])\[(\$? ?\d[\d,]*[.,]\d+)\]/g, "$1")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
  );
}

/** The text of a block, the cells of a row parted by bars. */
export function blockText(block: Block): string {
  return "text" in block ? block.text : block.rows.map((row) => row.join(" | ")).join("\n");
}
