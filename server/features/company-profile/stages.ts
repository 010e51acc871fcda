import type { Day } from "../../../domain/calendar/day.ts";
import type { Stages } from "../../../domain/contract/companies/company-shapes.ts";
import type { AnyRow } from "../../../domain/fields/fields.ts";
import { amountText, noValueText } from "../../../domain/fields/formats.ts";
import { listStages, type StageDates } from "../../../domain/profile/stages.ts";
import type { ProfileFacts } from "./profile-repository.ts";

/** The stages of the deal, and its lock-ups for the popup. A company without a deal has none. */
export function stagesOf(facts: ProfileFacts, row: AnyRow, today: Day): Stages {
  const { deal, lockups } = facts;
  if (deal === null) return { dots: [], popUp: [] };
  const dates = datesOf(row, facts, deal.isSpac);
  return {
    dots: listStages(dates, today),
    popUp: lockups.map(({ shares, endsOn, holders, condition, note }) => ({
      lockupShares: shares === null ? noValueText : amountText(shares),
      lockupDate: endsOn,
      lockupNote: [holders, condition, note].filter((text) => text !== null).join(". ") || null,
    })),
  };
}

function datesOf(row: AnyRow, { spac, lockups }: ProfileFacts, isSpac: boolean): StageDates {
  const day = (value: Day | null | undefined) => value ?? null;
  return {
    status: row.dealStatus ?? null,
    isSpac,
    watchlistedOn: day(row.pcwAddedDate),
    confidentialOn: day(row.confidentialDate),
    filedOn: day(row.fileDate),
    termsSetOn: day(row.termsSetDate),
    expectedOn: day(row.expPricingDate),
    offerOn: day(row.offerDate),
    tradeOn: day(row.tradeDate),
    postponedOn: day(row.postponedDate),
    withdrawnOn: day(row.withdrawnDate),
    quietPeriodEndsOn: day(row.quietPeriodDate),
    // Once all have ended, the stage was passed with the last one.
    lockupEndsOn: day(row.nextLockupDate ?? lockups.at(-1)?.endsOn),
    acquiredOn: day(row.acquiredDate),
    delistedOn: day(row.delistedDate),
    announcedOn: day(spac?.announcedOn),
    voteOn: day(spac?.voteOn),
    completedOn: day(spac?.completedOn),
    liquidatedOn: day(row.liquidationDate),
    deadlineOn: day(spac?.deadlineOn),
  };
}
