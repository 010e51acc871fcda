import type { StatedValue } from "./stated-value.ts";

/** Names of an entry of another table, by which editors name it: a dictionary, or parties that join it by being named. */
export type NamedTable =
  | "underwriter"
  | "investor"
  | "company_tag"
  | "estimated_timing"
  | "funding_type";

/** A column of a list: a value that is stated, with its heading and its column in the table of facts. */
export interface ListColumn extends StatedValue {
  label: string;
  column: string;
  /** The table whose entry it names. */
  names?: NamedTable;
  /** The words for its choices, where these are no words. */
  labels?: Readonly<Record<string, string>>;
}

/** A list of facts that editors state as a whole. */
export interface FactList {
  title: string;
  /** Whose list it is. */
  of: "company" | "deal";
  /** The table of facts that it fills. */
  table: string;
  most: number;
  /** A sentence for editors when the company lacks what the rows belong to. */
  needs?: string;
  fields: Readonly<Record<string, ListColumn>>;
}

const required = { isRequired: true } as const;
const currency = { kind: "currency", label: "Currency", column: "currency", ...required } as const;
const position = { most: 100 } as const;
const note = { kind: "text", longest: 2000, label: "Note", column: "note" } as const;
const updated = { kind: "day", label: "Updated", column: "updated_on", ...required } as const;
const valuation = { kind: "amount", label: "Valuation, USD", column: "valuation_usd" } as const;
const name = (label: string, column = "name") =>
  ({ kind: "name", longest: 300, label, column, ...required }) as const;
const growth = (label: string, column: string) => ({ kind: "change", label, column }) as const;
const multiple = (label: string, column: string) => ({ kind: "value", label, column }) as const;

/**
 * The lists of facts that editors state, each as one value: the newest version counts, before all that sources state. The
 * editor at the desk, the call that saves, settling, and the test that every fact has a way in are all made of this.
 */
