import { isoDay } from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import { type Investor, listInvestors } from "../offerings/houses.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market, rememberByStory, type World } from "../world.ts";
import { drawPersonName } from "./names.ts";

interface Holder {
  name: string;
  /** Parts of all shares before and after the offering. */
  before: number;
  after: number;
}

/** The holders that the prospectus states, the largest first. */
export const drawHolders = rememberByStory(makeHolders);

function makeHolders(world: World, story: Story): Holder[] {
  const { key, backing, kind, spac, terms } = story;
  const draws = createDraws(world, key, "holders");
  const dilution = 1 - terms.shares / terms.sharesOutstanding;
  const isSpac = kind === "spac";
  let left = isSpac ? 1 : draws.between(0.62, 0.95);
  return listHolderNames(world, draws, story)
    .map((name, index) => {
      const isFirst = index === 0;
      const isControlled = isFirst && backing === "pe";
      const share =
        isSpac && isFirst
          ? 0.98
          : left * (isControlled ? draws.between(0.6, 0.9) : draws.between(0.25, 0.5));
      left -= share;
      const known = spac !== undefined && isFirst ? spac.sponsor : name;
      return { name: known, before: share, after: share * dilution };
    })
    .toSorted((one, other) => other.before - one.before);
}

/** Adds the holders, and for some companies also those of a year before. */
export function addShareholders(market: Market, story: Story): void {
  const { key, company, days } = story;
  const holders = drawHolders(market, story);
  const draws = createDraws(market, key, "earlier holders");
  const add = (day: number, rows: readonly { name: string; before: number; after?: number }[]) =>
    rows.forEach(({ name, before, after }, index) => {
      market.facts.shareholder.push({
        ...{ company_key: company.companyKey, as_of_on: isoDay(day), position: index + 1, name },
        percent_before: toDecimal(before, 4),
        percent_after: after === undefined ? null : toDecimal(after, 4),
      });
    });
  if (holders.length > 2 && draws.chance(0.35)) {
    const grow = (before: number) => before * draws.between(0.85, 0.99);
    add(
      days.filedOn - 365,
      holders.map(({ name, before }) => ({ name, before: grow(before) })),
    );
  }
  add(days.filedOn, holders);
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

/** Adds the stakes of the investors, which are those that the prospectus states. */
export function addInvestors(market: Market, story: Story): void {
  const stakes = new Map(drawHolders(market, story).map(({ name, before }) => [name, before]));
  for (const { id, name } of listBackers(market, story))
    market.facts.company_investor.push({
      company_key: story.company.companyKey,
      investor_id: id,
      percent: toDecimal(stakes.get(name) ?? 0.03, 4),
    });
}
