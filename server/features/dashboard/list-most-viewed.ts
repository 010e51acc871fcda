import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { MostViewedLine } from "../../../domain/contract/dashboard.ts";
import type { Verb } from "../../http/context.ts";
import { readRowsByKey } from "../../rows/read-rows-by-key.ts";
import { listMostViewedCompanies } from "../../usage/most-viewed-repository.ts";
import { mostViewedSpan } from "../../usage/most-viewed-span.ts";
import { companyOf, textOf } from "./read-lines.ts";

const most = 20;

/** Lists the companies with an IPO whose pages were opened most; one without a price shows its range. */
export const getDashboardMostViewed: Verb<"getDashboardMostViewed"> = async ({
  db,
  clock,
  principal,
}) => {
  const now = clock.now();
  const viewed = await listMostViewedCompanies(db, mostViewedSpan(now), most);
  const keys = viewed.map(({ company_key }) => company_key);
  const viewer = { userId: principal.userId, today: newYorkDay(now) };
  const rows = await readRowsByKey(db, viewer, "mainDeal", keys, [
    ...(["CompanyKey", "CompanyName", "CompanyTicker", "Ticker"] as const),
    ...(["OfferDate", "IpoPrice", "PriceRange", "Currency", "TotalReturn"] as const),
  ]);
  return viewed.flatMap(({ company_key, views }): MostViewedLine[] => {
    const row = rows.get(company_key);
    if (row === undefined) return [];
    const priceVisible = textOf(row, row.ipoPrice === null ? "PriceRange" : "IpoPrice");
    const { offerDate, returnFromIpo } = row;
    return [{ ...companyOf(row), offerDate, priceVisible, returnFromIpo, views }];
  });
};
