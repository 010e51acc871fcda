/** A table as somebody abroad, or nobody good, would send it, with what must come of it. */
export interface ForeignTable {
  title: string;
  /** The name of the file; its ending says what it is. */
  file: string;
  content: string | Buffer;
  /** "proposed" takes the mapping that --propose prints, as it is; an object next to it is merged into it. */
  mapping: "proposed" | object;
  change?: object;
  /** The deals that the market has afterwards. */
  stored: readonly StoredDeal[];
  /** Parts of the sentences of the report, by place ("" for the table as a whole). */
  refused?: Readonly<Record<string, string>>;
}

/** Company, ticker, day of the offer, offer price, currency, shares. */
export type StoredDeal = readonly [
  company: string,
  ticker: string | null,
  offerOn: string | null,
  price: number | null,
  currency: string,
  shares: number | null,
];

/** A mapping of columns in plain English; each test changes what it is about. */
export function plainMapping(name: string, more: object = {}) {
  return {
    name,
    header: ["Company", "Date", "Price"],
    currency: "EUR",
    about: "deal",
    key: ["Company", "Date"],
    columns: {
      Company: [{ field: "subject.companyName" }, { field: "company.name" }],
      Ticker: [{ field: "subject.symbol" }],
      Date: [{ field: "deal.pricedOn" }, { field: "subject.on" }],
      Price: [{ field: "deal.offerPrice" }],
      Shares: [{ field: "deal.shares" }],
    },
    ...more,
  };
}

/** Encodes a text in any encoding that can be decoded. */
export function encodeAs(encoding: string, text: string): Buffer {
  if (encoding === "utf-16be") return Buffer.from(text, "utf16le").swap16();
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let first = 255; first >= 0; first--) {
    for (let second = 255; second >= 0x30; second--) addBytes(bytesOf, decoder, [first, second]);
    addBytes(bytesOf, decoder, [first]);
  }
  return Buffer.from(
    [...text].flatMap((letter) => {
      const bytes = bytesOf.get(letter);
      if (!bytes) throw new Error(`${encoding} has no "${letter}"`);
      return bytes;
    }),
  );
}

function addBytes(
  known: Map<string, number[]>,
  decoder: InstanceType<typeof TextDecoder>,
  bytes: number[],
) {
  const text = decoder.decode(Uint8Array.from(bytes));
  if ([...text].length === 1 && text !== "\uFFFD") known.set(text, bytes);
}
