import type { PriceChange } from "../../domain/live/price-messages.ts";

type Read = (tickers: readonly string[]) => Promise<readonly PriceChange[]>;

interface Reading {
  tickers: Set<string>;
  changes: Promise<ReadonlyMap<string, PriceChange>>;
}

/** Reads changes with one statement at a time: all callers who ask while a statement runs share the next one. */
export class StoredChanges {
  private next: Reading | null = null;
  private underWay: Promise<unknown> = Promise.resolve();
  private readonly readRows: Read;

  constructor(readRows: Read) {
    this.readRows = readRows;
  }

  /** Returns the changes of those tickers that are known, by ticker; changes of other tickers may be among them. */
  read(tickers: readonly string[]): Promise<ReadonlyMap<string, PriceChange>> {
    this.next ??= this.begin();
    for (const ticker of tickers) this.next.tickers.add(ticker);
    return this.next.changes;
  }

  private begin(): Reading {
    const tickers = new Set<string>();
    const changes = this.underWay.then(async () => {
      this.next = null;
      const rows = await this.readRows([...tickers]);
      return new Map(rows.map((row) => [row.ticker, row]));
    });
    this.underWay = changes.catch(() => {});
    return { tickers, changes };
  }
}
