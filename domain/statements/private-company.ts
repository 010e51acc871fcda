import { numbered, type Statements } from "./stated-value.ts";

/** The values that sources state of a company from the time before it went public. */
export const privateCompanyStatements = {
  valuationUsd: {
    kind: "amount",
    field: "EstValuation",
    needs:
      "the entry of the company on the Watchlist or the Monitor List states it, so change it there.",
    table: ["valuation in US dollars", "$1.5B"],
  },
  valuedOn: {
    kind: "day",
    field: "ValuedOn",
    label: "Valuation As Of",
    needs:
      "state a valuation first; where an entry on the Watchlist or the Monitor List states one, it has its own day.",
    table: ["day of the valuation"],
  },
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
