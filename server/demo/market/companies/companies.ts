import type { MarketFacts } from "../../../market/facts.ts";
import { instant, isoDay, yearOf } from "../calendar/days.ts";
import { decimal } from "../decimal.ts";
import { tagsOf } from "../industries/tags.ts";
import type { Known } from "../known.ts";
import type { Draws } from "../random.ts";
import { type Identity, knownSince, type Story } from "../story.ts";
import { drawsOf, type World } from "../world.ts";
import { overviewOf, shortDescription } from "./descriptions.ts";
import { type Investor, investorsOf } from "./investors.ts";
import { personName } from "./people.ts";

/** Adds the company itself once, and its holders as each of its offerings states them. */
export function addCompany(facts: MarketFacts, world: World, known: Known, story: Story): void {
  const { company, days } = story;
  if (company.earlier === undefined) {
    addRow(facts, world, story);
    addFormerName(facts, known, company);
    addManagers(facts, world, story);
  }
  if (known.has(days.filedOn) && story.kind !== "fund") addShareholders(facts, world, story);
  if (company.earlier === undefined) addInvestors(facts, world, story);
}

function addRow(facts: MarketFacts, world: World, story: Story): void {
  const { company, days, market, key } = story;
  const draws = drawsOf(world, key, "profile");
  const tags = tagsOf(draws, company.industry, days.filedOn);
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
    employees: employees(draws, story),
    is_emerging_growth:
      market === "abroad"
        ? null
        : yearOf(days.filedOn) >= 2012 && story.terms.shares * story.terms.offerPrice < 9e8,
    ai_usage_id: usesAi ? draws.int(1, 4) : null,
    web_address: `https://www.${company.name
      .split(" ")
      .slice(0, 2)
      .join("")
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")}.example`,
    business_overview: overviewOf(draws, story),
    short_description: shortDescription(company.industry),
    is_not_researched: story.kind === "fund" || story.isMicroCap,
    source: "demo",
    updated_at: instant(knownSince(story), 21, 0),
  });
  for (const { id } of tags)
    facts.company_tagging.push({ company_key: company.companyKey, company_tag_id: id });
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

function employees(
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
  const draws = drawsOf(world, key, "managers");
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
        name: personName(draws),
        title,
        since_year: Math.max(company.foundedYear, filedIn - draws.int(1, 9)),
      });
    },
  );
}

/** Fractions of the shares, before and after the offering. */
function addShareholders(facts: MarketFacts, world: World, story: Story): void {
  const { key, company, days, backing, kind, spac } = story;
  const draws = drawsOf(world, key, "holders");
  const names = holderNames(world, draws, story);
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
      percent_before: decimal(share, 4),
      percent_after: decimal(share * dilution, 4),
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
  const draws = drawsOf(world, key, "earlier holders");
  let left = draws.between(0.7, 0.98);
  names.slice(1).forEach((name, index) => {
    const share = left * draws.between(0.25, 0.6);
    left -= share;
    facts.shareholder.push({
      company_key: company.companyKey,
      as_of_on: isoDay(days.filedOn - 365),
      position: index + 1,
      name,
      percent_before: decimal(share, 4),
      percent_after: null,
    });
  });
}

function holderNames(world: World, draws: Draws, story: Story): string[] {
  const funds = backersOf(world, story).map(({ name }) => name);
  const people = [`${personName(draws)} (director)`, "Directors and officers as a group"];
  if (story.kind === "spac")
    return [`${story.company.name} Sponsor LLC`, "Directors and officers as a group"];
  return [...funds, ...people].slice(0, story.market === "abroad" ? 3 : 5);
}

/** The investors behind a company, in the order of their stakes. */
function backersOf(world: World, { backing, key }: Story): Investor[] {
  const draws = drawsOf(world, key, "backers");
  if (backing === "vc")
    return draws.several(investorsOf("vc", "growth", "corporate"), draws.int(2, 5));
  if (backing === "pe") return draws.several(investorsOf("pe"), draws.int(1, 2));
  return backing === "growth"
    ? draws.several(investorsOf("growth", "sovereign", "other"), draws.int(1, 3))
    : [];
}

function addInvestors(facts: MarketFacts, world: World, story: Story): void {
  const draws = drawsOf(world, story.key, "stakes");
  let left = 0.7;
  for (const { id } of backersOf(world, story)) {
    const share = left * draws.between(0.25, 0.55);
    left -= share;
    facts.company_investor.push({
      company_key: story.company.companyKey,
      investor_id: id,
      percent: decimal(share, 4),
    });
  }
}
