import { addDays, type Day } from "../../../../domain/calendar/day.ts";
import { expectedDealSize } from "../../../../domain/offering/deal-size.ts";
import { isSpac, type OfferOfUnknownKind } from "../../../../domain/spacs/is-spac.ts";
import type { DealClaims } from "../../../../domain/statements/claims.ts";
import type { ListingKind } from "../../../../domain/status/listing-kind.ts";
import { homeCurrency, isHome } from "../../../../domain/venues/venue.ts";
import type { MarketFacts } from "../../facts.ts";
import type { Fields, Testimony } from "../draft/testimony.ts";
import type { DealDays } from "./deal-days.ts";
import {
  type OfferedSecurity,
  readShares,
  subtractShares,
  takeAllShares,
  takeShares,
} from "./deal-shares.ts";
import type { Exchange } from "./exchanges.ts";
import { takeExercise } from "./exercised-option.ts";
import type { SettledFirstDay } from "./first-day.ts";
import { listRanges, listStatedShares, listUndatedRanges } from "./stated-ranges.ts";
import { takeColumns } from "./take-columns.ts";

type Row<Table extends keyof MarketFacts> = MarketFacts[Table][number];

export interface DealContext {
  dealKey: number;
  companyKey: number;
  securityKey: number;
  /** The share inside the unit that the deal offered. */
  shareSecurityKey: number | null;
  firstDay: SettledFirstDay;
  exchange: Exchange | undefined;
  countryCode: string | null;
  sic: string | null;
  symbol: string | null;
  /** The names that the company had in the records of the deal, and its present one. */
  names: readonly string[];
  listing: ListingKind;
  isDirectListing: boolean;
  /** True when the company's profile says that it is a fund. */
  isFundCompany: boolean;
  isForeignForm: boolean;
  /** True when a record of the deal is of a register or a list that has deals of the US alone. */
  isOnUsList: boolean;
  /** True when a source names the class of the company's shares. */
  hasClasses: boolean;
  updatedAt: Date;
  source: string;
}

/** The SEC's industry code. */
const propertyTrusts = "6798";

type Flag = {
  [Name in keyof DealClaims]: DealClaims[Name] extends boolean | null | undefined ? Name : never;
}[keyof DealClaims];

const flags: [column: string, claim: Flag & string][] = [
  ["is_fund", "isFund"],
  ["is_bank", "isBank"],
  ["is_reg_a", "isRegA"],
  ["is_direct_listing", "isDirectListing"],
  ["is_up_listing", "isUpListing"],
  ["is_spin_off", "isSpinOff"],
];

/** Makes the deal's own row. A value that no source states is null; a flag, except Regulation A, is then false. */
export function makeDealRow(
  fields: Fields,
  context: DealContext,
  days: DealDays,
  security: OfferedSecurity,
  terms: Row<"deal_terms">[],
): Row<"deal"> {
  const shares = readShares(fields);
  const plain = takeColumns(fields, "deal");
  const secondary = plain.secondary_shares;
  const isDirectListing = context.isDirectListing;
  const price = isDirectListing
    ? null
    : fields.take<string>("offer_price", ({ deal }) => deal?.offerPrice);
  const spac = takeIsSpac(fields, context, {
    isUnit: security.kind === "unit",
    offerPrice: price === null ? null : Number(price),
    ...{ shares, on: days.priced ?? days.trading },
  });
  const marks = Object.fromEntries(
    flags.map(([column, claim]) => [
      column,
      fields.take(column, ({ deal }) => deal?.[claim]) ??
        inferFlag(column, { ...context, isSpac: spac }),
    ]),
  );
  const sellsItself = spac || marks.is_fund === true || context.sic === propertyTrusts;
  const first = terms.find(({ kind }) => kind !== "final");
  const range = first?.price_low != null && first.price_high != null ? first : null;
  return {
    deal_key: context.dealKey,
    company_key: context.companyKey,
    security_key: context.securityKey,
    share_security_key: context.shareSecurityKey,
    exchange_id: context.exchange?.id ?? null,
    ipo_type_key: ipoType(context, security),
    is_us_listing: context.exchange ? null : isListedAtHome(context, security),
    is_spac: spac,
    ...marks,
    currency: security.currency,
    expected_on: days.priced === null ? findExpectedDay(fields, days) : null,
    offer_price: price,
    primary_shares:
      shares !== null && secondary !== null ? subtractShares(shares, secondary) : null,
    ...plain,
    ...takeExercise(fields, days.priced ?? days.trading, shares),
    shares_outstanding: takeAllShares(fields, {
      security,
      offered: sellsItself ? null : shares,
      isForeign: isForeignCompany(context, security) && !isAbroad(context, security),
      hasClasses: context.hasClasses && !sellsItself,
    }),
    expected_size: expectedSize(range),
    insider_selling_shares:
      isDirectListing || secondary === null || Number(secondary) === 0 ? null : secondary,
    first_trade_on: days.trading,
    first_open: context.firstDay.day?.open ?? null,
    first_close: context.firstDay.day?.close ?? null,
    is_first_return_held_back: context.firstDay.isReturnHeldBack,
    source: context.source,
    updated_at: context.updatedAt,
  };
}

