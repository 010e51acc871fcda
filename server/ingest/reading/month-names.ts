/** Languages whose names of months do not contradict each other: "listopad" is October in Croatian, November in Polish. */
const languages = "en de fr es it pt nl sv da nb pl ru tr".split(" ");

/** Spellings that are usual besides those of the platform. */
const otherNames = { sept: 9, mrz: 3, maer: 3, marz: 3 };

/** Null for a name that languages give to different months. */
type Months = Map<string, number | null>;

function readNames(): Months {
  const months: Months = new Map();
  for (const language of languages) {
    for (const style of ["long", "short"] as const) {
      // Some languages write the month of a date in another case than the month alone.
      for (const day of ["numeric", undefined] as const)
        addNames(months, new Intl.DateTimeFormat(language, { day, month: style, timeZone: "UTC" }));
    }
  }
  for (const [name, month] of Object.entries(otherNames)) months.set(name, month);
  return months;
}

function addNames(months: Months, format: Intl.DateTimeFormat): void {
  for (let month = 1; month <= 12; month++) {
    const parts = format.formatToParts(Date.UTC(2024, month - 1, 5));
    const name = fold(parts.find(({ type }) => type === "month")?.value ?? "");
    const known = months.get(name);
    months.set(name, known === undefined || known === month ? month : null);
  }
}

function fold(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
}

/** Made when a table first needs it, since each import starts a process that reads. */
let months: Months | undefined;

/** Reads the name of a month in one of several languages, whole or shortened: 3 for "März" and "Mar." */
export function readMonthName(name: string): number | null {
  months ??= readNames();
  return months.get(fold(name)) ?? null;
}
