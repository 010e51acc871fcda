import type { Description, Profile } from "../../../domain/contract/companies/company-shapes.ts";
import type { AnyRow } from "../../../domain/fields/fields.ts";
import { dayText, dollarsText } from "../../../domain/fields/formats.ts";
import { fileLink } from "../../../domain/files/file-link.ts";
import { listMilestones } from "../../../domain/profile/milestones.ts";
import { type ProfileTabId, profileTabIds } from "../../../domain/profile/profile-tabs.ts";
import { filingsLink, prospectusLink } from "./edgar-links.ts";
import { logoAddress } from "./get-company-logo.ts";
import { listFacts } from "./grids.ts";
import { milestoneFactsOf } from "./milestone-facts.ts";
import type { OpenedCompany } from "./open-profile.ts";
import { privateFields, watchlistFields } from "./profile-fields.ts";
import type { ProfileFacts } from "./profile-repository.ts";
import { paragraphsOf, ratingOf } from "./research.ts";

type Opened = OpenedCompany & { facts: ProfileFacts };

/** Describes the company: its names, its places, its links, and the tabs that have something to show. */
export function describeCompany(opened: Opened, row: AnyRow): Omit<Description, "ending"> {
  const { company, facts } = opened;
  const { deal, report } = facts;
  const classOf = (level: ProfileFacts["classes"][number]["level"]) => {
    const found = facts.classes.find((one) => one.level === level);
    return { code: found?.code ?? null, name: found?.name ?? null };
  };
  const dcfFile = report?.dcfFile ?? null;
  const dcfLink = row.research?.dcfLink ?? (dcfFile === null ? null : fileLink(dcfFile));
  return {
    companyKey: company.company_key,
    companyName: company.name,
    tickerSymbol: company.company_ticker,
    ticker: row.ticker ?? null,
    dealStatus: row.dealStatus ?? null,
    ipoTypeKey: deal?.ipoTypeKey ?? null,
    exchangeName: row.exchange ?? null,
    exchangeCountryCode: deal?.exchangeCountryCode ?? null,
    busDescript: facts.shortDescription ?? facts.overview,
    webAddress: facts.webAddress,
    secFilingsLink: filingsLink(facts),
    secProspectusLink: prospectusLink(facts, company.company_ticker),
    roadshowLink: facts.roadshowLink,
    companyLogo: logoAddress(facts.logoName),
    dcfLink,
    dcfUpdatedDate: dcfLink === null ? null : (report?.postedOn ?? null),
    notDoingResearch: facts.isNotResearched,
    // Peers are preliminary until the terms are set.
    isPreliminaryComps: facts.comparables > 0 && row.termsSetDate == null && row.offerDate == null,
    countryName: facts.countryName,
    sector: classOf("sector"),
    group: classOf("group"),
    industry: classOf("industry"),
    subIndustry: classOf("subIndustry"),
    isFavorite: row.favorite ?? false,
    isSpac: deal?.isSpac ?? false,
    offerDate: row.offerDate ?? null,
    peers: facts.peerTickers,
    tabs: listTabs(opened),
    footnote: row.footnote ?? null,
  };
}

/** The tabs that have something to show, in their order. */
function listTabs({ company, facts, today }: Opened): ProfileTabId[] {
  const { report } = facts;
  const has = (section: Parameters<typeof paragraphsOf>[1]) =>
    paragraphsOf(report, section).length > 0;
  const isThere: Record<ProfileTabId, boolean> = {
    profile: true,
    investmentRationale: has("rationale") || ratingOf(report, company.company_ticker) !== null,
    fundamentalInsights: has("fundamentals"),
    financials: facts.statements.length > 0 || facts.balances.length > 0,
    managementOwners:
      has("governance") || facts.managers.length > 0 || facts.shareholders.length > 0,
    managementQuestions: has("question") && has("summary"),
    relativeValuation:
      has("valuation") || facts.comparables > 0 || (report?.targets.length ?? 0) > 0,
    peerTrading: has("technicals") || facts.comparables > 0,
    teamNotes: true,
    filings: facts.hasFilings,
    milestones: listMilestones(milestoneFactsOf(facts), today).length > 0,
  };
  return profileTabIds.filter((id) => isThere[id]);
}

/** The facts of a company that are known before it files: its valuation, sales and funding, with the source of each. */
export function privateDataOf(facts: ProfileFacts, row: AnyRow): Profile["privateCompanyData"] {
  const { watchlist, monitored, funding, followOns } = facts;
  const isListed = row.tradeDate != null || followOns.length > 0;
  if (isListed || (watchlist === null && monitored === null && funding.length === 0)) return null;
  const ids = watchlist === null ? privateFields : [...privateFields, ...watchlistFields];
  // The day on which the offering is expected says more than the months that were estimated before.
  const isDated = row.expPricingDate != null || row.offerDate != null;
  const told = isDated ? ids.filter((id) => id !== "EstimatedTiming") : ids;
  const list = listFacts(row, told, {
    omits: ["PcwAddedDate", "PcwUpdatedDate", "EstimatedTiming", "TypeOfFunding"],
  });
  const note = watchlist?.note ?? monitored?.note ?? null;
  if (list === null && note === null) return null;
  return {
    rows: list?.rows ?? [],
    footNote: note,
    lastUpdate: watchlist?.updatedOn ?? monitored?.updatedOn ?? null,
    sourceNotes: sourceNotesOf(facts, row),
  };
}

function sourceNotesOf({ funding }: ProfileFacts, row: AnyRow) {
  const valued = funding.find(({ valuationUsd }) => valuationUsd !== null);
  const [last] = funding;
  const rounds = funding.length === 1 ? "round" : "rounds";
  return {
    estimatedSales:
      row.estimatedSales == null ? null : "Estimated sales: for the current fiscal year.",
    valuation: valued?.valuationUsd
      ? `Valuation: ${dollarsText(valued.valuationUsd)} in the ${valued.kind} round of ${dayText(valued.on)}.`
      : null,
    funding: last
      ? `Funding: ${funding.length} known ${rounds}, the last on ${dayText(last.on)}.`
      : null,
  };
}
