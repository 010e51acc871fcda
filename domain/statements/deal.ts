import { numbered, type Statements } from "./stated-value.ts";

/** The values that sources state of an offering. */
export const dealStatements = {
  pricedOn: { kind: "day", correctAs: "OfferDate", table: ["day of the pricing"] },
  firstTradeOn: { kind: "day", correctAs: "TradeDate", table: ["first day of trading"] },
  filedOn: { kind: "day", correctAs: "FileDate", table: ["day of the first public filing"] },
  confidentialOn: {
    kind: "day",
    correctAs: "ConfidentialDate",
    table: ["day of the confidential filing"],
  },
  /** The expected day of a pricing that is still to come. */
  expectedOn: {
    kind: "day",
    recurs: true,
    correctAs: "ExpPricingDate",
    table: ["expected day of a pricing still to come"],
  },
  postponedOn: {
    kind: "day",
    recurs: true,
    correctAs: "PostponedDate",
    table: ["day of the postponement"],
  },
  /** The day on which a postponed deal was taken up again; a new expected day does the same. */
  resumedOn: { kind: "day", recurs: true, field: "ResumedDate" },
  withdrawnOn: { kind: "day", correctAs: "WithdrawnDate", table: ["day of the withdrawal"] },
  offerPrice: {
    kind: "price",
    correctAs: "IpoPrice",
    column: "offer_price",
    hasRule: true,
    prospectus: "IPO Price",
    table: ["offer price", "24.50"],
  },
  /** The range on the document's day, in the deal's currency; the ranges of several days make the history. */
  range: {
    kind: "range",
    field: "PriceRange",
    prospectus: "Price Range",
    table: ["price range in one cell", "22-25"],
    parts: {
      rangeLow: ["price", "lower end of the price range", "22"],
      rangeHigh: ["price", "upper end of the price range", "25"],
    },
  },
  /** Base shares sold by the company and by holders, without the over-allotment. */
  shares: {
    kind: "shares",
    correctAs: "Shares",
    prospectus: "Shares Offered",
    table: ["base shares sold, without the over-allotment", "12,500,000"],
  },
  /** The part of the base shares that holders sell. */
  secondaryShares: {
    kind: "part of shares",
    field: "SecondaryShares",
    column: "secondary_shares",
    prospectus: "Shares Offered by Holders",
    table: ["the part of them that holders sell", "2,000,000"],
  },
  overAllotmentShares: {
    kind: "part of shares",
    field: "OverAllotment",
    column: "over_allotment_shares",
    prospectus: "Over-allotment, Shares",
    table: ["shares of the over-allotment option", "1,875,000"],
  },
  overAllotmentDays: {
    kind: "days",
    field: "OverAllotmentDays",
    column: "over_allotment_days",
    prospectus: "Over-allotment, Days",
  },
  /** The part of their option that the underwriters bought; base shares and proceeds leave it out. */
  exercisedShares: {
    kind: "part of shares",
    field: "ExercisedShares",
    label: "Over-allotment Exercised, Shares",
    column: "exercised_shares",
    hasRule: true,
    needs: "state the day of the exercise as well, within 60 days of the pricing.",
    table: ["shares of the option that the underwriters bought", "1,875,000"],
  },
  exercisedOn: {
    kind: "day",
    field: "ExercisedOn",
    label: "Over-allotment Exercised On",
    column: "exercised_on",
    hasRule: true,
    needs: "state the shares as well; the day is one of the 60 after the pricing.",
    table: ["day on which they bought them", "2026-11-27"],
  },
  sharesOutstanding: {
    kind: "all shares",
    correctAs: "SharesOutstanding",
    column: "shares_outstanding",
    hasRule: true,
    prospectus: "Shares Outstanding",
    table: [
      "all shares after the offering; ordinary ones, of a deal in depositary shares with security.adsRatio",
      "85,000,000",
    ],
  },
  /** Gross proceeds. Of a source they count where it states no shares; of an editor they make the shares at the offer price. */
  proceeds: {
    kind: "amount",
    field: "GrossProceeds",
    needs: "state the IPO price first; at that price they make the shares.",
    table: ["gross proceeds, for a table without shares", "306,250,000"],
  },
  /** The most that the offering may raise by its registration, with the over-allotment: the basis of the SEC's fee. */
  registeredAmountUsd: {
    kind: "amount",
    correctAs: "RegisteredAmount",
    column: "registered_amount_usd",
    table: ["registered amount in US dollars", "$352,200,000"],
  },
  offeringExpense: {
    kind: "amount",
    field: "OfferingExpense",
    column: "offering_expense",
    prospectus: "Offering Expenses",
    table: ["expenses of the offering", "4,200,000"],
  },
  firstOpen: {
    kind: "price",
    correctAs: "FirstTradePrice",
    table: ["first price of the first day", "30"],
  },
  firstClose: {
    kind: "price",
    correctAs: "FirstDayClose",
    table: ["closing price of the first day", "31.25"],
  },
  /** Names of banks with aliases resolved, in the source's order: the first leads. */
  underwriters: {
    kind: "banks",
    correctAs: "UnderwriterName",
    longest: 300,
    prospectus: "Underwriters",
    table: ["underwriters in one cell, the first leads", "Goldman Sachs/J.P. Morgan"],
    parts: numbered("lead", 6, ["banks", "a lead underwriter, in a column of its own", "UBS"]),
  },
  lockupDays: {
    kind: "days",
    correctAs: "LockupDays",
    prospectus: "Lock-up Days",
    table: ["days of the lock-up", "180"],
  },
  /** The periods of several groups of holders, each as "Directors and officers: 365 days". */
  lockupStages: {
    kind: "names",
    longest: 200,
    field: "LockupStages",
    prospectus: "Lock-up by Holders",
  },
  /** The words on an earlier end of the lock-up. */
  lockupCondition: {
    kind: "text",
    longest: 2000,
    field: "LockupCondition",
    prospectus: "Early Release of the Lock-up",
  },
  quietPeriodDays: {
    kind: "days",
    field: "QuietPeriodDays",
    column: "quiet_period_days",
    table: ["days of the quiet period", "25"],
  },
  /** The form of its registration: foreign companies file an F-1. */
  form: { kind: "form", longest: 60, table: ["form of the registration", "S-1"] },
  isSpac: { kind: "yesNo", correctAs: "IsSpac", table: ["offering of a SPAC"] },
  isFund: {
    kind: "yesNo",
    field: "OfferingOfFund",
    label: "Offering of a Fund",
    table: ["offering of a fund"],
  },
  isBank: {
    kind: "yesNo",
    field: "OfferingOfBank",
    label: "Offering of a Bank",
    table: ["offering of a bank"],
  },
  isRegA: { kind: "yesNo", correctAs: "IsRegA", table: ["offering under Regulation A"] },
  isDirectListing: { kind: "yesNo", correctAs: "IsDirectListing", table: ["direct listing"] },
  isUpListing: { kind: "yesNo", correctAs: "IsUpListing", table: ["move from a smaller market"] },
  isSpinOff: { kind: "yesNo", correctAs: "IsSpinOff", table: ["spin-off"] },
  /** The only end of a range that the source states; it is named in the report of the import. */
  rangeEnd: { kind: "price" },
  /** The part of the price of each share that the underwriters keep. */
  underwritingDiscount: {
    kind: "price",
    field: "UnderwritingDiscount",
    column: "underwriting_discount",
    prospectus: "Underwriting Discount per Share",
  },
  /** The proceeds of the company after all fees, without the over-allotment. */
  netProceeds: {
    kind: "value",
    field: "NetProceeds",
    column: "net_proceeds",
    prospectus: "Net Proceeds",
  },
  /** The use that the company plans for it, in its own words. */
  useOfProceeds: {
    kind: "text",
    longest: 5000,
    field: "UseOfProceeds",
    column: "use_of_proceeds",
    prospectus: "Use of Proceeds",
  },
  /** The part of the offering that is reserved for people whom the company names. */
  directedSharePart: {
    kind: "fraction",
    field: "DirectedSharePart",
    column: "directed_share_part",
    prospectus: "Directed Shares, Part of the Offering",
  },
  /** The sentence on investors who have said that they want to buy. */
  indicationsOfInterest: {
    kind: "text",
    longest: 2000,
    field: "IndicationsOfInterest",
    column: "indications_of_interest",
    prospectus: "Indications of Interest",
  },
  /** The underwriters that are co-managers; the other underwriters run the books. */
  coManagers: { kind: "banks", longest: 300, field: "CoManagers", prospectus: "Co-managers" },
} as const satisfies Statements;