/** A property trust does not count as a fund, even if a list calls it one. */
function inferFlag(
  column: string,
  { isSpac: isBlankCheck, ...context }: DealContext & { isSpac: boolean },
): boolean | null {
  const { listing, isFundCompany, sic } = context;
  if (column === "is_reg_a") return null;
  if (column === "is_up_listing") return listing === "upListing";
  if (column === "is_spin_off") return listing === "spinOff";
  if (column === "is_direct_listing") return context.isDirectListing;
  return column === "is_fund" && isFundCompany && sic !== propertyTrusts && !isBlankCheck;
}

function takeIsSpac(
  fields: Fields,
  { sic, names, exchange }: DealContext,
  offer: Pick<OfferOfUnknownKind, "isUnit" | "offerPrice" | "shares" | "on">,
): boolean {
  const stated = fields.take(
    "is_spac",
    ({ deal, spac: life }) => deal?.isSpac ?? (life ? true : null),
  );
  return isSpac({ ...offer, stated, sic, names, exchange: exchange?.name ?? null });
}

/** True for a listing outside the US. Of an unknown exchange, prices in another currency tell that it is none of the US. */
function isAbroad({ exchange }: DealContext, { currency }: OfferedSecurity): boolean {
  return exchange ? !isHome(exchange) : currency !== homeCurrency;
}

/** Depositary shares and these forms of the SEC are made for the exchanges of the US. */
function comesToUs({ isForeignForm }: DealContext, { kind }: OfferedSecurity): boolean {
  return kind === "ads" || isForeignForm;
}

/** Where no source names the exchange, prices in dollars alone do not tell whether the deal is listed in the US. */
function isListedAtHome(context: DealContext, security: OfferedSecurity): boolean | null {
  if (context.isOnUsList || comesToUs(context, security)) return true;
  return isAbroad(context, security) ? false : null;
}

function isForeignCompany(context: DealContext, security: OfferedSecurity): boolean {
  const { countryCode } = context;
  return countryCode === null ? comesToUs(context, security) : countryCode !== "US";
}

/**
 * 1 US company on a US exchange, 2 foreign company on a US exchange, 3 listing outside the US; null where prices in dollars
 * do not tell which exchange it is.
 */
function ipoType(context: DealContext, security: OfferedSecurity): number | null {
  if (isAbroad(context, security)) return 3;
  if (context.exchange === undefined && !comesToUs(context, security)) return null;
  return isForeignCompany(context, security) ? 2 : 1;
}

/** Null when the deal was withdrawn or postponed after the day was stated. */
function findExpectedDay(fields: Fields, { withdrawn, postponed }: DealDays): Day | null {
  const expected = fields.resolve<Day>("expected_on", ({ deal }) => deal?.expectedOn);
  const heldUp = [withdrawn, postponed].filter((day) => day !== null);
  const statedOn = expected?.origin.documentOn ?? expected?.value ?? "";
  return expected && heldUp.every((day) => day < statedOn) ? expected.value : null;
}

