import type { Statements } from "./stated-value.ts";

const formerName = {
  name: { kind: "name", longest: 300, isRequired: true },
  untilOn: { kind: "day", isRequired: true, isNullable: true },
} as const satisfies Statements;

/** The subject of a record, and how the company that it means is found. */
export const subjectStatements = {
  /** A record of an offering makes a deal; one of a company makes none; the others attach to known companies. */
  about: {
    kind: "word",
    choices: ["deal", "company", "security", "index", "currency", "publication", "news"],
    isRequired: true,
  },
  companyName: {
    kind: "name",
    longest: 300,
    table: ["name by which the company is found", "Fjord Labs Inc."],
  },
  symbol: { kind: "symbol", longest: 20, table: ["ticker by which the security is found", "FJRD"] },
  exchange: {
    kind: "venue",
    correctAs: "ExchangeName",
    prospectus: "Exchange",
    table: [
      "exchange of the ticker; the ticker of an exchange that the portal does not know is kept",
      "Nasdaq Global Market",
    ],
  },
  /** Ten digits. */
  cik: { kind: "cik", longest: 10, table: ["the SEC's number of the issuer", "1543151"] },
  /** The deal id of Nasdaq's calendar. */
  nasdaqDealId: {
    kind: "text",
    longest: 40,
    table: ["deal id of Nasdaq's calendar", "1105021-98765"],
  },
  /** A day on which symbol and name were valid: of the pricing, filing, closing or headline. */
  on: { kind: "day", table: ["day on which name and ticker were valid, usually that of the deal"] },
  /** The ticker that a company applied for; nothing trades under it yet. */
  proposedSymbol: { kind: "symbol", longest: 20 },
  /** Identities of companies that an editor states to be one, with the company of the record. */
  joins: { kind: "text", longest: 400, most: 60 },
  /** Identities of deals that an editor states to be of another company than that of the record. */
  parts: { kind: "text", longest: 400, most: 60 },
  formerNames: { fields: formerName, most: 200 },
} as const satisfies Statements;
