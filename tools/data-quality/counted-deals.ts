import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dealKind } from "../../domain/universes/deal-kind.ts";
import type { UniverseDeal } from "../../domain/universes/universes.ts";
import type { Db } from "../../server/db/connect.ts";
import { exportDeals } from "./truth-table.ts";

export interface CountedDeal extends UniverseDeal {
  year: number;
  companyName: string;
  isUpListing: boolean;
}

/** The rows of a published table by year. */
export type YearTable = ReadonlyMap<number, Record<string, string>>;

/** Reads the priced deals that a user gets with the filters "priced", "US" and "with SPACs". */
export async function readCountedDeals(db: Db): Promise<CountedDeal[]> {
  const shown = await exportDeals(db, ["DealKey"], {
    timeframe: "all",
    IncludeSpac: true,
    LocationListingLocation: "Us",
    DealStatus: "Priced",
  });
  const keys = new Set(shown.map((row) => row.dealKey));
  const rows = await db
    .selectFrom("deal_row")
    .innerJoin("deal", "deal.deal_key", "deal_row.deal_key")
    .select(["deal_row.deal_key", "deal_row.company_name", "deal_row.offer_on", "deal_row.is_spac"])
    .select(["deal.is_fund", "deal_row.security_kind", "deal_row.is_us_listing"])
    .select(["deal_row.is_a_share", "deal_row.is_direct_listing", "deal_row.is_up_listing"])
    .select(["deal_row.offer_price_usd", "deal_row.deal_size_usd", "deal_row.market_cap_usd"])
    .select(["deal_row.group_name", "deal_row.sub_industry_name", "deal_row.is_reg_a"])
    .select("deal.is_bank")
    .select((e) =>
      e
        .selectFrom("deal_event")
        .select("evidence")
        .whereRef("deal_event.deal_key", "=", "deal_row.deal_key")
        .where("kind", "=", "filed")
        .limit(1)
        .as("evidence"),
    )
    .select((e) =>
      e
        .exists(
          e
            .selectFrom("sec_filing")
            .select("accession")
            .whereRef("sec_filing.company_key", "=", "deal_row.company_key")
            .where("form", "=", "10-K"),
        )
        .as("has_annual_reports"),
    )
    .where("deal_row.offer_on", "is not", null)
    .execute();
  const number = (text: string | null) => (text === null ? null : Number(text));
  return rows
    .filter((row) => keys.has(row.deal_key))
    .map((row) => ({
      year: Number(row.offer_on?.slice(0, 4)),
      companyName: row.company_name,
      isUpListing: row.is_up_listing,
      kind: dealKind({
        isSpac: row.is_spac,
        isFund: row.is_fund,
        companyName: row.company_name,
        sic: row.sub_industry_name === "Real Estate Investment Trusts" ? "6798" : null,
        form: row.evidence?.split(" ")[0] ?? null,
        securityKind: row.security_kind,
        hasAnnualReports: Boolean(row.has_annual_reports),
      }),
      isUsListed: row.is_us_listing === true,
      isAShare: row.is_a_share,
      offerPriceUsd: number(row.offer_price_usd),
      dealSizeUsd: number(row.deal_size_usd),
      marketCapUsd: number(row.market_cap_usd),
      isDirectListing: row.is_direct_listing,
      isAdr: row.security_kind === "ads",
      isUnit: row.security_kind === "unit",
      isBankOrThrift: row.is_bank || row.group_name === "Banks",
      isRegA: row.is_reg_a === true,
      isBestEfforts: false,
      isAffiliatedSale: false,
    }));
}

export function readPublished(folder: string, name: string): YearTable {
  const [header = "", ...lines] = readFileSync(join(folder, "published", name), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const columns = header.split(",");
  return new Map(
    lines.map((line) => {
      const cells = [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(
        (cell) => cell[2] ?? cell[1] ?? "",
      );
      const row = Object.fromEntries(
        columns.map((column, at) => [column.trim(), cells[at]?.trim() ?? ""]),
      );
      return [Number(row.year ?? row.period), row];
    }),
  );
}
