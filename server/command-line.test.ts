import { afterEach, describe, expect, test, vi } from "vitest";
import {
  answerCommand,
  parseWords,
  readDayOption,
  reportFailure,
  WrongCommand,
} from "./command-line.ts";
import { UnusableDatabase } from "./db/connect.ts";

const brokenVerb = () => Promise.reject(new TypeError("Cannot read properties of undefined"));

describe("words", () => {
  test("are parsed by the options of the command", () => {
    const { positionals, values } = parseWords(["add", "--until", "2024-07-01"], {
      until: { type: "string" },
    });
    expect(positionals).toEqual(["add"]);
    expect(values.until).toBe("2024-07-01");
  });

  test.each([[["--loud"]], [["--until"]]])("%j are a wrong command", (words) => {
    expect(() => parseWords(words, { until: { type: "string" } })).toThrow(WrongCommand);
  });

  test("a mistake in the options themselves is not the operator's", () => {
    const options = { until: { type: "date" } } as never;
    expect(() => parseWords([], options)).toThrow(TypeError);
  });

  test("a date is read from its option, and a wrong one shows the format", () => {
    expect(readDayOption("--until", undefined)).toBeUndefined();
    expect(readDayOption("--until", "2024-07-01")).toBe("2024-07-01");
    expect(() => readDayOption("--until", "2024-02-30")).toThrow(
      '--until: "2024-02-30" is not a date; write it as 2024-07-01.',
    );
  });
});

describe("a command", () => {
  test("that is wrong gets an error message and the usage", async () => {
    const run = () => Promise.reject(new WrongCommand("There is no command dance."));
    expect(await answerCommand("Usage: dance", run)).toEqual({
      output: "There is no command dance.\n\nUsage: dance",
      isDone: false,
    });
  });

  test("that fails on a defect does not print the usage", async () => {
    await expect(answerCommand("Usage: dance", brokenVerb)).rejects.toThrow(TypeError);
  });
});

describe("the end of a command", () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  afterEach(() => printed.mockClear());

  test.each([
    new WrongCommand("There is no command dance."),
    new UnusableDatabase("It is too old."),
  ])("by %s is a sentence and the exit code 1", (error) => {
    expect(reportFailure(error)).toBe(1);
    expect(printed.mock.calls).toEqual([[error.message]]);
  });

  test("by a defect prints its stack and has its own exit code", () => {
    const error = new TypeError("x is not a function");
    expect(reportFailure(error)).toBe(70);
    expect(printed.mock.calls).toEqual([[error]]);
  });
});
