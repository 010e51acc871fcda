import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market, rememberByStory, type World } from "../world.ts";
import { findBankSelection } from "./events.ts";
import { type Bank, type BankType, banks, isSpacHouse } from "./houses.ts";

/** The underwriters of a deal, lead left first. A direct listing only has advisers. */
export function addSyndicate(market: Market, story: Story): void {
  if (!market.known.has(story.days.filedOn) && !market.known.has(findBankSelection(story))) return;
  drawSyndicate(market, story).forEach(({ id }, index, { length }) => {
    const bookrunners = Math.max(1, Math.ceil(length * 0.55));
    market.facts.deal_underwriter.push({
      deal_key: story.dealKey,
      position: index + 1,
      underwriter_id: id,
      role: index === 0 ? "leadLeft" : index < bookrunners ? "bookrunner" : "coManager",
    });
  });
}

export const drawSyndicate = rememberByStory(makeSyndicate);

function makeSyndicate(world: World, story: Story): Bank[] {
  const draws = createDraws(world, story.key, "banks");
  const size = dealSizeUsd(world, story);
  const count = drawSyndicateSize(draws, story, size);
  const chosen: Bank[] = [];
  while (chosen.length < count) {
    const typeWeights = weighTypes(story, size, chosen.length);
    const left = banks.filter(
      (bank) => typeWeights[bank.type] > 0 && isEligible(bank, story) && !chosen.includes(bank),
    );
    if (left.length === 0) return chosen;
    const types = [...new Set(left.map(({ type }) => type))];
    const type = draws.weighted(types, (each) => typeWeights[each]);
    const ofType = left.filter((bank) => bank.type === type);
    const isSpac = story.kind === "spac";
    chosen.push(
      draws.weighted(ofType, (bank) => bank.weight * (isSpac && isSpacHouse(bank) ? 4 : 1)),
    );
  }
  return chosen;
}

/** International banks lead deals at home; the mainland of China admits no others to its exchanges. */
function isEligible({ type, homes }: Bank, { exchange, company, market }: Story): boolean {
  if (type !== 4) return !exchange.listsAShares;
  return homes.includes(market === "abroad" ? exchange.countryCode : company.countryCode);
}

export function dealSizeUsd(world: World, { exchange, terms, days }: Story): number {
  const usd = exchange.currency === "USD" ? 1 : world.rates.usd(exchange.currency, days.filedOn);
  return terms.shares * terms.offerPrice * usd;
}

function drawSyndicateSize(draws: Draws, { kind, isMicroCap }: Story, size: number): number {
  if (isMicroCap || kind === "regA") return draws.int(1, 2);
  if (kind === "spac") return draws.int(1, 3);
  if (size > 1e9) return draws.int(6, 14);
  return size > 2e8 ? draws.int(4, 8) : draws.int(2, 5);
}

/** Large deals go to global houses, micro caps to boutiques, deals abroad to the banks at home there. */
function weighTypes(story: Story, size: number, position: number): Record<BankType, number> {
  const { market, isMicroCap, kind } = story;
  const isAdr = market === "adr";
  const isLead = position === 0;
  if (isMicroCap || kind === "regA") return { 1: 0, 2: 0.4, 3: 5, 4: isAdr ? 0.6 : 0 };
  if (market === "abroad") {
    const forLead = size > 5e8 ? 2 : 0.3;
    const forOthers = size > 2e8 ? 4 : 1.5;
    return { 1: isLead ? forLead : forOthers, 2: 0, 3: 0, 4: 6 };
  }
  if (size <= 3e8) return { 1: isLead ? 3 : 2, 2: 4, 3: 0.7, 4: isAdr ? 0.8 : 0 };
  const [first, second] = position < 3 ? [8, 0.6] : [4, 4];
  return { 1: first, 2: second, 3: 0.2, 4: isAdr ? 1 : 0.1 };
}
