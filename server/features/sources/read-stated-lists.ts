import { isDay } from "../../../domain/calendar/day.ts";
import { figureWords } from "../../../domain/sources/write-stated.ts";
import type { Json } from "../../../domain/statements/kinds.ts";
import { WrongCommand } from "../../command-line.ts";

const mostHolders = 20;

/** Reads the day of a list of holders, and a holder from each line below it. */
export function readHolders(text: string, readPercent: (text: string) => string): Json {
  const [day = "", ...named] = lines(text);
  if (!isDay(day) || named.length === 0 || named.length > mostHolders)
    throw new WrongCommand(
      "Write the day on the first line, as 2024-09-30, and a holder on each line below it.",
    );
  return { asOfOn: day, holders: named.map((line) => readHolder(line, readPercent)) };
}

function readHolder(line: string, readPercent: (text: string) => string): Json {
  const [name = "", before = "", after = "", ...more] = line.split("|").map((part) => part.trim());
  if (name === "" || more.length > 0)
    throw new WrongCommand(`"${line}" is not a holder; write: Name | 19.1% | 12.4%.`);
  // A dash stands for a share that the filing leaves blank.
  const readShare = (share: string) => (/^(?:—|-|)$/.test(share) ? null : readPercent(share));
  return { name, before: readShare(before), after: readShare(after) };
}

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const figures = new Map(
  Object.entries(figureWords).map(([figure, words]) => [words.toLowerCase(), figure]),
);
const balanceFigures = ["cash", "totalAssets", "totalEquity"];

/** Reads the figures of a period, or of a day, from each line. */
export function readFigureLines(kind: "statements" | "balances", text: string): Json {
  return lines(text).map((line) => readFigures(kind, line));
}

/** Reads "2024-12-31 | annual | USD | revenue 86,935,059"; a balance sheet has no term. */
function readFigures(kind: "statements" | "balances", line: string): Json {
  const parts = line.split("|").map((part) => part.trim());
  const [day = "", term = ""] = parts;
  const [currency = "", ...amounts] = parts.slice(kind === "balances" ? 1 : 2);
  const isTerm = kind === "balances" || term === "annual" || term === "quarter";
  if (!isDay(day) || !isTerm || !/^[A-Z]{3}$/.test(currency) || amounts.length === 0)
    throw new WrongCommand(
      kind === "balances"
        ? `"${line}" is not a balance sheet; write: 2024-12-31 | USD | cash 1,200,000 | total assets 9,000,000.`
        : `"${line}" is not a statement; write: 2024-12-31 | annual | USD | revenue 1,200,000 | net income -400,000.`,
    );
  const read = Object.fromEntries(amounts.map((one) => readFigure(kind, one)));
  return kind === "balances"
    ? { asOfOn: day, currency, ...read }
    : { periodEndOn: day, term, currency, ...read };
}

function readFigure(kind: "statements" | "balances", text: string): [string, string] {
  const [, words = "", sign = "", number = ""] = /^([A-Za-z ]+?) (-?)(\d[\d,]*)$/.exec(text) ?? [];
  const figure = figures.get(words.toLowerCase());
  if (figure === undefined || balanceFigures.includes(figure) !== (kind === "balances"))
    throw new WrongCommand(
      `"${text}" is not a figure; write its name and its amount, such as revenue 1,200,000.`,
    );
  return [figure, `${sign}${number.replaceAll(",", "")}`];
}