export const factLists = {
  underwriters: {
    ...{ title: "Underwriters", of: "deal", table: "deal_underwriter", ...position },
    fields: {
      name: { ...name("Bank", "underwriter_id"), names: "underwriter" },
      role: {
        ...{ kind: "word", label: "Role", column: "role", ...required },
        choices: ["leadLeft", "bookrunner", "coManager"],
        labels: { leadLeft: "Lead Left", bookrunner: "Bookrunner", coManager: "Co-Manager" },
      },
    },
  },
  lockups: {
    ...{ title: "Lock-Up Tranches", of: "deal", table: "lockup_tranche", most: 30 },
    needs: "state the day from which each runs, for the deal has not priced.",
    fields: {
      holders: { kind: "text", longest: 200, label: "Holders", column: "holders", ...required },
      days: { kind: "days", label: "Days", column: "days", ...required },
      basedOn: { kind: "day", label: "From", column: "based_on" },
      shares: { kind: "shares", label: "Shares", column: "shares" },
      percent: { kind: "fraction", label: "% of Shares", column: "percent_of_outstanding" },
      waivedOn: { kind: "day", label: "Waived", column: "waived_on" },
      tradableOn: { kind: "day", label: "Tradable", column: "tradable_on" },
      condition: { kind: "text", longest: 2000, label: "Early Release", column: "condition" },
      note,
    },
  },
  dividends: {
    ...{ title: "Dividends", of: "deal", table: "dividend", most: 400 },
    fields: {
      exOn: { kind: "day", label: "Ex-Date", column: "ex_on", ...required },
      amount: { kind: "price", label: "Amount", column: "amount", ...required },
      currency,
    },
  },
  terminatedMergers: {
    ...{ title: "Terminated Mergers", of: "deal", table: "spac_terminated_merger", most: 20 },
    needs: "state that the deal is a SPAC first.",
    fields: {
      announcedOn: { kind: "day", label: "Announced", column: "announced_on", ...required },
      terminatedOn: { kind: "day", label: "Terminated", column: "terminated_on", ...required },
      target: name("Target", "target_company"),
      sector: { kind: "text", longest: 200, label: "Sector", column: "target_sector" },
      business: { kind: "text", longest: 2000, label: "Business", column: "target_business" },
      enterpriseValue: { kind: "value", label: "EV", column: "enterprise_value" },
      marketValue: { kind: "amount", label: "Market Value", column: "market_value" },
      reason: { kind: "text", longest: 2000, label: "Reason", column: "reason" },
    },
  },
  managers: {
    ...{ title: "Managers", of: "company", table: "manager", ...position },
    fields: {
      name: name("Name"),
      title: { kind: "text", longest: 200, label: "Title", column: "title", ...required },
      sinceYear: { kind: "year", label: "Since", column: "since_year" },
    },
  },
  shareholders: {
    ...{ title: "Holders", of: "company", table: "shareholder", ...position },
    fields: {
      asOfOn: { kind: "day", label: "As Of", column: "as_of_on", ...required },
      name: name("Name"),
      before: { kind: "fraction", label: "Before", column: "percent_before" },
      after: { kind: "fraction", label: "After", column: "percent_after" },
    },
  },
  investors: {
    ...{ title: "Investors", of: "company", table: "company_investor", most: 200 },
    fields: {
      name: { ...name("Investor", "investor_id"), names: "investor" },
      percent: { kind: "fraction", label: "Stake", column: "percent" },
    },
  },
  fundingRounds: {
    ...{ title: "Funding Rounds", of: "company", table: "funding_round", ...position },
    fields: {
      announcedOn: { kind: "day", label: "Announced", column: "announced_on", ...required },
      kind: {
        ...{ kind: "word", label: "Type", column: "kind", ...required },
        names: "funding_type",
      },
      amountUsd: { kind: "amount", label: "Amount, USD", column: "amount_usd" },
      valuationUsd: valuation,
    },
  },
  watchlist: {
    ...{ title: "Watchlist", of: "company", table: "watchlist_entry", most: 1 },
    fields: {
      addedOn: { kind: "day", label: "Added", column: "added_on", ...required },
      updatedOn: updated,
      leftOn: { kind: "day", label: "Left", column: "left_on" },
      timing: {
        ...{ kind: "word", label: "Expected Timing", column: "expected_timing", ...required },
        names: "estimated_timing",
      },
      valuationUsd: valuation,
      note,
    },
  },
  monitor: {
    ...{ title: "Monitor List", of: "company", table: "monitor_entry", most: 1 },
    fields: {
      updatedOn: updated,
      valuationUsd: valuation,
      cfo: { kind: "text", longest: 200, label: "CFO", column: "cfo" },
      note,
    },
  },
  articles: {
    ...{ title: "Articles", of: "company", table: "private_article", ...position },
    fields: {
      publishedOn: { kind: "day", label: "Published", column: "published_on", ...required },
      title: { kind: "text", longest: 500, label: "Title", column: "title", ...required },
      source: { kind: "text", longest: 200, label: "Source", column: "source", ...required },
      link: { kind: "link", longest: 1000, label: "Link", column: "link", ...required },
    },
  },
  tags: {
    ...{ title: "Tags", of: "company", table: "company_tagging", most: 50 },
    fields: {
      tag: {
        ...{ kind: "word", label: "Tag", column: "company_tag_id", ...required },
        names: "company_tag",
      },
    },
  },
  estimates: {
    ...{ title: "Sales Estimates", of: "company", table: "sales_estimate", most: 40 },
    fields: {
      year: { kind: "year", label: "Year", column: "year", ...required },
      currency,
      sales: { kind: "amount", label: "Sales", column: "sales", ...required },
    },
  },
  peers: {
    ...{ title: "Peers", of: "company", table: "comparable", most: 30 },
    fields: {
      ticker: { kind: "symbol", longest: 20, label: "Ticker", column: "peer_ticker", ...required },
      name: name("Name", "peer_name"),
      marketCapUsd: { kind: "amount", label: "Market Cap, USD", column: "market_cap_usd" },
      evToSales: multiple("EV/Sales", "ev_to_sales"),
      evToEbitda: multiple("EV/EBITDA", "ev_to_ebitda"),
      priceToEarnings: multiple("P/E", "price_to_earnings"),
      salesGrowth: growth("Sales Growth", "sales_growth"),
      ebitdaMargin: growth("EBITDA Margin", "ebitda_margin"),
    },
  },
  priceTargets: {
    ...{ title: "Price Targets", of: "company", table: "price_target", most: 20 },
    needs: "publish a report of research on the company first.",
    fields: {
      method: { kind: "text", longest: 200, label: "Method", column: "method", ...required },
      currency,
      low: { kind: "price", label: "Low", column: "low" },
      high: { kind: "price", label: "High", column: "high" },
    },
  },
  followOns: {
    ...{ title: "Follow-Ons", of: "company", table: "follow_on", ...position },
    fields: {
      pricedOn: { kind: "day", label: "Priced", column: "priced_on", ...required },
      filedOn: { kind: "day", label: "Filed", column: "filed_on" },
      currency,
      offerPrice: { kind: "price", label: "Offer Price", column: "offer_price" },
      previousClose: { kind: "price", label: "Close Before", column: "previous_close" },
      primaryShares: { kind: "part of shares", label: "Primary", column: "primary_shares" },
      secondaryShares: { kind: "part of shares", label: "Secondary", column: "secondary_shares" },
    },
  },
  capitalization: {
    ...{ title: "Capitalization", of: "company", table: "capitalization", most: 1 },
    fields: {
      asOfOn: { kind: "day", label: "As Of", column: "as_of_on", ...required },
      currency,
      sharePrice: { kind: "price", label: "Share Price", column: "share_price" },
      note,
    },
  },
  dilutedShares: {
    ...{ title: "Diluted Shares", of: "company", table: "diluted_share_part", most: 40 },
    needs: "state the capitalization first.",
    fields: {
      name: name("Part"),
      shares: { kind: "shares", label: "Shares", column: "shares", ...required },
      strikePrice: { kind: "amount", label: "Strike", column: "strike_price" },
      note,
    },
  },
} as const satisfies Record<string, FactList>;

export type FactListId = keyof typeof factLists;

export const factListIds = Object.keys(factLists) as [FactListId, ...FactListId[]];

export function factListOf(id: FactListId): FactList {
  return factLists[id];
}
