import { countText, longDayText } from "../../../domain/fields/formats.ts";
import {
  type ChainFacts,
  dealOf,
  derived,
  type Explain,
  fact,
  type Part,
  settledOfDeal,
  stated,
  tableFact,
} from "./chain.ts";

const noLockup = "No source states a lock-up";

/** A source states a lock-up in days from the pricing; a generated tranche states more. */
const length = (facts: ChainFacts): Part => {
  const settled = settledOfDeal(facts, "lockup_days");
  const days = settled ? Number(settled.value) : (facts.row.lockupDays ?? null);
  return fact(facts, "deal", "lockup_days", "Lock-up, days", days);
};

const ofNext =
  (label: string, value: (facts: ChainFacts) => string | number | null | undefined): Explain =>
  (facts) =>
    facts.made
      ? derived(`${label} that a source states`, [length(facts)], noLockup)
      : stated(tableFact(label, value(facts)), noLockup);

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

const ofTranche =
  (label: string, read: (facts: ChainFacts) => string | number | null | undefined): Explain =>
  (facts) =>
    stated(tableFact(label, read(facts)), noLockup);

export const lockupFields = {
  NextLockupDate: (facts) => ({
    ...end(facts),
    ...(hasEnded(facts) && { reason: "Every lock-up of the deal has ended" }),
  }),
  NextLockupShares: ofNext("Shares", ({ row }) => row.nextLockupShares),
  NextLockupPct: ofNext("Percent of shares outstanding", ({ row }) => row.nextLockupPct),
  LockupExpDate: end,
  LockupTradableDate: () =>
    derived("The first trading session on or after the day of expiry", ["LockupExpDate"]),
  DaysToExp: () => derived("Day of expiry − today", ["LockupExpDate"]),
  LockupSharesMil: ofTranche("Shares", ({ row }) =>
    row.lockupSharesMil == null ? null : countText(row.lockupSharesMil * 1e6),
  ),
  PercentSharesOut: ofTranche("Percent of shares outstanding", ({ row }) => row.percentSharesOut),
  LockupHolders: (facts) =>
    facts.made
      ? derived("Sources state one lock-up for all holders", [length(facts)])
      : stated(tableFact("Holders", facts.row.lockupHolders)),
  LockupDays: (facts) => stated(length(facts), noLockup),
  LockupCondition: ofTranche("Early release", ({ row }) => row.lockupCondition),
  LockupWaivedDate: ofTranche("Waived", ({ row }) => row.lockupWaivedDate),
  LockupNote: ofTranche("Note", ({ row }) => row.lockupNote),
  LockupTranche: (facts) => derived("The number of the tranche", [length(facts)]),
} satisfies Record<string, Explain>;
