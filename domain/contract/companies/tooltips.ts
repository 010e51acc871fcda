import * as z from "zod/mini";
import { Id, member } from "../route.ts";

const companyQuery = z.strictObject({
  companyTicker: z.string("Company Ticker is required").check(z.minLength(1), z.maxLength(64)),
});

const priceVersions = ["market", "prices", "day"] as const;

const Underwriter = z.object({ underwriterName: z.string(), underwriterRole: z.string() });

/** Texts as grids show them: "—" when nothing is known. Lists are complete; the page shows the first two items. */
const CompanyTooltip = z.object({
  companyName: z.string(),
  tickerSymbol: z.string(),
  companyStatus: z.string(),
  /** True while its shares trade on an exchange of the US. */
  tradesInUs: z.boolean(),
  tradeDate: z.string(),
  sector: z.string(),
  exchange: z.string(),
  headquarters: z.string(),
  dealSize: z.string(),
  priceRange: z.string(),
  ipoPriceAndPriceRange: z.string(),
  stockPriceAndTotalReturn: z.string(),
  totalReturn: z.string(),
  /** The sum of the four criteria, from 4 to 20; null when the company is not rated. */
  rating: z.nullable(z.number()),
  /** Market value and enterprise value at the IPO. */
  mv: z.string(),
  ev: z.string(),
  ltmSales: z.string(),
  gmPct: z.string(),
  ebitdaPct: z.string(),
  salesGrowth: z.string(),
  underwriters: z.array(Underwriter),
  comps: z.array(z.string()),
  /** The largest first, with their holdings after the IPO. */
  shareholders: z.array(z.string()),
  businessOverview: z.nullable(z.string()),
  footnote: z.nullable(z.string()),
});

export const getCompanyTooltip = member.get("/Tooltip/Company", {
  summary: "The tooltip of a company.",
  query: companyQuery,
  reply: CompanyTooltip,
  changesWith: priceVersions,
  failures: ["not_found"],
});

export const getUnderwritersTooltip = member.get("/Tooltip/Underwriters", {
  summary: "The underwriters of a company's deal, in the order of the prospectus.",
  query: companyQuery,
  reply: z.array(Underwriter),
  changesWith: ["market"],
  failures: ["not_found"],
});

export const getPcmlTooltip = member.get("/Tooltip/Pcml", {
  summary: "The articles on a company of the private company monitor list, newest first.",
  query: z.strictObject({ monitorListId: Id }),
  reply: z.array(z.object({ newsUrl: z.string(), newsSource: z.string(), newsDate: z.string() })),
  changesWith: ["market"],
  failures: ["not_found"],
});
