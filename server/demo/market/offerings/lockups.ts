import { type DayNumber, isoDay } from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market } from "../world.ts";
import { usSessions } from "./exchanges.ts";

interface Tranche {
  holders: string;
  part: number;
  days: number;
  condition?: string;
  note?: string;
}

const insiders = "Officers, directors and existing holders";

/** Adds the times in which holders may not sell, which the final prospectus states. */
export function addLockups(market: Market, story: Story): void {
  const { days, dealKey, terms } = story;
  const { pricedOn } = days;
  if (!market.known.has(pricedOn) || story.kind === "fund") return;
  const draws = createDraws(market, story.key, "lock-up");
  const held = terms.sharesOutstanding - terms.shares;
  const waivedOn = drawWaiver(draws, pricedOn);
  drawTranches(draws, story).forEach(({ holders, part, days: count, condition, note }, index) => {
    const isWaived = index === 0 && count === 180 && condition === undefined && market.known.has(waivedOn);
    market.facts.lockup_tranche.push({
      deal_key: dealKey,
      tranche: index + 1,
      holders,
      shares: toDecimal(held * part, 0),
      percent_of_outstanding: toDecimal((held * part) / terms.sharesOutstanding, 4),
      based_on: isoDay(pricedOn),
      days: count,
      expires_on: isoDay(pricedOn + count),
      condition: condition ?? null,
      waived_on: isWaived ? isoDay(waivedOn) : null,
      note: isWaived ? "Released early by the lead underwriter" : (note ?? null),
    });
  });
}

function drawWaiver(draws: Draws, pricedOn: DayNumber): DayNumber | undefined {
  return draws.chance(0.04) ? usSessions.onOrAfter(pricedOn + draws.int(85, 160)) : undefined;
}

function drawTranches(draws: Draws, { kind, market, isMicroCap }: Story): Tranche[] {
  if (kind === "spac") {
    return [
      {
        holders: "Sponsor",
        part: 1,
        days: 365,
        condition:
          "Ends early if the share closes at $12.00 or more on 20 of 30 trading days, from 150 days after the merger",
        note: "Founder shares",
      },
    ];
  }
  if (market === "abroad")
    return [
      {
        holders: "Cornerstone and existing holders",
        part: 0.9,
        days: draws.pick([90, 180, 180, 365]),
      },
    ];
  const roll = draws.next();
  if (roll < 0.03) {
    return [90, 180, 270].map((days, index) => ({
      holders: insiders,
      part: [0.25, 0.35, 0.35][index] ?? 0.3,
      days,
      note: `Stage ${index + 1} of 3`,
    }));
  }
  if (roll < 0.06) {
    return [
      {
        holders: "Employees",
        part: 0.25,
        days: 90,
        condition:
          "If the share closes at least 33% above the offer price on 10 of 15 trading days after the first earnings release",
      },
      { holders: insiders, part: 0.72, days: 180 },
    ];
  }
  if (roll < 0.09) {
    return [
      {
        holders: insiders,
        part: 0.95,
        days: 180,
        condition: "Ends 5 trading days before a blackout period that its end would fall into",
      },
    ];
  }
  return [
    {
      holders: insiders,
      part: draws.between(0.85, 1),
      days: isMicroCap ? draws.pick([90, 180, 180, 365]) : 180,
    },
  ];
}
