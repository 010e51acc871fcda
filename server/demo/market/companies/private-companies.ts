import type { MarketFacts } from "../../../market/facts.ts";
import { addMonths, type DayNumber, instant, isoDay, yearOf } from "../calendar/days.ts";
import { decimal, toStep } from "../decimal.ts";
import { type Industry, operatingIndustries } from "../industries/industries.ts";
import { tagsOf } from "../industries/tags.ts";
import type { Known } from "../known.ts";
import { newsSources } from "../news/news.ts";
import { expectedTiming } from "../offerings/deals.ts";
import { dealSizeUsd } from "../offerings/syndicates.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { drawsOf, type World } from "../world.ts";
import { overviewSentences, shortDescription, shortName } from "./descriptions.ts";
import { addPrivateDilutedShares } from "./diluted-shares.ts";
import { type Investor, investorsOf } from "./investors.ts";
import { personName } from "./people.ts";
import { countries, usCities } from "./places.ts";

/** Nothing smaller is watched. */
const smallestValuation = 2.5e8;

/** The watchlist: companies expected to go public within 24 months; they leave it when they file in public. */
export function addWatchlistEntry(
  facts: MarketFacts,
  world: World,
  known: Known,
  story: Story,
): void {
  const { days, company, key } = story;
  const { watchlistOn } = days;
  if (!known.hasByMorning(watchlistOn)) return;
  const draws = drawsOf(world, key, "watchlist");
  const leftOn = Math.min(days.filedOn, days.endOn ?? days.filedOn);
  const size =
    dealSizeUsd(world, story) *
    (story.terms.sharesOutstanding / story.terms.shares) *
    draws.between(0.6, 1.1);
  const worth = Math.max(smallestValuation, size);
  facts.watchlist_entry.push({
    company_key: company.companyKey,
    added_on: isoDay(watchlistOn),
    updated_on: isoDay(lastUpdate(draws, watchlistOn, Math.min(known.today, leftOn))),
    left_on: known.has(leftOn) ? isoDay(leftOn) : null,
    expected_timing: expectedTiming(Math.min(known.today, leftOn), leftOn + draws.int(60, 140)),
    valuation_usd: decimal(toStep(worth, 1e7), 0),
    note: draws.chance(0.5) ? draws.pick(notes) : null,
  });
  addRounds(facts, draws, known, {
    companyKey: company.companyKey,
    from: watchlistOn - draws.int(200, 500),
    worth,
    foundedYear: company.foundedYear,
  });
  addArticles(facts, draws, known, company.companyKey, shortName(company.name), watchlistOn);
}

/** Keys of companies that are only monitored, beyond those of deals. */
const firstMonitoredKey = 20_001;
const monitoredAtStart = 410;
const daysBetweenAdditions = 6;

/** The monitor list: a wider circle of private companies with their last rounds and valuations. */
export function addMonitorList(facts: MarketFacts, world: World, known: Known): void {
  const last =
    monitoredAtStart + Math.floor((world.lastDay - world.installedOn) / daysBetweenAdditions);
  for (let index = 0; index < last; index++) {
    const key = `monitored/${index}`;
    const draws = drawsOf(world, key, "company");
    const addedOn =
      index < monitoredAtStart
        ? addMonths(world.installedOn, -36) + Math.floor((index * 1000) / monitoredAtStart)
        : world.installedOn + (index - monitoredAtStart + 1) * daysBetweenAdditions;
    // the name is taken in any case, so that it does not depend on today
    const industry = draws.weighted(operatingIndustries, monitorWeight);
    const name = world.names.company(draws, industry.nameEnds, "");
    if (known.hasByMorning(addedOn))
      addMonitored(facts, world, known, {
        draws,
        companyKey: firstMonitoredKey + index,
        industry,
        name,
        addedOn,
      });
  }
}

function monitorWeight({ weight, profile }: Industry): number {
  return profile === "growth" || profile === "biotech" ? weight * 1.4 : weight * 0.5;
}

interface Monitored {
  draws: Draws;
  companyKey: number;
  industry: Industry;
  name: string;
  addedOn: DayNumber;
}

