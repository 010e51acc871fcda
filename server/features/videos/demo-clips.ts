import { join } from "node:path";

/** The clips of the demo market are short animations of the product's own: tools/record-demo-clips.ts records them. */
export const demoClipsFolder = join(import.meta.dirname, "../../demo/clips");

/** The length of each clip. */
export const clipSeconds = 12;

/** The lines of each clip, one after the other; the first one is its title, and all of them are its captions. */
export const demoClips = {
  "first-tour": [
    "A first tour of the portal",
    "The dashboard shows what prices this week.",
    "The calendar lists every event of a deal.",
    "A ticker opens the page of its company.",
  ],
  filtering: [
    "Filtering views",
    "Open Filter and choose what deals must match.",
    "Quick filters above the grid narrow it further.",
    "Every chip can be removed by itself.",
  ],
  columns: [
    "Choosing columns",
    "Open Columns and tick what you need.",
    "Drag a column to its place.",
    "Excel files have the columns of the screen.",
  ],
  sharing: [
    "Saving and sharing views",
    "Save a view under a name.",
    "Create a link for your colleagues.",
    "Revoke a link to take it back.",
  ],
  screens: [
    "Building a custom screen",
    "Choose the deals, then the filters.",
    "Choose the columns and a name.",
    "Your screen is now in My Screens.",
  ],
  ratings: [
    "Reading the ratings",
    "Four criteria are rated from 1 to 5.",
    "Their total runs from 4 to 20.",
    "Totals of 14 and more are green.",
  ],
  lockups: [
    "Following lock-ups",
    "The first tab lists tranches that end soon.",
    "The second tab lists those that ended.",
    "The date of a tranche opens its company.",
  ],
  spacs: [
    "Following SPACs",
    "A SPAC searches for a target.",
    "It announces a merger and holds a vote.",
    "The screen shows each of these dates.",
  ],
  "ipo-week": [
    "The IPO week",
    "Deals that priced, and how they trade.",
    "Filings and terms of the week.",
    "The article below has the figures.",
  ],
} as const;

export type DemoClip = keyof typeof demoClips;

const tutorials: readonly DemoClip[] = [
  "first-tour",
  "filtering",
  "columns",
  "sharing",
  "screens",
  "ratings",
  "lockups",
  "spacs",
];

/** A video of the demo market names no file, and plays one of these clips. */
export function findDemoClip(video: { kind: string; video_key: number }): DemoClip {
  const tutorial = video.kind === "tutorial" ? tutorials[video.video_key - 1] : undefined;
  return tutorial ?? "ipo-week";
}

/** Writes the captions of a clip as WebVTT; each line has an equal share of the time. */
export function writeClipCaptions(clip: DemoClip): string {
  const lines = demoClips[clip];
  const share = clipSeconds / lines.length;
  const time = (seconds: number) =>
    `00:${String(Math.floor(seconds / 60)).padStart(2, "0")}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;
  const cues = lines.map(
    (line, index) => `${time(index * share)} --> ${time((index + 1) * share)}\n${line}`,
  );
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}
