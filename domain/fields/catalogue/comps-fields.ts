import { inGroup, multiple, percent, text, whole } from "../kinds.ts";

/** The listed peers; figures are medians of the peers. */
export const compsFields = inGroup("comps", {
  CompTickers: text("compTickers", "Comp Tickers", { width: 180 }),
  CompCount: whole("compCount", "Number of Comps", { width: 130 }),
  CompEvToSales: multiple("compEvToSales", "Comps EV/Sales", { width: 120 }),
  CompEvToEbitda: multiple("compEvToEbitda", "Comps EV/EBITDA", { width: 130 }),
  CompPe: multiple("compPe", "Comps P/E"),
  CompSalesGrowth: percent("compSalesGrowth", "Comps Sales Growth", { width: 140 }),
  CompEbitdaMargin: percent("compEbitdaMargin", "Comps EBITDA Margin", { width: 150 }),
  EvToSalesVsComps: percent("evToSalesVsComps", "EV/Sales vs Comps", { width: 140 }),
});
