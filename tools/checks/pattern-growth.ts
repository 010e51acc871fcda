import vm from "node:vm";
import { projectFiles, readProjectFile } from "../project-files.ts";
import { nodesFrom, syntaxOf } from "./syntax.ts";

// An expression whose time grows with the square of its input lets a small file hold up whoever reads it. Expressions are
// tried on inputs that are made from their own letters, since those are what they look for again and again.

export interface Expression {
  path: string;
  source: string;
  flags: string;
}

/** Lists the expressions in the code that reads files. */
export function listExpressions(folders: readonly string[]): Expression[] {
  const paths = folders
    .flatMap((folder) => projectFiles(folder))
    .filter((path) => /(?<!\.test)\.ts$/.test(path));
  return paths.flatMap((path) => {
    const nodes = [...nodesFrom(syntaxOf(path, readProjectFile(path)))];
    return nodes.flatMap(({ regex }) => {
      if (typeof regex !== "object" || regex === null) return [];
      const { pattern, flags } = regex as { pattern: string; flags: string };
      return { path, source: pattern, flags };
    });
  });
}

/** Passing once over the short input takes a fraction of a millisecond; its square takes 7 and more on a quick machine. */
const short = { length: 30_000, longestMs: 3 };
/** A busy machine can slow a try down, but not to the square of the long input, which takes half a second and more. */
const long = { length: 240_000, longestMs: 200 };
const longestTryMs = 1500;

/** Finds an input that takes an expression out of proportion; undefined when none does. */
export function findSlowInput(expression: Expression): string | undefined {
  const words = listWords(expression.source);
  const pumps = [...new Set([...words, ..." \t\na0A&<(/-,.\"'"])];
  const prefixes = ["", ...words.filter((word) => word.length > 1).slice(0, 1)];
  const inputs = pumps.flatMap((pump) =>
    prefixes.flatMap((prefix) => ["\u0001", "\n!"].map((suffix) => ({ prefix, pump, suffix }))),
  );
  const measure = createMeasure(expression);
  const times = measure(inputs.map((input) => lengthen(input, short.length)));
  const suspects = inputs.filter(
    (_input, index) => (times[index] ?? longestTryMs) > short.longestMs,
  );
  const slow = suspects.find((input) => {
    const [time = longestTryMs] = measure([lengthen(input, long.length)]);
    return time > long.longestMs;
  });
  return slow && JSON.stringify(`${slow.prefix}${slow.pump}…${slow.suffix}`);
}

interface Input {
  prefix: string;
  pump: string;
  suffix: string;
}

function lengthen({ prefix, pump, suffix }: Input, length: number): string {
  return prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;
}

/** Returns the milliseconds of each text; the list ends at one that takes much too long. */
function createMeasure({ source, flags }: Expression): (texts: readonly string[]) => number[] {
  const pattern = new RegExp(source, flags);
  // An expression can be interrupted only in a context.
  const script = new vm.Script(
    "for (const text of texts) { const from = cpuMs(); text.replace(pattern, ''); times.push(cpuMs() - from); }",
  );
  return (texts) => {
    const times: number[] = [];
    const cpuMs = () => process.cpuUsage().user / 1000;
    try {
      script.runInNewContext({ texts, pattern, cpuMs, times }, { timeout: longestTryMs });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    }
    return times;
  };
}

/** Lists the letters and words that a pattern names. */
function listWords(source: string): string[] {
  const plain = source
    .replace(/\\[nrt]/g, " ")
    .replace(/\\[dDwWsSbBpPu](?:\{[^}]*\})?/g, "\0")
    .replace(/\\(.)/g, "$1")
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, "\0")
    .replace(/\{\d+(?:,\d*)?\}/g, "\0");
  const words = plain.split(/[\0[\]()|*+?^$]+/).filter((word) => word !== "");
  const letters = [...new Set(plain.replace(/[\0]/g, ""))];
  const spaced = words.filter((word) => word.length > 1).map((word) => `${word} `);
  return [...new Set([...words, ...spaced, ...letters])];
}
