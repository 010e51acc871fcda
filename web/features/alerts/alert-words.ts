import type { Alert } from "../../../domain/contract/users/alerts.ts";
import { formatMoment } from "../../ui/moments.ts";

interface AlertState {
  label: "Sent" | "Not emailed" | "Failed" | "No change" | "First run" | "Muted";
  tone: "good" | "bad" | "quiet";
}

/** The state of an alert in a word, as its last run left it. */
export function alertState({
  isMuted,
  problem,
  lastRun,
  comparedAt,
  createdAt,
}: Alert): AlertState {
  if (isMuted) return { label: "Muted", tone: "quiet" };
  if (problem !== null) return { label: "Failed", tone: "bad" };
  if (lastRun?.hasMail) return { label: "Sent", tone: "good" };
  if (lastRun !== null) return { label: "Not emailed", tone: "quiet" };
  return { label: comparedAt === createdAt ? "First run" : "No change", tone: "quiet" };
}

/** "2 entered, 1 changed". */
export function countsText(counts: { entered: number; left: number; changed: number }): string {
  const parts = [
    [counts.entered, "entered"],
    [counts.left, "left"],
    [counts.changed, "changed"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString("en-US")} ${word}`)
    .join(", ");
}

export function lastText({ lastRun, noted }: Alert): string {
  if (lastRun === null) return `Nothing yet, ${noted.toLocaleString("en-US")} results at setup`;
  return `Last ${formatMoment(lastRun.ranAt)}, ${countsText(lastRun)}`;
}

export function nextText({ isMuted, nextAt }: Alert): string {
  if (isMuted) return "Muted";
  return nextAt === null ? "On a change" : `Next ${formatMoment(nextAt)}`;
}

export const watchLabels = { enters: "Enters", leaves: "Leaves", changes: "Changes" } as const;

export const watchTones = { enters: "brand", leaves: undefined, changes: "accent" } as const;
