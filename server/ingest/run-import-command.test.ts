import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { handToServer, serveCommands } from "../command-socket.ts";
import { importFiles, writeImportFiles } from "../testing/import-files.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { progressBar } from "./progress-bar.ts";
import { runImportCommand } from "./run-import-command.ts";

describe("the import command", () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let deals = "";
  beforeAll(async () => {
    database = await copyDatabase("embedded", inject("prepared"));
    [deals = ""] = await writeImportFiles(importFiles.slice(0, 1));
  });
  afterAll(() => database.close());
  const clock = { now: () => new Date("2024-06-14T15:00:00Z") };
  const run = (...words: string[]) => runImportCommand(words, { db: database.db, clock });

  test.each([
    [[], "Name a source: spreadsheet, "],
    [["magic", "x"], "There is no source magic; name spreadsheet, "],
    [["prices"], "Name at least one file or folder to import."],
    [["prices", "--fast", "x"], "--fast"],
    [["any", "--until", "July", "x"], '--until: "July" is not a date; write it as 2024-07-01.'],
    [
      ["prices", "x", "--mapping", "m.json"],
      "--mapping goes with the source spreadsheet, not with prices.",
    ],
    [["spreadsheet", "x", "--mapping", "/nowhere/m.json"], "cannot be used"],
  ])("answers %j with the mistake and the usage", async (words, wrong) => {
    const { output, isDone } = await run(...words);
    expect(isDone).toBe(false);
    expect(output).toContain(wrong);
    expect(output).toContain("Usage: npm run import");
  });

  test("does not blame the operator for a defect", async () => {
    const broken = {
      get db(): never {
        throw new TypeError("Cannot read properties of undefined");
      },
      clock,
    };
    await expect(runImportCommand(["spreadsheet", deals], broken)).rejects.toThrow(TypeError);
  });

  test("names the file that does not exist", async () => {
    expect(await run("prices", "/nowhere/x.csv")).toEqual({
      output: "There is no file /nowhere/x.csv.",
      isDone: false,
    });
  });

  test("answers --json with one line", async () => {
    const { output, isDone } = await run("spreadsheet", deals, "--dry-run", "--json");
    expect(isDone).toBe(true);
    expect(output).not.toContain("\n");
    expect(JSON.parse(output)).toMatchObject({
      read: 6,
      new: 5,
      changed: 0,
      unchanged: 0,
      conflicts: 1,
      refused: 1,
    });
  });

  test("recognizes each file by its shape, and leaves out records after a day", async () => {
    const folder = dirname((await writeImportFiles(importFiles))[0] ?? "");
    await writeFile(join(folder, "README.md"), "What each file is");
    const { output } = await run("any", folder, "--until", "2021-12-31", "--dry-run");
    expect(output).toContain("Trial of an import of any: 9 documents");
    expect(output).toMatch(/\d+ records of later days left out/);
    expect(output).toContain("README.md: No source knows files like it.");
    const counts = JSON.parse(
      (await run("any", folder, "--until", "2021-12-31", "--dry-run", "--json")).output,
    );
    expect(counts.later).toBeGreaterThan(5);
    expect(counts.read).toBe(counts.new + counts.changed + counts.unchanged + counts.refused);
  });

  test("starts relative paths in the given folder", async () => {
    const { output } = await run("--folder", dirname(deals), "spreadsheet", basename(deals));
    expect(output).toMatch(/^Import of spreadsheet: 1 document in [\d.]+ s\n {2}read 6: new 5/);
    expect(output).toContain('deals.csv, row 7: Date: "13/45/20" is not a date');
  });

  test("reads a table by a mapping of the operator's own", async () => {
    const folder = await mkdtemp(join(tmpdir(), "greenshoe-mapping-"));
    const mapping = { name: "own", header: ["Firm"], about: "company", key: ["Firm"], columns: {} };
    await writeFile(join(folder, "m.json"), JSON.stringify(mapping));
    await writeFile(join(folder, "t.csv"), "Firm\nFjord\n");
    const { output } = await run(
      "spreadsheet",
      join(folder, "t.csv"),
      "--mapping",
      join(folder, "m.json"),
      "--json",
    );
    expect(JSON.parse(output)).toMatchObject({ read: 1, new: 1 });
  });

  test("fails when every document is refused", async () => {
    const { output, isDone } = await run("nasdaq-calendar", deals);
    expect(isDone).toBe(false);
    expect(output).toContain("deals.csv: This is not a Nasdaq calendar.");
  });

  test("is handed to the server that owns the folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), "greenshoe-socket-"));
    expect(await handToServer(folder, "import", ["prices"])).toBeUndefined();
    const failures: unknown[] = [];
    const commands = {
      user: () => Promise.reject(new TypeError("Cannot read properties of undefined")),
      import: (words: string[]) => run(...words),
    };
    const server = await serveCommands(folder, commands, (error) => failures.push(error));
    const result = await handToServer(folder, "import", ["spreadsheet", deals, "--json"]);
    expect(JSON.parse(result?.output ?? "")).toMatchObject({ read: 6, unchanged: 5, companies: 0 });
    expect(failures).toEqual([]);

    // The caller gets a defect with the server's stack, and the server reports it too.
    const defect = await handToServer(folder, "user", ["list"]).catch((error) => error);
    expect(defect).toBeInstanceOf(Error);
    expect(defect.stack).toMatch(/failed at the command.*TypeError: Cannot read.*\n +at /s);
    expect(failures).toEqual([expect.any(TypeError)]);
    server.close();
  });
});

test("progress is shown only in a terminal, and then cleared", () => {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  const silent = progressBar({ isTTY: false, write } as never);
  silent.show("deals.csv", 1);
  silent.clear();
  expect(written).toEqual([]);
  const bar = progressBar({ isTTY: true, write } as never);
  bar.show("deals.csv", 1);
  bar.clear();
  expect(written).toEqual([expect.stringContaining("100 % deals.csv"), "\r\u001B[2K"]);
});
