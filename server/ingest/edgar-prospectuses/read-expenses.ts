import { linesOf, type Sections, tablesOf } from "./sections.ts";
import { amount, listTexts } from "./share-words.ts";
import {
  certain,
  type Finding,
  findAll,
  readMoney,
  type Stated,
  splitSentences,
  weigh,
} from "./stated.ts";

const about = `[^.$]{0,260}(?:approximately|about|be|estimated at|of|total|are|is) ${amount}`;
/** The underwriters' own expenses are repaid up to a limit, and net proceeds are what expenses leave; those words are no estimate. */
const notOwn = /\breimburs|\baccountable\b|\bnot (?:to )?exceed|\bup to\b|\bcounsel\b/i;
const leavesNet = /\bnet proceeds\b/i;
const ownExpenses =
  /\b(?:exclu(?:ding|sive)|other than|not including|before)\b[^.]{0,60}\b(?:discounts?|commissions?)\b|\b(?:total|our|estimated|aggregate)\b[^.]{0,40}\b(?:expenses|costs)\b|\b(?:expenses|costs) (?:of|for|in connection with|relating to) (?:this|the) offering\b|\b(?:offering|registration) (?:expenses|costs)\b|\bexpenses payable by (?:us|the company)\b/i;

/** The company's expenses of the offering, in whole units of the currency: by its sentences, or by the table that Form S-1 asks for. */
export function readExpenses(sections: Sections): Stated<string> | undefined {
  const pattern = new RegExp(
    String.raw`\b(?:expenses|costs)\b${about}|${amount} (?:for|of|in) (?:\w+ ){0,3}expenses\b`,
    "gi",
  );
  const find = (lines: readonly string[], place: string) =>
    findAll(
      lines.flatMap(splitSentences).filter((line) => ownExpenses.test(line) && !notOwn.test(line)),
      place,
      pattern,
      ({ 0: words, 1: first, 2: second }) =>
        leavesNet.test(words) ? null : readMoney((first ?? second)?.replace("$ ", "$")),
    );
  const underwriting = find(linesOf(sections.underwriting), "Underwriting");
  const [said = []] = [
    underwriting,
    find(listTexts(sections.offering), "The Offering"),
    find(linesOf(sections.cover), "Cover page"),
  ].filter((found) => found.length > 0);
  const tabled = findTable(tablesOf(sections.all));
  if (said.length === 0) return tabled && certain(tabled, "The rows of the table add up to it");
  const isOnly = new Set(said.map(({ value }) => value)).size === 1;
  return weigh(said, {
    rule: isOnly ? "The only estimate of the expenses" : "The rows of a table add up to it",
    holds: (value) => isOnly || value === tabled?.value,
  });
}

/** The fee of the SEC is among the rows, and they add up to the total. */
function findTable(tables: readonly string[][][]): Finding<string> | undefined {
  for (const rows of tables) {
    if (
      !rows.some(([label = ""]) =>
        /^(?:SEC|securities and exchange commission) (?:registration|filing)? ?fee/i.test(label),
      )
    )
      continue;
    const amounts = rows.map((cells) => ({
      label: cells[0] ?? "",
      amount: Number(readMoney(cells.at(-1)) ?? Number.NaN),
      cells,
    }));
    const total = amounts.find(({ label, amount: own }) => /^total\b/i.test(label) && own > 0);
    if (total === undefined) continue;
    const parts = amounts.slice(0, amounts.indexOf(total)).filter((one) => one.amount >= 0);
    const sum = parts.reduce((all, one) => all + one.amount, 0);
    if (Math.abs(sum - total.amount) > 1) continue;
    return {
      value: String(Math.round(total.amount)),
      passage: rows
        .map((cells) => cells.join(" | "))
        .join("\n")
        .slice(0, 1500),
      place: "Expenses of the offering",
    };
  }
  return undefined;
}
