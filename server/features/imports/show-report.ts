import { type ShownReport, shownFindings } from "../../../domain/contract/imports.ts";
import type { ImportReport } from "../../ingest/import-report.ts";

/** Chooses what the desk shows of a stored report; reports of earlier versions of the portal lack some parts. */
export function showReport(stored: unknown): ShownReport | null {
  if (typeof stored !== "object" || stored === null) return null;
  const report = stored as Partial<ImportReport>;
  const first = <Item>(list: Item[] | undefined) => (list ?? []).slice(0, shownFindings);
  return {
    read: report.read ?? 0,
    new: report.new ?? 0,
    changed: report.changed ?? 0,
    unchanged: report.unchanged ?? 0,
    refused: report.refused ?? 0,
    companies: report.companies ?? 0,
    conflicts: report.conflicts ?? 0,
    waiting: report.waiting ?? 0,
    seconds: report.seconds ?? 0,
    refusals: first(report.refusals),
    conflicting: first(report.conflicting),
    leftOut: first(report.leftOut),
    setAside: first(report.setAside).map(({ name, reason }) => ({ name, reason })),
    heldBack: first(report.heldBack).map(({ company, figure, value, reason }) => ({
      company,
      figure,
      value,
      reason,
    })),
  };
}
