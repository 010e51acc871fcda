import { SaxesParser } from "saxes";
import type { Day } from "../../../domain/calendar/day.ts";
import { isMarketDay } from "../../../domain/statements/bounds.ts";

/** A filing as the feed of current filings or the index of a day names it. */
export interface NamedFiling {
  accession: string;
  /** Ten digits. */
  cik: string;
  form: string;
  filedOn: Day;
}

export interface FeedPage {
  filings: NamedFiling[];
  /** False when the page breaks off, or none of its entries can be read; what was read counts. */
  isWhole: boolean;
}

/**
 * Reads a page of EDGAR's feed of current filings, an Atom document in ISO 8859-1. Each filing has an entry for each of
 * its filers: `S-1 - Fjord Labs, Inc. (0001234567) (Filer)`.
 */
export function readCurrentFeed(bytes: Uint8Array): FeedPage {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const entries: Entry[] = [];
  let [entry, isWhole]: [Entry | null, boolean] = [null, true];
  let isFeed = false;
  const parser = new SaxesParser();
  parser.on("error", () => {
    isWhole = false;
  });
  let written = "";
  parser.on("opentag", ({ name, attributes }) => {
    written = "";
    if (name === "feed") isFeed = true;
    if (name === "entry") entry = { title: "", id: "", summary: "", form: "" };
    if (name === "category" && entry) entry.form = String(attributes.term ?? "");
  });
  parser.on("text", (piece) => {
    written += piece;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "entry" && entry) {
      entries.push(entry);
      entry = null;
    } else if (entry && (name === "title" || name === "id" || name === "summary"))
      entry[name] = written;
  });
  // A broken page keeps the entries before the break.
  for (const line of text.split(/(?<=\n)/)) {
    parser.write(line);
    if (!isWhole) break;
  }
  if (isWhole) parser.close();
  const filings = entries.flatMap(readEntry);
  // Entries of which none can be read tell of another layout, not of a quiet day.
  const isReadable = entries.length === 0 || filings.length > 0;
  return { filings, isWhole: isWhole && isFeed && isReadable };
}

interface Entry {
  title: string;
  id: string;
  summary: string;
  form: string;
}

function readEntry({ title, id, summary, form }: Entry): NamedFiling[] {
  const accession = /accession-number=(\d{10}-\d\d-\d{6})$/.exec(id.trim())?.[1];
  const cik = /\((\d{10})\) \([^()]+\)\s*$/.exec(title)?.[1];
  const filedOn = /Filed:(?:<\/b>)?\s*(\d{4}-\d\d-\d\d)/.exec(summary)?.[1] ?? "";
  if (!accession || !cik || form === "" || form.length > 20 || !isMarketDay(filedOn)) return [];
  return [{ accession, cik, form, filedOn }];
}

/** The declaration states the encoding; a page in another one than it declares is still read. */
function encodingOf(bytes: Uint8Array): string {
  const declared = /encoding="([\w-]{1,20})"/.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 200)),
  )?.[1];
  return declared?.toLowerCase() === "utf-8" ? "utf-8" : "windows-1252";
}
