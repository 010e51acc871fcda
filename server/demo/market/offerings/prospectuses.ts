import { type DayNumber, isoDay, longDay, toDay } from "../calendar/days.ts";
import { joinNames } from "../companies/descriptions.ts";
import { listBalances } from "../companies/financials.ts";
import { drawHolders } from "../companies/holders.ts";
import { findLatest } from "../companies/periods.ts";
import { hasEbitda } from "../industries/industries.ts";
import { sayStory, signOf } from "../news/say-story.ts";
import type { Story } from "../story.ts";
import { fillText, type Says } from "../words/fill-text.ts";
import { readRows } from "../words/read-words.ts";
import { createDraws, type Market } from "../world.ts";
import { drawSyndicate } from "./syndicates.ts";

/** Deals of about the last month before the installation, and all later ones, have texts. */
const daysOfTexts = 32;

export interface Prospectus {
  accession: string;
  day: DayNumber;
  isFinal: boolean;
}

/**
 * Adds the text of a prospectus, which says what the other writers have added of the deal. A draft knows the terms of its
 * day, and only the final one proves values.
 */
export function addProspectus(
  market: Market,
  story: Story,
  { accession, day, isFinal }: Prospectus,
): void {
  const { kind, days, key } = story;
  const isNew = (days.pricedOn ?? days.termsOn ?? 0) >= market.installedOn - daysOfTexts;
  if (kind === "fund" || !isNew) return;
  const says: Says = {
    ...sayStory(market, story),
    ...sayOffering(market, story),
    ...(isFinal ? { unpriced: () => "" } : sayDraft(market, story, day)),
    ...sayFigures(market, story, day),
  };
  const isKnown = (text: string) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].every(([, word = ""]) => says[word]?.() !== "");
  const draws = createDraws(market, key, "prospectus");
  readRows("prospectus.txt", kind === "spac" ? "blank check" : "company")
    .filter((cells) => cells.every(isKnown))
    .map((cells) => cells.map((cell) => fillText(draws, cell, says)))
    .forEach(([heading = "", states = "", body = ""], index) => {
      market.facts.filing_passage.push({
        ...{ accession, position: index + 1, heading, body },
        states: states === "" || !isFinal ? [] : states.split("; "),
      });
    });
}

const { format: writeCount } = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

function sayCount(count: string | number | null | undefined): string {
  return count == null ? "" : writeCount(Number(count));
}

function sayPart(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}

/** The words about the offering; one that is not known is empty. */
function sayOffering(market: Market, story: Story): Says {
  const { facts } = market;
  const { dealKey, company, terms } = story;
  const issuer = facts.company.findLast((row) => row.company_key === company.companyKey);
  const deal = facts.deal.findLast((row) => row.deal_key === dealKey);
  const spac = facts.spac.findLast((row) => row.deal_key === dealKey);
  const lockup = facts.lockup_tranche.findLast((row) => row.deal_key === dealKey);
  const [holder] = drawHolders(market, story);
  return {
    issuer: () => company.name,
    ticker: () => company.ticker,
    banks: () => joinNames(drawSyndicate(market, story).map(({ name }) => name)),
    employees: () => sayCount(issuer?.employees),
    allShares: () => sayCount(terms.shares),
    ofHolders: () => sayCount(Number(deal?.secondary_shares) || null),
    option: () => sayCount(deal?.over_allotment_shares),
    outstanding: () => sayCount(deal?.shares_outstanding),
    diluted: () => sayCount(deal?.diluted_shares),
    lockedUp: () => lockup?.holders ?? "",
    lockDays: () => sayCount(lockup?.days),
    holder: () => holder?.name ?? "",
    before: () => sayPart(holder?.before ?? 0),
    after: () => sayPart(holder?.after ?? 0),
    trust: () => Number(spac?.trust_per_share).toFixed(2),
    unit: () => spac?.unit_composition ?? "",
    sponsor: () => spac?.sponsor ?? "",
    focus: () => spac?.target_focus ?? "",
    deadline: () => (spac?.deadline_on ? longDay(toDay(spac.deadline_on)) : ""),
  };
}

/** The words of a draft: the range and the shares of its day, and none where they are not set yet. */
function sayDraft(market: Market, story: Story, day: DayNumber): Says {
  const { terms, days } = story;
  const { termsOn = Infinity, revisedOn = Infinity } = days;
  const range = day >= revisedOn ? terms.revised : day >= termsOn ? terms.original : undefined;
  const said = sayStory(market, story);
  const grown = (range?.shares ?? 0) - terms.shares;
  return {
    unpriced: () => (range === undefined ? "a price that it has not set yet" : ""),
    price: () =>
      range === undefined ? "" : ((day >= revisedOn ? said.newRange : said.range)?.() ?? ""),
    allShares: () => sayCount(range?.shares),
    option: () => sayCount(range && Math.round(range.shares * 0.15)),
    outstanding: () => sayCount(range && terms.sharesOutstanding + grown),
    diluted: () => sayCount(range && terms.dilutedShares + grown),
  };
}

/** The words about the last period and balance that the prospectus states. */
function sayFigures(market: Market, story: Story, day: DayNumber): Says {
  const { exchange, company, kind } = story;
  const latest = kind === "spac" ? undefined : findLatest(market, story, day);
  if (latest === undefined) return { period: () => "", balance: () => "" };
  const { term, end, amounts } = latest;
  const balances = listBalances(market, story).filter(({ statedOn }) => statedOn <= day);
  const balance = balances.findLast(({ row }) => row.is_pro_forma)?.row;
  const money = (value: string | number | undefined) => () =>
    value === undefined
      ? ""
      : `${Number(value) < 0 ? "minus " : ""}${signOf(story)}${writeCount(Math.abs(Number(value)))}`;
  const ifUsual = (value: number) => money(hasEbitda(company.industry) ? value : undefined);
  return {
    period: () => `${isoDay(end)}/${term}/${exchange.currency}`,
    months: () => (term === "ltm" ? "twelve months" : "year"),
    end: () => longDay(end),
    sales: money(amounts.sales),
    gross: ifUsual(amounts.gross),
    ebitda: ifUsual(amounts.ebitda),
    ebit: ifUsual(amounts.ebit),
    net: money(amounts.net),
    cashFlow: money(amounts.cash),
    capital: money(amounts.capital),
    balance: () => (balance ? `${balance.as_of_on}/${exchange.currency}` : ""),
    balanceDay: () => (balance ? longDay(toDay(balance.as_of_on)) : ""),
    cash: money(Number(balance?.cash)),
    assets: money(Number(balance?.total_assets)),
    debt: money(Number(balance?.total_debt)),
    equity: money(Number(balance?.total_equity)),
  };
}
