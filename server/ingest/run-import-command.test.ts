import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { handToServer, serveCommands } from "../command-socket.ts";
import { startEdgarReplay } from "../testing/edgar-replay.ts";
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
  const limits = { memoryMb: 1024, seconds: 60 };
  const filesAt = tmpdir();
  const run = (...words: string[]) =>
    runImportCommand(words, { db: database.db, clock, limits, filesAt });

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
    [["edgar"], "Name the first day: edgar --since 2024-07-01."],
    [["edgar", "--since", "July"], '--since: "July" is not a date'],
    [["edgar", "x", "--since", "2024-07-01"], "edgar goes with --since alone."],
    [["edgar", "--since", "2024-07-01"], "EDGAR_AGENT is not set"],
  ])("answers %j with the mistake and the usage", async (words, wrong) => {
    const { output, isDone } = await run(...words);
    expect(isDone).toBe(false);
    expect(output).toContain(wrong);
    expect(output).toContain("Usage: npm run import");
  });

  test("catches up with EDGAR since a day, with progress, and says until when EDGAR is not asked", async () => {
    const clockOfEdgar = { now: () => new Date("2026-11-18T16:00:00Z") };
    const replay = await startEdgarReplay(clockOfEdgar);
    for (const [number, on] of ["2026-11-03", "2026-11-10", "2026-11-17"].entries())
      replay.file({
        form: "S-1",
        cik: String(4_000_000 + number).padStart(10, "0"),
        name: `CATCHING ${number} FOODS, INC.`,
        accession: `0001234567-26-00000${number}`,
        acceptedAt: new Date(`${on}T20:00:00Z`),
      });
    const edgar = {
      agent: "Test test@example.com",
      address: replay.address,
      pollMs: 1000,
      spoolFolder: await mkdtemp(join(tmpdir(), "greenshoe-spool-")),
    };
    const shown: number[] = [];
    const catchUpSince = (day: string, ...more: string[]) =>
      runImportCommand(["edgar", "--since", day, ...more], {
        ...{ db: database.db, clock: clockOfEdgar, limits, filesAt, edgar },
        onProgress: (what, part) => what === "EDGAR" && shown.push(part),
      });
    try {
      expect(await catchUpSince("2026-11-09")).toEqual({
        // The list of the newest issuer is due when it may name its filing.
        output: "Caught up with EDGAR since 2026-11-09: 2 of 2 days, 2 of 3 issuers.",
        isDone: true,
      });
      expect(shown.at(-1)).toBeCloseTo(7 / 8);
      const all = JSON.parse((await catchUpSince("2026-11-01", "--json")).output);
      expect(all).toMatchObject({
        since: "2026-11-01",
        days: 3,
        daysRead: 3,
        waiting: 0,
        givenUp: 0,
      });
      replay.setFault((_path, response) => {
        response.writeHead(429).end();
        return true;
      });
      // Another day asks for the listings again.
      const refused = await catchUpSince("2026-10-01");
      expect(refused.isDone).toBe(false);
      expect(refused.output).toMatch(
        /^EDGAR is not asked before 20.*Run the command again then\.$/,
      );
    } finally {
      await replay.close();
    }
  }, 60_000);

  test("does not blame the operator for a defect", async () => {
    const broken = {
      get db(): never {
        throw new TypeError("Cannot read properties of undefined");
      },
      clock,
      limits,
      filesAt,
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
      backup: () => Promise.reject(new Error("Nothing is backed up here")),
      "past-days": () => Promise.reject(new Error("No day is made here")),
      correct: () => Promise.reject(new Error("Nothing is corrected here")),
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
