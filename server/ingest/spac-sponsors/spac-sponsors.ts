import * as z from "zod/mini";
import type { Json } from "../../../domain/statements/kinds.ts";
import { oneLine } from "../reading/blanks.ts";
import { readDay } from "../reading/days.ts";
import {
  makeReading,
  parseFrame,
  parseRecord,
  refuseUnless,
  withoutRepeats,
} from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import { readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, Reading, Source, SourceRecord } from "../record.ts";

/** Sponsors of SPACs with their announced mergers: `{sponsor: {sponsor_normalized, deals: […]}}`. */
export const spacSponsors: Source = {
  rank: "spreadsheet",
  refuse: refuseUnless(
    /"sponsor_normalized"\s*:/,
    "This is not a list of sponsors and their mergers.",
  ),
  read: (document) => withoutRepeats(readSponsors(document)),
};

const Sponsors = z.record(
  z.string(),
  z.object({ sponsor_normalized: z.string(), deals: z.array(z.unknown()) }),
);
const Merger = z.object({ ticker: z.string(), target: z.string(), announced_date: z.string() });

async function* readSponsors(document: Document): AsyncGenerator<Reading> {
  const sponsors = parseFrame(Sponsors, await readJson(document.bytes()));
  for (const [name, { sponsor_normalized, deals }] of Object.entries(sponsors)) {
    for (const [index, value] of deals.entries()) {
      const place = `${name}: deals[${index}]`;
      const sponsor = oneLine(sponsor_normalized);
      yield makeReading(place, () => ({ ...readMerger(sponsor, value), place }));
    }
  }
}

/**
 * A merger is listed under each name of its sponsor, and up to three times under one name, with prices of different
 * days. Those prices are not kept, since the SPAC's own bars contain them.
 */
function readMerger(sponsor: string, value: unknown): Omit<SourceRecord, "place"> {
  const merger = parseRecord(Merger, value);
  const symbol = readSymbol(merger.ticker);
  const announcedOn = readDay(merger.announced_date, "YYYY-MM-DD");
  const targetCompany = readTarget(merger.target);
  if (symbol === null) throw new UnreadableValue(`"${merger.ticker}" is not a ticker symbol`);
  if (announcedOn === null) throw new UnreadableValue("The merger has no date");
  if (targetCompany === "") throw new UnreadableValue("The merger has no target company");
  return {
    key: `${sponsor}:${symbol}:${announcedOn}`,
    documentOn: announcedOn,
    payload: value as Json,
    subject: { about: "security", symbol, on: announcedOn },
    claims: { spac: { sponsor, targetCompany, announcedOn } },
  };
}

/** A name in small letters gets initial capitals. */
function readTarget(text: string): string {
  const name = oneLine(text);
  if (name !== name.toLowerCase()) return name;
  return name.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
