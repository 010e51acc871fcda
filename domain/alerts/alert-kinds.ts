/** The kinds of change that an alert can tell. */
export const watches = ["enters", "leaves", "changes"] as const;

export type Watch = (typeof watches)[number];

/** How often an alert comes, in New York time. */
export const frequencies = ["instant", "daily", "weekly"] as const;

export type Frequency = (typeof frequencies)[number];

export const frequencyLabels: Record<Frequency, string> = {
  instant: "At once",
  daily: "Daily",
  weekly: "Weekly",
};

/** The alerts that a user can have. */
export const maxAlerts = 100;

/** The most changes that are stored of one comparison; the counts are of all changes. */
export const maxChanges = 200;

/** How a row of a view has changed. */
export type ChangeKind = "entered" | "left" | "changed";

export const watchOfChange: Record<ChangeKind, Watch> = {
  entered: "enters",
  left: "leaves",
  changed: "changes",
};

/** A value of a watched column before and after; both as they read on screen. */
export interface ChangedValue {
  label: string;
  before: string;
  after: string;
  /** The source of the new value; null where nothing states it. */
  source: string | null;
  link: string | null;
}

/** A row that entered a view, left it, or has new values in it. */
export interface AlertChange {
  kind: ChangeKind;
  companyName: string;
  companyTicker: string;
  /** The ticker of the security; null before it has one, and for private companies. */
  ticker: string | null;
  values: ChangedValue[];
}