function addMonitored(
  facts: MarketFacts,
  world: World,
  known: Known,
  { draws, companyKey, industry, name, addedOn }: Monitored,
): void {
  const isUs = draws.chance(0.72);
  const country = draws.weighted(countries, ({ adrWeight }) => adrWeight);
  const [usCity, state] = draws.weighted(usCities, ([, , weight]) => weight);
  const foundedYear = yearOf(addedOn) - draws.int(4, 14);
  const place = isUs
    ? { countryCode: "US", city: usCity, state }
    : { countryCode: country.code, city: draws.pick(country.cities), state: null };
  const worth = draws.skewed(1.3e9, 0.9);
  const tagging = drawsOf(world, `monitored/${companyKey}`, "tags");
  const tags = tagsOf(tagging, industry, addedOn);
  for (const { id } of tags)
    facts.company_tagging.push({ company_key: companyKey, company_tag_id: id });
  facts.company.push({
    company_key: companyKey,
    company_ticker: `C${companyKey}`,
    name,
    cik: null,
    sub_industry_id: industry.subIndustryId,
    hq_city: place.city,
    hq_state: place.state,
    hq_country_code: place.countryCode,
    founded_year: foundedYear,
    employees: Math.round(draws.skewed(650, 0.8)),
    is_emerging_growth: null,
    ai_usage_id: tags.some(({ isAi }) => isAi) ? tagging.int(1, 4) : null,
    web_address: `https://www.${name
      .split(" ")
      .slice(0, 2)
      .join("")
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")}.example`,
    business_overview: overviewSentences(draws, { name, industry, foundedYear, ...place }),
    short_description: shortDescription(industry),
    is_not_researched: true,
    source: "demo",
    updated_at: instant(addedOn, 11, 0),
  });
  const cfo = personName(draws);
  facts.manager.push(
    {
      company_key: companyKey,
      position: 1,
      name: personName(draws),
      title: "Chief Executive Officer",
      since_year: foundedYear,
    },
    {
      company_key: companyKey,
      position: 2,
      name: cfo,
      title: "Chief Financial Officer",
      since_year: Math.max(foundedYear, yearOf(addedOn) - draws.int(0, 4)),
    },
  );
  facts.monitor_entry.push({
    monitor_list_id: companyKey - firstMonitoredKey + 1,
    company_key: companyKey,
    updated_on: isoDay(lastUpdate(draws, addedOn, known.today)),
    valuation_usd: decimal(toStep(worth, 1e7), 0),
    cfo: draws.chance(0.8) ? cfo : null,
    note: draws.chance(0.65) ? draws.pick(notes) : null,
  });
  addStakes(
    facts,
    draws,
    companyKey,
    draws.several(investorsOf("vc", "growth", "corporate", "sovereign"), draws.int(2, 5)),
  );
  addRounds(facts, draws, known, {
    companyKey,
    from: addedOn - draws.int(60, 500),
    worth,
    foundedYear,
  });
  addArticles(facts, draws, known, companyKey, name, addedOn);
  const shares = drawsOf(world, `monitored/${companyKey}`, "diluted shares");
  addPrivateDilutedShares(facts, shares, companyKey, worth, addedOn);
}

function addStakes(
  facts: MarketFacts,
  draws: Draws,
  companyKey: number,
  investors: readonly Investor[],
): void {
  let left = 0.6;
  for (const { id } of investors) {
    const share = left * draws.between(0.2, 0.5);
    left -= share;
    facts.company_investor.push({
      company_key: companyKey,
      investor_id: id,
      percent: decimal(share, 4),
    });
  }
}

const notes = [
  "Interviewing banks",
  "Hired a finance chief with experience of a listing",
  "Tender offer for employees planned",
  "Moving its domicile ahead of a listing",
  "Secondary trades below the last round",
  "Profitable on an EBITDA basis",
  "Reported to favor a listing next year",
  "Board added two independent directors",
  "Considering a sale as well",
  "Convertible note outstanding",
];

/** Entries are reviewed every few weeks. */
function lastUpdate(draws: Draws, addedOn: DayNumber, until: DayNumber): DayNumber {
  const every = draws.int(18, 120);
  const last = Math.max(addedOn, Math.min(until, until - ((until - addedOn) % every)));
  return last;
}

interface Funding {
  companyKey: number;
  /** The day of the last round that is known when the company is taken on the list. */
  from: DayNumber;
  worth: number;
  foundedYear: number;
}

const roundKinds = ["Seed", "Series A", "Series B", "Series C", "Series D", "Series E", "Series F"];

function addRounds(
  facts: MarketFacts,
  draws: Draws,
  known: Known,
  { companyKey, from, worth, foundedYear }: Funding,
): void {
  const count = draws.int(3, 6);
  let day = from;
  let valuation = worth * draws.between(0.75, 1.05);
  for (let index = count - 1; index >= 0 && yearOf(day) >= foundedYear; index--) {
    if (known.has(day)) {
      facts.funding_round.push({
        company_key: companyKey,
        announced_on: isoDay(day),
        kind: roundKinds[index] ?? "Seed",
        amount_usd: decimal(toStep(valuation * draws.between(0.08, 0.22), 1e5), 0),
        valuation_usd: decimal(toStep(valuation, 1e6), 0),
      });
    }
    day -= draws.int(280, 700);
    valuation /= draws.between(1.5, 3.4);
  }
}

const headlines = [
  "{name} raises new funding at a higher valuation",
  "{name} prepares for the public market",
  "How {name} plans to reach a profit",
  "{name} hires a new head of finance",
  "{name} expands abroad before a listing",
  "Investors in {name} sell part of their stakes",
  "{name} signs its largest customer yet",
];

/** Up to five articles, oldest first; later ones come out after the company was taken on the list. */
function addArticles(
  facts: MarketFacts,
  draws: Draws,
  known: Known,
  companyKey: number,
  name: string,
  addedOn: DayNumber,
): void {
  const count = draws.int(0, 5);
  const titles = draws.several(headlines, count);
  let day = addedOn - draws.int(10, 120);
  titles.forEach((title, index) => {
    const source = draws.pick(newsSources);
    if (known.has(day)) {
      const site = source.toLowerCase().replaceAll(/[^a-z]/g, "");
      facts.private_article.push({
        company_key: companyKey,
        position: index + 1,
        title: title.replace("{name}", name),
        source,
        link: `https://${site}.example/${isoDay(day).replaceAll("-", "/")}/${companyKey}-${index + 1}`,
        published_on: isoDay(day),
      });
    }
    day += draws.int(25, 160);
  });
}
