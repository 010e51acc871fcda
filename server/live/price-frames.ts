import { type PriceChange, priceUpdate } from "../../domain/live/price-messages.ts";
import { invocationRecord } from "./hub-protocol.ts";

/** The tickers that a client watches. Clients with the same tickers share one list. */
export interface TickerList {
  key: string;
  tickers: ReadonlySet<string>;
}

export const noTickers: TickerList = { key: "[]", tickers: new Set() };

/** Returns the list of these tickers, if one of some clients has it; else a new one. */
export function shareTickerList(
  given: readonly string[],
  others: Iterable<{ watched: TickerList }>,
): TickerList {
  const tickers = new Set(given);
  const key = JSON.stringify([...tickers].sort());
  for (const { watched } of others) if (watched.key === key) return watched;
  return { key, tickers };
}

/** The changes of a list, and the record that tells them. */
export interface PriceFrame {
  record: string | Buffer;
  /** Lists the changes for a client that cannot take the record now. */
  list(): readonly PriceChange[];
}

export function makeFrame(changes: readonly PriceChange[]): PriceFrame {
  return { record: invocationRecord(priceUpdate, changes), list: () => changes };
}

/** Splits a record without changes where the changes belong. */
const [recordBegin = "", recordEnd = ""] = invocationRecord(priceUpdate, []).split("[[]]");

/** The frames of one round of changes: each change is written once, and each frame once for all clients with the same list. */
class PriceFrames {
  private readonly changes: readonly PriceChange[];
  /** The changes as text, in the places of their tickers. */
  private readonly texts: readonly (string | undefined)[];
  private readonly made = new Map<TickerList, PriceFrame | null>();

  constructor(changes: readonly PriceChange[], texts: readonly (string | undefined)[]) {
    this.changes = changes;
    this.texts = texts;
  }

  /** Returns null when no ticker of a list with these places has changed. */
  of(list: TickerList, places: readonly number[]): PriceFrame | null {
    let frame = this.made.get(list);
    if (frame === undefined) {
      frame = this.make(list, places);
      this.made.set(list, frame);
    } else if (typeof frame?.record === "string") {
      // For a second client it pays to encode the text once.
      frame.record = Buffer.from(frame.record);
    }
    return frame;
  }

  private make({ tickers }: TickerList, places: readonly number[]): PriceFrame | null {
    const texts: string[] = [];
    for (const place of places) {
      const text = this.texts[place];
      if (text !== undefined) texts.push(text);
    }
    if (texts.length === 0) return null;
    return {
      record: `${recordBegin}[[${texts.join(",")}]]${recordEnd}`,
      list: () => this.changes.filter(({ ticker }) => tickers.has(ticker)),
    };
  }
}

/** Makes the frames of each round. It looks a ticker up when it is new, and not again in each round. */
export class FrameMaker {
  private readonly places = new Map<string, number>();
  private readonly placesOf = new WeakMap<TickerList, { known: number; places: number[] }>();

  /** Returns the frame of a list for some changes, or null when none of them is of the list. */
  begin(changes: readonly PriceChange[]): (list: TickerList) => PriceFrame | null {
    const texts: (string | undefined)[] = [];
    for (const change of changes) {
      const place = this.places.get(change.ticker) ?? this.places.size;
      this.places.set(change.ticker, place);
      texts[place] = JSON.stringify(change);
    }
    const frames = new PriceFrames(changes, texts);
    return (list) => frames.of(list, this.findPlaces(list));
  }

  private findPlaces(list: TickerList): readonly number[] {
    const found = this.placesOf.get(list);
    const known = this.places.size;
    if (found?.known === known) return found.places;
    const places = [...list.tickers].flatMap((ticker) => this.places.get(ticker) ?? []);
    this.placesOf.set(list, { known, places });
    return places;
  }
}
