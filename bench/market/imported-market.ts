import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Market } from "../../e2e/testing/kept-markets.ts";
import { runToEnd } from "../process/programs.ts";
import type { FillOrder } from "./fill-market.ts";

/** A market of this many deals, and filings of their issuers, imported from files as a user would do it. */
export function importedMarket(deals: number, filings = 0): Market {
  const name = `imported_${deals}_${filings}`;
  return {
    name,
    // Another process does it, since the garbage of an import would stay in the memory of the one that measures.
    async make(place, today) {
      const files = join(tmpdir(), `greenshoe-${name}-${process.pid}`);
      const order: FillOrder = { place, deals, filings, today, files };
      const words = ["bench/market/fill-market.ts", JSON.stringify(order)];
      await runToEnd({ words, env: process.env });
    },
  };
}
