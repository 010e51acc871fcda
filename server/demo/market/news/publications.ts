import { type DayNumber, dayOf, isoDay, yearOf } from "../calendar/days.ts";
import { usSessions } from "../offerings/exchanges.ts";
import { readLines, readRows } from "../words/read-words.ts";
import type { Market } from "../world.ts";

export function addTutorials({ facts }: Market): void {
  readRows("texts.txt", "tutorials").forEach(([title = "", description = ""], index) => {
    facts.video.push({
      ...{ video_key: index + 1, kind: "tutorial", title, description },
      ...{ image_file: null, embed_code: null, published_on: null, news_key: null },
    });
  });
}

/** Special reports go back this many years before the installation. */
const yearsOfSpecials = 8;

interface Report {
  kind: "annual" | "quarterly" | "special";
  title: string;
  day: DayNumber;
}

/** Annual reviews in early January, quarterly reviews after each quarter, and two specials a year. */
export function addSpecialReports({ facts, known, installedOn, lastDay }: Market): void {
  const firstYear = 2000;
  for (let year = firstYear; year <= yearOf(lastDay); year++) {
    listReports(year).forEach(({ kind, title, day }, index) => {
      const isSpecial = kind === "special";
      const isOldSpecial = isSpecial && year < yearOf(installedOn) - yearsOfSpecials;
      if (isOldSpecial || !known.hasByMorning(day)) return;
      const start = `This report looks at the market as it stands in ${year}.`;
      facts.special_report.push({
        special_report_id: (year - firstYear) * 10 + index + 1,
        ...{ kind, title, reported_on: isoDay(day), file: null },
        body: isSpecial ? [start, ...readLines("texts.txt", title)].join("\n\n") : null,
      });
    });
  }
}

function listReports(year: number): Report[] {
  const specials = readLines("texts.txt", "special reports");
  const session = (month: number, date: number) => usSessions.onOrAfter(dayOf(year, month, date));
  const special = (offset: number) => specials[(year * 2 + offset) % specials.length] ?? "";
  const quarterly = (quarter: number): Report => ({
    kind: "quarterly",
    title: `US IPO Market: ${quarter}Q ${year} Review`,
    day: session(quarter * 3 + 1, 2),
  });
  return [
    { kind: "annual", title: `US IPO Market: ${year - 1} Annual Review`, day: session(1, 4) },
    ...[1, 2, 3].map(quarterly),
    { kind: "special", title: special(0), day: session(5, 18) },
    { kind: "special", title: special(1), day: session(11, 9) },
  ];
}
