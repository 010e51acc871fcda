/** The definitions of facts about the company, its investors and the research on it. */
export const companyDefinitions = {
  Sector: "The broadest class of the company's business, of four levels.",
  Industry: "The class of the company's business below its industry group.",
  IndustryGroup: "The class of the company's business below its sector.",
  SubIndustry: "The narrowest class of the company's business.",
  CompanyTags: "Themes that cut across industries, such as fintech or space.",
  AiUsage: "What part artificial intelligence plays in what the company sells.",
  Headquarters: "The city and state, or the city and country, of the company's head office.",
  HeadquartersCountry: "The country of the company's head office.",
  BusinessOverview: "What the company does and for whom, in a few sentences.",
  ShortDescription: "What the company does, in one line.",
  FoundedYear: "The year in which the company was founded.",
  Employees: "The employees that the newest document counts.",
  IsEmergingGrowth:
    "Yes for an emerging growth company under the JOBS Act, which may file confidentially and report less.",
  FiscalYearEnd: "The last day of the company's fiscal year.",
  WebAddress: "The website of the company.",
  Cik: "The number under which the SEC files the company's documents, its Central Index Key.",
  Cfo: "The chief financial officer.",
  Research:
    "Our rating from 4 to 20, with links to the report, the valuation model and the analyst's insights.",
  RcRating:
    "The sum of four criteria scored 1 to 5 each, so from 4 (weakest) to 20; N/R is not rated.",
  RatingBand:
    "The rating in words: Outperform from 14, Marketperform from 11 to 13, Underperform up to 10.",
  RatingCriteria: "The four criteria behind the rating, each in a column of its own.",
  RatingFundamentals:
    "How strong growth, margins and market position are, from Very Weak to Very Strong.",
  RatingCorpGov:
    "How well voting rights, board and dealings with insiders protect holders, from Very Weak to Very Strong.",
  RatingValuation: "How cheap the shares are beside listed peers, from Very Weak to Very Strong.",
  RatingTechnicals:
    "How the shares of the group and recent IPOs have traded, from Very Weak to Very Strong.",
  RatedDate: "The day of the newest rating.",
  Investor: "Funds and firms known to hold shares before the offering.",
  PcmlInvestorsList: "The best-known investors of the private company.",
  InvestorNames: "The names of the private company's investors as one text.",
  TopShareholderPct: "What the largest holder owns after the offering, in percent of all shares.",
  IsVcBacked: "Yes when a venture capital fund held shares before the offering.",
  IsPeBacked: "Yes when a private equity fund held shares before the offering.",
  IsGrowthBacked:
    "Yes when a private equity, growth equity or other fund held shares before the offering.",
  IsManagementOwned:
    "Yes when founders and managers owned most of the company before the offering.",
  IsSpinOff: "Yes when a listed parent separates the company from itself.",
  EstimatedTiming: "When our analysts expect the company to go public.",
  PcwAddedDate: "The day on which the company joined the Private Company Watchlist.",
  PcwUpdatedDate: "The day on which its entry on the Private Company Watchlist last changed.",
  WatchlistNote: "Why the company is on the Private Company Watchlist.",
  FundingToDate: "All money raised in private rounds so far, in US dollars.",
  TypeOfFunding: "The kind of the newest private round, such as Series D or growth equity.",
  LastFundingDate: "The day on which the newest private round closed.",
  LastFundingAmount: "The size of the newest private round, in US dollars.",
} as const;
