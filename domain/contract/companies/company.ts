import * as z from "zod/mini";
import { CallDay } from "../days.ts";
import { member, visitor } from "../route.ts";
import {
  Financials,
  FundamentalInsights,
  Grid,
  InvestmentRationale,
  ManagementOwners,
  ManagementQuestions,
  Milestone,
  PeerTrading,
  PriceSeries,
  Profile,
  RelativeValuation,
} from "./company-shapes.ts";
import { SourceOfValue, TermsHistory } from "./sources.ts";

/** The address of a company, or any ticker or address that it had before; letter case does not matter. */
export const Ticker = z.string("Ticker is required").check(z.minLength(1), z.maxLength(64));
export const byTicker = z.strictObject({ ticker: Ticker });

const priceVersions = ["market", "prices", "day"] as const;

/** The declaration of a call that reads one part of a company. */
function part<const Path extends string, Reply extends z.core.$ZodType>(
  path: Path,
  summary: string,
  reply: Reply,
) {
  return member.get(`/Company/${path}`, {
    summary,
    query: byTicker,
    reply,
    replyIsChecked: "in tests",
    changesWith: priceVersions,
    failures: ["not_found"],
  });
}

export const getCompanyProfile = member.get("/Company/Profile", {
  summary: "What is known about a company, in the sections of its profile.",
  query: byTicker,
  reply: Profile,
  replyIsChecked: "in tests",
  changesWith: [...priceVersions, "user"],
  failures: ["not_found"],
});

/** The comparisons with peers, which a printed profile shows as well. */
const WholeProfile = z.extend(Profile, {
  fundamentalComparison: Grid,
  valuationComparison: Grid,
  technicalComparison: Grid,
});

export const getWholeProfile = member.get("/Company/Profile/All", {
  summary: "All sections of a company's profile with its comparisons, as it is printed.",
  query: byTicker,
  reply: WholeProfile,
  replyIsChecked: "in tests",
  changesWith: [...priceVersions, "user"],
  failures: ["not_found"],
});

export const getCompanyFinancials = part(
  "Financials",
  "The statements and balance sheets of a company, by quarter and year, in US dollars and in its own currency.",
  Financials,
);
export const getInvestmentRationale = part(
  "InvestmentRationale",
  "The latest rating of a company with its reasons.",
  InvestmentRationale,
);
export const getFundamentalInsights = part(
  "FundamentalInsights",
  "The analysts' view of the business of a company.",
  FundamentalInsights,
);
export const getManagementOwners = part(
  "ManagementOwners",
  "The managers and the holders of a company.",
  ManagementOwners,
);
export const getManagementQuestions = part(
  "ManagementQuestions",
  "Questions for the management of a company.",
  ManagementQuestions,
);
export const getRelativeValuation = part(
  "RelativeValuation",
  "The analysts' view of the price of a company, with its price targets.",
  RelativeValuation,
);
export const getCompanyMilestones = part(
  "Milestones",
  "The milestones of a company, newest first.",
  z.array(Milestone),
);
export const getPeerTrading = part(
  "Chart",
  "The prices of a company and its peers over the last year, with the analysts' view of them.",
  PeerTrading,
);
export const getFundamentalComparison = part(
  "FundamentalComparison",
  "The growth and margins of a company next to those of its peers.",
  Grid,
);
export const getValuationComparison = part(
  "ValuationComparison",
  "The valuation of a company next to that of its peers.",
  Grid,
);
export const getTechnicalComparison = part(
  "TechnicalComparison",
  "The recent returns of a company next to those of its peers.",
  Grid,
);

export const getTermsHistory = member.get("/Company/Terms", {
  summary:
    "All revisions of the terms of a company's offering, each with the day on which it became known. On a past day, nothing later.",
  query: byTicker,
  reply: TermsHistory,
  replyIsChecked: "in tests",
  changesWith: ["market", "day"],
  failures: ["not_found"],
});

export const getCompanySource = member.get("/Company/Source", {
  summary:
    "Where a figure of a company's profile comes from: its record, what lost against it, and its inputs.",
  query: z.strictObject({
    ticker: Ticker,
    /** The `fact` of the figure. */
    fact: z.string("Fact is required").check(z.minLength(1), z.maxLength(200)),
  }),
  reply: SourceOfValue,
  replyIsChecked: "in tests",
  changesWith: priceVersions,
  failures: ["not_found"],
});

/** The most lines of one chart. */
export const maxChartTickers = 10;

const ChartRequest = z
  .strictObject({
    tickers: z
      .array(Ticker)
      .check(
        z.minLength(1, "Choose at least one ticker"),
        z.maxLength(maxChartTickers, `Choose at most ${maxChartTickers} tickers`),
      ),
    startDate: z.nullable(CallDay),
    endDate: z.nullable(CallDay),
  })
  .check(
    z.refine(
      ({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate,
      { path: ["startDate"], error: "Can't be after End Date" },
    ),
  );

/** Prices from the start to the end date; null stands for the first and the last that are known. */
export const getChartPerformance = member.post("/Company/ChartPerformance", {
  pastDays: true,
  summary: "The closes of companies and indexes, by ticker or symbol; an unknown one has none.",
  body: ChartRequest,
  reply: z.array(PriceSeries),
  replyIsChecked: "in tests",
  repeat: "repeatable",
});

/** Pictures carry no token, so that anybody who has the address of a logo sees it. It says nothing but the logo. */
export const getCompanyLogo = visitor.get("/Company/Logo/{name}", {
  summary: "The logo of a company, by the name in its description.",
  params: z.object({ name: z.string().check(z.maxLength(200)) }),
  reply: "file",
  media: ["image/png", "image/jpeg"],
  failures: ["not_found"],
  limits: [{ by: "address", max: 1200, windowSeconds: 60 }],
});
