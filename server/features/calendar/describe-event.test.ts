import { expect, test } from "vitest";
import { describeEvent } from "./describe-event.ts";
import type { EventRow } from "./events-repository.ts";

const pricing: EventRow = {
  ...{ kind: "pricing", number: null, deal_key: 1, company_key: 1, company_ticker: "QLMW" },
  ...{ ticker: "QLMW", company_name: "Quillmark", starts_on: "2026-06-10", is_week_only: false },
  ...{ is_expected: false, is_spac: false, hq_country_code: "US", currency: "USD", shares: null },
  ...{ terms_set_on: "2026-06-01", offer_price: null, range_low: 14, range_high: 16 },
  ...{ deal_size_usd: null, scores: null },
};

test.each<[Partial<EventRow>, string, string | null]>([
  [{}, "priced, price unknown", null],
  [{ offer_price: 15 }, "$15.00", "$15.00"],
  [{ is_expected: true }, "$14.00–$16.00", "$14.00–$16.00"],
  [{ kind: "firstTrade" }, "trades", null],
])("the range of a deal that has priced is not shown as its price: %j", (row, action, terms) => {
  expect(describeEvent({ ...pricing, ...row })).toMatchObject({ action, terms });
});
