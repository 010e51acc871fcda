import type { Claims, StatedClaim, Subject } from "../../../domain/statements/claims.ts";
import type { Json } from "../../../domain/statements/kinds.ts";
import type { StatedFieldId } from "../../../domain/statements/stated-fields.ts";
import { isStatedFieldId, statedFields } from "../../../domain/statements/stated-fields.ts";
import type { Prospectus } from "./read-prospectus.ts";
import type { Stated } from "./stated.ts";

/** The fields of which a prospectus states a value for each period or day. */
type ListedField = "Statements" | "BalanceSheets";

/** A final prospectus has the price and no range; a registration has a range and no price. */
export function listStated(prospectus: Prospectus, isFinal: boolean): StatedClaim[] {
  const { facing, cover, terms, allocations, underwriting, holders, proceeds, financials } =
    prospectus;
  const values: Record<Exclude<StatedFieldId, ListedField>, Stated<Json> | undefined> = {
    IpoPrice: isFinal ? terms.price : undefined,
    // Before the pricing a fixed price is a range of one price.
    PriceRange: isFinal
      ? undefined
      : (read(terms.range, ({ low, high }) => ({ low, high })) ??
        read(terms.price, (price) => ({ low: price, high: price }))),
    Shares: terms.shares,
    SecondaryShares: terms.secondaryShares,
    OverAllotment: terms.overAllotment,
    OverAllotmentDays: terms.overAllotmentDays,
    SharesOutstanding: terms.sharesOutstanding,
    UnderwritingDiscount: terms.discount,
    OfferingExpense: underwriting.expenses,
    NetProceeds: proceeds.net,
    UseOfProceeds: proceeds.use,
    DirectedSharePart: allocations.directedPart,
    IndicationsOfInterest: allocations.interest,
    LockupDays: underwriting.lockup.days,
    LockupStages: underwriting.lockup.stages,
    LockupCondition: underwriting.lockup.condition,
    UnderwriterName: underwriting.banks,
    CoManagers: underwriting.coManagers,
    ExchangeName: read(cover.listing, ({ exchange }) => exchange),
    SecurityType: cover.security,
    ShareClass: cover.security?.value === "unit" ? undefined : cover.shareClass,
    UnitComposition: prospectus.kind?.value === "spac" ? cover.unitComposition : undefined,
    FiscalYearEnd: prospectus.fiscalYearEnd,
    IncorporatedIn: facing.incorporatedIn,
    FoundedYear: prospectus.company.foundedYear,
    Employees: prospectus.company.employees,
    Auditor: prospectus.company.auditor,
    AdsRatio: cover.adsRatio,
    Holders: read(holders, ({ asOfOn, holders: list }) => ({
      asOfOn,
      holders: list.map((one) => ({ ...one })),
    })),
  };
  const single = Object.entries(values).flatMap(([field, stated]): StatedClaim[] =>
    stated && isStatedFieldId(field) ? [{ field, ...stated }] : [],
  );
  return [
    ...single,
    ...financials.statements.map((one) => ({ field: "Statements" as const, ...asJson(one) })),
    ...financials.balances.map((one) => ({ field: "BalanceSheets" as const, ...asJson(one) })),
  ];
}

const asJson = (stated: Stated<object[]>): Stated<Json> => ({
  ...stated,
  value: stated.value as Json,
});

function read<Value>(
  stated: Stated<Value> | undefined,
  select: (value: Value) => Json,
): Stated<Json> | undefined {
  return stated && { ...stated, value: select(stated.value) };
}

/** Makes the claims of the values that a rule proves. */
export function claimCertain(stated: readonly StatedClaim[]): {
  claims: Claims;
  subject: Partial<Subject>;
} {
  const made: Record<string, Record<string, Json>> = {};
  for (const { field, value, isCertain } of stated) {
    if (!isCertain) continue;
    const [group, name] = statedFields[field].claim;
    if (name === "") made[group] = value as Record<string, Json>;
    else made[group] = { ...made[group], [name]: value };
  }
  const { subject = {}, ...claims } = made;
  return { claims: claims as Claims, subject };
}
