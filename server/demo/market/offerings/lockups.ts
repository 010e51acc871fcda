import { isoDay } from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { readRows } from "../words/read-words.ts";
import { createDraws, type Market } from "../world.ts";
import { usSessions } from "./exchanges.ts";

const tranches = readRows("markets.txt", "lock-ups").map(
  ([plan, holders = "", low, high, days = "", condition, note]) => ({
    ...{ plan, holders, low: Number(low), high: Number(high) },
    ...{ days: days.split(" ").map(Number), condition: condition || null, note: note ?? null },
  }),
);

/** Adds the times in which holders may not sell, which the final prospectus states. */
export function addLockups(market: Market, story: Story): void {
  const { facts, known } = market;
  const { days, dealKey, terms } = story;
  const { pricedOn } = days;
  if (!known.has(pricedOn) || story.kind === "fund") return;
  const draws = createDraws(market, story.key, "lock-up");
  const held = terms.sharesOutstanding - terms.shares;
  const waivedOn = draws.chance(0.04)
    ? usSessions.onOrAfter(pricedOn + draws.int(85, 160))
    : undefined;
  const plan = choosePlan(draws, story);
  tranches
    .filter((tranche) => tranche.plan === plan)
    .forEach(({ holders, low, high, days: choices, condition, note }, index) => {
      const part = low === high ? low : draws.between(low, high);
      const count = choices.length === 1 ? (choices[0] ?? 0) : draws.pick(choices);
      const isFit = index === 0 && count === 180 && condition === null;
      const isWaived = isFit && known.has(waivedOn);
      facts.lockup_tranche.push({
        ...{ deal_key: dealKey, tranche: index + 1, holders, condition },
        shares: toDecimal(held * part, 0),
        percent_of_outstanding: toDecimal((held * part) / terms.sharesOutstanding, 4),
        ...{ based_on: isoDay(pricedOn), days: count, expires_on: isoDay(pricedOn + count) },
        waived_on: isWaived ? isoDay(waivedOn) : null,
        note: isWaived ? "Released early by the lead underwriter" : note,
      });
    });
}

function choosePlan(draws: Draws, { kind, market, isMicroCap }: Story): string {
  if (kind === "spac" || market === "abroad") return kind === "spac" ? kind : market;
  const roll = draws.next();
  if (roll < 0.03) return "stages";
  if (roll < 0.06) return "employees";
  if (roll < 0.09) return "blackout";
  return isMicroCap ? "micro cap" : "usual";
}
