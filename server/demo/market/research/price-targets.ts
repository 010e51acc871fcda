import type { MarketFacts } from "../../../market/facts.ts";
import type { Business } from "../companies/business.ts";
import { decimal, toStep } from "../decimal.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";

/** Adds the value of a share by each valuation method, which is higher when the valuation is rated well. */
export function addPriceTargets(
  facts: MarketFacts,
  draws: Draws,
  reportId: number,
  { terms, exchange }: Story,
  { revenue, ebitdaMargin }: Business,
  valuation: number,
): void {
  const price = terms.original.low / 2 + terms.original.high / 2;
  const methods = [
    ...(revenue > 0 ? ["EV / Sales of peers"] : []),
    ...(revenue > 0 && ebitdaMargin > 0.03 ? ["EV / EBITDA of peers"] : []),
    revenue > 0 ? "Discounted cash flow" : "Value of the pipeline",
  ];
  methods.forEach((method, index) => {
    const worth = price * (1 + 0.09 * (valuation - 3)) * draws.between(0.88, 1.16);
    const width = worth * draws.between(0.05, 0.14);
    const step = exchange.prices[2];
    facts.price_target.push({
      report_id: reportId,
      position: index + 1,
      method,
      currency: exchange.currency,
      low: decimal(toStep(worth - width, step), 4),
      high: decimal(toStep(worth + width, step), 4),
    });
  });
}
