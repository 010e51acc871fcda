import { escapeXml } from "./cell-text.ts";
import { maxSheetLinks } from "./sheet.ts";

/** The longest address that Excel follows. */
const maxUrlLength = 2079;
const linksPerPortion = 1000;
const linkType = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink";

/** The links of a sheet. Their places follow its rows; their addresses are in a separate part. */
export class SheetLinks {
  readonly #places: string[] = [];
  readonly #ids: number[] = [];
  readonly #idOfUrl = new Map<string, number>();

  /** Returns false when Excel takes no more links in this sheet. */
  add(place: string, url: string): boolean {
    if (this.#places.length >= maxSheetLinks) return false;
    let id = this.#idOfUrl.get(url);
    if (id === undefined) {
      id = this.#idOfUrl.size + 1;
      this.#idOfUrl.set(url, id);
    }
    this.#places.push(place);
    this.#ids.push(id);
    return true;
  }

  /** The element `hyperlinks` of the sheet, in portions; nothing when there are none. */
  *placesXml(): Generator<string> {
    if (this.#places.length === 0) return;
    yield "<hyperlinks>";
    for (let from = 0; from < this.#places.length; from += linksPerPortion) {
      const places = this.#places.slice(from, from + linksPerPortion);
      yield places
        .map((place, i) => `<hyperlink ref="${place}" r:id="rId${this.#ids[from + i]}"/>`)
        .join("");
    }
    yield "</hyperlinks>";
  }

  /** The part of the workbook with the addresses of the sheet's links, in portions. */
  *addressesXml(): Generator<Buffer> {
    for (const xml of this.#addresses()) yield Buffer.from(xml);
  }

  *#addresses(): Generator<string> {
    yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">';
    let portion = "";
    for (const [url, id] of this.#idOfUrl) {
      portion += `<Relationship Id="rId${id}" Type="${linkType}" Target="${escapeXml(url)}" TargetMode="External"/>`;
      if (id % linksPerPortion === 0) {
        yield portion;
        portion = "";
      }
    }
    yield `${portion}</Relationships>`;
  }
}

/** Normalizes an address for Excel; null for an address that would make Excel refuse the whole file. */
export function linkAddress(url: string): string | null {
  if (!/^(?:https?|mailto):/i.test(url) || !URL.canParse(url)) return null;
  const { href } = new URL(url);
  return href.length > maxUrlLength ? null : href;
}
