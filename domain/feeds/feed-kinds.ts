export interface FeedFormat<File extends string = string> {
  /** The name of the format that programs use for it. */
  label: string;
  /** The last part of its address. */
  file: File;
  /** True for a feed of one saved view of the user, whose id stands in its address. */
  isOfView?: boolean;
}

interface FeedKind {
  label: string;
  /** One sentence for the user who considers an address. */
  about: string;
  formats: readonly FeedFormat[];
}

/** The feeds that other programs read at a secret address of a user. All formats of a kind share one secret. */
export const feedKinds = {
  commentary: {
    label: "News and commentary",
    about: "Our articles, analyst notes and alerts in your news reader.",
    formats: [
      { label: "RSS", file: "commentary.rss" },
      { label: "Atom", file: "commentary.atom" },
    ],
  },
  calendar: {
    label: "IPO calendar",
    about: "Filings, pricings, first trades, research and lock-ups in your own calendar.",
    formats: [
      { label: "All events", file: "calendar.ics" },
      { label: "My Favorites", file: "favorites.ics" },
      { label: "View", file: "view.ics", isOfView: true },
    ],
  },
} as const satisfies Record<string, FeedKind>;

export type FeedKindName = keyof typeof feedKinds;

export const feedKindNames = Object.keys(feedKinds) as [FeedKindName, ...FeedKindName[]];

/** The rows of one view, which its secret names, for spreadsheets that cannot send a key. */
export const rowsFile = "rows.csv";

export type FeedFile =
  | (typeof feedKinds)[FeedKindName]["formats"][number]["file"]
  | typeof rowsFile;

/** The path of a feed; its secret stands in the query, which is never logged. */
export function feedPath(file: FeedFile, secret?: string, viewId?: string): string {
  const view = viewId === undefined ? "" : `&view=${viewId}`;
  return `/feeds/${file}${secret === undefined ? "" : `?key=${secret}${view}`}`;
}
