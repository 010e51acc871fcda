import { instant, isoDay, yearOf } from "../calendar/days.ts";
import { drawTags } from "../industries/tags.ts";
import type { Draws } from "../random.ts";
import { type Identity, knownSince, type Story } from "../story.ts";
import { readLines } from "../words/read-words.ts";
import { createDraws, type Market, type World } from "../world.ts";
import { capitalize, describeAtLength, describeIssuer, makeWebAddress } from "./descriptions.ts";
import { hasFinancials } from "./financials.ts";
import { addInvestors, addShareholders } from "./holders.ts";
import { drawPersonName } from "./names.ts";
import { listPeriods } from "./periods.ts";

/** Adds the company itself once, and its holders as each of its offerings states them. */
export function addCompany(market: Market, story: Story): void {
  const { company, days } = story;
  if (company.earlier === undefined) {
    addRow(market, story);
    addFormerName(market, company);
    addManagers(market, story);
  }
  if (market.known.has(days.filedOn) && story.kind !== "fund") addShareholders(market, story);
  if (company.earlier === undefined) addInvestors(market, story);
}

type Issuer = Omit<Identity, "ticker" | "formerName" | "earlier">;

/** Makes the values that every company's row has. The market is invented, so no number may lead to a filer of the SEC. */
export function makeCompanyRow(issuer: Issuer) {
  const { companyKey, companyTicker, name, industry, business, foundedYear } = issuer;
  return {
    ...{ company_key: companyKey, company_ticker: companyTicker, name, cik: null },
    ...{ sub_industry_id: industry.subIndustryId, founded_year: foundedYear },
    ...{ hq_city: issuer.city, hq_state: issuer.state, hq_country_code: issuer.countryCode },
    ...{ web_address: makeWebAddress(name), short_description: capitalize(business) },
    source: "demo",
  };
}

export function addTags(market: Market, companyKey: number, tags: readonly { id: number }[]): void {
  for (const { id } of tags)
    market.facts.company_tagging.push({ company_key: companyKey, company_tag_id: id });
}

function addRow(market: Market, story: Story): void {
  const { company, days, key, kind } = story;
  const draws = createDraws(market, key, "profile");
  const tags = drawTags(draws, company.industry, days.filedOn);
  const usesAi = tags.some(({ isAi }) => isAi);
  market.facts.company.push({
    ...makeCompanyRow(company),
    employees: drawEmployees(draws, story),
    is_emerging_growth: story.market === "abroad" ? null : isEmergingGrowth(market, story),
    // As the years of its statements are.
    fiscal_year_end: "December 31",
    ai_usage_id: usesAi ? draws.int(1, 4) : null,
    business_overview: writeOverview(market, story, describeIssuer(draws, market.known, story)),
    is_not_researched: kind === "fund" || story.isMicroCap,
    updated_at: instant(Math.min(knownSince(story), market.known.today - 1), 21, 0),
  });
  addTags(market, company.companyKey, tags);
}

/** The sales of a year above which a company is no emerging growth company, in US dollars. */
const emergingSales = 1.235e9;

function isEmergingGrowth(world: World, story: Story): boolean {
  if (story.kind === "fund" || yearOf(story.days.filedOn) < 2012) return false;
  return (
    !hasFinancials(story) ||
    listPeriods(world, story).every(({ term, end, statedOn, usd }) => {
      const { filedOn, pricedOn } = story.days;
      const isOfFiling = end < filedOn || statedOn <= (pricedOn ?? end + 365);
      return term === "quarter" || !isOfFiling || usd.sales < emergingSales;
    })
  );
}

/** The overviews of a few operating companies are much longer. */
function writeOverview(world: World, { key, kind, company }: Story, usual: string): string {
  const draws = createDraws(world, key, "long overview");
  const { profile } = company.industry;
  const isFit =
    kind !== "spac" && kind !== "fund" && (profile === "growth" || profile === "mature");
  if (!isFit || !draws.chance(0.12)) return usual;
  return `${usual} ${describeAtLength(draws, company)}`;
}

function addFormerName(market: Market, { companyKey, formerName }: Identity): void {
  if (formerName === undefined || !market.known.has(formerName.untilOn)) return;
  market.facts.company_former_name.push({
    company_key: companyKey,
    name: formerName.name,
    until_on: isoDay(formerName.untilOn),
  });
}

function drawEmployees(draws: Draws, { kind, company, isMicroCap }: Story): number | null {
  if (kind === "spac" || kind === "fund") return null;
  const { employees } = company.industry.usual;
  return Math.max(6, Math.round(draws.skewed(isMicroCap ? employees / 9 : employees, 0.8)));
}

function addManagers(market: Market, { key, company, days, kind }: Story): void {
  if (kind === "fund") return;
  const { companyKey: company_key, foundedYear } = company;
  const draws = createDraws(market, key, "managers");
  const filedIn = yearOf(days.filedOn);
  const isRecent = days.filedOn > market.installedOn - 6 * 365;
  const others = isRecent ? draws.int(2, 4) : 1;
  const isFounder = kind !== "spac" && draws.chance(0.22);
  const [chief = "", finance = "", ...more] = readLines("texts.txt", "titles");
  const first = isFounder ? `Founder and ${chief}` : chief;
  [first, finance, ...draws.several(more, others - 1)].forEach((title, index) => {
    market.facts.manager.push({
      ...{ company_key, position: index + 1, name: drawPersonName(draws), title },
      since_year: Math.max(foundedYear, filedIn - draws.int(1, 9)),
    });
  });
}
