// Depends on: README.md, package.json, tools/start.mjs, tools/setup.mjs, server/main.ts, server/user-command.ts, server/import-command.ts, server/correct-command.ts, server/backup-command.ts, server/real-market-command.ts, web/, domain/, vite.config.ts
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { importFiles, writeImportFiles } from "../../server/testing/import-files.ts";
import { freePort } from "../testing/free-port.ts";

const root = new URL("../..", import.meta.url);
const read = (path: string) => readFile(new URL(path, root), "utf8");

/** Runs `npm start` as a shell does and waits for its address. */
async function npmStart(folder: string, port: number) {
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: folder },
    detached: true,
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const closed = once(child, "close");
  const deadline = performance.now() + 90_000;
  while (!output.includes("Greenshoe is ready at") && performance.now() < deadline) {
    if (child.exitCode !== null) break;
    await pause(20);
  }
  const interrupt = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGINT");
    await closed;
  };
  return { output: () => output, interrupt };
}

test("npm start serves, prints the address and logins, and starts again on the same folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-start-"));
  const port = await freePort();
  try {
    for (const start of ["first", "second"]) {
      const portal = await npmStart(folder, port);
      try {
        expect(portal.output(), start).toContain(`http://localhost:${port}`);
        expect(portal.output(), start).toContain("maria.ortiz@northgate.example");
        expect(portal.output(), start).toContain("Demo!2026");
        const page = await fetch(`http://127.0.0.1:${port}/login`);
        const text = await page.text();
        expect(page.status, start).toBe(200);
        expect(text, start).toContain("<title>Greenshoe");
      } finally {
        await portal.interrupt();
      }
      await expect(fetch(`http://127.0.0.1:${port}/login`)).rejects.toThrow();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);

test("every other command of the README works as written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-commands-"));
  const files = await writeImportFiles(importFiles);
  const own = join(folder, "own.json");
  const rates = join(folder, "eurofxref-hist.csv");
  const content = join(folder, "content");
  await mkdir(content);
  await writeFile(
    join(content, "review.md"),
    "---\nkind: special-report\ngroup: annual\ntitle: Review of the year\nposted: 2024-01-05\n---\nA quiet year.\n",
  );
  await writeFile(rates, "Date,USD,HKD,\n2024-01-05,1.0921,8.5289,\n");
  await copyFile(new URL("server/ingest/spreadsheet/mappings/deals-of-nasdaq.json", root), own);
  const paths: Record<string, string> = {
    "calendar/": files[2] ?? "",
    "deals.csv": files[0] ?? "",
    "own.csv": files[0] ?? "",
    "own.json": own,
    "eurofxref-hist.csv": rates,
    "content/": content,
    "greenshoe.tar.gz": join(folder, "greenshoe.tar.gz"),
    "files/": dirname(files[0] ?? ""),
  };
  const answers: [RegExp, RegExp][] = [
    [/user -- add/, /^https?:\/\/\S+$/m],
    [/user -- list/, /ana@fund\.example/],
    [/user -- reset-factor/, /ana@fund\.example/],
    [/user -- screens/, /lockups/],
    [/user -- expiry/, /^The users of Example Fund may log in until 2031-06-30\.$/m],
    [/import -- nasdaq-calendar/, /^Import of nasdaq-calendar: 1 document/m],
    // Its output is the file that the command with --mapping reads.
    [/--propose/, /^\s*$/],
    [/own-content/, /^Import of own content: 1 entry$/m],
    [/--dry-run/, /Nothing was kept\./],
    [/--mapping/, /^\{"source":"spreadsheet"/m],
    [/import -- exchange-rates/, /^Import of exchange-rates: 1 document/m],
    [/correct -- "/, /^IPO Price of .+ → \$11\.50\./m],
    [/correct -- list/, /IpoPrice = 11\.50/],
    [/correct -- undo/, /^Correction 1 is taken back\./m],
    [/import -- edgar/, /EDGAR_AGENT is not set/],
    [/import -- forget/, /^Forgot deals\.csv of spreadsheet: \d+ records/m],
    [/npm run backup/, /greenshoe\.tar\.gz: [\d,]+ rows of \d+ tables, \d+ files, [\d.]+ MB\.$/m],
    [/real-market/, /Greenshoe is ready at/],
  ];
  const commands = (await read("README.md"))
    .split("\n")
    .filter((line) => line.startsWith("npm run "))
    .map((line) => line.replace(/#.*/, "").trim());
  expect(commands.filter((line) => !answers.some(([command]) => command.test(line)))).toEqual([]);
  try {
    for (const [command, answer] of answers) {
      const line = commands.find((one) => command.test(one)) ?? `no ${command}`;
      // A document is forgotten by its name, not by the place of the file.
      const isForgetting = /forget/.test(line);
      const words = isForgetting ? line : line.replaceAll(/\S+/g, (word) => paths[word] ?? word);
      const output = await readOutput(words, { DATA_DIR: join(folder, "data"), DEMO: "off" });
      expect(output, line).toMatch(answer);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);

/** Returns the output of a command until it ends or serves. */
async function readOutput(line: string, env: Record<string, string>): Promise<string> {
  const { PATH, HOME } = process.env;
  const shell = spawn("bash", ["-c", line], {
    cwd: root,
    env: { PATH, HOME, PORT: String(await freePort()), ...env },
    detached: true,
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
    if (output.includes("is ready at") && shell.pid) process.kill(-shell.pid, "SIGINT");
  };
  shell.stdout.on("data", collect);
  shell.stderr.on("data", collect);
  await once(shell, "close");
  return output;
}
