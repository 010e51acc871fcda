import type { MarketFacts } from "../../../market/facts.ts";
import { type DayNumber, dayOf, isoDay, yearOf } from "../calendar/days.ts";
import type { Known } from "../known.ts";
import { usSessions } from "../offerings/exchanges.ts";
import type { World } from "../world.ts";
import { specialReportText } from "./special-report-texts.ts";

const tutorials: readonly (readonly [title: string, description: string])[] = [
  [
    "A first tour of the portal",
    "The dashboard, the calendar and the company pages in five minutes.",
  ],
  ["Filtering views", "How filters, quick filters and time frames work together in every view."],
  ["Choosing columns", "Add, remove and order columns for the screen and for Excel."],
  ["Saving and sharing views", "Save a view under a name and share it with colleagues by a link."],
  ["Building a custom screen", "Three steps from filters to a screen of your own."],
  ["Reading the ratings", "The four criteria, the total and the bands."],
  ["Following lock-ups", "Find tranches that end soon, and those that ended."],
  ["Following SPACs", "From the search for a target to the vote and the merger."],
];

export function addTutorials(facts: MarketFacts): void {
  tutorials.forEach(([title, description], index) => {
    facts.video.push({
      video_key: index + 1,
      kind: "tutorial",
      title,
      description,
      image_file: null,
      embed_code: null,
      published_on: null,
      news_key: null,
    });
  });
}

const specials = [
  "The State of Private Equity Exits",
  "Biotech Offerings: Cash, Trials and Returns",
  "Blank Check Companies after the Boom",
  "Direct Listings Compared with Offerings",
  "The Next Hundred: Private Companies to Watch",
  "Lock-Ups and What Follows Them",
  "Foreign Issuers on US Exchanges",
];

/** Special reports go back this many years before the installation. */
const yearsOfSpecials = 8;

interface Report {
  kind: "annual" | "quarterly" | "special";
  title: string;
  day: DayNumber;
}

/** Annual reviews in early January, quarterly reviews after each quarter, and two specials a year. */
export function addSpecialReports(facts: MarketFacts, world: World, known: Known): void {
  const firstYear = 2000;
  for (let year = firstYear; year <= yearOf(world.lastDay); year++) {
    listReports(year).forEach(({ kind, title, day }, index) => {
      const isOldSpecial = kind === "special" && year < yearOf(world.installedOn) - yearsOfSpecials;
      if (isOldSpecial || !known.hasByMorning(day)) return;
      facts.special_report.push({
        special_report_id: (year - firstYear) * 10 + index + 1,
        kind,
        title,
        reported_on: isoDay(day),
        file: null,
        body: kind === "special" ? specialReportText(title, year) : null,
      });
    });
  }
}

function listReports(year: number): Report[] {
  const session = (month: number, date: number) => usSessions.onOrAfter(dayOf(year, month, date));
  const special = (offset: number) => specials[(year * 2 + offset) % specials.length] ?? "";
  return [
    { kind: "annual", title: `US IPO Market: ${year - 1} Annual Review`, day: session(1, 4) },
    { kind: "quarterly", title: `US IPO Market: 1Q ${year} Review`, day: session(4, 2) },
    { kind: "quarterly", title: `US IPO Market: 2Q ${year} Review`, day: session(7, 2) },
    { kind: "quarterly", title: `US IPO Market: 3Q ${year} Review`, day: session(10, 2) },
    { kind: "special", title: special(0), day: session(5, 18) },
    { kind: "special", title: special(1), day: session(11, 9) },
  ];
}
