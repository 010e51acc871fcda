import { countText, longDayText } from "../../../domain/fields/formats.ts";
import {
  type ChainFacts,
  dealOf,
  derived,
  type Explain,
  fact,
  listed,
  originOfList,
  type Part,
  rule,
  settledOfDeal,
  stated,
  tableFact,
} from "./chain.ts";

const noLockup = "No source states a lock-up";

/** A source states a lock-up in days from the pricing; a generated tranche states more. */
const length = (facts: ChainFacts): Part => {
  const ofEditor = originOfList(facts, "lockups");
  if (ofEditor) return tableFact("Lock-up, days", facts.row.lockupDays, ofEditor);
  const settled = settledOfDeal(facts, "lockup_days");
  const days = settled ? Number(settled.value) : (facts.row.lockupDays ?? null);
  return fact(facts, "deal", "lockup_days", "Lock-up, days", days);
};

const ofNext =
  (label: string, key: "nextLockupShares" | "nextLockupPct"): Explain =>
  (facts) =>
    facts.made
      ? derived(`${label} that a source states`, [length(facts)], noLockup)
      : stated(tableFact(label, facts.row[key]), noLockup);

const end: Explain = (facts) => {
  const { lockups } = dealOf(facts);
  if (lockups.length === 0) return stated(length(facts), noLockup);
  if (facts.made) return derived("Offer date + days of the lock-up", ["OfferDate", length(facts)]);
  const next = facts.row.nextLockupDate ?? facts.row.lockupExpDate;
  return derived("The day on which the tranche ends", [
    tableFact("Lock-up", next ? `to ${longDayText(next)}` : null),
  ]);
};

const hasEnded = (facts: ChainFacts) =>
  dealOf(facts).lockups.length > 0 && facts.row.nextLockupDate == null;

export const lockupFields = {
  NextLockupDate: (facts) => ({
    ...end(facts),
    ...(hasEnded(facts) && { reason: "Every lock-up of the deal has ended" }),
  }),
  NextLockupShares: ofNext("Shares", "nextLockupShares"),
  NextLockupPct: ofNext("Percent of shares outstanding", "nextLockupPct"),
  LockupExpDate: end,
  LockupTradableDate: rule("The first trading session on or after the day of expiry", [
    "LockupExpDate",
  ]),
  DaysToExp: rule("Day of expiry − today", ["LockupExpDate"]),
  LockupSharesMil: listed(
    "Shares",
    ({ row: { lockupSharesMil: millions } }) =>
      millions == null ? null : countText(millions * 1e6),
    noLockup,
  ),
  PercentSharesOut: listed(
    "Percent of shares outstanding",
    ({ row }) => row.percentSharesOut,
    noLockup,
  ),
  LockupHolders: (facts) =>
    facts.made
      ? derived("The holders whom the source of the lock-up names, or all of them", [length(facts)])
      : stated(tableFact("Holders", facts.row.lockupHolders)),
  LockupDays: (facts) => stated(length(facts), noLockup),
  LockupCondition: listed("Early release", ({ row }) => row.lockupCondition, noLockup),
  LockupWaivedDate: listed("Waived", ({ row }) => row.lockupWaivedDate, noLockup),
  LockupNote: listed("Note", ({ row }) => row.lockupNote, noLockup),
  LockupTranche: (facts) => derived("The number of the tranche", [length(facts)]),
} satisfies Record<string, Explain>;
