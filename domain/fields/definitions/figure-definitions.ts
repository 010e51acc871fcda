import type { SummaryField } from "../../views/declaration.ts";

/** The definitions of the figures above a grid. */
export const figureDefinitions: Readonly<Record<SummaryField, string>> = {
  companies: "The deals in the result; a company with two deals counts twice.",
  pcmlCompanies: "The companies in the result; a company with two deals counts once.",
  proceeds: "The sum of all deal sizes in US dollars, without over-allotments.",
  percentTradingAboveIPOPrice:
    "The part of the deals with a current price that trade above their offer price.",
  avgPriceVsMidpoint: "The equal-weighted average of offer price against original midpoint.",
  avgFirstDayPop: "The equal-weighted average of the first-day returns.",
  avgFirstThreeMo: "The equal-weighted average of the returns over the first three months.",
  avgAftermarketReturn: "The equal-weighted average of the returns since the first close.",
  avgReturnFromIPO: "The equal-weighted average of the returns since the offer price.",
  avgIpoDiscount:
    "The equal-weighted average of the discounts of the offer price to the first close.",
};
