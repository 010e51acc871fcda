import PDFDocument from "pdfkit";
import type { Paper } from "./paper.ts";
import { splitByTypeface, type Typeface, type Weight } from "./typefaces.ts";

/** A4. */
export const page = { width: 595.28, height: 841.89, side: 40, top: 66, bottom: 56 } as const;
export const contentWidth = page.width - 2 * page.side;

export const ink = {
  text: "#14211b",
  quiet: "#4f5d56",
  brand: "#0f5f45",
  brandDark: "#07301f",
  brandSoft: "#e2f0ea",
  danger: "#b02e08",
  line: "#d5dcd8",
  strongLine: "#9aa8a1",
  soft: "#f1f3f2",
} as const;

/** The part of the page's width in which a block is drawn. */
export interface Frame {
  x: number;
  width: number;
}

type Picture = PDFKit.Mixins.ImageSrc & { width: number; height: number };

export type Element = PDFKit.PDFStructureElement;

/** A stretch of text on one line. */
export interface Stretch {
  text: string;
  typeface: Typeface;
  size: number;
  color: string;
  width: number;
  link?: string | undefined;
}

/**
 * Digits of figures are equally wide, so that they stand below each other; in words that would widen the hyphens. The
 * contextual forms of Inter, such as arrows, take ten megabytes to read. The font library takes features by name too.
 */
function featuresOf(text: string): PDFKit.Mixins.TextOptions {
  const isFigure = /\d/.test(text) && !/[a-z]{3}/i.test(text);
  const features: unknown = { calt: false, tnum: isFigure };
  return { features: features as PDFKit.Mixins.OpenTypeFeatures[] };
}

/**
 * Draws on the pages of one document and tags what it draws: everything is either content of an element of the
 * structure or an artifact, as PDF/UA demands.
 */