function expectedSize(terms: Row<"deal_terms"> | null): string | null {
  if (terms?.price_low == null || terms.price_high == null || terms.shares == null) return null;
  const range = { low: Number(terms.price_low), high: Number(terms.price_high) };
  const size = expectedDealSize(Number(terms.shares), range);
  return size === null ? null : size.toFixed(0);
}

/** Makes a row per range that differs from the one before, by the days of the documents; then the final price. */
export function makeTermsRows(
  fields: Fields,
  dealKey: number,
  testimonies: readonly Testimony[],
  days: DealDays,
  isDirect: boolean,
): Row<"deal_terms">[] {
  const changes = listRanges(testimonies, days);
  const rows: Omit<Row<"deal_terms">, "sequence">[] = changes.map(
    ({ setOn, range, shares }, index) => ({
      deal_key: dealKey,
      kind: index === 0 ? "original" : "revised",
      set_on: setOn,
      price_low: range.low,
      price_high: range.high,
      shares,
    }),
  );
  // Without a range, the shares that an editor states are all that is known of the terms.
  const alone = rows.length === 0 ? listStatedShares(testimonies, days).at(-1) : undefined;
  const aloneOn = alone?.setOn ?? alone?.madeOn;
  if (alone && aloneOn)
    rows.push({
      ...{ deal_key: dealKey, kind: "original", set_on: aloneOn, shares: alone.shares },
      ...{ price_low: null, price_high: null },
    });
  for (const { claims: stated } of testimonies)
    if (stated.deal?.rangeEnd != null)
      fields.leaveOut("price ranges with one end", stated.deal.rangeEnd);
  for (const { low, high } of listUndatedRanges(testimonies, days))
    fields.leaveOut("price ranges that no day can date", `${low}-${high}`);
  const price = isDirect ? null : fields.peek<string>(({ deal }) => deal?.offerPrice);
  const shares = takeShares(fields);
  // A list of first trading days may tell the shares sold and no pricing day.
  const finalOn = days.priced ?? (shares === null ? null : days.trading);
  if (finalOn !== null && (price !== null || shares !== null))
    rows.push({
      deal_key: dealKey,
      kind: "final",
      set_on: finalOn,
      price_low: price,
      price_high: price,
      shares,
    });
  return rows.map((row, index) => ({ ...row, sequence: index + 1 }));
}

/** Makes one tranche of all holders, as calendars state a lock-up, or one of each group that a document names. */
export function makeLockupRows(
  fields: Fields,
  dealKey: number,
  days: DealDays,
): Row<"lockup_tranche">[] {
  const length = fields.take<number>("lockup_days", ({ deal }) => deal?.lockupDays);
  const condition = fields.take<string>("lockup_condition", ({ deal }) => deal?.lockupCondition);
  const stages = fields.take<string[]>("lockup_stages", ({ deal }) => deal?.lockupStages);
  const periods = stages === null ? [] : readStages(stages);
  if (periods.length === 0 && length !== null && length > 0)
    periods.push({ holders: "All holders", days: length });
  const basedOn = days.priced;
  if (basedOn === null) return [];
  return periods.map((period, index) => ({
    ...{ deal_key: dealKey, tranche: index + 1, based_on: basedOn, condition },
    ...{ ...period, expires_on: addDays(basedOn, period.days) },
  }));
}

/** Reads "Directors and officers: 365 days", the longest period first; words of another form state none. */
function readStages(stages: readonly string[]): { holders: string; days: number }[] {
  return stages
    .flatMap((stage) => {
      const [, holders = "", days] = /^(.+): (\d{1,4}) days$/.exec(stage.trim()) ?? [];
      return Number(days) > 0 ? [{ holders, days: Number(days) }] : [];
    })
    .toSorted((a, b) => b.days - a.days);
}

export function makeSpacRow(fields: Fields, dealKey: number): Row<"spac"> {
  return { ...takeColumns(fields, "spac"), deal_key: dealKey };
}
