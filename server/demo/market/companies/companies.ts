import type { MarketFacts } from "../../../market/facts.ts";
import { instant, isoDay, yearOf } from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import { drawTags } from "../industries/tags.ts";
import type { Known } from "../known.ts";
import type { Draws } from "../random.ts";
import { type Identity, knownSince, type Story } from "../story.ts";
import { createDraws, type World } from "../world.ts";
import { describeAtLength, describeIssuer, summarizeBusiness } from "./descriptions.ts";
import { type Investor, listInvestors } from "./investors.ts";
import { drawPersonName } from "./people.ts";

/** Adds the company itself once, and its holders as each of its offerings states them. */
export function addCompany(facts: MarketFacts, world: World, known: Known, story: Story): void {
  const { company, days } = story;
  if (company.earlier === undefined) {
    addRow(facts, world, known, story);
    addFormerName(facts, known, company);
    addManagers(facts, world, story);
  }
  if (known.has(days.filedOn) && story.kind !== "fund") addShareholders(facts, world, story);
  if (company.earlier === undefined) addInvestors(facts, world, story);
}

function addRow(facts: MarketFacts, world: World, known: Known, story: Story): void {
  const { company, days, market, key } = story;
  const draws = createDraws(world, key, "profile");
  const tags = drawTags(draws, company.industry, days.filedOn);
  const usesAi = tags.some(({ isAi }) => isAi);
  facts.company.push({
    company_key: company.companyKey,
    company_ticker: company.companyTicker,
    name: company.name,
    cik: company.cik,
    sub_industry_id: company.industry.subIndustryId,
    hq_city: company.city,
    hq_state: company.state,
    hq_country_code: company.countryCode,
    founded_year: company.foundedYear,
    employees: drawEmployees(draws, story),
    is_emerging_growth:
      market === "abroad"
        ? null
        : yearOf(days.filedOn) >= 2012 && story.terms.shares * story.terms.offerPrice < 9e8,
    // As the years of its statements are.
    fiscal_year_end: "December 31",
    ai_usage_id: usesAi ? draws.int(1, 4) : null,
    web_address: `https://www.${company.name
      .split(" ")
      .slice(0, 2)
      .join("")
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")}.example`,
    business_overview: writeOverview(world, story, describeIssuer(draws, story)),
    short_description: summarizeBusiness(company.industry),
    is_not_researched: story.kind === "fund" || story.isMicroCap,
    source: "demo",
    updated_at: instant(Math.min(knownSince(story), known.today - 1), 21, 0),
  });
  for (const { id } of tags)
    facts.company_tagging.push({ company_key: company.companyKey, company_tag_id: id });
}

/** The overviews of a few operating companies are much longer. */
function writeOverview(world: World, { key, kind, company }: Story, usual: string): string {
  const draws = createDraws(world, key, "long overview");
  if (kind === "spac" || kind === "fund" || !draws.chance(0.08)) return usual;
  return `${usual} ${describeAtLength(draws, company)}`;
}

function addFormerName(
  facts: MarketFacts,
  known: Known,
  { companyKey, formerName }: Identity,
): void {
  if (formerName === undefined || !known.has(formerName.untilOn)) return;
  facts.company_former_name.push({
    company_key: companyKey,
    name: formerName.name,
    until_on: isoDay(formerName.untilOn),
  });
}

function drawEmployees(
  draws: Draws,
  { kind, company: { industry }, isMicroCap }: Story,
): number | null {
  if (kind === "spac" || kind === "fund") return null;
  const median = { biotech: 85, growth: 720, mature: 2600, financial: 640, asset: 210, shell: 0 }[
    industry.profile
  ];
  return Math.max(6, Math.round(draws.skewed(isMicroCap ? median / 9 : median, 0.8)));
}

const titles = [
  "Chief Financial Officer",
  "Chair of the Board",
  "Chief Operating Officer",
  "General Counsel",
  "Chief Technology Officer",
  "Chief Commercial Officer",
];

