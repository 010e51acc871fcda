import type { Sighting } from "../../identity/sighting.ts";
import type { Conflict, HeldBackFigure, LeftOut } from "../draft/testimony.ts";
import type { MadeCompany } from "./make-company.ts";

/** Statements of the sources that the facts of some companies do not contain, for the report of the import. */
export interface UnusedStatements {
  /** Differing values that lost to others. */
  conflicts: number;
  /** The first of them by company; all are in `value_conflict`. */
  conflicting: NamedConflict[];
  /** Values of filings that later filings state anew, and the first of them. */
  revisions: number;
  revised: NamedConflict[];
  /** Stated values that no field of these companies can hold. */
  leftOut: LeftOut[];
  heldBack: NamedHeldBack[];
}

interface NamedConflict extends Omit<Conflict, "entity" | "entity_key"> {
  company: string;
}

/** More of them would fill the report of an import. */
const listedConflicts = 200;

interface NamedHeldBack extends Omit<HeldBackFigure, "deal_key"> {
  company: string;
}

export function gatherUnused(conflicts: number, made: Iterable<MadeCompany>): UnusedStatements {
  const companies = [...made];
  return {
    conflicts,
    ...gatherRevisions(companies),
    conflicting: companies
      .flatMap((one) => nameConflicts(one, one.findings.conflicts))
      .slice(0, listedConflicts),
    leftOut: companies.flatMap(({ findings }) => findings.leftOut),
    heldBack: companies.flatMap(listHeldBack),
  };
}

function gatherRevisions(companies: readonly MadeCompany[]) {
  const all = companies.flatMap((one) => nameConflicts(one, one.findings.revisions));
  return { revisions: all.length, revised: all.slice(0, listedConflicts) };
}

function nameConflicts({ facts }: MadeCompany, conflicts: readonly Conflict[]): NamedConflict[] {
  const company = facts.company?.[0]?.name ?? "";
  return conflicts.map(({ entity: _entity, entity_key: _key, ...conflict }) => ({
    company,
    ...conflict,
  }));
}

function listHeldBack({ facts, findings }: MadeCompany): NamedHeldBack[] {
  const company = facts.company?.[0]?.name ?? "";
  return findings.heldBack.map(({ deal_key: _deal, ...figure }) => ({ company, ...figure }));
}

export function addUnused(to: UnusedStatements, more: UnusedStatements): void {
  to.conflicts += more.conflicts;
  to.conflicting.push(...more.conflicting.slice(0, listedConflicts - to.conflicting.length));
  to.revisions += more.revisions;
  to.revised.push(...more.revised.slice(0, listedConflicts - to.revised.length));
  to.leftOut.push(...more.leftOut);
  to.heldBack.push(...more.heldBack);
}

export function describeUnowned({
  subject,
  source,
}: Pick<Sighting, "subject" | "source">): LeftOut {
  return {
    what: `records of tickers that no known company had at the time (${source})`,
    value: subject.symbol ?? subject.companyName ?? "",
    place: subject.on ?? "",
  };
}
