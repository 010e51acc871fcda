import { openDatabase } from "../../server/db/connect.ts";
import { NameGiver } from "../../server/demo/market/companies/names.ts";
import { Draws } from "../../server/demo/market/random.ts";
import type { MarketFacts } from "../../server/market/facts.ts";
import { rebuildReadModel } from "../../server/market/read-model.ts";
import { analyzeFacts, writeFacts } from "../../server/market/write-facts.ts";

const nameEnds =
  "Systems Holdings Bancorp Therapeutics Energy Brands Software Networks Foods Capital".split(" ");
const legalForms = ["", " Inc.", " Corp.", " plc"];

/** Inserts companies with one priced deal each, and returns their names. */
export async function fillWithCompanies(
  place: { databaseUrl?: string | undefined; dataDir: string },
  count: number,
): Promise<string[]> {
  const names = new NameGiver();
  const draws = new Draws("many companies");
  const facts: Partial<MarketFacts> = {
    region: [{ region_id: 505, name: "North America" }],
    country: [{ country_code: "US", name: "United States", region_id: 505 }],
    exchange: [{ exchange_id: 1, name: "NYSE", country_code: "US", is_a_share: false }],
    company: [],
    security: [],
    security_ticker: [],
    deal: [],
    deal_event: [],
  };
  for (let key = 1; key <= count; key++) {
    const ticker = tickerOf(key);
    const name = names.company(
      draws,
      { nameEnds, profile: "mature" },
      "US",
      draws.pick(legalForms),
    );
    const dated = { source: "bench", updated_at: new Date(0) };
    facts.company?.push({ company_key: key, company_ticker: ticker, name, ...dated });
    facts.security?.push({ security_key: key, company_key: key, kind: "common", currency: "USD" });
    facts.security_ticker?.push({
      security_key: key,
      exchange_id: 1,
      ticker,
      from_on: "2020-01-02",
      until_on: null,
    });
    facts.deal?.push({
      deal_key: key,
      company_key: key,
      security_key: key,
      exchange_id: 1,
      ipo_type_key: 1,
      currency: "USD",
      offer_price: "20",
      ...dated,
    });
    facts.deal_event?.push(
      { deal_key: key, sequence: 1, kind: "priced", happened_on: "2020-01-02" },
      { deal_key: key, sequence: 2, kind: "trading", happened_on: "2020-01-03" },
      ...(draws.chance(0.3)
        ? [{ deal_key: key, sequence: 3, kind: "acquired", happened_on: "2024-01-03" }]
        : []),
    );
  }
  const database = await openDatabase(place);
  await database.db.transaction().execute(async (trx) => {
    await writeFacts(trx, facts);
    await analyzeFacts(trx);
    await rebuildReadModel(trx, "2026-01-02");
    await analyzeFacts(trx);
  });
  await database.close();
  return facts.company?.map(({ name }) => name) ?? [];
}

/** Returns four letters, different for each key. */
function tickerOf(key: number): string {
  let rest = key * 7919;
  let ticker = "";
  for (let i = 0; i < 4; i++) {
    ticker += String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
  }
  return `${ticker}${key.toString(36).toUpperCase()}`;
}
