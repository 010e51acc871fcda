import { addDays, type Day } from "../calendar/day.ts";
import { dealStanding } from "../status/deal-status.ts";
import type { FilingEvent } from "../status/filed-deal.ts";
import type { Filing } from "../status/filing.ts";
import { filingEvents } from "../status/filing-events.ts";
import type { IssuerFacts } from "../status/filing-outcome.ts";

let filed = 0;

/** A filing of registration 333-1, ten days after the start for each unit of `at`. */
export function filing(form: string, at: number, more: Partial<Filing> = {}): Filing {
  filed += 1;
  const accession = `0000000000-24-${String(filed).padStart(6, "0")}`;
  const filedOn = addDays("2024-01-01", at * 10);
  return { form, filedOn, accession, fileNumber: "333-1", ...more };
}

/** Reads the filings of an issuer into a form that tests can compare. */
export function readFilings(filings: Filing[], issuer: IssuerFacts = { isFund: false }) {
  const { deals, skipped } = filingEvents(filings, issuer);
  return {
    events: deals.map(({ events }) => events.map(({ type }) => type).join(" ")),
    skipped: skipped.map(({ filing: one, reason }) => `${one.form}: ${reason}`),
    stages: deals.map(({ events }) => dealStanding(events, lastDay(events)).stage),
    deals,
  };
}

/** The day on which all events are known; a deal that is only filed has not lapsed yet. */
function lastDay(events: readonly FilingEvent[]): Day {
  const days = events.map(({ on, knownOn }) => knownOn ?? on);
  return days.toSorted().at(-1) ?? "2024-01-01";
}
