import { weekdayOf } from "../../../domain/calendar/day.ts";
import { withCount } from "../import-report.ts";
import { type DayFormat, dayFormats, matchDay } from "../reading/days.ts";
import { judgeMark, type MarkEvidence } from "../reading/written-numbers.ts";
import { isTableDay } from "./day-limits.ts";

/** Formats that read the same text as different days. */
export const contradictingFormats: readonly (readonly DayFormat[])[] = [
  ["M/D/YY", "D/M/YY", "YY/M/D"],
  ["M/D/YYYY", "D/M/YYYY"],
  ["M-D-YYYY", "D-M-YYYY"],
  ["D.M.YY", "YY.M.D"],
  ["D-M-YY", "YY-M-D"],
  ["Excel serial", "Excel serial 1904"],
];

interface Example {
  text: string;
  place: string;
}

/** Counts how the days of a column can be read. */
export class DayEvidence {
  readonly counts = new Map<DayFormat, number>();
  private readonly weekends = new Map<DayFormat, number>();
  private readonly groups = contradictingFormats.map((formats) => ({
    formats,
    cells: 0,
    /** The first cell that two formats read as different days. */
    first: null as Example | null,
    firstOf: new Map<DayFormat, Example>(),
  }));
  cells = 0;

  add(text: string, place: string): void {
    this.cells += 1;
    const days = new Map<DayFormat, string>();
    for (const format of dayFormats) {
      const day = matchDay(text, format);
      if (day === null || !isTableDay(day)) continue;
      days.set(format, day);
      this.counts.set(format, this.count(format) + 1);
      if (weekdayOf(day) > 5) this.weekends.set(format, (this.weekends.get(format) ?? 0) + 1);
    }
    for (const group of this.groups) {
      const read = group.formats.filter((format) => days.has(format));
      if (read.length === 0) continue;
      group.cells += 1;
      if (new Set(read.map((format) => days.get(format))).size > 1) group.first ??= { text, place };
      const [only, ...others] = read;
      if (only && others.length === 0 && !group.firstOf.has(only))
        group.firstOf.set(only, { text, place });
    }
  }

  count(format: DayFormat): number {
    return this.counts.get(format) ?? 0;
  }

  /** The formats that the column shows, or a sentence that asks for what it does not show. */
  conclude(column: string): { formats: DayFormat[] } | { question: string } {
    const grouped = new Set(contradictingFormats.flat());
    const formats = dayFormats.filter((format) => !grouped.has(format) && this.count(format) > 0);
    for (const group of this.groups.filter(({ cells }) => cells > 0)) {
      const possible = group.formats.filter((format) => this.count(format) === group.cells);
      const [chosen, ...others] = possible;
      if (chosen === undefined) return { question: this.describeContradiction(column, group) };
      if (others.length > 0 && group.first)
        return { question: this.describeQuestion(column, possible, group.cells, group.first) };
      formats.push(chosen);
    }
    return { formats };
  }

  private describeContradiction(
    column: string,
    { firstOf }: { firstOf: ReadonlyMap<DayFormat, Example> },
  ): string {
    const examples = [...firstOf].map(
      ([format, { text, place }]) => `"${text}" in ${place} only as ${format}`,
    );
    return `The days of the column "${column}" contradict each other: ${examples.join(", ")} can be read.`;
  }

  private describeQuestion(
    column: string,
    possible: readonly DayFormat[],
    cells: number,
    { text, place }: Example,
  ): string {
    const readings = possible.map((format) => {
      const weekends = this.weekends.get(format) ?? 0;
      return `${format} (${matchDay(text, format)}${weekends > 0 ? `; ${weekends} of them on weekends` : ""})`;
    });
    const answers = possible.map((format) => `["${format}"]`);
    return `All days of the column "${column}" (${withCount(cells, "cell")}) can be read in ${possible.length} ways; "${text}" in ${place} is ${readings.join(" or ")}. Put the right one into the mapping: "dayFormats": ${answers.join(" or ")}.`;
  }
}

/** Counts which decimal marks the numbers of a column show. */
export class MarkCounts {
  private readonly found = new Map<MarkEvidence, { count: number } & Example>();

  add(text: string, place: string): void {
    const evidence = judgeMark(text);
    const known = this.found.get(evidence);
    if (known) known.count += 1;
    else this.found.set(evidence, { count: 1, text, place });
  }

  first(evidence: MarkEvidence): Example | undefined {
    return this.found.get(evidence);
  }

  count(evidence: MarkEvidence): number {
    return this.found.get(evidence)?.count ?? 0;
  }
}
