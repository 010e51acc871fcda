import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  makeGreedyFile,
  makeHostileFiles,
  makePipe,
  scoopOf,
} from "../../server/testing/hostile-files.ts";
import { writeImportFiles } from "../../server/testing/import-files.ts";
import { hasRealFiles, realFolder } from "../../server/testing/source-documents.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";
import { watchLiveness } from "../testing/watch-liveness.ts";

const root = join(import.meta.dirname, "../..");
const slowestAnswerMs = 200;
const minute = 60_000;

interface Report {
  new: number;
  refused: number;
  companies: number;
  refusals: { document: string; reason: string }[];
}

/** Runs the command as operators do; it hands the import to the server that runs in the folder. */
async function runImport(portal: PortalProcess, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "server/import-command.ts"), ...words],
    { env: { ...process.env, DATA_DIR: portal.folder, DEMO: "users" }, maxBuffer: 100_000_000 },
  );
  return stdout;
}

async function importBeside(portal: PortalProcess, ...words: string[]) {
  const watch = watchLiveness(portal);
  const report = JSON.parse(await runImport(portal, ...words, "--json")) as Report;
  return { report, ...(await watch.stop()) };
}

// Only Linux tells how long a thread of another process worked.
describe.skipIf(!existsSync("/proc/self/task"))("an import beside a running portal", () => {
  let portal: PortalProcess;
  beforeAll(async () => {
    portal = await startProcess();
  });
  afterAll(() => portal?.remove());

  test(
    "of all hostile files at once keeps it answering and small, and the good files are in",
    async () => {
      const good = [
        { name: "a-good.csv", content: scoopOf("6/22/04,Good Co,GOOD,Bank,$11.00,$15.00,$17.20") },
        { name: "z-good.csv", content: scoopOf("5/2/12,Last Co,LAST,Bank,$12.50,$12.80,$13.00") },
      ];
      const hostile = [...makeHostileFiles(), makeGreedyFile()];
      const files = [...hostile, ...good].map((file) => ({ source: "any", ...file }));
      const folder = dirname((await writeImportFiles(files))[0] ?? "");
      makePipe(join(folder, "pipe"));
      const before = await watchLiveness(portal).stop();
      const { report, slowestMs, mostMb, answers } = await importBeside(portal, "any", folder);
      const documents = new Set(report.refusals.map(({ document }) => document));
      expect(documents).toEqual(new Set([...hostile.map(({ name }) => name), "pipe"]));
      expect(report).toMatchObject({ new: 2, companies: 2 });
      expect(answers).toBeGreaterThan(20);
      expect(slowestMs).toBeLessThan(slowestAnswerMs);
      expect(mostMb).toBeLessThan(before.mostMb + 250);
      const forgotten = await runImport(portal, "forget", "a-good.csv");
      expect(forgotten).toContain("1 removed");
    },
    10 * minute,
  );

  test.skipIf(!hasRealFiles())(
    "of all recorded files keeps it answering",
    async () => {
      const { report, slowestMs } = await importBeside(portal, "any", realFolder);
      expect(report.companies).toBeGreaterThan(9000);
      expect(slowestMs).toBeLessThan(slowestAnswerMs);
    },
    20 * minute,
  );
});
