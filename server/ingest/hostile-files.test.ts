import { symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
  makeGreedyFile,
  makeHostileFiles,
  makePipe,
  scoopOf,
  scoopSheet,
} from "../testing/hostile-files.ts";
import { writeImportFiles } from "../testing/import-files.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { importDocuments } from "./import-documents.ts";
import { describeReport } from "./import-report.ts";
import { startReader } from "./start-reader.ts";

const now = new Date("2024-06-14T15:00:00Z");
const limits = { memoryMb: 1024, seconds: 120 };

/** Goes first and last by its name. */
const goodFiles = ["a-good", "z-good"].map((name) => ({
  name: `${name}.csv`,
  content: scoopOf(
    `6/22/04,${name} Co,${name.slice(0, 1).toUpperCase()}GOO,Bank,$11.00,$15.00,$17.20`,
  ),
}));

describe("hostile files", () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let folder = "";
  const hostile = makeHostileFiles();
  beforeAll(async () => {
    database = await copyDatabase("embedded", inject("prepared"));
    const files = [...hostile, ...goodFiles].map((file) => ({ source: "any", ...file }));
    folder = dirname((await writeImportFiles(files))[0] ?? "");
    makePipe(join(folder, "pipe"));
    await symlink("/dev/zero", join(folder, "device"));
    await symlink(join(folder, "nothing"), join(folder, "dangling"));
    await symlink(folder, join(folder, "loop"));
  });
  afterAll(() => database.close());

  const importAll = async (paths: string[], own = limits) => {
    const reader = startReader({ sourceName: "any" }, own);
    const order = { sourceName: "any", reader, paths, isDryRun: false, now };
    try {
      return await importDocuments(database.db, order);
    } finally {
      await reader.close();
    }
  };
  const listCompanies = async () => {
    const rows = await database.db.selectFrom("company").select("name").orderBy("name").execute();
    return rows.map(({ name }) => name);
  };

  test("each is one refusal in the report, and the other files are read and settled", async () => {
    const report = await importAll([folder]);
    const reasons = (document: string) =>
      report.refusals.filter((one) => one.document === document).map(({ reason }) => reason);
    for (const { name, refusal } of hostile)
      expect(reasons(name), name).toEqual([expect.stringContaining(refusal)]);
    expect(reasons("pipe")).toEqual(["It is not a file but a pipe or a device."]);
    expect(reasons("device")).toEqual(["It is not a file but a pipe or a device."]);
    expect(reasons("dangling")).toEqual([expect.stringContaining("It cannot be opened")]);
    expect(report).toMatchObject({ new: 2, refused: hostile.length + 3, setAside: [] });
    expect(await listCompanies()).toEqual(["a-good Co", "z-good Co"]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: These are the characters that a terminal obeys.
    expect(describeReport(report)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    for (const line of describeReport(report).split("\n")) expect(line.length).toBeLessThan(700);
  }, 120_000);

  test("a file that takes too much memory or time ends its reader alone, and the next file has a new one", async () => {
    const greedy = makeGreedyFile();
    const [path = ""] = await writeImportFiles([{ source: "any", ...greedy }]);
    const next = join(dirname(path), "next.csv");
    await writeFile(next, String(goodFiles[0]?.content));
    const small = await importAll([path, next], { memoryMb: 150, seconds: 120 });
    expect(small).toMatchObject({
      refusals: [
        { document: greedy.name, reason: expect.stringContaining("more than 150 MB of memory") },
      ],
      unchanged: 1,
    });
    const short = await importAll([path], { memoryMb: 2048, seconds: 0.05 });
    expect(short.refusals).toMatchObject([
      { document: greedy.name, reason: expect.stringContaining("longer than 0.05 seconds") },
    ]);
  }, 120_000);

  test("a workbook of usual size is read", async () => {
    const sheet = scoopSheet(["6/22/2004", "Sheet Co", "SHTT", "Bank", "11", "15", "17.2"]);
    const [path = ""] = await writeImportFiles([
      { source: "any", name: "sheet.xlsx", content: sheet },
    ]);
    expect(await importAll([path])).toMatchObject({ new: 1, refused: 0 });
    expect(await listCompanies()).toContain("Sheet Co");
  });
});