export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly root: Element;
  /** Where the next block begins, from the top of the page. */
  y: number = page.top;
  readonly #known = new Set<string>();
  readonly #widths = new Map<string, number>();

  constructor({ title, subject, author, day }: Paper) {
    const made = new Date(`${day}T12:00:00Z`);
    this.document = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      pdfVersion: "1.7",
      subset: "PDF/UA",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      info: { Title: title, Subject: subject, Author: author, CreationDate: made, ModDate: made },
      // The types of the library do not know this value.
    } as object);
    this.root = this.document.struct("Document");
    this.document.addStructure(this.root);
  }

  get pageCount(): number {
    return this.document.bufferedPageRange().count;
  }

  /** The height that is left on the page. */
  get left(): number {
    return page.height - page.bottom - this.y;
  }

  /** Begins a new page unless this height is left on the present one. */
  reserve(height: number): void {
    if (height <= this.left || this.y === page.top) return;
    this.document.addPage();
    this.y = page.top;
  }

  /** Adds an element to the structure, in the order of reading. */
  element(parent: Element, type: string, options: object = {}): Element {
    const element = this.document.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Draws the content of an element. */
  content(element: Element, draw: () => void): void {
    element.add(draw);
  }

  /** Draws what has no meaning of its own: lines, fills, the head and foot of a page. */
  artifact(draw: () => void, options: PDFKit.Mixins.MarkingOptions = { type: "Layout" }): void {
    this.document.markContent("Artifact", options);
    draw();
    this.document.endMarkedContent();
  }

  rule(x: number, y: number, width: number, color: string = ink.line, weight = 0.5): void {
    this.artifact(() =>
      this.document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke(),
    );
  }

  fill(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    this.artifact(() =>
      (radius > 0
        ? this.document.roundedRect(x, y, width, height, radius)
        : this.document.rect(x, y, width, height)
      ).fill(color),
    );
  }

  /** Splits a text into stretches of one typeface and measures them. */
  stretches(
    text: string,
    style: { weight: Weight; size: number; color: string; link?: string | undefined },
  ): Stretch[] {
    return splitByTypeface(text, style.weight).map(({ typeface, text: shown }) => ({
      text: shown,
      typeface,
      size: style.size,
      color: style.color,
      link: style.link,
      width: this.measure({ typeface, size: style.size, text: shown }),
    }));
  }

  measure({ typeface, size, text }: Pick<Stretch, "typeface" | "size" | "text">): number {
    const key = `${typeface.name}/${size}/${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#use(typeface, size).widthOfString(text, featuresOf(text));
    this.#widths.set(key, width);
    return width;
  }

  /** Draws stretches from left to right on a line that begins at x and has its top at y. */
  place(stretches: readonly Stretch[], x: number, y: number): void {
    let at = x;
    for (const { text, typeface, size, color, width } of stretches) {
      this.#use(typeface, size)
        .fillColor(color)
        .text(text, at, y, { lineBreak: false, ...featuresOf(text) });
      at += width;
    }
  }

  /** Draws a link in an element of its own, which names it for those who do not see it. */
  placeLink(parent: Element, stretch: Stretch, x: number, height: number): void {
    const element = this.element(parent, "Link");
    this.content(element, () => this.place([{ ...stretch, color: ink.brand }], x, this.y));
    this.document.link(x, this.y, stretch.width, height, stretch.link ?? "", {
      structParent: element,
      // The library writes a String as text, and a string as a name of the format.
      Contents: new String(`${stretch.text.trim()}: ${stretch.link}`),
    } as object);
  }

  /** A picture that cannot be read leaves its place to the mark. */
  #open(logo: string): Picture | null {
    try {
      // The types of the library do not know this method.
      return (this.document as unknown as { openImage(url: string): Picture }).openImage(logo);
    } catch {
      return null;
    }
  }

  #placeMark(): void {
    const { document } = this;
    document.roundedRect(page.side, 32, 15, 15, 3).fill(ink.brandDark);
    document.rect(page.side + 3.5, 35.5, 4.5, 8).fill("#ffffff");
    document.rect(page.side + 8.8, 39.5, 2.8, 4).fill("#7fd8b4");
  }

  /** Draws the mark and the two texts at the top of a page. */
  placeHead([left, right]: Paper["head"], logo: string): void {
    const { document } = this;
    const picture = logo === "" ? null : this.#open(logo);
    if (picture) document.image(picture, page.side, 32, { fit: [60, 15] });
    else this.#placeMark();
    const width = picture ? Math.min(60, (15 * picture.width) / picture.height) : 15;
    this.place(
      this.stretches(left, { weight: 600, size: 10.5, color: ink.text }),
      page.side + width + 6,
      33.5,
    );
    const text = this.stretches(right, { weight: 400, size: 8.4, color: ink.quiet });
    this.place(text, page.width - page.side - widthOf(text), 35);
    document
      .moveTo(page.side, 53)
      .lineTo(page.width - page.side, 53)
      .lineWidth(1.2)
      .strokeColor(ink.text)
      .stroke();
  }

  placeFoot(left: string, right: string): void {
    const y = page.height - 34;
    const style = { weight: 400, size: 7.8, color: ink.quiet } as const;
    this.document
      .moveTo(page.side, y - 8)
      .lineTo(page.width - page.side, y - 8)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
    this.place(this.stretches(left, style), page.side, y);
    const number = this.stretches(right, style);
    this.place(number, page.width - page.side - widthOf(number), y);
  }

  /** Ends the document and returns its bytes. */
  end(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      this.document.on("data", (part: Buffer) => parts.push(part));
      this.document.on("end", () => resolve(Buffer.concat(parts)));
      this.document.on("error", reject);
      this.root.end();
      this.document.end();
    });
  }

  #use(typeface: Typeface, size: number): PDFKit.PDFDocument {
    if (!this.#known.has(typeface.name)) {
      this.document.registerFont(typeface.name, typeface.bytes);
      this.#known.add(typeface.name);
    }
    return this.document.font(typeface.name).fontSize(size);
  }
}

/** The width of stretches beside each other. */
export function widthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { width }) => sum + width, 0);
}
