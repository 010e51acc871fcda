import { SaxesParser } from "saxes";
import { requireDay } from "../reading/days.ts";
import { decodeText } from "../reading/text.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import { type Document, type Reading, UnreadableDocument } from "../record.ts";
import { CollectedRates, readCurrency, readRate } from "./collect-rates.ts";
import { addEuroDay } from "./euro-day.ts";

/** A day of the file, with the attributes of its rates as they are written. */
interface WrittenDay {
  time: string;
  rates: { currency: string; rate: string }[];
}

/** Reads `<Cube time="2024-01-05"><Cube currency="USD" rate="1.0921"/>…</Cube>`, in units for one euro. */
export async function* readEcbXml(document: Document): AsyncGenerator<Reading> {
  const rates = new CollectedRates();
  for await (const day of writtenDays(document)) {
    try {
      const units = new Map<string, number>();
      for (const { currency, rate } of day.rates) {
        const read = readRate(rate);
        if (read !== null) units.set(readCurrency(currency), read);
      }
      addEuroDay(rates, requireDay(day.time), units);
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      yield { refusal: { place: `Cube of ${day.time}`, reason: error.message } };
    }
  }
  for (const record of rates.records("euro")) yield { record };
}

async function* writtenDays(document: Document): AsyncGenerator<WrittenDay> {
  const parser = new SaxesParser();
  const ready: WrittenDay[] = [];
  let last: WrittenDay | undefined;
  parser.on("error", (error) => {
    throw new UnreadableDocument(`This is not well-formed XML: ${error.message}`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (name !== "Cube") return;
    const { time, currency, rate } = attributes as Record<string, string>;
    if (time !== undefined) {
      last = { time, rates: [] };
      ready.push(last);
    } else if (currency !== undefined && rate !== undefined) last?.rates.push({ currency, rate });
  });
  for await (const text of decodeText(document.bytes())) {
    parser.write(text);
    // The rates of the last day may go on in the next piece.
    yield* ready.splice(0, ready.length - 1);
  }
  parser.close();
  yield* ready;
}
