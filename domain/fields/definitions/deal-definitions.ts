/** The definitions of terms, banks, kinds of listing, lock-ups and the life of a SPAC. */
export const dealDefinitions = {
  DealSize:
    "Base shares times the offer price, or times the midpoint of the range before pricing, in US dollars at the rate of the offer date, without the over-allotment option.",
  Proceeds: "The deal size of a priced deal, in US dollars; deals still to price have none.",
  RegisteredAmount:
    "The most that the newest filing registers for sale, in US dollars, with the over-allotment option; first filings often state $100 m until terms are set.",
  PriceRange:
    "The current price range per share in the currency of the offer; the arrow shows whether it was raised or lowered.",
  PriceRangeTerms:
    "The current range in three columns: its low end, its high end and its last change.",
  PriceRangeLow: "The low end of the current price range, per share in the currency of the offer.",
  PriceRangeHigh:
    "The high end of the current price range, per share in the currency of the offer.",
  PriceRangeMidpoint:
    "The middle of the current price range, per share in the currency of the offer.",
  OriginalRange: "The first price range that a filing stated, in two columns.",
  OriginalRangeLow:
    "The low end of the first range that was filed, per share in the currency of the offer.",
  OriginalRangeHigh:
    "The high end of the first range that was filed, per share in the currency of the offer.",
  TermsChange:
    "Whether the midpoint of the newest range is above, below or equal to that of the range before.",
  IpoPrice:
    "The price per share at which the offer was sold, in the currency of the offer and before any later split.",
  Currency: "The currency of the offer, in which prices per share are stated.",
  PriceVsRange:
    "Whether the offer priced above, within or below the last range before pricing; both ends count as within.",
  PriceVsMidpoint:
    "Offer price divided by the midpoint of the original range, minus one: 16% is 16% above the first midpoint.",
  Shares: "Base shares that the company and selling holders offer, without the over-allotment.",
  SharesOutstanding:
    "Basic shares of all classes after the offering, counted in depositary shares where those are offered.",
  DilutedShares:
    "Shares after the offering including options and the like, as the prospectus counts them.",
  DealSizeVsExpected:
    "Deal size divided by the size at the first terms (base shares times original midpoint), minus one.",
  FloatToMarketCap:
    "The public float: base shares offered as a percentage of all shares after the offering.",
  InsiderBuying: "What existing holders said they would buy in the offering, in US dollars.",
  InsiderSellingPct:
    "The part of the base shares that existing holders sell, in percent; 0% when all shares are new.",
  UnderwriterName: "Underwriters, lead left first (roles in the grid).",
  LeadLeft: "The bank on the left of the cover, which runs the order book.",
  UnderwriterCount: "How many banks sell the deal, in any role.",
  ExchangeName: "The exchange on which the security is, or will be, listed.",
  ExchangeCode: "The market identifier code of the exchange, as in ISO 10383.",
  ExchangeCountry: "The country of the exchange.",
  ExchangeRegion: "The region of the world in which the exchange lies.",
  PreIpoExchange: "The market on which the shares already traded before this offering.",
  SecurityType: "What is sold: common shares, depositary shares, units, a REIT's shares and so on.",
  Universes:
    "The published rules by which the deal counts as an IPO: the portal's own, the SEC's, Ritter's and one like Renaissance Capital's.",
  IsSpac: "Yes for a blank-check company that raises money to buy a business it has yet to name.",
  IsRegA: "Yes for a small offering under Regulation A instead of a full registration.",
  IsDirectListing:
    "Yes when existing shares start trading without an offering, so that there is no offer price.",
  IsCrossListing: "Yes when the shares were already listed on an exchange of another country.",
  IsDualListing: "Yes when the shares list on two exchanges at the same time.",
  IsUpListing: "Yes for a move from a smaller or over-the-counter market to an exchange.",
  IsDualClass: "Yes when the company has classes of shares with different voting rights.",
  IsMlp:
    "Yes for a master limited partnership, which sells units and passes its income on untaxed.",
  IsConfidential: "Yes when the first draft of the registration was submitted confidentially.",
  HasSelectedBanks: "Yes when the company is reported to have chosen its banks.",
  NextLockupDate: "The next day on which locked-up shares of the deal become free to sell.",
  NextLockupShares: "The shares that become free on that day.",
  NextLockupPct: "The shares that become free next, as a percentage of all shares outstanding.",
  LockupExpDate:
    "The day on which the holders' promise not to sell ends for this part of the shares.",
  LockupTradableDate:
    "The first session in which the freed shares can be sold, if the expiry falls on a day off.",
  DaysToExp: "Calendar days from today to the expiry; Expired once none is left.",
  LockupSharesMil: "The shares that this expiry sets free, in millions.",
  PercentSharesOut:
    "The shares that this expiry sets free, as a percentage of all shares outstanding.",
  LockupHolders: "Whose shares are locked up: insiders, employees, sponsors or other holders.",
  LockupDays: "The length of the lock-up in calendar days, counted from the offer date.",
  LockupCondition:
    "What sets the shares free before the expiry, such as a price held for some sessions.",
  LockupWaivedDate: "The day on which the banks released the shares early.",
  LockupNote: "Anything else that the prospectus says about this part of the lock-up.",
  LockupTranche: "The number of this part among the lock-ups of the deal.",
  SpacStage:
    "How far the SPAC is: searching, deal announced, vote scheduled, merged, liquidated or withdrawn.",
  TargetCompany: "The business that the SPAC has agreed to buy, or has bought.",
  TargetSector: "The sector of the business that the SPAC buys.",
  TargetBusiness: "What the business that the SPAC buys does.",
  TerminatedMergers: "How many announced mergers of the SPAC were called off.",
  AnnouncedDate: "The day on which the SPAC announced its merger.",
  VoteDate: "The day on which holders of the SPAC vote on the merger.",
  CompletionDate: "The day on which the merger closed.",
  LiquidationDate: "The day on which the SPAC gave its trust back to holders without a merger.",
  SpacDeadline: "The day by which the SPAC must merge or give its trust back, with all extensions.",
  TrustAmount: "The money in the SPAC's trust account, in US dollars.",
  TrustPerShare:
    "The trust divided by the public shares: what a holder gets on redemption, in the currency of the offer.",
  SpacSponsor: "The sponsor who founded the SPAC and holds its founder shares.",
  UnitComposition: "What one unit holds, such as one share and one third of a warrant.",
  RedeemedPct: "The part of the public shares whose holders took their money back, in percent.",
  NewTicker: "The ticker under which the merged company trades.",
} as const;
