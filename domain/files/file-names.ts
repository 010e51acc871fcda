import type { Day } from "../calendar/day.ts";

/** The kinds of files that the portal makes from its own data. */
const madeKinds = ["research", "questions", "dcf", "special-report"] as const;

export type MadeKind = (typeof madeKinds)[number];

const endings: Record<MadeKind, "pdf" | "xlsx"> = {
  research: "pdf",
  questions: "pdf",
  dcf: "xlsx",
  "special-report": "pdf",
};

/** The longest name of a file. */
export const maxFileName = 120;

/** Letters, digits, dashes, underscores and single dots, none of them at an end, and the ending of a kind that is served. */
const safeName = /^[a-z0-9]+(?:[._-]+[a-z0-9]+)*\.(?:pdf|xlsx)$/i;

/** True for a name that can be part of an address and of a path as it stands, and never leads to another folder. */
export function isFileName(text: string): boolean {
  return text.length <= maxFileName && safeName.test(text) && !text.includes("..");
}

const safeMediaName = /^[a-z0-9]+(?:[._-]+[a-z0-9]+)*\.(?:png|jpe?g|webp|mp4|webm|vtt)$/i;

/** True for the name of a picture, a video or captions that never leads to another folder. */
export function isMediaName(text: string): boolean {
  return text.length <= maxFileName && safeMediaName.test(text) && !text.includes("..");
}

/** The name of a file about a company or a report, such as "research-CLDY-2026-11-18-4711.pdf". */
export function madeFileName(kind: MadeKind, about: string | null, on: Day, id: number): string {
  const word = about?.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") ?? "";
  return `${kind}-${word === "" ? "" : `${word}-`}${on}-${id}.${endings[kind]}`;
}

export interface MadeFile {
  kind: MadeKind;
  /** The key of the report from which the file is made. */
  id: number;
}

const madeName = new RegExp(
  `^(${madeKinds.join("|")})-(?:[a-z0-9-]+-)?\\d{4}-\\d\\d-\\d\\d-(\\d{1,9})\\.(pdf|xlsx)$`,
  "i",
);

/** Reads the name of a file that the portal makes; null for any other name. */
export function parseMadeFileName(name: string): MadeFile | null {
  const match = isFileName(name) ? madeName.exec(name) : null;
  const kind = madeKinds.find((one) => one === match?.[1]?.toLowerCase());
  if (!match || !kind || match[3]?.toLowerCase() !== endings[kind]) return null;
  return { kind, id: Number(match[2]) };
}
