import type { PlainRow, Rule } from "./plain-rules.ts";

const several: Record<string, string[]> = {
  Upcoming: ["Scheduled", "Filed"],
  WithdrawnPostponed: ["Withdrawn", "Postponed"],
};

export const checkStatuses: Rule = (row, filters) => {
  const { DealStatusDealStatusList: list, DealStatusWithdrawnAcquiredPostponed: ended } = filters;
  const ofForm = [...(list ?? []), ...(ended ?? [])];
  const lists = [
    filters.DealStatus && [filters.DealStatus],
    ofForm.length > 0 ? ofForm : undefined,
    filters.DealStatusIn,
  ];
  const status = String(row.status);
  if (filters.StatusWithAcqPos && ["Acquired", "Postponed"].includes(status)) return true;
  return lists.every(
    (names) => !names || names.some((name) => (several[name] ?? [name]).includes(status)),
  );
};

export const checkFate: Rule = (row, { Postponed, Withdrawn, Acquired }) => {
  if (!Postponed && !Withdrawn && !Acquired) return true;
  const isPostponed = Postponed === true && row.status === "Postponed";
  const isWithdrawn = Withdrawn === true && row.status === "Withdrawn";
  return isPostponed || isWithdrawn || (Acquired === true && row.acquired_on !== null);
};

export function checkTerms(
  status: string,
  key: "DealStatusScheduledList" | "DealStatusFiledTermsList" | "DealStatusPostponedList",
): Rule {
  return (row, filters) => {
    const wanted = filters[key];
    const terms = row.range_low === null ? "noTerms" : "termsSet";
    return wanted === undefined || row.status !== status || wanted.includes(terms);
  };
}

export const spacCodes: Record<string, (row: PlainRow) => boolean> = {
  "1": (row) => row.spac_stage === "upcoming",
  "2": (row) => row.status === "Priced",
  "3": (row) => row.spac_stage === "searching",
  "4": (row) => row.spac_stage === "announced",
  "5": (row) => row.spac_stage === "voteScheduled" || row.spac_stage === "approved",
  "6": (row) => row.spac_stage === "completed",
  "7": (row) => row.spac_stage === "liquidated",
  "8": (row) => row.status === "Withdrawn" || row.status === "Postponed",
};
