import { compareFilings, type Reading } from "./compare-filings.ts";
import type { ToldFiling } from "./tell-filings.ts";

type Marked = ToldFiling & { accession: string };

const figures: ReadonlySet<string> = new Set(["Summary Financials", "Balance Sheets"]);

/**
 * Adds what each document changed of the one before it: its figures, and its risk factors. An amendment that changed neither them nor
 * the terms is one of the text alone. The filings stand with the newest first.
 */
export function markReadings<Filing extends Marked>(
  filings: readonly Filing[],
  readings: ReadonlyMap<string, Reading>,
): Filing[] {
  const read = filings.filter(
    ({ accession, isOfOffering }) => isOfOffering && readings.has(accession),
  );
  return filings.map((filing) => {
    const at = read.indexOf(filing);
    const [before, after] = [at < 0 ? undefined : read[at + 1], filing].map(
      (one) => one && readings.get(one.accession),
    );
    if (before === undefined || after === undefined) return filing;
    const { values, risks } = compareFilings(before, after);
    const hasNewFigures = values.some(
      (value) => figures.has(value.label) && value.isChanged && value.after !== null,
    );
    const hasNewRisks = (before.risks ?? []).length > 0 && risks.added.length > 0;
    const own = [
      ...(hasNewFigures ? ["Financials Updated"] : []),
      ...(hasNewRisks ? ["Risk Factor Added"] : []),
    ];
    const isPlain = filing.marks.length === 1 && filing.marks[0] === "Amended";
    return { ...filing, marks: isPlain ? orText(own) : [...filing.marks, ...own] };
  });
}

const orText = (marks: readonly string[]) => (marks.length > 0 ? [...marks] : ["Text Only"]);
