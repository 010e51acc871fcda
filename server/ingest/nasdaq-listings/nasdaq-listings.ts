import type { Day } from "../../../domain/calendar/day.ts";
import { readDay } from "../reading/days.ts";
import { readListedName } from "../reading/listed-names.ts";
import { refuseLongCells } from "../reading/long-texts.ts";
import { makeReading, refuseUnless } from "../reading/readings.ts";
import { delimitedRows, type TableRow } from "../reading/rows/delimited-rows.ts";
import { kindOfSymbol, readSymbol } from "../reading/symbols.ts";
import { decodeText } from "../reading/text.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import {
  type Document,
  type Reading,
  type Source,
  type SourceRecord,
  UnreadableDocument,
} from "../record.ts";

const header =
  "Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF";

/** Nasdaq Trader's symbol directory, separated by pipes; its last line states when it was made. */
export const nasdaqListings: Source = {
  rank: "exchange",
  refuse: refuseUnless(
    /^Symbol\|Security Name\|Market Category\|/,
    "This is not a symbol directory.",
  ),
  read: readListings,
};

/** The directory is read whole, since its date is in the last line; it has about 5,000 rows. */
const largest = 10_000_000;

async function* readListings(document: Document): AsyncGenerator<Reading> {
  if (document.sizeBytes > largest) throw new UnreadableDocument("The directory is too large.");
  const rows: TableRow[] = [];
  for await (const row of delimitedRows(decodeText(document.bytes()), "|")) rows.push(row);
  const trailer = rows.pop()?.cells[0] ?? "";
  const madeOn = readCreationDay(trailer);
  if (madeOn === null)
    throw new UnreadableDocument("The directory is cut off: its last line is missing.");
  if (!rows.shift()?.cells.join("|").startsWith(header)) {
    throw new UnreadableDocument("The columns of the directory are not known.");
  }
  for (const { line, cells } of rows) {
    const place = `row ${line}`;
    yield makeReading(place, () => ({ ...readRow(cells, madeOn), place }));
  }
}

/** "File Creation Time: 0529202621:31" */
function readCreationDay(trailer: string): Day | null {
  const [, month, day, year] = /^File Creation Time: ?(\d\d)(\d\d)(\d{4})/.exec(trailer) ?? [];
  return year ? readDay(`${month}/${day}/${year}`, "M/D/YYYY") : null;
}

function readRow(cells: string[], madeOn: Day): Omit<SourceRecord, "place"> {
  refuseLongCells(cells);
  const [ticker = "", name = "", , testIssue = "", , , etf = ""] = cells;
  const symbol = readSymbol(ticker);
  if (symbol === null) throw new UnreadableValue(`"${ticker}" is not a ticker symbol`);
  if (testIssue === "Y") throw new UnreadableValue(`${symbol} is a test issue of the exchange`);
  const { company, kind, shareClass } = readListedName(name);
  const isFund = etf === "Y";
  return {
    key: symbol,
    documentOn: madeOn,
    payload: cells,
    subject: { about: "security", symbol, exchange: "Nasdaq", on: madeOn, companyName: company },
    claims: {
      company: { isFund: isFund ? true : null },
      security: { kind: isFund ? "fund" : (kind ?? kindOfSymbol(symbol)), shareClass },
    },
  };
}
