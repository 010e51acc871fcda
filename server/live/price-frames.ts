import { type PriceChange, priceUpdate } from "../../domain/live/price-messages.ts";
import { invocationRecord } from "./hub-protocol.ts";

/** The tickers that a client watches. Clients with the same tickers share one list, and its frame in each round. */
export class TickerList {
  readonly key: string;
  readonly tickers: ReadonlySet<string>;
  /**
   * The places of the tickers in the list of all tickers, and the length of that list when the places were looked up.
   */
  private places: readonly number[] = [];
  private placesKnown = 0;
  private round: Round | null = null;
  private frame: PriceFrame | null = null;

  constructor(key: string, tickers: ReadonlySet<string>) {
    this.key = key;
    this.tickers = tickers;
  }

  /** Returns the frame of a round of changes, or null when none of them is of the list. */
  frameOf(round: Round): PriceFrame | null {
    if (this.round !== round) {
      this.round = round;
      this.frame = this.make(round);
    } else if (typeof this.frame?.record === "string") {
      // The text is encoded only when a second client needs it.
      this.frame.record = Buffer.from(this.frame.record);
    }
    return this.frame;
  }

  private make({ changes, texts, places }: Round): PriceFrame | null {
    if (this.placesKnown !== places.size) {
      this.placesKnown = places.size;
      this.places = [...this.tickers].flatMap((ticker) => places.get(ticker) ?? []);
    }
    let list = "";
    for (const place of this.places) {
      const text = texts[place];
      if (text !== undefined) list += list === "" ? text : `,${text}`;
    }
    if (list === "") return null;
    return {
      record: `${recordBegin}[[${list}]]${recordEnd}`,
      list: () => changes.filter(({ ticker }) => this.tickers.has(ticker)),
    };
  }
}

export const noTickers = new TickerList("[]", new Set());

/** Returns the list of these tickers that another client already has; else a new list. */
export function shareTickerList(
  given: readonly string[],
  others: Iterable<{ watched: TickerList }>,
): TickerList {
  const tickers = new Set(given);
  const key = JSON.stringify([...tickers].sort());
  for (const { watched } of others) if (watched.key === key) return watched;
  return new TickerList(key, tickers);
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

/** Splits a record without changes at the place where the changes belong. */
const [recordBegin = "", recordEnd = ""] = invocationRecord(priceUpdate, []).split("[[]]");

/** Changes that came together; the text of each is written once. */
interface Round {
  changes: readonly PriceChange[];
  /** The changes as text, in the places of their tickers. */
  texts: readonly (string | undefined)[];
  /** The places of all tickers that ever had a change. */
  places: ReadonlyMap<string, number>;
}

/** Makes the frames of each round. It looks a ticker up when the ticker is new, and not again in each round. */
export class FrameMaker {
  private readonly places = new Map<string, number>();

  /** Returns the frame of a list for some changes, or null when none of them is of the list. */
  begin(changes: readonly PriceChange[]): (list: TickerList) => PriceFrame | null {
    const texts: (string | undefined)[] = [];
    for (const change of changes) {
      const place = this.places.get(change.ticker) ?? this.places.size;
      this.places.set(change.ticker, place);
      texts[place] = JSON.stringify(change);
    }
    const round = { changes, texts, places: this.places };
    return (list) => list.frameOf(round);
  }
}
