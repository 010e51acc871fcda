import type { MarketFacts } from "../../../market/facts.ts";
import type { Known } from "../known.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { drawsOf, type World } from "../world.ts";
import { type Bank, type BankType, banks, isSpacHouse } from "./banks.ts";
import { selectedBanksOn } from "./events.ts";

/** The underwriters of a deal, lead left first. A direct listing only has advisers. */
export function addSyndicate(facts: MarketFacts, world: World, known: Known, story: Story): void {
  if (!known.has(story.days.filedOn) && !known.has(selectedBanksOn(story))) return;
  syndicateOf(world, story).forEach(({ id }, index, { length }) => {
    const bookrunners = Math.max(1, Math.ceil(length * 0.55));
    facts.deal_underwriter.push({
      deal_key: story.dealKey,
      position: index + 1,
      underwriter_id: id,
      role: index === 0 ? "leadLeft" : index < bookrunners ? "bookrunner" : "coManager",
    });
  });
}

export function syndicateOf(world: World, story: Story): Bank[] {
  const draws = drawsOf(world, story.key, "banks");
  const size = dealSizeUsd(world, story);
  const count = syndicateSize(draws, story, size);
  const chosen: Bank[] = [];
  while (chosen.length < count) {
    const type = draws.weighted(types, (each) => typeWeight(each, story, size, chosen.length));
    const left = banks.filter((bank) => bank.type === type && !chosen.includes(bank));
    if (left.length === 0) continue;
    const isSpac = story.kind === "spac";
    chosen.push(
      draws.weighted(left, (bank) => bank.weight * (isSpac && isSpacHouse(bank) ? 4 : 1)),
    );
  }
  return chosen;
}

const types: readonly BankType[] = [1, 2, 3, 4];

export function dealSizeUsd(world: World, { exchange, terms, days }: Story): number {
  const usd = exchange.currency === "USD" ? 1 : world.rates.usd(exchange.currency, days.filedOn);
  return terms.shares * terms.offerPrice * usd;
}

function syndicateSize(draws: Draws, { kind, isMicroCap }: Story, size: number): number {
  if (isMicroCap || kind === "regA") return draws.int(1, 2);
  if (kind === "spac") return draws.int(1, 3);
  if (size > 1e9) return draws.int(6, 14);
  return size > 2e8 ? draws.int(4, 8) : draws.int(2, 5);
}

/** Large deals go to global houses, micro caps to boutiques, deals abroad to both kinds of neighbors. */
function typeWeight(type: BankType, story: Story, size: number, position: number): number {
  const { market, isMicroCap, kind } = story;
  if (isMicroCap || kind === "regA")
    return { 1: 0, 2: 0.4, 3: 5, 4: market === "adr" ? 0.6 : 0 }[type];
  if (market === "abroad") return { 1: size > 5e8 ? 5 : 2, 2: 0.1, 3: 0, 4: 6 }[type];
  const isAdr = market === "adr";
  if (size > 3e8) {
    const [first, second] = position < 3 ? [8, 0.6] : [4, 4];
    return { 1: first, 2: second, 3: 0.2, 4: isAdr ? 1 : 0.1 }[type];
  }
  return { 1: position === 0 ? 3 : 2, 2: 4, 3: 0.7, 4: isAdr ? 0.8 : 0 }[type];
}
