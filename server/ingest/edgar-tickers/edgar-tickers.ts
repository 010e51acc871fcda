import * as z from "zod/mini";
import type { Json } from "../../../domain/statements/kinds.ts";
import { readIssuerName } from "../edgar/issuer-names.ts";
import {
  makeReading,
  parseFrame,
  parseRecord,
  readCik,
  refuseUnless,
} from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import { readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, Reading, Source } from "../record.ts";

/** The SEC's map of tickers to issuers, `{"0": {cik_str, ticker, title}, …}`, without a date. */
export const edgarTickers: Source = {
  rank: "filing",
  refuse: refuseUnless(/"cik_str"\s*:\s*\d+/, "This is not a map of tickers to issuers."),
  read: readTickers,
};

const Rows = z.record(z.string(), z.unknown());
const Row = z.object({ cik_str: z.number(), ticker: z.string(), title: z.string() });

/** Most of these companies listed before the portal's time, so entries assign tickers but make no company. */
async function* readTickers(document: Document): AsyncGenerator<Reading> {
  const rows = parseFrame(Rows, await readJson(document.bytes()));
  for (const [place, value] of Object.entries(rows)) {
    yield makeReading(place, () => {
      const row = parseRecord(Row, value);
      const [cik, symbol] = [readCik(row.cik_str), readSymbol(row.ticker)];
      if (symbol === null) throw new UnreadableValue(`"${row.ticker}" is not a ticker symbol`);
      return {
        key: `${cik}:${symbol}`,
        place,
        documentOn: null,
        payload: value as Json,
        subject: { about: "security", cik, symbol, companyName: readIssuerName(row.title) },
        claims: {},
      };
    });
  }
}
