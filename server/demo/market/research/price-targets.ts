import type { MarketFacts } from "../../../market/facts.ts";
import type { Business } from "../companies/business.ts";
import { roundToStep, toDecimal } from "../decimal.ts";
import { hasEbitda } from "../industries/industries.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";

/** Adds the value of a share by each valuation method, which is higher when the valuation is rated well. */
export function addPriceTargets(
  facts: MarketFacts,
  draws: Draws,
  reportId: number,
  { terms, exchange, company }: Story,
  { revenue, ebitdaMargin }: Business,
  valuation: number,
): void {
  const price = terms.original.low / 2 + terms.original.high / 2;
  const isEarning = revenue > 0 && ebitdaMargin > 0.03;
  const methods = hasEbitda(company.industry)
    ? [
        ...(revenue > 0 ? ["EV / Sales of peers"] : []),
        ...(isEarning ? ["EV / EBITDA of peers"] : []),
        revenue > 0 ? "Discounted cash flow" : "Value of the pipeline",
      ]
    : ["Price / Earnings of peers", "Price / Book of peers", "Dividend discount"];
  methods.forEach((method, index) => {
    const worth = price * (1 + 0.09 * (valuation - 3)) * draws.between(0.88, 1.16);
    const width = worth * draws.between(0.05, 0.14);
    const step = exchange.prices[2];
    facts.price_target.push({
      report_id: reportId,
      position: index + 1,
      method,
      currency: exchange.currency,
      low: toDecimal(roundToStep(worth - width, step), 4),
      high: toDecimal(roundToStep(worth + width, step), 4),
    });
  });
}
