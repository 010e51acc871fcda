import { numbered, type Statements } from "./stated-value.ts";

/** The values that sources state of a company from the time before it went public. */
export const privateCompanyStatements = {
  valuationUsd: { kind: "amount", table: ["valuation in US dollars", "$1.5B"] },
  valuedOn: { kind: "day", table: ["day of the valuation"] },
  /** The total that the company had raised by the document's day. */
  fundingUsd: {
    kind: "amount",
    correctAs: "FundingToDate",
    table: ["money raised so far, in US dollars", "$240M"],
  },
  investors: {
    kind: "names",
    longest: 300,
    table: ["investors in one cell", "Alder Capital, Birch Fund"],
    parts: numbered("investor", 4, [
      "text",
      "an investor, in a column of its own",
      "Alder Capital",
    ]),
  },
} as const satisfies Statements;
