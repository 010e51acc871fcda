import { inGroup, multiple, percent, text, whole } from "../kinds.ts";

/** The listed peers; figures are medians of the peers. */
export const compsFields = inGroup("comps", {
  CompTickers: text("compTickers", "Comp Tickers", { width: 180 }),
  CompCount: whole("compCount", "Number of Comps"),
  CompEvToSales: multiple("compEvToSales", "Comps EV/Sales"),
  CompEvToEbitda: multiple("compEvToEbitda", "Comps EV/EBITDA"),
  CompPe: multiple("compPe", "Comps P/E"),
  CompSalesGrowth: percent("compSalesGrowth", "Comps Sales Growth"),
  CompEbitdaMargin: percent("compEbitdaMargin", "Comps EBITDA Margin"),
  EvToSalesVsComps: percent("evToSalesVsComps", "EV/Sales vs Comps"),
});