function addManagers(facts: MarketFacts, world: World, { key, company, days, kind }: Story): void {
  if (kind === "fund") return;
  const draws = createDraws(world, key, "managers");
  const filedIn = yearOf(days.filedOn);
  const isRecent = days.filedOn > world.installedOn - 6 * 365;
  const others = isRecent ? draws.int(2, 4) : 1;
  const chief =
    kind !== "spac" && draws.chance(0.22)
      ? "Founder and Chief Executive Officer"
      : "Chief Executive Officer";
  [chief, titles[0] ?? "", ...draws.several(titles.slice(1), others - 1)].forEach(
    (title, index) => {
      facts.manager.push({
        company_key: company.companyKey,
        position: index + 1,
        name: drawPersonName(draws),
        title,
        since_year: Math.max(company.foundedYear, filedIn - draws.int(1, 9)),
      });
    },
  );
}

/** Fractions of the shares, before and after the offering. */
function addShareholders(facts: MarketFacts, world: World, story: Story): void {
  const { key, company, days, backing, kind, spac } = story;
  const draws = createDraws(world, key, "holders");
  const names = listHolderNames(world, draws, story);
  if (names.length > 2 && draws.chance(0.35)) addEarlierHolders(facts, world, story, names);
  const dilution = 1 - story.terms.shares / story.terms.sharesOutstanding;
  let left = kind === "spac" ? 1 : draws.between(0.62, 0.95);
  names.forEach((name, index) => {
    const isFirst = index === 0;
    const share =
      kind === "spac" && isFirst
        ? 0.98
        : left * (isFirst && backing === "pe" ? draws.between(0.6, 0.9) : draws.between(0.25, 0.5));
    left -= share;
    facts.shareholder.push({
      company_key: company.companyKey,
      as_of_on: isoDay(days.filedOn),
      position: index + 1,
      name: spac !== undefined && isFirst ? spac.sponsor : name,
      percent_before: toDecimal(share, 4),
      percent_after: toDecimal(share * dilution, 4),
    });
  });
}

/** Some prospectuses also state who held the company a year before. */
function addEarlierHolders(
  facts: MarketFacts,
  world: World,
  { key, company, days }: Story,
  names: readonly string[],
): void {
  const draws = createDraws(world, key, "earlier holders");
  let left = draws.between(0.7, 0.98);
  names.slice(1).forEach((name, index) => {
    const share = left * draws.between(0.25, 0.6);
    left -= share;
    facts.shareholder.push({
      company_key: company.companyKey,
      as_of_on: isoDay(days.filedOn - 365),
      position: index + 1,
      name,
      percent_before: toDecimal(share, 4),
      percent_after: null,
    });
  });
}

function listHolderNames(world: World, draws: Draws, story: Story): string[] {
  const funds = listBackers(world, story).map(({ name }) => name);
  const people = [`${drawPersonName(draws)} (director)`, "Directors and officers as a group"];
  if (story.kind === "spac")
    return [`${story.company.name} Sponsor LLC`, "Directors and officers as a group"];
  if (story.market === "abroad") return [...funds, ...people].slice(0, 3);
  return [...[...funds, ...people].slice(0, 5), ...listSmallHolders(world, story)];
}

/** Some prospectuses also name holders of little more than the 5% from which they are stated. */
function listSmallHolders(world: World, { key }: Story): string[] {
  const draws = createDraws(world, key, "small holders");
  if (!draws.chance(0.15)) return [];
  return Array.from({ length: draws.int(2, 4) }, () => drawPersonName(draws));
}

/** The investors behind a company, in the order of their stakes. */
function listBackers(world: World, { backing, key }: Story): Investor[] {
  const draws = createDraws(world, key, "backers");
  if (backing === "vc")
    return draws.several(listInvestors("vc", "growth", "corporate"), draws.int(2, 5));
  if (backing === "pe") return draws.several(listInvestors("pe"), draws.int(1, 2));
  return backing === "growth"
    ? draws.several(listInvestors("growth", "sovereign", "other"), draws.int(1, 3))
    : [];
}

function addInvestors(facts: MarketFacts, world: World, story: Story): void {
  const draws = createDraws(world, story.key, "stakes");
  let left = 0.7;
  for (const { id } of listBackers(world, story)) {
    const share = left * draws.between(0.25, 0.55);
    left -= share;
    facts.company_investor.push({
      company_key: story.company.companyKey,
      investor_id: id,
      percent: toDecimal(share, 4),
    });
  }
}
